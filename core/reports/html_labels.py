"""Words of the report as a page, in English and Russian."""

from __future__ import annotations

from collections.abc import Mapping

ENGLISH: Mapping[str, str] = {
    "title": "Report",
    "made": "Made by Cherepitsa {version} on {date}.",
    "summary": "Summary",
    "settings": "Settings",
    "clusters": "Clusters",
    "heatmap": "Heatmap of resemblance",
    "documents": "Documents",
    "pairs": "Pairs",
    "texts": "Texts side by side",
    "filter": "filter the rows",
    "members": "members",
    "legend_below": "below the threshold of {threshold}",
    "legend_above": "from the threshold on, darker for more",
    "legend_whole": "equal sets of shingles",
    "heatmap_cut": "The picture shows the first {taken} of {whole} documents that have partners.",
    "pairs_cut": "The {taken} pairs of {whole} with the largest resemblance; JSON, CSV and XLSX list all.",
    "texts_cut": "The texts of {taken} of {whole} pairs that are near, nested or reworded are shown.",
    "no_pairs": "No pair reaches the floors.",
    "no_clusters": "No two documents resemble each other by {threshold}.",
    "lowest_note": "a chain: two members resemble each other only by {lowest}",
    "shared_of": "{shared} shared shingles of {union}",
    "longest_span": "longest shared passage: {words} words",
    "keys": "A click on a passage finds its partner; N and P go to the next and the one before.",
    "unread": "Could not be read",
}

RUSSIAN: Mapping[str, str] = {
    "title": "Отчёт",
    "made": "Сделано программой «Черепица» {version}, {date}.",
    "summary": "Итоги",
    "settings": "Настройки",
    "clusters": "Кластеры",
    "heatmap": "Карта сходства",
    "documents": "Документы",
    "pairs": "Пары",
    "texts": "Тексты рядом",
    "filter": "отобрать строки",
    "members": "документов",
    "legend_below": "ниже порога {threshold}",
    "legend_above": "от порога, темнее — больше",
    "legend_whole": "одинаковые множества шинглов",
    "heatmap_cut": "На рисунке первые {taken} из {whole} документов, у которых есть пары.",
    "pairs_cut": "{taken} пар из {whole} с наибольшим сходством; в JSON, CSV и XLSX есть все.",
    "texts_cut": "Показаны тексты {taken} из {whole} пар, которые близки, вложены или переписаны.",
    "no_pairs": "Ни одна пара не достигает нижних границ.",
    "no_clusters": "Нет двух документов со сходством от {threshold}.",
    "lowest_note": "цепочка: два документа похожи лишь на {lowest}",
    "shared_of": "общих шинглов {shared} из {union}",
    "longest_span": "самый длинный общий фрагмент, слов: {words}",
    "keys": "Щелчок по фрагменту находит его пару; N и P — следующий и предыдущий.",
    "unread": "Не прочитаны",
}

LANGUAGES: Mapping[str, Mapping[str, str]] = {"en": ENGLISH, "ru": RUSSIAN}
