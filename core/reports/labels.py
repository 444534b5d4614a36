"""Words of the reports in English and Russian; the core itself translates nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Labels:
    """A table of words by key.

    Attributes
    ----------
    language : str
        'en' or 'ru'.
    words : mapping of str to str
    decimal_comma : bool
        Numbers of tables have a comma, and fields are parted by semicolons, as spreadsheets of this
        language expect.
    """

    language: str
    words: Mapping[str, str]
    decimal_comma: bool

    def __getitem__(self, key: str) -> str:
        return self.words[key]

    def number(self, value: float) -> str:
        """All digits of a number, with the language's decimal sign."""
        text = repr(value)
        return text.replace(".", ",") if self.decimal_comma else text

    def percent(self, value: float, *, whole: bool) -> str:
        """A share of 1 with one decimal; 100 % only where ``whole`` is true, 0 % only for 0."""
        if whole or value <= 0:
            return f"{100 if whole else 0}\u00a0%"
        tenths = min(999, round(value * 1000))
        below = "" if tenths else "<\u00a0"
        tenths = max(1, tenths)
        text = f"{below}{tenths // 10}.{tenths % 10}\u00a0%"
        return text.replace(".", ",") if self.decimal_comma else text


ENGLISH = Labels(
    "en",
    {
        # columns
        "id": "id",
        "name": "name",
        "path": "path",
        "group": "group",
        "words": "words",
        "characters": "characters",
        "characters_without_spaces": "characters without spaces",
        "shingles": "shingles",
        "crc32": "checksum (CRC-32)",
        "uniqueness": "uniqueness",
        "status": "status",
        "reason": "reason",
        "detail": "detail",
        "encoding": "encoding",
        "warnings": "warnings",
        "a": "A",
        "b": "B",
        "name_a": "name of A",
        "name_b": "name of B",
        "path_a": "path of A",
        "path_b": "path of B",
        "shared": "shared shingles",
        "resemblance": "resemblance",
        "containment_ab": "A contained in B",
        "containment_ba": "B contained in A",
        "kind": "kind",
        "estimated": "estimated",
        "lexical": "lexical resemblance",
        "lexical_synonyms": "lexical resemblance with synonyms",
        "lexical_weighted": "lexical resemblance by formula (1)",
        "cluster": "cluster",
        "document": "document",
        "representative": "representative",
        "weakest": "weakest link",
        "lowest": "lowest resemblance",
        "chain": "chain",
        # values
        "exact": "exact",
        "near": "near",
        "nested": "nested",
        "reworded": "reworded",
        "related": "related",
        "ok": "ok",
        "no_text": "no text",
        "unreadable": "unreadable",
        "skipped": "skipped",
        "verdict": "verdict",
        "note": "note",
        "duplicate": "duplicate",
        "rewrite": "rewrite",
        "fine": "fine",
        "ignore": "ignore",
        "yes": "yes",
        "no": "no",
        # sentences of the text report
        "words_in_spans": "words in shared spans",
        "all_matched": "all matched, not equal",
        "substitutions": "substitutions",
        "thesaurus_starter": "own thesaurus of the program",
        "thesaurus_user": "own list",
        "misspelling": "misspelling",
        "lexical_floor_raised": "too many pairs by words: those that only words find are listed from",
        "of": "of",
        "shared_spans": "shared spans",
        "longest": "longest, words",
        "no_spans": "no shared span",
        "more_places": "more places",
        "inside_longer": "inside longer ones everywhere, not listed",
        "pieces": "the texts repeat themselves so much that spans are cut into pieces",
        "shorter": "a text has fewer words than a shingle: spans of all its words count",
        "main_content": "only the article of the page",
        "no_main_content": "no article was found, so the whole page",
        "lookalikes": "look-alike letters inside words",
        "kind_of_pair": "kind of pair",
        "documents": "documents",
        "pair_count": "pairs",
        "cluster_count": "clusters",
        "part": "a part",
        "part_note": "{taken} of {whole} documents and {pairs} pairs are listed; uniqueness, numbers of "
        "pairs and clusters are those of the whole collection",
        "anonymous": "names",
        "anonymous_note": "documents and groups have numbers for names, notes are left out; what the texts "
        "themselves say is unchanged",
        "numbered_document": "Document {number}",
        "numbered_group": "Group {number}",
        # workbooks and pages
        "closest": "closest partner",
        "sheet_summary": "Summary",
        "sheet_documents": "Documents",
        "sheet_pairs": "Pairs",
        "sheet_clusters": "Clusters",
        "sheet_matrix": "Matrix",
        "matrix_cut": "the first {taken} of {whole} documents that have partners",
        "program": "made by",
        "shingle_words": "words in a shingle",
        "threshold_resemblance": "threshold of resemblance",
        "threshold_containment": "threshold of containment",
        "floor_resemblance": "pairs are listed from a resemblance of",
        "threshold_lexical": "threshold of lexical resemblance",
        "floor_lexical": "pairs are listed from a lexical resemblance of",
        "lemmas": "lemmas",
        "thesaurus": "thesaurus",
        "floor_containment": "pairs are listed from a containment of",
        "sampling": "sampling",
        "sampling_exact": "off: all numbers are exact",
        "sampling_rank": "by rank, as in the paper: numbers marked so are estimates",
        "sampling_fixed": "one shingle of {modulus}: numbers marked so are estimates",
        "within_groups": "only within groups",
        "drop_stress_marks": "stress marks are left out",
        "drop_invisible": "invisible characters are left out",
        "yo_as_ye": "ё counts as е",
        "fold_lookalikes": "look-alike letters are folded",
        "drop_numbers": "numbers are left out",
        "drop_stop_words": "stop words are left out",
        # progress
        "stage_listing": "listing files",
        "stage_reading": "reading",
        "stage_facts": "checksums",
        "stage_hash": "hashing",
        "stage_group": "grouping",
        "stage_pairs": "pairs",
        "stage_clusters": "clusters",
        "stage_lemmas": "lemmas",
        "stage_spans": "shared spans",
        "stage_marks": "marks",
        "stage_words": "words",
        "stage_writing": "writing",
        "left": "left",
        "seconds": "s",
    },
    decimal_comma=False,
)

RUSSIAN = Labels(
    "ru",
    {
        "id": "№",
        "name": "название",
        "path": "путь",
        "group": "рубрика",
        "words": "слов",
        "characters": "знаков",
        "characters_without_spaces": "знаков без пробелов",
        "shingles": "шинглов",
        "crc32": "контрольная сумма (CRC-32)",
        "uniqueness": "уникальность",
        "status": "состояние",
        "reason": "причина",
        "detail": "подробности",
        "encoding": "кодировка",
        "warnings": "замечания",
        "a": "A",
        "b": "B",
        "name_a": "название A",
        "name_b": "название B",
        "path_a": "путь A",
        "path_b": "путь B",
        "shared": "общих шинглов",
        "resemblance": "сходство",
        "containment_ab": "вложенность A в B",
        "containment_ba": "вложенность B в A",
        "kind": "вид",
        "estimated": "оценка",
        "lexical": "лексическое сходство",
        "lexical_synonyms": "лексическое сходство с синонимами",
        "lexical_weighted": "лексическое сходство по формуле (1)",
        "cluster": "кластер",
        "document": "документ",
        "representative": "представитель",
        "weakest": "слабейшая связь",
        "lowest": "наименьшее сходство",
        "chain": "цепочка",
        "exact": "точная копия",
        "near": "почти копия",
        "nested": "вложен",
        "reworded": "пересказ",
        "related": "связаны",
        "ok": "прочитан",
        "no_text": "нет текста",
        "unreadable": "не прочитан",
        "skipped": "пропущен",
        "verdict": "решение",
        "note": "заметка",
        "duplicate": "дубль",
        "rewrite": "переписать",
        "fine": "всё в порядке",
        "ignore": "не учитывать",
        "yes": "да",
        "no": "нет",
        "all_matched": "всё сопоставлено, но не равно",
        "substitutions": "замены",
        "thesaurus_starter": "тезаурус программы",
        "thesaurus_user": "свой список",
        "misspelling": "опечатка",
        "lexical_floor_raised": "слишком много пар по словам: найденные только по словам показаны от",
        "words_in_spans": "слов в общих фрагментах",
        "of": "из",
        "shared_spans": "общих фрагментов",
        "longest": "самый длинный, слов",
        "no_spans": "общих фрагментов нет",
        "more_places": "ещё мест",
        "main_content": "только статья страницы",
        "no_main_content": "статья не найдена, поэтому вся страница",
        "lookalikes": "букв-двойников внутри слов",
        "inside_longer": "везде внутри более длинных, не показаны",
        "pieces": "тексты так часто повторяют себя, что фрагменты разрезаны на части",
        "shorter": "в одном из текстов слов меньше, чем в шингле: считаются фрагменты из всех его слов",
        "kind_of_pair": "вид пары",
        "documents": "документов",
        "pair_count": "пар",
        "cluster_count": "кластеров",
        "part": "часть",
        "part_note": "перечислено документов: {taken} из {whole}, пар: {pairs}; уникальность, число пар "
        "и кластеры — по всей коллекции",
        "anonymous": "имена",
        "anonymous_note": "вместо имён документов и рубрик — номера, заметок нет; сами тексты не изменены",
        "numbered_document": "Документ {number}",
        "numbered_group": "Рубрика {number}",
        "closest": "самый близкий",
        "sheet_summary": "Итоги",
        "sheet_documents": "Документы",
        "sheet_pairs": "Пары",
        "sheet_clusters": "Кластеры",
        "sheet_matrix": "Матрица",
        "matrix_cut": "первые {taken} из {whole} документов, у которых есть пары",
        "program": "сделано программой",
        "shingle_words": "слов в шингле",
        "threshold_resemblance": "порог сходства",
        "threshold_containment": "порог вложенности",
        "floor_resemblance": "пары показаны от сходства",
        "threshold_lexical": "порог лексического сходства",
        "floor_lexical": "пары показаны от лексического сходства",
        "lemmas": "леммы",
        "thesaurus": "тезаурус",
        "floor_containment": "пары показаны от вложенности",
        "sampling": "выборка",
        "sampling_exact": "выключена: все числа точные",
        "sampling_rank": "по рангам, как в статье: отмеченные числа — оценки",
        "sampling_fixed": "один шингл из {modulus}: отмеченные числа — оценки",
        "within_groups": "только внутри рубрик",
        "drop_stress_marks": "знаки ударения не учитываются",
        "drop_invisible": "невидимые знаки не учитываются",
        "yo_as_ye": "ё считается за е",
        "fold_lookalikes": "буквы-двойники приведены к одной азбуке",
        "drop_numbers": "числа не учитываются",
        "drop_stop_words": "стоп-слова не учитываются",
        "stage_listing": "список файлов",
        "stage_reading": "чтение",
        "stage_facts": "контрольные суммы",
        "stage_hash": "хеширование",
        "stage_group": "группировка",
        "stage_pairs": "пары",
        "stage_lemmas": "леммы",
        "stage_clusters": "кластеры",
        "stage_spans": "общие фрагменты",
        "stage_marks": "разметка",
        "stage_words": "слова",
        "stage_writing": "запись",
        "left": "осталось",
        "seconds": "с",
    },
    decimal_comma=True,
)

LANGUAGES: Mapping[str, Labels] = {"en": ENGLISH, "ru": RUSSIAN}
