<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru" sourcelanguage="en">
    <context>
        <name>AboutDialog</name>
        <message>
            <source>About Cherepitsa</source>
            <translation>О программе</translation>
        </message>
        <message>
            <source>Cherepitsa %1</source>
            <translation>Черепица %1</translation>
        </message>
        <message>
            <source>Finds duplicate, near-duplicate, nested and reworded texts, and shows why. The method is the shingles of A. Broder: texts are compared as sets of their runs of words.

Everything happens on this computer: nothing is sent anywhere.

Free software under the MIT licence. Qt (LGPL) draws the window, numpy does the sums.</source>
            <translation>Находит одинаковые, почти одинаковые, вложенные и переписанные тексты и показывает, в чём они совпадают. Метод — шинглы А. Бродера: тексты сравниваются как множества цепочек слов.

Всё происходит на этом компьютере: никуда ничего не отправляется.

Свободная программа под лицензией MIT. Окно рисует Qt (LGPL), считает numpy.</translation>
        </message>
    </context>
    <context>
        <name>Actions</name>
        <message numerus="yes">
            <source>%n word(s)</source>
            <translation>
                <numerusform>%n слово</numerusform>
                <numerusform>%n слова</numerusform>
                <numerusform>%n слов</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;About Cherepitsa</source>
            <translation>&amp;О программе</translation>
        </message>
        <message>
            <source>&amp;Article only</source>
            <translation>&amp;Только статья</translation>
        </message>
        <message>
            <source>&amp;Cancel the run</source>
            <translation>&amp;Отменить прогон</translation>
        </message>
        <message>
            <source>&amp;Close the collection</source>
            <translation>&amp;Закрыть собрание</translation>
        </message>
        <message>
            <source>&amp;Dark</source>
            <translation>&amp;Тёмные</translation>
        </message>
        <message>
            <source>&amp;Exact: every shingle</source>
            <translation>&amp;Точно: все шинглы</translation>
        </message>
        <message>
            <source>&amp;Light</source>
            <translation>&amp;Светлые</translation>
        </message>
        <message>
            <source>&amp;New run</source>
            <translation>&amp;Новый прогон</translation>
        </message>
        <message>
            <source>&amp;Paste text</source>
            <translation>&amp;Вставить текст</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>В&amp;ыход</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Повторить</translation>
        </message>
        <message>
            <source>&amp;Report…</source>
            <translation>&amp;Отчёт…</translation>
        </message>
        <message>
            <source>&amp;Settings…</source>
            <translation>&amp;Настройки…</translation>
        </message>
        <message>
            <source>&amp;Thesauri…</source>
            <translation>&amp;Тезаурусы…</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Отменить</translation>
        </message>
        <message>
            <source>&amp;Whole page: all visible text</source>
            <translation>&amp;Вся страница: весь видимый текст</translation>
        </message>
        <message>
            <source>1 of %1</source>
            <translation>1 из %1</translation>
        </message>
        <message>
            <source>As the s&amp;ystem</source>
            <translation>Как в с&amp;истеме</translation>
        </message>
        <message>
            <source>By &amp;rank: 1 of 10, 20, 40 by length</source>
            <translation>По &amp;рангу: 1 из 10, 20, 40 по длине</translation>
        </message>
        <message>
            <source>Choose f&amp;iles…</source>
            <translation>Выбрать &amp;файлы…</translation>
        </message>
        <message>
            <source>F&amp;ind a document</source>
            <translation>&amp;Найти документ</translation>
        </message>
        <message>
            <source>Look for re&amp;worded texts</source>
            <translation>Искать пере&amp;писанные тексты</translation>
        </message>
        <message>
            <source>Open &amp;folder…</source>
            <translation>Открыть &amp;папку…</translation>
        </message>
        <message>
            <source>Open the &amp;log folder</source>
            <translation>Открыть папку &amp;журнала</translation>
        </message>
        <message>
            <source>Open the sa&amp;mples</source>
            <translation>Открыть при&amp;меры</translation>
        </message>
        <message>
            <source>Read all files a&amp;gain</source>
            <translation>Прочитать файлы &amp;заново</translation>
        </message>
        <message>
            <source>Save &amp;clusters as CSV…</source>
            <translation>Сохранить &amp;кластеры как CSV…</translation>
        </message>
        <message>
            <source>Save &amp;documents as CSV…</source>
            <translation>Сохранить &amp;документы как CSV…</translation>
        </message>
        <message>
            <source>Save &amp;pairs as CSV…</source>
            <translation>Сохранить &amp;пары как CSV…</translation>
        </message>
        <message>
            <source>Save as &amp;JSON…</source>
            <translation>Сохранить как &amp;JSON…</translation>
        </message>
    </context>
    <context>
        <name>AgainstActions</name>
        <message>
            <source>&amp;All</source>
            <translation>&amp;Все</translation>
        </message>
        <message>
            <source>&amp;Check pasted text</source>
            <translation>Проверить &amp;вставленный текст</translation>
        </message>
        <message>
            <source>&amp;Larger letters</source>
            <translation>&amp;Крупнее</translation>
        </message>
        <message>
            <source>&amp;Mark what is selected, or unmark it</source>
            <translation>&amp;Отметить выделенное или снять отметку</translation>
        </message>
        <message>
            <source>&amp;Next passage</source>
            <translation>&amp;Следующий фрагмент</translation>
        </message>
        <message>
            <source>&amp;Previous passage</source>
            <translation>&amp;Предыдущий фрагмент</translation>
        </message>
        <message>
            <source>&amp;Smaller letters</source>
            <translation>&amp;Мельче</translation>
        </message>
        <message>
            <source>&amp;Tint by source</source>
            <translation>&amp;Тон по источнику</translation>
        </message>
        <message>
            <source>&amp;Usual size of letters</source>
            <translation>Обычный р&amp;азмер</translation>
        </message>
        <message>
            <source>Count all sources</source>
            <translation>Считать все источники</translation>
        </message>
        <message>
            <source>Leave all sources out</source>
            <translation>Исключить все источники</translation>
        </message>
        <message>
            <source>N&amp;one</source>
            <translation>&amp;Ни одного</translation>
        </message>
    </context>
    <context>
        <name>AgainstToolbar</name>
        <message>
            <source>Against all others</source>
            <translation>Против всех остальных</translation>
        </message>
        <message>
            <source>Check pasted text</source>
            <translation>Проверить вставленный текст</translation>
        </message>
        <message>
            <source>Choose a document</source>
            <translation>Выберите документ</translation>
        </message>
        <message>
            <source>Hold the text in the clipboard against all documents, without adding it</source>
            <translation>Сравнить текст из буфера обмена со всеми документами, не добавляя его</translation>
        </message>
        <message>
            <source>Report</source>
            <translation>Отчёт</translation>
        </message>
        <message>
            <source>Save what is found here as a text or as JSON</source>
            <translation>Сохранить найденное как текст или JSON</translation>
        </message>
        <message>
            <source>Shingle</source>
            <translation>Шингл</translation>
        </message>
        <message>
            <source>Tint by source</source>
            <translation>Тон по источнику</translation>
        </message>
        <message>
            <source>Which document is held against all others</source>
            <translation>Какой документ сравнивается со всеми остальными</translation>
        </message>
        <message>
            <source>Words in a shingle</source>
            <translation>Слов в шингле</translation>
        </message>
    </context>
    <context>
        <name>AgainstView</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Копировать</translation>
        </message>
        <message>
            <source>Against all</source>
            <translation>Против всех</translation>
        </message>
        <message>
            <source>Looking the text up in the collection, %1… Esc stops it</source>
            <translation>Текст ищется в коллекции, %1… Esc — остановить</translation>
        </message>
        <message>
            <source>Looking the text up in the collection… Esc stops it</source>
            <translation>Текст ищется в коллекции… Esc — остановить</translation>
        </message>
        <message>
            <source>Only a document can be read beside a source: add this text to the documents first.</source>
            <translation>Рядом с источником можно читать только документ: сначала добавьте этот текст к документам.</translation>
        </message>
        <message>
            <source>Pasted text</source>
            <translation>Вставленный текст</translation>
        </message>
        <message>
            <source>Select what is not to count, or step to a passage.</source>
            <translation>Выделите то, что не считать, или перейдите к фрагменту.</translation>
        </message>
        <message>
            <source>Stopped. Choose the document again to look it up.</source>
            <translation>Остановлено. Выберите документ ещё раз, чтобы найти его текст.</translation>
        </message>
        <message>
            <source>The text could not be looked up: %1</source>
            <translation>Не удалось найти текст в коллекции: %1</translation>
        </message>
        <message>
            <source>There is no text in the clipboard: copy one first.</source>
            <translation>В буфере обмена нет текста: сначала скопируйте его.</translation>
        </message>
        <message>
            <source>change what does not count</source>
            <translation>изменить, что не считать</translation>
        </message>
        <message>
            <source>count %1 again</source>
            <translation>снова считать %1</translation>
        </message>
        <message>
            <source>count all sources</source>
            <translation>считать все источники</translation>
        </message>
        <message>
            <source>leave %1 out</source>
            <translation>исключить %1</translation>
        </message>
        <message>
            <source>leave all sources out</source>
            <translation>исключить все источники</translation>
        </message>
        <message>
            <source>mark a region</source>
            <translation>отметить участок</translation>
        </message>
        <message>
            <source>unmark a region</source>
            <translation>снять отметку с участка</translation>
        </message>
        <message>
            <source>unmark all regions</source>
            <translation>снять все отметки участков</translation>
        </message>
    </context>
    <context>
        <name>AgainstWords</name>
        <message>
            <source> · left out: %1</source>
            <translation> · исключено: %1</translation>
        </message>
        <message>
            <source>%1, %2 of them in other documents</source>
            <translation>%1, из них в других документах %2</translation>
        </message>
        <message numerus="yes">
            <source>%1, also in %n document(s)</source>
            <translation>
                <numerusform>%1, ещё в %n документе</numerusform>
                <numerusform>%1, ещё в %n документах</numerusform>
                <numerusform>%1, ещё в %n документах</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n marked passage(s)</source>
            <translation>
                <numerusform>%n отмеченный фрагмент</numerusform>
                <numerusform>%n отмеченных фрагмента</numerusform>
                <numerusform>%n отмеченных фрагментов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n passage(s) in lines</source>
            <translation>
                <numerusform>%n фрагмент в строках</numerusform>
                <numerusform>%n фрагмента в строках</numerusform>
                <numerusform>%n фрагментов в строках</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n quoted passage(s)</source>
            <translation>
                <numerusform>%n цитата</numerusform>
                <numerusform>%n цитаты</numerusform>
                <numerusform>%n цитат</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n short passage(s)</source>
            <translation>
                <numerusform>%n короткий фрагмент</numerusform>
                <numerusform>%n коротких фрагмента</numerusform>
                <numerusform>%n коротких фрагментов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n source(s)</source>
            <translation>
                <numerusform>%n источник</numerusform>
                <numerusform>%n источника</numerusform>
                <numerusform>%n источников</numerusform>
            </translation>
        </message>
        <message>
            <source>The shares do not add up to %1: %2 of this text stands in several sources at once.</source>
            <translation>Доли складываются не в %1: %2 текста стоит сразу в нескольких источниках.</translation>
        </message>
    </context>
    <context>
        <name>Cards</name>
        <message numerus="yes">
            <source>%n read</source>
            <translation>
                <numerusform>%n прочитан</numerusform>
                <numerusform>%n прочитано</numerusform>
                <numerusform>%n прочитано</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n skipped</source>
            <translation>
                <numerusform>%n пропущен</numerusform>
                <numerusform>%n пропущено</numerusform>
                <numerusform>%n пропущено</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n to do</source>
            <translation>
                <numerusform>не решено: %n</numerusform>
                <numerusform>не решено: %n</numerusform>
                <numerusform>не решено: %n</numerusform>
            </translation>
        </message>
        <message>
            <source>Documents</source>
            <translation>Документы</translation>
        </message>
        <message>
            <source>Exact copies</source>
            <translation>Точные копии</translation>
        </message>
        <message>
            <source>Near</source>
            <translation>Почти</translation>
        </message>
        <message>
            <source>Nested</source>
            <translation>Вложенные</translation>
        </message>
        <message>
            <source>Not read</source>
            <translation>Не прочитано</translation>
        </message>
        <message>
            <source>Pages that share a title with another page; pages that share a description: %1</source>
            <translation>Страницы, у которых заголовок (title) такой же, как у другой; с одинаковым описанием: %1</translation>
        </message>
        <message>
            <source>Reworded</source>
            <translation>Переписанные</translation>
        </message>
        <message>
            <source>Reworded texts are not looked for.
Click: compare lemmas and synonyms too, and run again</source>
            <translation>Переписанные тексты не ищутся.
Нажмите, чтобы сравнить также леммы и синонимы и выполнить новый прогон</translation>
        </message>
        <message>
            <source>Same titles</source>
            <translation>Дубли title</translation>
        </message>
        <message>
            <source>all judged</source>
            <translation>всё решено</translation>
        </message>
        <message>
            <source>all were read</source>
            <translation>все прочитаны</translation>
        </message>
        <message>
            <source>descriptions: %1</source>
            <translation>описания: %1</translation>
        </message>
        <message numerus="yes">
            <source>in %n cluster(s)</source>
            <translation>
                <numerusform>в %n кластере</numerusform>
                <numerusform>в %n кластерах</numerusform>
                <numerusform>в %n кластерах</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>in %n pair(s)</source>
            <translation>
                <numerusform>в %n паре</numerusform>
                <numerusform>в %n парах</numerusform>
                <numerusform>в %n парах</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>inside %n text(s)</source>
            <translation>
                <numerusform>внутри %n текста</numerusform>
                <numerusform>внутри %n текстов</numerusform>
                <numerusform>внутри %n текстов</numerusform>
            </translation>
        </message>
        <message>
            <source>look for them</source>
            <translation>найти</translation>
        </message>
        <message>
            <source>none found</source>
            <translation>не найдено</translation>
        </message>
        <message>
            <source>not compared yet</source>
            <translation>ещё не сравнивались</translation>
        </message>
        <message numerus="yes">
            <source>of %n text(s)</source>
            <translation>
                <numerusform>с %n текста</numerusform>
                <numerusform>с %n текстов</numerusform>
                <numerusform>с %n текстов</numerusform>
            </translation>
        </message>
        <message>
            <source>reasons in the table</source>
            <translation>причины в таблице</translation>
        </message>
    </context>
    <context>
        <name>ChangeReader</name>
        <message>
            <source>change %1 of %2 in %3</source>
            <translation>правка %1 из %2 в %3</translation>
        </message>
        <message>
            <source>only in A</source>
            <translation>только в A</translation>
        </message>
        <message>
            <source>only in B</source>
            <translation>только в B</translation>
        </message>
    </context>
    <context>
        <name>Chart</name>
        <message>
            <source>Drag the line, or move it with ← and → by 0.01; B: back to the best F</source>
            <translation>Тяните линию или двигайте её клавишами ← и → по 0,01; B — к лучшей F-мере</translation>
        </message>
    </context>
    <context>
        <name>ChartsPage</name>
        <message numerus="yes">
            <source>%n duplicate(s)</source>
            <translation>
                <numerusform>%n дубль</numerusform>
                <numerusform>%n дубля</numerusform>
                <numerusform>%n дублей</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n other pair(s)</source>
            <translation>
                <numerusform>%n остальная пара</numerusform>
                <numerusform>%n остальные пары</numerusform>
                <numerusform>%n остальных пар</numerusform>
            </translation>
        </message>
        <message>
            <source>Duplicates and other pairs</source>
            <translation>Дубли и остальные пары</translation>
        </message>
        <message>
            <source>P %1, R %2</source>
            <translation>точн. %1, полн. %2</translation>
        </message>
        <message>
            <source>Precision against recall</source>
            <translation>Точность от полноты</translation>
        </message>
        <message>
            <source>Precision and recall by threshold</source>
            <translation>Точность и полнота по порогу</translation>
        </message>
        <message>
            <source>Read the pair below and say Yes (Y) or No (N).</source>
            <translation>Прочитайте пару внизу и ответьте «да» (Y) или «нет» (N).</translation>
        </message>
        <message>
            <source>The analysis lists no pair of these texts.</source>
            <translation>В анализе нет ни одной пары этих текстов.</translation>
        </message>
        <message>
            <source>The curves begin with your first mark.</source>
            <translation>Кривые появятся с первой отметкой.</translation>
        </message>
        <message>
            <source>There are not two texts with words.</source>
            <translation>Нет двух текстов со словами.</translation>
        </message>
        <message>
            <source>There is no pair to measure.</source>
            <translation>Нет ни одной пары, которую можно измерить.</translation>
        </message>
    </context>
    <context>
        <name>ClearAction</name>
        <message>
            <source>Empty the field</source>
            <translation>Очистить поле</translation>
        </message>
    </context>
    <context>
        <name>ClusterMarks</name>
        <message>
            <source>%1 of its %2 pairs at or above a threshold are judged</source>
            <translation>решено: %1 из %2 пар кластера не ниже порога</translation>
        </message>
        <message>
            <source>judged %1</source>
            <translation>решено %1</translation>
        </message>
    </context>
    <context>
        <name>ClustersModel</name>
        <message>
            <source>Above %1 the cluster falls apart.</source>
            <translation>Выше %1 кластер распадётся.</translation>
        </message>
        <message>
            <source>Cluster, members</source>
            <translation>Кластер, состав</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Вид</translation>
        </message>
        <message>
            <source>Neighbouring links are at %1 or more, but the two farthest documents resemble each other by %2 only.</source>
            <translation>Соседние звенья не ниже %1, но крайние документы сходны лишь на %2.</translation>
        </message>
        <message>
            <source>Neighbouring links are at %1 or more, but the two farthest documents share nothing.</source>
            <translation>Соседние звенья не ниже %1, но у крайних документов нет ничего общего.</translation>
        </message>
        <message>
            <source>Neighbouring links are at %1 or more, the two farthest documents below it.</source>
            <translation>Соседние звенья не ниже %1, а крайние документы сходны меньше.</translation>
        </message>
        <message>
            <source>Resemblance to the representative</source>
            <translation>Сходство с представителем</translation>
        </message>
        <message>
            <source>Weakest link</source>
            <translation>Слабейшее звено</translation>
        </message>
        <message>
            <source>Weakest link: at any higher threshold the cluster falls apart</source>
            <translation>Слабейшее звено: при пороге выше кластер распадётся</translation>
        </message>
        <message>
            <source>representative</source>
            <translation>представитель</translation>
        </message>
    </context>
    <context>
        <name>ClustersPanel</name>
        <message>
            <source>By name</source>
            <translation>По имени</translation>
        </message>
        <message>
            <source>By size</source>
            <translation>По размеру</translation>
        </message>
        <message>
            <source>By weakest link</source>
            <translation>По слабейшему звену</translation>
        </message>
        <message>
            <source>Clusters</source>
            <translation>Кластеры</translation>
        </message>
        <message>
            <source>Clusters go by shingles; reworded texts are a card of their own.</source>
            <translation>Кластеры строятся по шинглам; у переписанных текстов своя карточка.</translation>
        </message>
        <message>
            <source>Collapse all</source>
            <translation>Свернуть всё</translation>
        </message>
        <message>
            <source>Compare with the representative</source>
            <translation>Сравнить с представителем</translation>
        </message>
        <message>
            <source>Expand all</source>
            <translation>Развернуть всё</translation>
        </message>
        <message>
            <source>Go there</source>
            <translation>Перейти туда</translation>
        </message>
        <message>
            <source>No cluster fits the filters</source>
            <translation>Ни один кластер не подходит под фильтры</translation>
        </message>
        <message>
            <source>No clusters at %1</source>
            <translation>Нет кластеров от %1</translation>
        </message>
        <message>
            <source>No two documents share a shingle above the floor.</source>
            <translation>Ни у каких двух документов нет общего сверх нижней границы.</translation>
        </message>
        <message>
            <source>Not compared yet</source>
            <translation>Ещё не сравнивались</translation>
        </message>
        <message>
            <source>Order of the clusters</source>
            <translation>Порядок кластеров</translation>
        </message>
        <message>
            <source>Show its pairs</source>
            <translation>Показать пары</translation>
        </message>
        <message>
            <source>The closest pair resembles each other by %1.</source>
            <translation>Самая близкая пара сходна на %1.</translation>
        </message>
    </context>
    <context>
        <name>ColumnChoice</name>
        <message>
            <source>Known duplicates</source>
            <translation>Известные дубли</translation>
        </message>
        <message>
            <source>The column in which duplicates have the same cell:</source>
            <translation>Столбец, в котором у дублей одинаковая ячейка:</translation>
        </message>
        <message>
            <source>column %1</source>
            <translation>столбец %1</translation>
        </message>
    </context>
    <context>
        <name>CompareActions</name>
        <message>
            <source>&amp;Copy passage with its source</source>
            <translation>&amp;Копировать отрывок с источником</translation>
        </message>
        <message>
            <source>&amp;Edit B against A</source>
            <translation>П&amp;равить B против A</translation>
        </message>
        <message>
            <source>&amp;Find in the texts</source>
            <translation>&amp;Найти в текстах</translation>
        </message>
        <message>
            <source>&amp;Larger letters</source>
            <translation>&amp;Крупнее</translation>
        </message>
        <message>
            <source>&amp;Mark changed words</source>
            <translation>Отмечать из&amp;менённые слова</translation>
        </message>
        <message>
            <source>&amp;Next span</source>
            <translation>&amp;Следующий фрагмент</translation>
        </message>
        <message>
            <source>&amp;Previous span</source>
            <translation>&amp;Предыдущий фрагмент</translation>
        </message>
        <message>
            <source>&amp;Smaller letters</source>
            <translation>&amp;Мельче</translation>
        </message>
        <message>
            <source>&amp;Usual size of letters</source>
            <translation>&amp;Обычный размер букв</translation>
        </message>
        <message>
            <source>All partners of A</source>
            <translation>Все пары документа A</translation>
        </message>
        <message>
            <source>All partners of B</source>
            <translation>Все пары документа B</translation>
        </message>
        <message>
            <source>Find ne&amp;xt</source>
            <translation>Найти д&amp;алее</translation>
        </message>
        <message>
            <source>Find pre&amp;vious</source>
            <translation>Найти &amp;ранее</translation>
        </message>
        <message>
            <source>Li&amp;st of spans</source>
            <translation>Спис&amp;ок фрагментов</translation>
        </message>
        <message>
            <source>Next &amp;change of words</source>
            <translation>Следующая правка &amp;слов</translation>
        </message>
        <message>
            <source>Next p&amp;air of the list</source>
            <translation>Следующая п&amp;ара списка</translation>
        </message>
        <message>
            <source>Next re&amp;worded paragraph</source>
            <translation>Следующий переписанный абза&amp;ц</translation>
        </message>
        <message>
            <source>Previous c&amp;hange of words</source>
            <translation>Предыдущая правка сло&amp;в</translation>
        </message>
        <message>
            <source>Previous pai&amp;r of the list</source>
            <translation>Предыдущая па&amp;ра списка</translation>
        </message>
        <message>
            <source>Previous rew&amp;orded paragraph</source>
            <translation>Предыдущий переписанный аб&amp;зац</translation>
        </message>
        <message>
            <source>S&amp;wap sides</source>
            <translation>Поменять &amp;местами</translation>
        </message>
        <message>
            <source>Scroll &amp;together</source>
            <translation>Прокручивать &amp;вместе</translation>
        </message>
        <message>
            <source>Show what &amp;differs</source>
            <translation>Показать &amp;различия</translation>
        </message>
        <message>
            <source>The pairs of the &amp;list</source>
            <translation>Пары из с&amp;писка</translation>
        </message>
    </context>
    <context>
        <name>CompareToolbar</name>
        <message>
            <source>Back</source>
            <translation>Назад</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Найти</translation>
        </message>
        <message>
            <source>Find in the texts</source>
            <translation>Найти в текстах</translation>
        </message>
        <message>
            <source>List of spans</source>
            <translation>Список фрагментов</translation>
        </message>
        <message>
            <source>Mark what changed word by word: struck through what only A has, underlined what only B has, dotted what is a synonym (%1)</source>
            <translation>Отмечать, что изменилось в словах: зачёркнуто — только в A, подчёркнуто — только в B, точками — синоним (%1)</translation>
        </message>
        <message>
            <source>Next pair of the list</source>
            <translation>Следующая пара списка</translation>
        </message>
        <message>
            <source>Pair</source>
            <translation>Пара</translation>
        </message>
        <message>
            <source>Pair %1 of %2</source>
            <translation>Пара %1 из %2</translation>
        </message>
        <message>
            <source>Partner</source>
            <translation>Напарник</translation>
        </message>
        <message>
            <source>Partner %1 of %2</source>
            <translation>Напарник %1 из %2</translation>
        </message>
        <message>
            <source>Previous pair of the list</source>
            <translation>Предыдущая пара списка</translation>
        </message>
        <message>
            <source>Substitutions</source>
            <translation>Замены слов</translation>
        </message>
        <message>
            <source>Swap sides</source>
            <translation>Поменять местами</translation>
        </message>
        <message>
            <source>Together</source>
            <translation>Вместе</translation>
        </message>
        <message>
            <source>Turn round</source>
            <translation>Обратить</translation>
        </message>
        <message>
            <source>What differs</source>
            <translation>Чем отличаются</translation>
        </message>
        <message>
            <source>What is shared</source>
            <translation>Что общего</translation>
        </message>
        <message>
            <source>What is tinted</source>
            <translation>Что подсвечено</translation>
        </message>
        <message>
            <source>Which pairs the keys step through</source>
            <translation>По каким парам идут клавиши</translation>
        </message>
        <message>
            <source>not found</source>
            <translation>не найдено</translation>
        </message>
    </context>
    <context>
        <name>CompareView</name>
        <message>
            <source>Compare</source>
            <translation>Сравнение</translation>
        </message>
    </context>
    <context>
        <name>ComparisonPanes</name>
        <message>
            <source>Scroll bar of text %1</source>
            <translation>Полоса прокрутки текста %1</translation>
        </message>
        <message>
            <source>Scroll together</source>
            <translation>Прокручивать вместе</translation>
        </message>
    </context>
    <context>
        <name>DocumentBar</name>
        <message>
            <source>Choose the columns of this table</source>
            <translation>Выбрать столбцы этой таблицы</translation>
        </message>
        <message>
            <source>Choose the encoding of this file</source>
            <translation>Выбрать кодировку этого файла</translation>
        </message>
        <message>
            <source>Columns…</source>
            <translation>Столбцы…</translation>
        </message>
        <message>
            <source>Details…</source>
            <translation>Сведения…</translation>
        </message>
        <message>
            <source>Encoding</source>
            <translation>Кодировка</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>Открыть папку</translation>
        </message>
        <message>
            <source>Read this file, and only this one, with another encoding</source>
            <translation>Прочитать этот файл, и только его, в другой кодировке</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Повторить</translation>
        </message>
        <message>
            <source>What is known about this document (Alt+Return)</source>
            <translation>Что известно об этом документе (Alt+Return)</translation>
        </message>
    </context>
    <context>
        <name>DocumentColumns</name>
        <message>
            <source>CRC-32 of the canonical form. Copies are told by the text itself: two texts can share one</source>
            <translation>CRC-32 канонической формы. Копии определяет сам текст: у двух текстов сумма может совпасть</translation>
        </message>
        <message>
            <source>Characters</source>
            <translation>Знаков</translation>
        </message>
        <message>
            <source>Characters without spaces</source>
            <translation>Знаков без пробелов</translation>
        </message>
        <message>
            <source>Checksum</source>
            <translation>Контрольная сумма</translation>
        </message>
        <message>
            <source>Closest</source>
            <translation>Ближайший</translation>
        </message>
        <message>
            <source>Document</source>
            <translation>Документ</translation>
        </message>
        <message>
            <source>Encoding</source>
            <translation>Кодировка</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>Формат</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>Рубрика</translation>
        </message>
        <message>
            <source>How close</source>
            <translation>Чем близок</translation>
        </message>
        <message>
            <source>How many documents are exact, near, nested or reworded with this one</source>
            <translation>Сколько документов образуют с этим точную, почти одинаковую, вложенную или переписанную пару</translation>
        </message>
        <message>
            <source>How many of its pairs have no verdict yet</source>
            <translation>О скольких его парах решение ещё не принято</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Вид</translation>
        </message>
        <message>
            <source>Pairs</source>
            <translation>Пары</translation>
        </message>
        <message>
            <source>Pairs to do</source>
            <translation>Нерешённых пар</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Состояние</translation>
        </message>
        <message>
            <source>State in words</source>
            <translation>Состояние словами</translation>
        </message>
        <message>
            <source>State, as an icon</source>
            <translation>Состояние значком</translation>
        </message>
        <message>
            <source>The document that this one resembles most, or that it is most inside of</source>
            <translation>Документ, с которым этот сходен больше всего или внутри которого стоит</translation>
        </message>
        <message>
            <source>The larger of the two: resemblance, or the share of this one inside the closest</source>
            <translation>Большее из двух: сходство или доля этого документа внутри ближайшего</translation>
        </message>
        <message>
            <source>The share of a document's shingles that are found in no other document</source>
            <translation>Доля шинглов документа, которых нет ни в одном другом</translation>
        </message>
        <message>
            <source>The strongest kind of its pairs</source>
            <translation>Сильнейший вид его пар</translation>
        </message>
        <message>
            <source>To do</source>
            <translation>Не решено</translation>
        </message>
        <message>
            <source>Uniqueness</source>
            <translation>Уникальность</translation>
        </message>
        <message>
            <source>Without spaces</source>
            <translation>Без пробелов</translation>
        </message>
        <message>
            <source>Words</source>
            <translation>Слов</translation>
        </message>
    </context>
    <context>
        <name>DocumentDetails</name>
        <message numerus="yes">
            <source>%n letter(s) taken for their look-alikes</source>
            <translation>
                <numerusform>%n буква принята за похожую</numerusform>
                <numerusform>%n буквы приняты за похожие</numerusform>
                <numerusform>%n букв приняты за похожие</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n look-alike letter(s), not folded by your settings</source>
            <translation>
                <numerusform>%n похожая буква, по вашим настройкам не заменяется</numerusform>
                <numerusform>%n похожие буквы, по вашим настройкам не заменяются</numerusform>
                <numerusform>%n похожих букв, по вашим настройкам не заменяются</numerusform>
            </translation>
        </message>
        <message>
            <source>(none)</source>
            <translation>(нет)</translation>
        </message>
        <message>
            <source>Canonical page</source>
            <translation>Каноническая страница</translation>
        </message>
        <message>
            <source>Cause</source>
            <translation>Причина</translation>
        </message>
        <message>
            <source>Description</source>
            <translation>Описание (description)</translation>
        </message>
        <message>
            <source>Details</source>
            <translation>Сведения</translation>
        </message>
        <message>
            <source>Details of %1</source>
            <translation>Сведения: %1</translation>
        </message>
        <message>
            <source>Encoding</source>
            <translation>Кодировка</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Файл</translation>
        </message>
        <message>
            <source>First heading</source>
            <translation>Первый заголовок (h1)</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>Формат</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>Рубрика</translation>
        </message>
        <message>
            <source>Look-alike letters</source>
            <translation>Похожие буквы</translation>
        </message>
        <message>
            <source>Noticed</source>
            <translation>Замечено</translation>
        </message>
        <message>
            <source>Part</source>
            <translation>Часть</translation>
        </message>
        <message>
            <source>Robots</source>
            <translation>Роботы (robots)</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Состояние</translation>
        </message>
        <message>
            <source>The page about itself</source>
            <translation>Страница о себе</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>Заголовок окна (title)</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <translation>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
            </translation>
        </message>
        <message>
            <source>being looked for…</source>
            <translation>ищутся…</translation>
        </message>
        <message>
            <source>may be indexed</source>
            <translation>индексировать можно</translation>
        </message>
        <message>
            <source>noindex: search engines are asked to leave it out</source>
            <translation>noindex: просит поисковики не индексировать страницу</translation>
        </message>
        <message>
            <source>none: no word mixes Latin and Cyrillic letters</source>
            <translation>нет: ни в одном слове не смешаны латиница и кириллица</translation>
        </message>
        <message>
            <source>“%1”, character %2: U+%3 for “%4”</source>
            <translation>«%1», символ %2: U+%3 вместо «%4»</translation>
        </message>
    </context>
    <context>
        <name>DocumentMenu</name>
        <message>
            <source>Another encoding</source>
            <translation>Другая кодировка</translation>
        </message>
        <message>
            <source>Choose columns…</source>
            <translation>Выбрать столбцы…</translation>
        </message>
        <message>
            <source>Compare with the closest</source>
            <translation>Сравнить с ближайшим</translation>
        </message>
        <message numerus="yes">
            <source>Copy %n row(s)</source>
            <translation>
                <numerusform>Копировать %n строку</numerusform>
                <numerusform>Копировать %n строки</numerusform>
                <numerusform>Копировать %n строк</numerusform>
            </translation>
        </message>
        <message>
            <source>Details…</source>
            <translation>Сведения…</translation>
        </message>
        <message>
            <source>Detect the encoding</source>
            <translation>Определить кодировку</translation>
        </message>
        <message>
            <source>Open against all</source>
            <translation>Открыть против всех</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>Открыть папку</translation>
        </message>
        <message numerus="yes">
            <source>Remove %n document(s)</source>
            <translation>
                <numerusform>Убрать %n документ</numerusform>
                <numerusform>Убрать %n документа</numerusform>
                <numerusform>Убрать %n документов</numerusform>
            </translation>
        </message>
        <message>
            <source>Show its pairs</source>
            <translation>Показать пары</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Повторить</translation>
        </message>
    </context>
    <context>
        <name>DocumentPicker</name>
        <message>
            <source>Documents</source>
            <translation>Документы</translation>
        </message>
        <message>
            <source>Part of the document's name</source>
            <translation>Часть имени документа</translation>
        </message>
        <message>
            <source>Part of the name</source>
            <translation>Часть имени</translation>
        </message>
    </context>
    <context>
        <name>DocumentTips</name>
        <message numerus="yes">
            <source>%n document(s) in an exact, near, nested or reworded pair with this one</source>
            <translation>
                <numerusform>%n документ в точной, почти одинаковой, вложенной или переписанной паре с этим</numerusform>
                <numerusform>%n документа в точной, почти одинаковой, вложенной или переписанной паре с этим</numerusform>
                <numerusform>%n документов в точной, почти одинаковой, вложенной или переписанной паре с этим</numerusform>
            </translation>
        </message>
        <message>
            <source>Another document has the same text, but for case and spaces</source>
            <translation>У другого документа тот же текст, не считая регистра и пробелов</translation>
        </message>
        <message>
            <source>Canonical page: %1</source>
            <translation>Каноническая страница: %1</translation>
        </message>
        <message>
            <source>Description: %1</source>
            <translation>Описание: %1</translation>
        </message>
        <message>
            <source>First heading: %1</source>
            <translation>Первый заголовок (h1): %1</translation>
        </message>
        <message>
            <source>Found in no other document: %1 of %2 shingles, 1 − %3 / %2 = %4</source>
            <translation>Нет ни в одном другом документе: %1 из %2 шинглов, 1 − %3 / %2 = %4</translation>
        </message>
        <message>
            <source>Holds another document, which is nested in it</source>
            <translation>Вмещает другой документ, вложенный в него</translation>
        </message>
        <message>
            <source>In no pair at or above a threshold</source>
            <translation>Ни в одной паре от порога</translation>
        </message>
        <message>
            <source>Not read, or without words</source>
            <translation>Не прочитан или без слов</translation>
        </message>
        <message>
            <source>Resemblance: %1 shared of %2 shingles of both, %3</source>
            <translation>Сходство: %1 общих из %2 шинглов обоих, %3</translation>
        </message>
        <message>
            <source>Resembles another document at or above the threshold</source>
            <translation>Сходен с другим документом не ниже порога</translation>
        </message>
        <message>
            <source>Robots: noindex</source>
            <translation>Роботы: noindex</translation>
        </message>
        <message>
            <source>Says much the same as another document in other words, at or above the lexical threshold</source>
            <translation>Говорит о том же, что и другой документ, но другими словами: лексическое сходство не ниже порога</translation>
        </message>
        <message>
            <source>Skipped on purpose</source>
            <translation>Пропущен намеренно</translation>
        </message>
        <message>
            <source>Stands inside another document, at or above the containment threshold</source>
            <translation>Стоит внутри другого документа, не ниже порога вложенности</translation>
        </message>
        <message>
            <source>The closest inside this one: %1 of its %2 shingles, %3</source>
            <translation>Ближайший внутри этого: %1 из его %2 шинглов, %3</translation>
        </message>
        <message>
            <source>This one inside the closest: %1 of its %2 shingles, %3</source>
            <translation>Этот внутри ближайшего: %1 из его %2 шинглов, %3</translation>
        </message>
        <message>
            <source>Title: %1</source>
            <translation>Заголовок (title): %1</translation>
        </message>
        <message>
            <source>Words that stand in shared shingles: %1</source>
            <translation>Слова, стоящие в общих шинглах: %1</translation>
        </message>
        <message>
            <source>Words that stand in shared shingles: being counted…</source>
            <translation>Слова, стоящие в общих шинглах: считаются…</translation>
        </message>
    </context>
    <context>
        <name>DocumentsModel</name>
        <message>
            <source>inside</source>
            <translation>внутри на</translation>
        </message>
        <message>
            <source>lexical</source>
            <translation>лексическое</translation>
        </message>
        <message>
            <source>resemblance</source>
            <translation>сходство</translation>
        </message>
    </context>
    <context>
        <name>DocumentsPanel</name>
        <message>
            <source>%1 of %2</source>
            <translation>%1 из %2</translation>
        </message>
        <message>
            <source>(no group)</source>
            <translation>(без рубрики)</translation>
        </message>
        <message>
            <source>All groups</source>
            <translation>Рубрика: все</translation>
        </message>
        <message>
            <source>All kinds</source>
            <translation>Все виды</translation>
        </message>
        <message>
            <source>Clusters beside the table</source>
            <translation>Кластеры рядом с таблицей</translation>
        </message>
        <message>
            <source>Columns of the table</source>
            <translation>Столбцы таблицы</translation>
        </message>
        <message>
            <source>Documents</source>
            <translation>Документы</translation>
        </message>
        <message>
            <source>Filter by name</source>
            <translation>Отбор по имени</translation>
        </message>
        <message>
            <source>No document fits the filters</source>
            <translation>Под отбор не подходит ни один документ</translation>
        </message>
        <message>
            <source>Show all documents</source>
            <translation>Показать все документы</translation>
        </message>
        <message>
            <source>Show documents of a kind</source>
            <translation>Показать документы одного вида</translation>
        </message>
        <message>
            <source>Show one group</source>
            <translation>Показать одну рубрику</translation>
        </message>
        <message numerus="yes">
            <source>copied %n row(s)</source>
            <translation>
                <numerusform>скопирована %n строка</numerusform>
                <numerusform>скопированы %n строки</numerusform>
                <numerusform>скопировано %n строк</numerusform>
            </translation>
        </message>
        <message>
            <source>copied the first %1 of %2 rows</source>
            <translation>скопированы первые %1 из %2 строк</translation>
        </message>
        <message>
            <source>in no pair</source>
            <translation>ни в одной паре</translation>
        </message>
        <message>
            <source>name contains…</source>
            <translation>имя содержит…</translation>
        </message>
        <message>
            <source>not read</source>
            <translation>не прочитано</translation>
        </message>
        <message>
            <source>same description</source>
            <translation>одинаковое описание</translation>
        </message>
        <message>
            <source>same title</source>
            <translation>одинаковый title</translation>
        </message>
        <message>
            <source>skipped</source>
            <translation>пропущено</translation>
        </message>
    </context>
    <context>
        <name>DraftNotice</name>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
        <message>
            <source>Discard</source>
            <translation>Не нужен</translation>
        </message>
        <message>
            <source>Recover</source>
            <translation>Восстановить</translation>
        </message>
        <message>
            <source>The program ended before “%1” was saved (%2). The text has been kept.</source>
            <translation>Программа закрылась, не сохранив «%1» (%2). Текст уцелел.</translation>
        </message>
    </context>
    <context>
        <name>Drop</name>
        <message numerus="yes">
            <source>Drop to add %n file(s)</source>
            <translation>
                <numerusform>Отпустите, чтобы добавить %n файл</numerusform>
                <numerusform>Отпустите, чтобы добавить %n файла</numerusform>
                <numerusform>Отпустите, чтобы добавить %n файлов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Drop to add %n files and folders</source>
            <translation>
                <numerusform>Отпустите, чтобы добавить файлы и папки: %n</numerusform>
                <numerusform>Отпустите, чтобы добавить файлы и папки: %n</numerusform>
                <numerusform>Отпустите, чтобы добавить файлы и папки: %n</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Drop to add %n folder(s)</source>
            <translation>
                <numerusform>Отпустите, чтобы добавить %n папку</numerusform>
                <numerusform>Отпустите, чтобы добавить %n папки</numerusform>
                <numerusform>Отпустите, чтобы добавить %n папок</numerusform>
            </translation>
        </message>
        <message>
            <source>Drop to add the folder “%1”</source>
            <translation>Отпустите, чтобы добавить папку «%1»</translation>
        </message>
        <message>
            <source>Drop to add this text</source>
            <translation>Отпустите, чтобы добавить этот текст</translation>
        </message>
    </context>
    <context>
        <name>EditActions</name>
        <message>
            <source>&amp;Find</source>
            <translation>&amp;Найти</translation>
        </message>
        <message>
            <source>&amp;Larger letters</source>
            <translation>Кру&amp;пнее</translation>
        </message>
        <message>
            <source>&amp;Original from a file…</source>
            <translation>&amp;Оригинал из файла…</translation>
        </message>
        <message>
            <source>&amp;Paste the original…</source>
            <translation>&amp;Вставить оригинал…</translation>
        </message>
        <message>
            <source>&amp;Rewrite from a file…</source>
            <translation>&amp;Правка из файла…</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>&amp;Сохранить</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Отменить</translation>
        </message>
        <message>
            <source>Begin with a &amp;copy of the original</source>
            <translation>&amp;Начать с копии оригинала</translation>
        </message>
        <message>
            <source>Find &amp;next</source>
            <translation>Найти &amp;дальше</translation>
        </message>
        <message>
            <source>Find previo&amp;us</source>
            <translation>Найти р&amp;анее</translation>
        </message>
        <message>
            <source>Ne&amp;xt phrase</source>
            <translation>След&amp;ующая фраза</translation>
        </message>
        <message>
            <source>Original from the &amp;documents…</source>
            <translation>Оригинал из &amp;документов…</translation>
        </message>
        <message>
            <source>Paste the re&amp;write</source>
            <translation>Вставить п&amp;равку…</translation>
        </message>
        <message>
            <source>Pre&amp;vious phrase</source>
            <translation>Пред&amp;ыдущая фраза</translation>
        </message>
        <message>
            <source>R&amp;edo</source>
            <translation>В&amp;ернуть</translation>
        </message>
        <message>
            <source>Rewrite from the d&amp;ocuments…</source>
            <translation>Правка из до&amp;кументов…</translation>
        </message>
        <message>
            <source>S&amp;maller letters</source>
            <translation>М&amp;ельче</translation>
        </message>
        <message>
            <source>Save &amp;as…</source>
            <translation>Сохранить &amp;как…</translation>
        </message>
        <message>
            <source>Scroll &amp;together</source>
            <translation>Прокру&amp;чивать вместе</translation>
        </message>
        <message>
            <source>Show &amp;marks</source>
            <translation>Показывать &amp;метки</translation>
        </message>
        <message>
            <source>Usual si&amp;ze of letters</source>
            <translation>О&amp;бычный размер букв</translation>
        </message>
    </context>
    <context>
        <name>EditFiles</name>
        <message>
            <source>%1 (rewrite)</source>
            <translation>%1 (правка)</translation>
        </message>
        <message>
            <source>Formatting, pictures and tables of the document would be lost: only text is saved.</source>
            <translation>Оформление, рисунки и таблицы документа пропадут: сохраняется только текст.</translation>
        </message>
        <message>
            <source>Open the original</source>
            <translation>Открыть оригинал</translation>
        </message>
        <message>
            <source>Open the rewrite</source>
            <translation>Открыть правку</translation>
        </message>
        <message>
            <source>Plain text, UTF-8</source>
            <translation>Простой текст, UTF-8</translation>
        </message>
        <message>
            <source>Save the rewrite</source>
            <translation>Сохранить правку</translation>
        </message>
        <message>
            <source>The file has been changed by another program meanwhile; that would be lost.</source>
            <translation>Тем временем файл изменила другая программа; её изменения пропадут.</translation>
        </message>
        <message numerus="yes">
            <source>The file holds %n text(s); this is the first.</source>
            <translation>
                <numerusform>В файле %n текст, открыт первый.</numerusform>
                <numerusform>В файле %n текста, открыт первый.</numerusform>
                <numerusform>В файле %n текстов, открыт первый.</numerusform>
            </translation>
        </message>
        <message>
            <source>The file is not there any more.</source>
            <translation>Этого файла больше нет.</translation>
        </message>
        <message>
            <source>The text could not be saved as %1: %2</source>
            <translation>Не удалось сохранить текст как %1: %2</translation>
        </message>
        <message>
            <source>There is a file of this name already; it would be replaced.</source>
            <translation>Файл с таким именем уже есть; он будет заменён.</translation>
        </message>
        <message>
            <source>This is the file of the original.</source>
            <translation>Это файл оригинала.</translation>
        </message>
        <message>
            <source>This is the source file; a copy leaves it as it is.</source>
            <translation>Это исходный файл; если сохранить копию, он останется как есть.</translation>
        </message>
        <message>
            <source>Word document</source>
            <translation>Документ Word</translation>
        </message>
        <message>
            <source>rewrite</source>
            <translation>правка</translation>
        </message>
        <message>
            <source>saved: %1</source>
            <translation>сохранено: %1</translation>
        </message>
        <message>
            <source>there is no text in it</source>
            <translation>в нём нет текста</translation>
        </message>
        <message>
            <source>“%1” cannot be opened: %2</source>
            <translation>Не удаётся открыть «%1»: %2</translation>
        </message>
    </context>
    <context>
        <name>EditPanes</name>
        <message>
            <source>Choose the text that the rewrite is compared with.</source>
            <translation>Выберите текст, с которым сравнивается правка.</translation>
        </message>
        <message>
            <source>No original yet</source>
            <translation>Оригинала пока нет</translation>
        </message>
        <message>
            <source>Open the original…</source>
            <translation>Открыть оригинал…</translation>
        </message>
        <message>
            <source>Original</source>
            <translation>Оригинал</translation>
        </message>
        <message>
            <source>Original, read only</source>
            <translation>Оригинал, только чтение</translation>
        </message>
        <message>
            <source>Rewrite</source>
            <translation>Правка</translation>
        </message>
        <message>
            <source>Type or paste the rewrite here</source>
            <translation>Пишите или вставьте правку сюда</translation>
        </message>
        <message>
            <source>not saved</source>
            <translation>не сохранено</translation>
        </message>
        <message>
            <source>original, read only</source>
            <translation>оригинал, только чтение</translation>
        </message>
    </context>
    <context>
        <name>EditQuestions</name>
        <message>
            <source>Discard the changes</source>
            <translation>Не сохранять</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Сохранение</translation>
        </message>
        <message>
            <source>Save a copy…</source>
            <translation>Сохранить копию…</translation>
        </message>
        <message>
            <source>Save into %1?</source>
            <translation>Сохранить в %1?</translation>
        </message>
        <message>
            <source>Save there</source>
            <translation>Сохранить туда</translation>
        </message>
        <message>
            <source>Save…</source>
            <translation>Сохранить…</translation>
        </message>
        <message>
            <source>Unsaved text</source>
            <translation>Несохранённый текст</translation>
        </message>
        <message>
            <source>Without saving, they are lost.</source>
            <translation>Без сохранения они пропадут.</translation>
        </message>
        <message>
            <source>“%1” has changes that are not saved.</source>
            <translation>В «%1» есть несохранённые изменения.</translation>
        </message>
    </context>
    <context>
        <name>EditToolbar</name>
        <message>
            <source>Choose or paste the text to edit</source>
            <translation>Выбрать или вставить текст, который правится</translation>
        </message>
        <message>
            <source>Choose the text that the rewrite is compared with</source>
            <translation>Выбрать текст, с которым сравнивается правка</translation>
        </message>
        <message>
            <source>Original</source>
            <translation>Оригинал</translation>
        </message>
        <message>
            <source>Rewrite</source>
            <translation>Правка</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>Сохранить как…</translation>
        </message>
        <message>
            <source>Scroll together</source>
            <translation>Прокручивать вместе</translation>
        </message>
        <message>
            <source>Shingle</source>
            <translation>Шингл</translation>
        </message>
        <message>
            <source>Show marks</source>
            <translation>Показывать метки</translation>
        </message>
        <message>
            <source>Words in a shingle</source>
            <translation>Слов в шингле</translation>
        </message>
        <message>
            <source>Words in a shingle, for this view only</source>
            <translation>Слов в шингле, только для этого вида</translation>
        </message>
    </context>
    <context>
        <name>EditView</name>
        <message>
            <source>%1 of %2 shingles shared · the source file stays as it is until you save into it</source>
            <translation>общих шинглов %1 из %2 · исходный файл не меняется, пока вы не сохраните в него сами</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>Правка</translation>
        </message>
        <message>
            <source>Original</source>
            <translation>Оригинал</translation>
        </message>
        <message>
            <source>Rewrite</source>
            <translation>Текст правки</translation>
        </message>
    </context>
    <context>
        <name>EmptyView</name>
        <message numerus="yes">
            <source>%n short article(s): exact copies, light edits, one cut short, one inside another, one reworded, and unrelated ones. Done in a second.</source>
            <translation>
                <numerusform>%n короткая статья: точные копии, лёгкая правка, обрезанная, вложенная в другую, переписанная синонимами и непохожие. Готово за секунду.</numerusform>
                <numerusform>%n короткие статьи: точные копии, лёгкая правка, обрезанная, вложенная в другую, переписанная синонимами и непохожие. Готово за секунду.</numerusform>
                <numerusform>%n коротких статей: точные копии, лёгкая правка, обрезанная, вложенная в другую, переписанная синонимами и непохожие. Готово за секунду.</numerusform>
            </translation>
        </message>
        <message>
            <source>Clear the list</source>
            <translation>Очистить список</translation>
        </message>
        <message>
            <source>Collections that you open are listed here, to be opened again.</source>
            <translation>Здесь появятся открытые вами собрания, чтобы открыть их снова.</translation>
        </message>
        <message>
            <source>Look at an example</source>
            <translation>Посмотреть на примере</translation>
        </message>
        <message>
            <source>Open the samples</source>
            <translation>Открыть примеры</translation>
        </message>
        <message>
            <source>Recent</source>
            <translation>Недавние</translation>
        </message>
        <message>
            <source>Recent collections</source>
            <translation>Недавние собрания</translation>
        </message>
        <message>
            <source>Texts do not leave this computer: nothing is sent, and no login is needed.</source>
            <translation>Тексты не покидают этот компьютер: программа ничего не отправляет и не требует входа.</translation>
        </message>
        <message>
            <source>What you will see</source>
            <translation>Что вы увидите</translation>
        </message>
        <message>
            <source>nearly all of one text stands inside another</source>
            <translation>один текст почти целиком стоит внутри другого</translation>
        </message>
        <message>
            <source>resemblance at or above the threshold, 80 % at first</source>
            <translation>сходство не ниже порога, сначала 80 %</translation>
        </message>
        <message>
            <source>the same after upper case and spaces are evened out</source>
            <translation>одинаковые, если не считать регистра и пробелов</translation>
        </message>
    </context>
    <context>
        <name>EngineSection</name>
        <message>
            <source>%1 (not there)</source>
            <translation>%1 (нет)</translation>
        </message>
        <message>
            <source>By Yandex; it is not part of this program</source>
            <translation>Программа Яндекса, в поставку не входит</translation>
        </message>
        <message>
            <source>Choose MyStem's program</source>
            <translation>Выбор программы MyStem</translation>
        </message>
        <message>
            <source>Choose the program…</source>
            <translation>Выбрать программу…</translation>
        </message>
        <message>
            <source>Czech</source>
            <translation>чешский</translation>
        </message>
        <message>
            <source>Dutch</source>
            <translation>нидерландский</translation>
        </message>
        <message>
            <source>Engine for Russian words</source>
            <translation>Лемматизатор русских слов</translation>
        </message>
        <message>
            <source>English</source>
            <translation>английский</translation>
        </message>
        <message>
            <source>Every form of a word is a word of its own</source>
            <translation>Каждая форма слова считается отдельным словом</translation>
        </message>
        <message>
            <source>Finnish</source>
            <translation>финский</translation>
        </message>
        <message>
            <source>Found: %1</source>
            <translation>Найдена: %1</translation>
        </message>
        <message>
            <source>French</source>
            <translation>французский</translation>
        </message>
        <message>
            <source>German</source>
            <translation>немецкий</translation>
        </message>
        <message>
            <source>Get MyStem…</source>
            <translation>Получить MyStem…</translation>
        </message>
        <message>
            <source>In MYSTEM_BIN, on PATH and in ~/.local/bin</source>
            <translation>В MYSTEM_BIN, в PATH и в ~/.local/bin</translation>
        </message>
        <message>
            <source>Italian</source>
            <translation>итальянский</translation>
        </message>
        <message>
            <source>Language of other words</source>
            <translation>Язык остальных слов</translation>
        </message>
        <message>
            <source>Lemmas</source>
            <translation>Леммы</translation>
        </message>
        <message>
            <source>Look for it</source>
            <translation>Искать самой</translation>
        </message>
        <message>
            <source>Not found in MYSTEM_BIN, on PATH or in ~/.local/bin</source>
            <translation>Не найдена ни в MYSTEM_BIN, ни в PATH, ни в ~/.local/bin</translation>
        </message>
        <message>
            <source>Opens the page of its makers in the browser</source>
            <translation>Открывает страницу разработчиков в браузере</translation>
        </message>
        <message>
            <source>Other words</source>
            <translation>Остальные слова</translation>
        </message>
        <message>
            <source>Polish</source>
            <translation>польский</translation>
        </message>
        <message>
            <source>Portuguese</source>
            <translation>португальский</translation>
        </message>
        <message>
            <source>Russian words</source>
            <translation>Русские слова</translation>
        </message>
        <message>
            <source>Spanish</source>
            <translation>испанский</translation>
        </message>
        <message>
            <source>Swedish</source>
            <translation>шведский</translation>
        </message>
        <message>
            <source>The best that is there without anything to fetch</source>
            <translation>Лучшее из того, что уже есть и не требует загрузки</translation>
        </message>
        <message>
            <source>The package %1 is not installed</source>
            <translation>Пакет %1 не установлен</translation>
        </message>
        <message>
            <source>Trying “%1”…</source>
            <translation>Проверяется «%1»…</translation>
        </message>
        <message>
            <source>Turkish</source>
            <translation>турецкий</translation>
        </message>
        <message>
            <source>Unpack what you get from the page in your browser, then choose the program.</source>
            <translation>Распакуйте то, что получите на странице в браузере, и выберите программу.</translation>
        </message>
        <message>
            <source>Where MyStem is on this computer</source>
            <translation>Где находится MyStem на этом компьютере</translation>
        </message>
        <message>
            <source>With the dictionary of OpenCorpora</source>
            <translation>Со словарём OpenCorpora</translation>
        </message>
        <message>
            <source>Words that are not in Cyrillic are read by simplemma's lists of this language.</source>
            <translation>Слова не на кириллице разбираются по спискам simplemma для этого языка.</translation>
        </message>
        <message>
            <source>“%1” does not answer as MyStem does: %2</source>
            <translation>«%1» отвечает не так, как MyStem: %2</translation>
        </message>
        <message>
            <source>“%1” is no program that can be started</source>
            <translation>«%1» не является программой, которую можно запустить</translation>
        </message>
    </context>
    <context>
        <name>Engines</name>
        <message>
            <source>MyStem answered %1 of %2 words</source>
            <translation>MyStem ответила на %1 из %2 слов</translation>
        </message>
        <message>
            <source>MyStem cannot be started: %1</source>
            <translation>MyStem не запускается: %1</translation>
        </message>
        <message>
            <source>MyStem did not answer within %1 s</source>
            <translation>MyStem не ответила за %1 с</translation>
        </message>
        <message>
            <source>MyStem ended with status %1</source>
            <translation>MyStem завершилась с кодом %1</translation>
        </message>
        <message>
            <source>MyStem was not found</source>
            <translation>MyStem не найдена</translation>
        </message>
        <message>
            <source>MyStem's answer cannot be read: %1</source>
            <translation>ответ MyStem не читается: %1</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>автоматически</translation>
        </message>
        <message>
            <source>none, word forms</source>
            <translation>без лемм, словоформы</translation>
        </message>
        <message>
            <source>pymorphy3 is not installed</source>
            <translation>pymorphy3 не установлен</translation>
        </message>
        <message>
            <source>pymystem3 is not installed</source>
            <translation>pymystem3 не установлен</translation>
        </message>
    </context>
    <context>
        <name>ErrorDialog</name>
        <message>
            <source>Copy details</source>
            <translation>Копировать подробности</translation>
        </message>
        <message>
            <source>Details</source>
            <translation>Подробности</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>Ошибка</translation>
        </message>
        <message>
            <source>What was loaded and computed before is kept. The details below help to find the cause; they hold no text of your documents.</source>
            <translation>Загруженное и посчитанное раньше сохранено. Подробности ниже помогут найти причину; текстов ваших документов в них нет.</translation>
        </message>
    </context>
    <context>
        <name>EvaluationActions</name>
        <message>
            <source>A CSV with a column of clusters…</source>
            <translation>CSV со столбцом кластеров…</translation>
        </message>
        <message>
            <source>A CSV with pairs…</source>
            <translation>CSV с парами…</translation>
        </message>
        <message>
            <source>A column of the loaded table…</source>
            <translation>Столбец загруженной таблицы…</translation>
        </message>
        <message>
            <source>A name and its cluster a row, the column is called “cluster”</source>
            <translation>В строке имя и его кластер, столбец называется «кластер» или «cluster»</translation>
        </message>
        <message>
            <source>Cancel the evaluation</source>
            <translation>Отменить оценку</translation>
        </message>
        <message>
            <source>Copy the table of methods</source>
            <translation>Скопировать таблицу методов</translation>
        </message>
        <message>
            <source>Judge pairs yourself</source>
            <translation>Разметить пары самому</translation>
        </message>
        <message>
            <source>Line to the best F</source>
            <translation>Линию на лучшую F-меру</translation>
        </message>
        <message>
            <source>Rows with the same cell in it are duplicates of each other</source>
            <translation>Строки с одинаковой ячейкой в нём — дубли друг друга</translation>
        </message>
        <message>
            <source>Run again</source>
            <translation>Измерить заново</translation>
        </message>
        <message>
            <source>Save CSV and figure…</source>
            <translation>Сохранить CSV и график…</translation>
        </message>
        <message>
            <source>Sub-folders are the clusters</source>
            <translation>Подпапки — это кластеры</translation>
        </message>
        <message>
            <source>Texts of one sub-folder are duplicates of each other</source>
            <translation>Тексты одной подпапки — дубли друг друга</translation>
        </message>
        <message>
            <source>Two names a row: duplicates. With yes or no in a third column, only these pairs count.</source>
            <translation>Два имени в строке — дубли. Если в третьем столбце стоит «да» или «нет», считаются только эти пары.</translation>
        </message>
        <message>
            <source>Use as threshold</source>
            <translation>Сделать порогом</translation>
        </message>
    </context>
    <context>
        <name>EvaluationToolbar</name>
        <message numerus="yes">
            <source>%n word(s)</source>
            <translation>
                <numerusform>%n слово</numerusform>
                <numerusform>%n слова</numerusform>
                <numerusform>%n слов</numerusform>
            </translation>
        </message>
        <message>
            <source>An unknown word counts as one that differs by one letter</source>
            <translation>Незнакомое слово считается тем, от которого отличается одной буквой</translation>
        </message>
        <message>
            <source>Judge</source>
            <translation>Разметить</translation>
        </message>
        <message>
            <source>Judge pairs yourself</source>
            <translation>Разметить пары самому</translation>
        </message>
        <message>
            <source>Lemmas</source>
            <translation>Леммы</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>Загрузить</translation>
        </message>
        <message>
            <source>Load known duplicates</source>
            <translation>Загрузить известные дубли</translation>
        </message>
        <message>
            <source>Match misspelt words</source>
            <translation>Сопоставлять слова с опечаткой</translation>
        </message>
        <message>
            <source>Methods</source>
            <translation>Методы</translation>
        </message>
        <message>
            <source>My own list</source>
            <translation>Мой список</translation>
        </message>
        <message>
            <source>Read pairs and say which are duplicates; the curves follow</source>
            <translation>Читайте пары и говорите, где дубли; кривые строятся по вашим отметкам</translation>
        </message>
        <message>
            <source>Run again</source>
            <translation>Измерить заново</translation>
        </message>
        <message>
            <source>Save CSV and figure</source>
            <translation>Сохранить CSV и график</translation>
        </message>
        <message>
            <source>Shingles</source>
            <translation>Шинглы</translation>
        </message>
        <message>
            <source>Shingles that are measured, thesauri, misspellings</source>
            <translation>Какие шинглы измерять, тезаурусы, опечатки</translation>
        </message>
        <message>
            <source>Skip stop words</source>
            <translation>Без стоп-слов</translation>
        </message>
        <message>
            <source>Tables, figures and a picture of the charts into a folder</source>
            <translation>Таблицы, графики и снимок этой страницы в папку</translation>
        </message>
        <message>
            <source>The program's own</source>
            <translation>Встроенный</translation>
        </message>
        <message>
            <source>Thesauri</source>
            <translation>Тезаурусы</translation>
        </message>
        <message>
            <source>Truth</source>
            <translation>Эталон</translation>
        </message>
        <message>
            <source>What counts as the truth</source>
            <translation>Что считается верным ответом</translation>
        </message>
        <message>
            <source>Where it is known from which texts are duplicates</source>
            <translation>Откуда известно, какие тексты дубли</translation>
        </message>
        <message>
            <source>Which program finds the dictionary forms of words</source>
            <translation>Какая программа находит начальные формы слов</translation>
        </message>
        <message>
            <source>Words such as “and” or “the” take no part</source>
            <translation>Такие слова, как «и», «на», «что», не участвуют</translation>
        </message>
        <message>
            <source>none yet</source>
            <translation>ещё нет</translation>
        </message>
        <message>
            <source>not found; see the settings</source>
            <translation>не найдена; см. настройки</translation>
        </message>
        <message>
            <source>own marks</source>
            <translation>свои отметки</translation>
        </message>
        <message>
            <source>sub-folders</source>
            <translation>подпапки</translation>
        </message>
    </context>
    <context>
        <name>EvaluationView</name>
        <message>
            <source>%1 is the threshold of lexical resemblance now.</source>
            <translation>%1 теперь порог лексического сходства.</translation>
        </message>
        <message numerus="yes">
            <source>%1 is the threshold of resemblance now, with shingles of %n word(s).</source>
            <translation>
                <numerusform>%1 теперь порог сходства, шингл из %n слова.</numerusform>
                <numerusform>%1 теперь порог сходства, шингл из %n слов.</numerusform>
                <numerusform>%1 теперь порог сходства, шингл из %n слов.</numerusform>
            </translation>
        </message>
        <message>
            <source>%1: few, the numbers still move</source>
            <translation>%1: это мало, числа ещё меняются</translation>
        </message>
        <message>
            <source>%1: no duplicate yet, so recall says nothing</source>
            <translation>%1: пока ни одного дубля, полнота ничего не говорит</translation>
        </message>
        <message>
            <source>%1: no other pair yet, so precision says nothing</source>
            <translation>%1: пока одни дубли, точность ничего не говорит</translation>
        </message>
        <message numerus="yes">
            <source>%n method(s)</source>
            <translation>
                <numerusform>%n метод</numerusform>
                <numerusform>%n метода</numerusform>
                <numerusform>%n методов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n pair(s) known</source>
            <translation>
                <numerusform>известна %n пара</numerusform>
                <numerusform>известны %n пары</numerusform>
                <numerusform>известно %n пар</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n text(s)</source>
            <translation>
                <numerusform>%n текст</numerusform>
                <numerusform>%n текста</numerusform>
                <numerusform>%n текстов</numerusform>
            </translation>
        </message>
        <message>
            <source>A new run finds the pairs.</source>
            <translation>Пары найдёт новый прогон.</translation>
        </message>
        <message>
            <source>All files</source>
            <translation>Все файлы</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отменить</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
        <message>
            <source>Evaluation</source>
            <translation>Оценка</translation>
        </message>
        <message>
            <source>Known duplicates</source>
            <translation>Известные дубли</translation>
        </message>
        <message>
            <source>Measuring…</source>
            <translation>Идёт измерение…</translation>
        </message>
        <message>
            <source>New run</source>
            <translation>Новый прогон</translation>
        </message>
        <message>
            <source>Nothing could be saved in %1: %2</source>
            <translation>В %1 ничего сохранить не удалось: %2</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>Таблицы</translation>
        </message>
        <message>
            <source>Tables and figures are being written…</source>
            <translation>Таблицы и графики записываются…</translation>
        </message>
        <message>
            <source>The evaluation failed</source>
            <translation>Оценка не удалась</translation>
        </message>
        <message>
            <source>Where to put the folder with tables and figures</source>
            <translation>Куда положить папку с таблицами и графиками</translation>
        </message>
        <message numerus="yes">
            <source>from %n marked pair(s)</source>
            <translation>
                <numerusform>по %n отмеченной паре</numerusform>
                <numerusform>по %n отмеченным парам</numerusform>
                <numerusform>по %n отмеченным парам</numerusform>
            </translation>
        </message>
        <message>
            <source>measured in %1</source>
            <translation>измерено за %1</translation>
        </message>
        <message>
            <source>previous run</source>
            <translation>прошлый прогон</translation>
        </message>
        <message>
            <source>saved: %1</source>
            <translation>сохранено: %1</translation>
        </message>
    </context>
    <context>
        <name>ExportReplies</name>
        <message>
            <source>Report</source>
            <translation>Отчёт</translation>
        </message>
        <message>
            <source>The report could not be saved as %1.</source>
            <translation>Отчёт не удалось сохранить как %1.</translation>
        </message>
        <message>
            <source>saved: %1</source>
            <translation>сохранено: %1</translation>
        </message>
        <message>
            <source>the report is being written…</source>
            <translation>отчёт записывается…</translation>
        </message>
    </context>
    <context>
        <name>Files</name>
        <message>
            <source>All files</source>
            <translation>Все файлы</translation>
        </message>
        <message>
            <source>Choose texts</source>
            <translation>Выбрать тексты</translation>
        </message>
        <message>
            <source>Open a folder with texts</source>
            <translation>Открыть папку с текстами</translation>
        </message>
        <message>
            <source>Save the report</source>
            <translation>Сохранить отчёт</translation>
        </message>
    </context>
    <context>
        <name>FiltersPanel</name>
        <message numerus="yes">
            <source>%n span(s)</source>
            <translation>
                <numerusform>%n фрагмент</numerusform>
                <numerusform>%n фрагмента</numerusform>
                <numerusform>%n фрагментов</numerusform>
            </translation>
        </message>
        <message>
            <source>+%1 points in all, sources included</source>
            <translation>всего +%1 п. п., с источниками</translation>
        </message>
        <message>
            <source>, at character %1</source>
            <translation>, знак %1</translation>
        </message>
        <message>
            <source>Do not count</source>
            <translation>Не считать</translation>
        </message>
        <message>
            <source>Select text and press %1 to mark it; untick to take all marks off</source>
            <translation>Выделите текст и нажмите %1, чтобы отметить его; снимите флажок, чтобы убрать все отметки</translation>
        </message>
        <message>
            <source>Shingles all of whose words stand in quotation marks or in a block quotation. Quotations shorter than a shingle change nothing.</source>
            <translation>Шинглы, все слова которых стоят в кавычках или в блочной цитате. Цитаты короче шингла ничего не меняют.</translation>
        </message>
        <message>
            <source>Spans of fewer words in a source do not count for this source</source>
            <translation>Фрагменты источника, в которых меньше слов, для него не считаются</translation>
        </message>
        <message>
            <source>The pattern takes too long on this text: write a simpler one.</source>
            <translation>Образец работает на этом тексте слишком долго: напишите проще.</translation>
        </message>
        <message>
            <source>This is no regular expression (%1)</source>
            <translation>Это не регулярное выражение (%1)</translation>
        </message>
        <message>
            <source>What this takes away by itself; two filters can take the same</source>
            <translation>Сколько это убирает само по себе; два условия могут убирать одно и то же</translation>
        </message>
        <message>
            <source>Whole lines in which the words beside occur, in either case</source>
            <translation>Строки целиком, в которых встречаются эти слова, без учёта регистра</translation>
        </message>
        <message>
            <source>Words of the lines that do not count</source>
            <translation>Слова в строках, которые не считать</translation>
        </message>
        <message>
            <source>Words of the shortest span that counts</source>
            <translation>Слов в самом коротком фрагменте, который считается</translation>
        </message>
        <message>
            <source>lines that hold</source>
            <translation>строки по образцу</translation>
        </message>
        <message>
            <source>marked region</source>
            <translation>отмеченный участок</translation>
        </message>
        <message>
            <source>quotations «…», "…" and blockquote</source>
            <translation>цитаты «…», "…" и blockquote</translation>
        </message>
        <message>
            <source>regular expression</source>
            <translation>рег. выражение</translation>
        </message>
        <message>
            <source>spans shorter than</source>
            <translation>фрагменты короче</translation>
        </message>
        <message>
            <source>words</source>
            <translation>слов</translation>
        </message>
        <message>
            <source>words, * stands for any</source>
            <translation>слова, * — любые знаки</translation>
        </message>
    </context>
    <context>
        <name>FindField</name>
        <message>
            <source>Find a document</source>
            <translation>Найти документ</translation>
        </message>
        <message>
            <source>Find a document by its name</source>
            <translation>Найти документ по имени</translation>
        </message>
    </context>
    <context>
        <name>FindRow</name>
        <message>
            <source>Find in the rewrite</source>
            <translation>Найти в правке</translation>
        </message>
        <message>
            <source>not found</source>
            <translation>не найдено</translation>
        </message>
    </context>
    <context>
        <name>Formats</name>
        <message>
            <source>%1 h %2 min</source>
            <translation>%1 ч %2 мин</translation>
        </message>
        <message>
            <source>%1 min %2 s</source>
            <translation>%1 мин %2 с</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 с</translation>
        </message>
        <message numerus="yes">
            <source>%n cluster(s)</source>
            <translation>
                <numerusform>%n кластер</numerusform>
                <numerusform>%n кластера</numerusform>
                <numerusform>%n кластеров</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n document(s)</source>
            <translation>
                <numerusform>%n документ</numerusform>
                <numerusform>%n документа</numerusform>
                <numerusform>%n документов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n nesting(s)</source>
            <translation>
                <numerusform>%n вложение</numerusform>
                <numerusform>%n вложения</numerusform>
                <numerusform>%n вложений</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n pair(s)</source>
            <translation>
                <numerusform>%n пара</numerusform>
                <numerusform>%n пары</numerusform>
                <numerusform>%n пар</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n reworded pair(s)</source>
            <translation>
                <numerusform>%n переписанная пара</numerusform>
                <numerusform>%n переписанные пары</numerusform>
                <numerusform>%n переписанных пар</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n shingle(s)</source>
            <translation>
                <numerusform>%n шингл</numerusform>
                <numerusform>%n шингла</numerusform>
                <numerusform>%n шинглов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n word(s)</source>
            <translation>
                <numerusform>%n слово</numerusform>
                <numerusform>%n слова</numerusform>
                <numerusform>%n слов</numerusform>
            </translation>
        </message>
        <message>
            <source>&lt; %1 s</source>
            <translation>&lt; %1 с</translation>
        </message>
        <message>
            <source>today, %1</source>
            <translation>сегодня, %1</translation>
        </message>
        <message>
            <source>yesterday, %1</source>
            <translation>вчера, %1</translation>
        </message>
    </context>
    <context>
        <name>GainModel</name>
        <message>
            <source>All duplicates</source>
            <translation>Все дубли</translation>
        </message>
        <message>
            <source>Gain</source>
            <translation>Прибавка</translation>
        </message>
        <message>
            <source>Group of duplicates</source>
            <translation>Группа дублей</translation>
        </message>
        <message>
            <source>Mean score by lemmas</source>
            <translation>Среднее сходство по леммам</translation>
        </message>
        <message>
            <source>Mean score by lemmas and synonyms</source>
            <translation>Среднее сходство по леммам и синонимам</translation>
        </message>
        <message>
            <source>Pairs</source>
            <translation>Пары</translation>
        </message>
        <message>
            <source>Recall ≥ %1 up to</source>
            <translation>Полнота ≥ %1 до</translation>
        </message>
        <message>
            <source>The highest threshold at which nine of ten duplicates are still found, without and with synonyms</source>
            <translation>Самый высокий порог, при котором ещё находятся девять дублей из десяти, без синонимов и с ними</translation>
        </message>
        <message>
            <source>With</source>
            <translation>С ними</translation>
        </message>
        <message>
            <source>Without</source>
            <translation>Без</translation>
        </message>
    </context>
    <context>
        <name>HeatmapPlot</name>
        <message>
            <source>Heatmap cells</source>
            <translation>Клетки карты</translation>
        </message>
    </context>
    <context>
        <name>HeatmapView</name>
        <message>
            <source>Heatmap</source>
            <translation>Карта</translation>
        </message>
        <message>
            <source>Larger cells (+)</source>
            <translation>Крупнее (+)</translation>
        </message>
        <message>
            <source>Nesting</source>
            <translation>Вложенность</translation>
        </message>
        <message>
            <source>Next part</source>
            <translation>Следующая часть</translation>
        </message>
        <message>
            <source>Previous part</source>
            <translation>Предыдущая часть</translation>
        </message>
        <message>
            <source>Resemblance</source>
            <translation>Сходство</translation>
        </message>
        <message>
            <source>Row nested in column →</source>
            <translation>Вложенность строки в столбец →</translation>
        </message>
        <message>
            <source>Smaller cells (−)</source>
            <translation>Мельче (−)</translation>
        </message>
        <message>
            <source>What the cells show</source>
            <translation>Что показывают клетки</translation>
        </message>
        <message>
            <source>Whole map (Home)</source>
            <translation>Вся карта (Home)</translation>
        </message>
        <message>
            <source>documents %1–%2 of %3, ordered by cluster</source>
            <translation>документы %1–%2 из %3, порядок по кластерам</translation>
        </message>
        <message>
            <source>no document shares a shingle with another one</source>
            <translation>ни у одного документа нет общего шингла с другим</translation>
        </message>
        <message>
            <source>only documents with pairs</source>
            <translation>только документы с парами</translation>
        </message>
        <message>
            <source>show below the threshold</source>
            <translation>показывать ниже порога</translation>
        </message>
    </context>
    <context>
        <name>HistogramChart</name>
        <message numerus="yes">
            <source>%n false alarm(s)</source>
            <translation>
                <numerusform>%n ложная</numerusform>
                <numerusform>%n ложные</numerusform>
                <numerusform>%n ложных</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n missed</source>
            <translation>
                <numerusform>%n пропущена</numerusform>
                <numerusform>%n пропущены</numerusform>
                <numerusform>%n пропущено</numerusform>
            </translation>
        </message>
        <message>
            <source>Duplicates and other pairs by score</source>
            <translation>Дубли и остальные пары по величине сходства</translation>
        </message>
        <message>
            <source>score of %1</source>
            <translation>сходство: %1</translation>
        </message>
    </context>
    <context>
        <name>JudgePanel</name>
        <message numerus="yes">
            <source>%n duplicate(s)</source>
            <translation>
                <numerusform>%n дубль</numerusform>
                <numerusform>%n дубля</numerusform>
                <numerusform>%n дублей</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n marked so far:</source>
            <translation>
                <numerusform>отмечена %n:</numerusform>
                <numerusform>отмечены %n:</numerusform>
                <numerusform>отмечено %n:</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n other(s)</source>
            <translation>
                <numerusform>%n не дубль</numerusform>
                <numerusform>%n не дубля</numerusform>
                <numerusform>%n не дублей</numerusform>
            </translation>
        </message>
        <message>
            <source>Are these duplicates?</source>
            <translation>Это дубли?</translation>
        </message>
        <message>
            <source>Both are texts of their own</source>
            <translation>Это два самостоятельных текста</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Сравнить</translation>
        </message>
        <message>
            <source>Decide nothing, ask the next</source>
            <translation>Ничего не решать, показать следующую</translation>
        </message>
        <message>
            <source>No</source>
            <translation>Нет</translation>
        </message>
        <message>
            <source>No pair is left to ask about.</source>
            <translation>Спрашивать больше не о чем.</translation>
        </message>
        <message>
            <source>One is a copy or a rewrite of the other</source>
            <translation>Один — копия или рерайт другого</translation>
        </message>
        <message>
            <source>Open both texts in Compare</source>
            <translation>Открыть оба текста в сравнении</translation>
        </message>
        <message>
            <source>Skip</source>
            <translation>Пропустить</translation>
        </message>
        <message>
            <source>Stop judging</source>
            <translation>Закончить разметку</translation>
        </message>
        <message>
            <source>Stop judging (Esc)</source>
            <translation>Закончить разметку (Esc)</translation>
        </message>
        <message>
            <source>Yes</source>
            <translation>Да</translation>
        </message>
        <message>
            <source>nothing is marked yet</source>
            <translation>отметок пока нет</translation>
        </message>
    </context>
    <context>
        <name>Judging</name>
        <message>
            <source>at most %1 pairs can be judged at once</source>
            <translation>за один раз можно принять решение не более чем о %1 парах</translation>
        </message>
    </context>
    <context>
        <name>JudgingActions</name>
        <message>
            <source>&amp;Go on to it after a verdict</source>
            <translation>&amp;Переходить к ней после решения</translation>
        </message>
        <message>
            <source>&amp;Note…</source>
            <translation>За&amp;метка…</translation>
        </message>
        <message>
            <source>&amp;Show pairs</source>
            <translation>По&amp;казывать пары</translation>
        </message>
        <message>
            <source>&amp;Verdict</source>
            <translation>Реш&amp;ение</translation>
        </message>
        <message>
            <source>A newer version of the program keeps them. What is judged now will not be kept.</source>
            <translation>Их хранит более новая версия программы. То, что решено сейчас, сохранено не будет.</translation>
        </message>
        <message>
            <source>In the comparison: after a verdict open the next pair still to do</source>
            <translation>В сравнении: после решения открывать следующую нерешённую пару</translation>
        </message>
        <message>
            <source>Next pair still to &amp;do</source>
            <translation>Следующая &amp;нерешённая пара</translation>
        </message>
        <message>
            <source>Note on %1</source>
            <translation>Заметка: %1</translation>
        </message>
        <message>
            <source>Note on the cluster of %1</source>
            <translation>Заметка о кластере: %1</translation>
        </message>
        <message>
            <source>Take the verdict &amp;back</source>
            <translation>Отменить ре&amp;шение</translation>
        </message>
        <message>
            <source>The file of verdicts was damaged. What could be read of it is here again; the damaged file was kept as:
%1</source>
            <translation>Файл с решениями был повреждён. Всё, что удалось прочитать, восстановлено; повреждённый файл сохранён как:
%1</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>Решение</translation>
        </message>
        <message>
            <source>Verdict: %1</source>
            <translation>Решение: %1</translation>
        </message>
        <message>
            <source>Verdict: %1 (keys 1 to 4, 0 takes it back)</source>
            <translation>Решение: %1 (клавиши 1–4, 0 — отменить)</translation>
        </message>
        <message>
            <source>Verdicts cannot be kept</source>
            <translation>Решения не сохраняются</translation>
        </message>
        <message>
            <source>Verdicts hold until the program ends. The system says: %1</source>
            <translation>Решения действуют, пока программа не закрыта. Сообщение системы: %1</translation>
        </message>
        <message>
            <source>Verdicts were damaged</source>
            <translation>Файл с решениями повреждён</translation>
        </message>
        <message>
            <source>no pair of the list is left to do</source>
            <translation>в списке не осталось нерешённых пар</translation>
        </message>
        <message>
            <source>not judged yet</source>
            <translation>решения пока нет</translation>
        </message>
    </context>
    <context>
        <name>KeyLegend</name>
        <message>
            <source>pair</source>
            <translation>пара</translation>
        </message>
        <message>
            <source>scroll together</source>
            <translation>прокрутка</translation>
        </message>
        <message>
            <source>span</source>
            <translation>фрагмент</translation>
        </message>
        <message>
            <source>verdict</source>
            <translation>решение</translation>
        </message>
        <message>
            <source>what differs</source>
            <translation>различия</translation>
        </message>
        <message>
            <source>word</source>
            <translation>слово</translation>
        </message>
    </context>
    <context>
        <name>KeyNumbers</name>
        <message numerus="yes">
            <source>%1 of %n duplicate(s) found</source>
            <translation>
                <numerusform>%1 из %n дубля</numerusform>
                <numerusform>%1 из %n дублей</numerusform>
                <numerusform>%1 из %n дублей</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 of %n reported pair(s) are right</source>
            <translation>
                <numerusform>верны %1 из %n пары</numerusform>
                <numerusform>верны %1 из %n пар</numerusform>
                <numerusform>верны %1 из %n пар</numerusform>
            </translation>
        </message>
        <message>
            <source>%1; best F at %2</source>
            <translation>%1; лучшая F при %2</translation>
        </message>
        <message>
            <source>%3: %1 at %2</source>
            <translation>%3: %1 при %2</translation>
        </message>
        <message>
            <source>F</source>
            <translation>F-мера</translation>
        </message>
        <message>
            <source>Gain from synonyms</source>
            <translation>Прибавка от синонимов</translation>
        </message>
        <message>
            <source>Precision</source>
            <translation>Точность</translation>
        </message>
        <message>
            <source>Recall</source>
            <translation>Полнота</translation>
        </message>
        <message>
            <source>Threshold, set by the line</source>
            <translation>Порог, по линии</translation>
        </message>
        <message>
            <source>Use %1 as threshold</source>
            <translation>Сделать порогом %1</translation>
        </message>
        <message>
            <source>best F for %1</source>
            <translation>лучшая F: %1</translation>
        </message>
        <message>
            <source>lemmas alone: %1 at %2</source>
            <translation>леммы: %1 при %2</translation>
        </message>
        <message numerus="yes">
            <source>mean over %n duplicate pair(s)</source>
            <translation>
                <numerusform>в среднем по %n паре</numerusform>
                <numerusform>в среднем по %n парам</numerusform>
                <numerusform>в среднем по %n парам</numerusform>
            </translation>
        </message>
        <message>
            <source>no duplicate pairs</source>
            <translation>нет пар дублей</translation>
        </message>
    </context>
    <context>
        <name>Kind</name>
        <message>
            <source>chain</source>
            <translation>цепочка</translation>
        </message>
        <message>
            <source>exact</source>
            <translation>точная</translation>
        </message>
        <message>
            <source>holds</source>
            <translation>вмещает</translation>
        </message>
        <message>
            <source>near</source>
            <translation>почти</translation>
        </message>
        <message>
            <source>nested</source>
            <translation>вложен</translation>
        </message>
        <message>
            <source>related</source>
            <translation>связан</translation>
        </message>
        <message>
            <source>reworded</source>
            <translation>переписан</translation>
        </message>
    </context>
    <context>
        <name>KindChip</name>
        <message>
            <source>Show or hide: %1</source>
            <translation>Показать или скрыть: %1</translation>
        </message>
        <message>
            <source>below thresholds</source>
            <translation>ниже порогов</translation>
        </message>
    </context>
    <context>
        <name>Legend</name>
        <message>
            <source>%1 from the threshold to 100 %</source>
            <translation>%1 от порога до 100 %</translation>
        </message>
        <message>
            <source>Methods</source>
            <translation>Методы</translation>
        </message>
        <message>
            <source>below the threshold, from %1</source>
            <translation>ниже порога, от %1</translation>
        </message>
        <message>
            <source>cluster</source>
            <translation>кластер</translation>
        </message>
        <message>
            <source>itself</source>
            <translation>сам документ</translation>
        </message>
        <message>
            <source>judged: fine, or to be ignored</source>
            <translation>решено: в порядке или не учитывать</translation>
        </message>
    </context>
    <context>
        <name>LexicalChoices</name>
        <message>
            <source>%1. The list is as it was.</source>
            <translation>%1. Список остался прежним.</translation>
        </message>
        <message>
            <source>A thesaurus cannot be read: %1.</source>
            <translation>Тезаурус не читается: %1.</translation>
        </message>
        <message>
            <source>Compare word forms</source>
            <translation>Сравнивать словоформы</translation>
        </message>
        <message>
            <source>Go on without it</source>
            <translation>Продолжить без него</translation>
        </message>
        <message>
            <source>MyStem is chosen for lemmas, and it is not there or does not answer (%1).</source>
            <translation>Для лемм выбрана MyStem, но её нет или она не отвечает (%1).</translation>
        </message>
        <message>
            <source>Reworded texts</source>
            <translation>Переписанные тексты</translation>
        </message>
        <message>
            <source>Settings…</source>
            <translation>Настройки…</translation>
        </message>
        <message>
            <source>The documents and the previous run are kept.</source>
            <translation>Документы и предыдущий прогон сохранены.</translation>
        </message>
        <message>
            <source>The engine of lemmas is not there or does not answer (%1).</source>
            <translation>Лемматизатора нет, или он не отвечает (%1).</translation>
        </message>
        <message>
            <source>The own list of synonyms could not be saved</source>
            <translation>Не удалось сохранить свой список синонимов</translation>
        </message>
        <message>
            <source>The thesaurus “%1” cannot be read: %2.</source>
            <translation>Тезаурус «%1» не читается: %2.</translation>
        </message>
        <message>
            <source>The words could not be compared</source>
            <translation>Не удалось сравнить слова</translation>
        </message>
        <message>
            <source>Use pymorphy3</source>
            <translation>Взять pymorphy3</translation>
        </message>
    </context>
    <context>
        <name>LexicalWords</name>
        <message numerus="yes">
            <source>%n substitution(s), +%1 p.p.</source>
            <translation>
                <numerusform>%n замена, +%1 п. п.</numerusform>
                <numerusform>%n замены, +%1 п. п.</numerusform>
                <numerusform>%n замен, +%1 п. п.</numerusform>
            </translation>
        </message>
        <message>
            <source>All is matched, but not by equal words: the two sets are not the same.</source>
            <translation>Сопоставлено всё, но не одинаковыми словами: наборы лемм не равны.</translation>
        </message>
        <message>
            <source>The words could not be compared: %1</source>
            <translation>Слова не удалось сравнить: %1</translation>
        </message>
        <message>
            <source>With synonyms each lemma is matched with one of the other text at most, and matched ones count as shared:
%1 / %2 = %3; %4 of them are substitutions.</source>
            <translation>С синонимами каждой лемме сопоставлено не больше одной леммы другого текста, и сопоставленные считаются общими:
%1 / %2 = %3; из них замен: %4.</translation>
        </message>
        <message>
            <source>Without synonyms: |L(A) ∩ L(B)| / |L(A) ∪ L(B)| = %1 / %2 = %3
L(A) has %4 different lemmas, L(B) has %5.</source>
            <translation>Без синонимов: |L(A) ∩ L(B)| / |L(A) ∪ L(B)| = %1 / %2 = %3
Разных лемм: в L(A) %4, в L(B) %5.</translation>
        </message>
        <message>
            <source>all matched</source>
            <translation>всё сопоставлено</translation>
        </message>
        <message>
            <source>comparing the words…</source>
            <translation>слова сравниваются…</translation>
        </message>
        <message>
            <source>misspelling</source>
            <translation>опечатка</translation>
        </message>
        <message>
            <source>no substitutions</source>
            <translation>замен нет</translation>
        </message>
        <message>
            <source>no words</source>
            <translation>нет слов</translation>
        </message>
        <message>
            <source>not available</source>
            <translation>недоступно</translation>
        </message>
        <message>
            <source>starter thesaurus</source>
            <translation>стартовый тезаурус</translation>
        </message>
        <message>
            <source>with synonyms</source>
            <translation>с синонимами</translation>
        </message>
        <message>
            <source>without synonyms</source>
            <translation>без синонимов</translation>
        </message>
        <message>
            <source>your thesaurus</source>
            <translation>ваш тезаурус</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>Cherepitsa</source>
            <translation>Черепица</translation>
        </message>
        <message>
            <source>Reading failed</source>
            <translation>Не удалось прочитать файлы</translation>
        </message>
        <message>
            <source>Something went wrong</source>
            <translation>Что-то пошло не так</translation>
        </message>
        <message>
            <source>The analysis failed</source>
            <translation>Прогон не удался</translation>
        </message>
        <message>
            <source>The comparison failed</source>
            <translation>Не удалось сравнить</translation>
        </message>
    </context>
    <context>
        <name>MarkLegend</name>
        <message>
            <source>Struck through: only in A; underlined: only in B; dotted: a synonym</source>
            <translation>Зачёркнуто: только в A; подчёркнуто: только в B; точками: синоним</translation>
        </message>
        <message>
            <source>only in A</source>
            <translation>только в A</translation>
        </message>
        <message>
            <source>only in B</source>
            <translation>только в B</translation>
        </message>
        <message>
            <source>synonym</source>
            <translation>синоним</translation>
        </message>
    </context>
    <context>
        <name>MarkStrip</name>
        <message>
            <source>The whole rewrite, with what it shares with the original</source>
            <translation>Вся правка и то, что в ней общего с оригиналом</translation>
        </message>
    </context>
    <context>
        <name>Menus</name>
        <message>
            <source>&amp;Analysis</source>
            <translation>&amp;Анализ</translation>
        </message>
        <message>
            <source>&amp;Colours</source>
            <translation>&amp;Цвета</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>&amp;Правка</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Файл</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>&amp;Справка</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>&amp;Язык</translation>
        </message>
        <message>
            <source>&amp;Report</source>
            <translation>&amp;Отчёт</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Вид</translation>
        </message>
        <message>
            <source>Open &amp;recent</source>
            <translation>Открыть &amp;недавние</translation>
        </message>
        <message>
            <source>Sa&amp;mpling</source>
            <translation>&amp;Выборка</translation>
        </message>
        <message>
            <source>Text of web &amp;pages</source>
            <translation>Текст веб-&amp;страниц</translation>
        </message>
        <message>
            <source>Words in a &amp;shingle</source>
            <translation>Слов в &amp;шингле</translation>
        </message>
    </context>
    <context>
        <name>Methods</name>
        <message>
            <source>Lemmas</source>
            <translation>Леммы</translation>
        </message>
        <message>
            <source>Lemmas + synonyms</source>
            <translation>Леммы и синонимы</translation>
        </message>
        <message>
            <source>Shingles, w = %1</source>
            <translation>Шинглы, w = %1</translation>
        </message>
        <message>
            <source>Word forms</source>
            <translation>Словоформы</translation>
        </message>
    </context>
    <context>
        <name>MethodsModel</name>
        <message>
            <source>Best F</source>
            <translation>Лучшая F</translation>
        </message>
        <message>
            <source>F</source>
            <translation>F-мера</translation>
        </message>
        <message>
            <source>Method</source>
            <translation>Метод</translation>
        </message>
        <message>
            <source>Precision</source>
            <translation>Точность</translation>
        </message>
        <message>
            <source>Recall</source>
            <translation>Полнота</translation>
        </message>
        <message>
            <source>Recall ≥ %1 up to</source>
            <translation>Полнота ≥ %1 до</translation>
        </message>
        <message>
            <source>Seconds for all pairs, making the words or shingles ready included</source>
            <translation>Время на все пары вместе с подготовкой слов или шинглов</translation>
        </message>
        <message>
            <source>The threshold at which F is largest</source>
            <translation>Порог, при котором F-мера наибольшая</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Время</translation>
        </message>
        <message>
            <source>at</source>
            <translation>при</translation>
        </message>
    </context>
    <context>
        <name>NestingGraph</name>
        <message>
            <source>Nesting graph</source>
            <translation>Граф вложенности</translation>
        </message>
    </context>
    <context>
        <name>NestingModel</name>
        <message>
            <source>%1 of the %2 shingles of “%3” are in “%4” too</source>
            <translation>%1 из %2 шинглов «%3» есть и в «%4»</translation>
        </message>
        <message>
            <source>Holds others, inside it</source>
            <translation>Вмещающий и вложенные</translation>
        </message>
        <message>
            <source>Part inside</source>
            <translation>Доля внутри</translation>
        </message>
        <message>
            <source>Words</source>
            <translation>Слов</translation>
        </message>
    </context>
    <context>
        <name>NestingTree</name>
        <message>
            <source>Who is inside whom</source>
            <translation>Кто внутри кого</translation>
        </message>
    </context>
    <context>
        <name>NestingView</name>
        <message>
            <source>%1 in %2</source>
            <translation>%1 в %2</translation>
        </message>
        <message>
            <source>%1 more do not fit</source>
            <translation>ещё %1 не помещаются</translation>
        </message>
        <message>
            <source>%1 · unique %2</source>
            <translation>%1 · уник. %2</translation>
        </message>
        <message>
            <source>Expand all</source>
            <translation>Развернуть всё</translation>
        </message>
        <message>
            <source>Larger (+)</source>
            <translation>Крупнее (+)</translation>
        </message>
        <message>
            <source>Near copies lie inside each other; they have a view of their own and are left out here.</source>
            <translation>Почти одинаковые тексты лежат друг в друге; у них свой вид, здесь они не показаны.</translation>
        </message>
        <message>
            <source>Nesting</source>
            <translation>Вложенность</translation>
        </message>
        <message>
            <source>Nesting graph</source>
            <translation>Граф вложенности</translation>
        </message>
        <message>
            <source>No nesting fits the filters</source>
            <translation>Ни одна вложенность не подходит под фильтры</translation>
        </message>
        <message>
            <source>No text stands inside another one with %1 or more of its shingles.</source>
            <translation>Ни один текст не стоит внутри другого на %1 своих шинглов или больше.</translation>
        </message>
        <message>
            <source>Smaller (−)</source>
            <translation>Мельче (−)</translation>
        </message>
        <message>
            <source>The percentage says which part of the inner text's shingles the outer one has. The other way round stands below the graph.</source>
            <translation>Процент отвечает на вопрос: какая доля шинглов вложенного текста есть во вмещающем. Доля в обратную сторону указана под графом.</translation>
        </message>
        <message>
            <source>What stands in a text that stands in a third one stands in the third one too.</source>
            <translation>Что стоит в тексте, который стоит в третьем, стоит и в третьем.</translation>
        </message>
        <message>
            <source>Where it stands inside “%1”</source>
            <translation>Где стоит внутри «%1»</translation>
        </message>
        <message>
            <source>Where they stand</source>
            <translation>Где они стоят</translation>
        </message>
        <message>
            <source>Who is inside whom</source>
            <translation>Кто внутри кого</translation>
        </message>
        <message>
            <source>Whole graph (Home)</source>
            <translation>Весь граф (Home)</translation>
        </message>
        <message>
            <source>an arrow leads from the inner text to the one that holds it</source>
            <translation>стрелка: от вложенного к вмещающему</translation>
        </message>
        <message>
            <source>the strongest only</source>
            <translation>только сильнейшие</translation>
        </message>
        <message>
            <source>with implied arrows</source>
            <translation>с выводимыми стрелками</translation>
        </message>
        <message>
            <source>with implied arrows: %1</source>
            <translation>с выводимыми стрелками: %1</translation>
        </message>
        <message>
            <source>with near and exact pairs</source>
            <translation>с почти одинаковыми и точными</translation>
        </message>
        <message>
            <source>words from the beginning</source>
            <translation>слова от начала</translation>
        </message>
    </context>
    <context>
        <name>NotePopover</name>
        <message>
            <source>Enter keeps · Shift+Enter new line · Esc leaves</source>
            <translation>Enter — сохранить · Shift+Enter — новая строка · Esc — отмена</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Сохранить</translation>
        </message>
        <message>
            <source>Keep the note</source>
            <translation>Сохранить заметку</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Заметка</translation>
        </message>
        <message>
            <source>What is to be done, or why this was decided</source>
            <translation>Что нужно сделать или почему так решено</translation>
        </message>
    </context>
    <context>
        <name>NumberCard</name>
        <message>
            <source>1 − counted / all different shingles of this text = 1 − %1 / %2. %3 shingles stand in other documents, %4 of them are left out and count as found nowhere else.</source>
            <translation>1 − засчитанные / все разные шинглы этого текста = 1 − %1 / %2. В других документах есть %3, из них исключено %4: они считаются нигде больше не найденными.</translation>
        </message>
        <message>
            <source>Uniqueness</source>
            <translation>Уникальность</translation>
        </message>
        <message>
            <source>Uniqueness, nothing left out</source>
            <translation>Уникальность, без исключений</translation>
        </message>
        <message>
            <source>Uniqueness, with your exclusions</source>
            <translation>Уникальность, с вашими исключениями</translation>
        </message>
        <message>
            <source>in others %1</source>
            <translation>есть в других %1</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>исключено</translation>
        </message>
        <message>
            <source>nowhere else</source>
            <translation>нигде больше</translation>
        </message>
        <message>
            <source>without exclusions %1</source>
            <translation>без исключений %1</translation>
        </message>
    </context>
    <context>
        <name>OverviewMap</name>
        <message>
            <source>Whole map</source>
            <translation>Обзор карты</translation>
        </message>
    </context>
    <context>
        <name>OverviewView</name>
        <message numerus="yes">
            <source>%n selected</source>
            <translation>
                <numerusform>%n выбран</numerusform>
                <numerusform>%n выбрано</numerusform>
                <numerusform>%n выбрано</numerusform>
            </translation>
        </message>
        <message>
            <source>Overview</source>
            <translation>Обзор</translation>
        </message>
    </context>
    <context>
        <name>OwnList</name>
        <message>
            <source>Remark</source>
            <translation>Замечание</translation>
        </message>
        <message>
            <source>Words that may stand for each other</source>
            <translation>Слова, которые могут заменять друг друга</translation>
        </message>
        <message>
            <source>change a group</source>
            <translation>изменить группу</translation>
        </message>
        <message numerus="yes">
            <source>delete %n group(s)</source>
            <translation>
                <numerusform>удалить %n группу</numerusform>
                <numerusform>удалить %n группы</numerusform>
                <numerusform>удалить %n групп</numerusform>
            </translation>
        </message>
        <message>
            <source>the same words stand in another group</source>
            <translation>те же слова есть в другой группе</translation>
        </message>
    </context>
    <context>
        <name>OwnListEditor</name>
        <message>
            <source>%1 of %2</source>
            <translation>%1 из: %2</translation>
        </message>
        <message numerus="yes">
            <source>%n group(s)</source>
            <translation>
                <numerusform>%n группа</numerusform>
                <numerusform>%n группы</numerusform>
                <numerusform>%n групп</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n group(s) from %1</source>
            <translation>
                <numerusform>%n группа из %1</numerusform>
                <numerusform>%n группы из %1</numerusform>
                <numerusform>%n групп из %1</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n group(s) to be mended</source>
            <translation>
                <numerusform>%n группу нужно исправить</numerusform>
                <numerusform>%n группы нужно исправить</numerusform>
                <numerusform>%n групп нужно исправить</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) left out</source>
            <translation>
                <numerusform>%n строка пропущена</numerusform>
                <numerusform>%n строки пропущены</numerusform>
                <numerusform>%n строк пропущено</numerusform>
            </translation>
        </message>
        <message>
            <source>A group is words that may stand for each other: fast, quick, rapid.</source>
            <translation>Группа — слова, которые могут заменять друг друга: быстро, скоро, живо.</translation>
        </message>
        <message>
            <source>Add a group</source>
            <translation>Добавить группу</translation>
        </message>
        <message>
            <source>Add the first group</source>
            <translation>Добавить первую группу</translation>
        </message>
        <message>
            <source>Add the groups of a file…</source>
            <translation>Добавить группы из файла…</translation>
        </message>
        <message>
            <source>Add the groups of a thesaurus</source>
            <translation>Добавление групп из тезауруса</translation>
        </message>
        <message>
            <source>All files</source>
            <translation>Все файлы</translation>
        </message>
        <message>
            <source>Delete the selected groups</source>
            <translation>Удалить выбранные группы</translation>
        </message>
        <message>
            <source>Filter groups by a word</source>
            <translation>Отобрать группы по слову</translation>
        </message>
        <message>
            <source>Groups of words that may stand for each other</source>
            <translation>Группы слов, которые могут заменять друг друга</translation>
        </message>
        <message>
            <source>It could not be saved: %1</source>
            <translation>Не удалось сохранить: %1</translation>
        </message>
        <message>
            <source>No group holds this word</source>
            <translation>Этого слова нет ни в одной группе</translation>
        </message>
        <message>
            <source>No synonyms of your own yet</source>
            <translation>Своих синонимов пока нет</translation>
        </message>
        <message>
            <source>Own list</source>
            <translation>Свой список</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>Повторить</translation>
        </message>
        <message>
            <source>Save the list as a file…</source>
            <translation>Сохранить список в файл…</translation>
        </message>
        <message>
            <source>Save the list of synonyms</source>
            <translation>Сохранение списка синонимов</translation>
        </message>
        <message>
            <source>Saved as %1</source>
            <translation>Сохранено: %1</translation>
        </message>
        <message>
            <source>The list cannot be read</source>
            <translation>Список не читается</translation>
        </message>
        <message>
            <source>The list is being read…</source>
            <translation>Список читается…</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Отменить</translation>
        </message>
        <message>
            <source>Words are parted by commas; any form of a word will do.</source>
            <translation>Слова разделяются запятыми, форма слова может быть любой.</translation>
        </message>
        <message>
            <source>add a group</source>
            <translation>добавить группу</translation>
        </message>
        <message>
            <source>word contains…</source>
            <translation>слово содержит…</translation>
        </message>
        <message>
            <source>“%1” cannot be read: %2</source>
            <translation>«%1» не читается: %2</translation>
        </message>
        <message>
            <source>“%1” is being read…</source>
            <translation>«%1» читается…</translation>
        </message>
    </context>
    <context>
        <name>PageColumns</name>
        <message>
            <source>Canonical page</source>
            <translation>Каноническая страница</translation>
        </message>
        <message>
            <source>Description</source>
            <translation>Описание (description)</translation>
        </message>
        <message>
            <source>First heading</source>
            <translation>Первый заголовок (h1)</translation>
        </message>
        <message>
            <source>Page title</source>
            <translation>Заголовок страницы</translation>
        </message>
        <message>
            <source>Robots</source>
            <translation>Роботы (robots)</translation>
        </message>
        <message>
            <source>“noindex”: the page asks search engines to leave it out</source>
            <translation>«noindex»: страница просит поисковики не индексировать её</translation>
        </message>
    </context>
    <context>
        <name>PairCard</name>
        <message>
            <source>%1 of %2</source>
            <translation>%1 из %2</translation>
        </message>
        <message>
            <source>%1: a document with itself</source>
            <translation>%1: документ с самим собой</translation>
        </message>
        <message>
            <source>Click the cell or press Enter</source>
            <translation>Щёлкните клетку или нажмите Enter</translation>
        </message>
        <message>
            <source>Nested %1 → %2</source>
            <translation>Вложенность %1 → %2</translation>
        </message>
        <message>
            <source>Open pair</source>
            <translation>Открыть пару</translation>
        </message>
        <message>
            <source>Point at a cell or move with the arrow keys: the pair's numbers stand here.</source>
            <translation>Наведите на клетку или двигайтесь стрелками: здесь появятся числа пары.</translation>
        </message>
        <message>
            <source>Resemblance</source>
            <translation>Сходство</translation>
        </message>
        <message>
            <source>Shared shingles</source>
            <translation>Общих шинглов</translation>
        </message>
        <message>
            <source>Shared, of the samples</source>
            <translation>Общих в выборках</translation>
        </message>
        <message>
            <source>column %1</source>
            <translation>столбец %1</translation>
        </message>
        <message>
            <source>row %1</source>
            <translation>строка %1</translation>
        </message>
    </context>
    <context>
        <name>PairChoice</name>
        <message>
            <source>Text %1</source>
            <translation>Текст %1</translation>
        </message>
    </context>
    <context>
        <name>PairColumns</name>
        <message>
            <source>%1 with %2 others: every pair shares %3</source>
            <translation>%1 с %2 другими: у каждой пары общих %3</translation>
        </message>
        <message>
            <source>%1: every pair shares %3</source>
            <translation>%1: у каждой пары общих %3</translation>
        </message>
        <message numerus="yes">
            <source>%n document(s) with the same shingles</source>
            <translation>
                <numerusform>%n документ с теми же шинглами</numerusform>
                <numerusform>%n документа с теми же шинглами</numerusform>
                <numerusform>%n документов с теми же шинглами</numerusform>
            </translation>
        </message>
        <message>
            <source>A nested in B: %1 of the %2 shingles of A, %3</source>
            <translation>A вложен в B: %1 из %2 шинглов A, %3</translation>
        </message>
        <message>
            <source>All words are matched, which does not make the sets of lemmas equal</source>
            <translation>Подобраны все слова, но наборы лемм при этом не равны</translation>
        </message>
        <message>
            <source>B nested in A: %1 of the %2 shingles of B, %3</source>
            <translation>B вложен в A: %1 из %2 шинглов B, %3</translation>
        </message>
        <message>
            <source>Estimates: the shingles of the samples are counted</source>
            <translation>Оценки: посчитаны шинглы выборок</translation>
        </message>
        <message>
            <source>In A</source>
            <translation>В A</translation>
        </message>
        <message>
            <source>In B</source>
            <translation>В B</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Вид</translation>
        </message>
        <message>
            <source>Lexical</source>
            <translation>Лексическое</translation>
        </message>
        <message>
            <source>Lexical resemblance</source>
            <translation>Лексическое сходство</translation>
        </message>
        <message>
            <source>Lexical resemblance with synonyms</source>
            <translation>Лексическое сходство с синонимами</translation>
        </message>
        <message>
            <source>Lexical: %1 shared of %2 lemmas of both, %3</source>
            <translation>Лексическое сходство: общих лемм %1 из %2 в обоих текстах, %3</translation>
        </message>
        <message>
            <source>Lexical: no words to compare</source>
            <translation>Лексическое сходство: нет слов для сравнения</translation>
        </message>
        <message>
            <source>Nested A → B</source>
            <translation>Вложен. A → B</translation>
        </message>
        <message>
            <source>Nested B → A</source>
            <translation>Вложен. B → A</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Заметка</translation>
        </message>
        <message>
            <source>Resemblance</source>
            <translation>Сходство</translation>
        </message>
        <message>
            <source>Resemblance: %1 shared of %2 shingles of both, %3</source>
            <translation>Сходство: %1 общих из %2 шинглов обоих, %3</translation>
        </message>
        <message>
            <source>Shared</source>
            <translation>Общих</translation>
        </message>
        <message>
            <source>Shared lemmas as a part of all lemmas of A and B together, without synonyms</source>
            <translation>Доля общих лемм среди всех лемм A и B вместе, без синонимов</translation>
        </message>
        <message>
            <source>Shared shingles as a part of all shingles of A and B together</source>
            <translation>Общие шинглы как доля всех шинглов A и B вместе</translation>
        </message>
        <message>
            <source>Shingles of A</source>
            <translation>Шинглов в A</translation>
        </message>
        <message>
            <source>Shingles of B</source>
            <translation>Шинглов в B</translation>
        </message>
        <message>
            <source>Shingles that A and B share; those of their samples where a number has ≈</source>
            <translation>Общие шинглы A и B; у чисел со знаком ≈ — общие в выборках</translation>
        </message>
        <message>
            <source>The same where synonyms count as shared, each word with one other at most</source>
            <translation>То же, но синонимы считаются общими, каждое слово — не более чем с одним</translation>
        </message>
        <message>
            <source>The share of A's shingles that are in B too</source>
            <translation>Доля шинглов A, которые есть и в B</translation>
        </message>
        <message>
            <source>The share of B's shingles that are in A too</source>
            <translation>Доля шинглов B, которые есть и в A</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>Решение</translation>
        </message>
        <message>
            <source>What you decided: keys 1 to 4, 0 takes it back, N for a note</source>
            <translation>Что вы решили: клавиши 1–4, 0 — отменить, N — заметка</translation>
        </message>
        <message>
            <source>With synonyms</source>
            <translation>С синонимами</translation>
        </message>
        <message>
            <source>With synonyms: %1 matched of %2, %3</source>
            <translation>С синонимами: подобрано %1 из %2, %3</translation>
        </message>
        <message>
            <source>all matched</source>
            <translation>всё сопоставлено</translation>
        </message>
        <message>
            <source>the first %1 listed</source>
            <translation>показаны первые %1</translation>
        </message>
    </context>
    <context>
        <name>PairDisplay</name>
        <message>
            <source>Cancel</source>
            <translation>Отменить</translation>
        </message>
        <message>
            <source>Choose a text</source>
            <translation>Выберите текст</translation>
        </message>
        <message>
            <source>Closest pair</source>
            <translation>Самая близкая пара</translation>
        </message>
        <message>
            <source>Compare again</source>
            <translation>Сравнить снова</translation>
        </message>
        <message>
            <source>Comparing the texts…</source>
            <translation>Тексты сравниваются…</translation>
        </message>
        <message numerus="yes">
            <source>No shared span of %n word(s) or more.</source>
            <translation>
                <numerusform>Нет общего фрагмента от %n слова.</numerusform>
                <numerusform>Нет общего фрагмента от %n слов.</numerusform>
                <numerusform>Нет общего фрагмента от %n слов.</numerusform>
            </translation>
        </message>
        <message>
            <source>Open a pair from another view, or choose two texts in the heads of the panes.</source>
            <translation>Откройте пару из другого вида или выберите два текста в заголовках колонок.</translation>
        </message>
        <message>
            <source>Text %1: %2</source>
            <translation>Текст %1: %2</translation>
        </message>
        <message>
            <source>Text %1: %2.</source>
            <translation>Текст %1: %2.</translation>
        </message>
        <message>
            <source>Text %1: %2. Choose another text</source>
            <translation>Текст %1: %2. Выбрать другой текст</translation>
        </message>
        <message>
            <source>The comparison failed.</source>
            <translation>Сравнить не удалось.</translation>
        </message>
        <message>
            <source>The comparison was cancelled; the texts are shown without marks.</source>
            <translation>Сравнение отменено; тексты показаны без меток.</translation>
        </message>
        <message>
            <source>There is one text only: add another one to compare it with.</source>
            <translation>Текст только один: добавьте второй, чтобы сравнить.</translation>
        </message>
        <message>
            <source>These texts repeat themselves so much that shared spans are shown in pieces.</source>
            <translation>В этих текстах так много повторов, что общие фрагменты показаны по частям.</translation>
        </message>
        <message>
            <source>article only</source>
            <translation>только статья</translation>
        </message>
    </context>
    <context>
        <name>PairHeader</name>
        <message>
            <source>Numbers of the pair</source>
            <translation>Числа пары</translation>
        </message>
    </context>
    <context>
        <name>PairList</name>
        <message>
            <source>%1 at or above a threshold; the selection is that of the map</source>
            <translation>%1 не ниже одного из порогов; выделение общее с картой</translation>
        </message>
        <message>
            <source>Pairs</source>
            <translation>Пары</translation>
        </message>
        <message>
            <source>Pairs of the map</source>
            <translation>Пары карты</translation>
        </message>
    </context>
    <context>
        <name>PairWords</name>
        <message>
            <source>%1 %2, containment threshold %3</source>
            <translation>%1 %2, порог вложенности %3</translation>
        </message>
        <message numerus="yes">
            <source>%1 of %n shingle(s)</source>
            <translation>
                <numerusform>%1 из %n шингла</numerusform>
                <numerusform>%1 из %n шинглов</numerusform>
                <numerusform>%1 из %n шинглов</numerusform>
            </translation>
        </message>
        <message>
            <source>%1; words inside them: A %2, B %3.</source>
            <translation>%1; слов внутри них: A %2, B %3.</translation>
        </message>
        <message numerus="yes">
            <source>%n shared shingle(s) of %1</source>
            <translation>
                <numerusform>%n общий шингл из %1</numerusform>
                <numerusform>%n общих шингла из %1</numerusform>
                <numerusform>%n общих шинглов из %1</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n shared span(s)</source>
            <translation>
                <numerusform>%n общий фрагмент</numerusform>
                <numerusform>%n общих фрагмента</numerusform>
                <numerusform>%n общих фрагментов</numerusform>
            </translation>
        </message>
        <message>
            <source>, place A %1, B %2</source>
            <translation>, место A %1, B %2</translation>
        </message>
        <message>
            <source>A shared span is the longest equal run of at least %1 in both texts.</source>
            <translation>Общий фрагмент — наибольшая одинаковая цепочка в обоих текстах, не короче чем %1.</translation>
        </message>
        <message>
            <source>A shingle is %1 in a row.</source>
            <translation>Шингл — %1 подряд.</translation>
        </message>
        <message>
            <source>A wrapped shingle of a short text can keep its containment below 100 %.</source>
            <translation>Закольцованный шингл короткого текста может удержать вложенность ниже 100 %.</translation>
        </message>
        <message>
            <source>Exact: same text but for case and white space. Near: resemblance from %1.
Nested: containment from %2 one way at least, resemblance below. Else related.</source>
            <translation>Точная: тот же текст, не считая регистра и пробелов. Почти: сходство от %1.
Вложен: вложенность от %2 хотя бы в одну сторону, сходство ниже. Иначе связан.</translation>
        </message>
        <message>
            <source>Kind of pair</source>
            <translation>Вид пары</translation>
        </message>
        <message>
            <source>Lexical resemblance</source>
            <translation>Лексическое сходство</translation>
        </message>
        <message>
            <source>Longest shared span</source>
            <translation>Длиннейший общий фрагмент</translation>
        </message>
        <message>
            <source>Longest span</source>
            <translation>Самый длинный</translation>
        </message>
        <message>
            <source>Nested</source>
            <translation>Вложенность</translation>
        </message>
        <message>
            <source>No. %1</source>
            <translation>№ %1</translation>
        </message>
        <message>
            <source>No. %1, in A from word %2</source>
            <translation>№ %1, начало в A: слово %2</translation>
        </message>
        <message>
            <source>No. %1, word %2 of A</source>
            <translation>№ %1, слово %2 в A</translation>
        </message>
        <message>
            <source>Resemblance</source>
            <translation>Сходство</translation>
        </message>
        <message>
            <source>Resemblance r(A, B) = |S(A) ∩ S(B)| / |S(A) ∪ S(B)| = %1 / %2 = %3
S(A) has %4 different shingles, S(B) has %5.</source>
            <translation>Сходство r(A, B) = |S(A) ∩ S(B)| / |S(A) ∪ S(B)| = %1 / %2 = %3
В S(A) разных шинглов %4, в S(B) %5.</translation>
        </message>
        <message>
            <source>Reworded: lexical resemblance with synonyms from %1, the others below. This pair: %2 / %3 = %4.</source>
            <translation>Переписан: лексическое сходство с синонимами от %1, остальные ниже. Эта пара: %2 / %3 = %4.</translation>
        </message>
        <message>
            <source>The longest: %1; A: words %2, B: words %3.</source>
            <translation>Длиннейший: %1; A: слова %2, B: слова %3.</translation>
        </message>
        <message>
            <source>This pair: resemblance %1, %2 %3.</source>
            <translation>Эта пара: сходство %1, %2 %3.</translation>
        </message>
        <message>
            <source>lexical %1, threshold %2</source>
            <translation>лексическое %1, порог %2</translation>
        </message>
        <message>
            <source>no shared shingle</source>
            <translation>нет общего шингла</translation>
        </message>
        <message>
            <source>nothing is shared</source>
            <translation>ничего общего</translation>
        </message>
        <message>
            <source>resemblance %1, threshold %2</source>
            <translation>сходство %1, порог %2</translation>
        </message>
        <message>
            <source>same canonical form</source>
            <translation>одна каноническая форма</translation>
        </message>
        <message>
            <source>span %1 of %2: %3, A: words %4, B: words %5</source>
            <translation>фрагмент %1 из %2: %3, A: слова %4, B: слова %5</translation>
        </message>
        <message>
            <source>threshold %1</source>
            <translation>порог %1</translation>
        </message>
        <message>
            <source>uniqueness %1</source>
            <translation>уникальность %1</translation>
        </message>
    </context>
    <context>
        <name>PairsView</name>
        <message>
            <source>%1 at or above a threshold, %2 in all</source>
            <translation>%1 не ниже одного из порогов, %2 всего</translation>
        </message>
        <message numerus="yes">
            <source>%n selected</source>
            <translation>
                <numerusform>%n выбран</numerusform>
                <numerusform>%n выбрано</numerusform>
                <numerusform>%n выбрано</numerusform>
            </translation>
        </message>
        <message>
            <source>A against all</source>
            <translation>A против всех</translation>
        </message>
        <message>
            <source>B against all</source>
            <translation>B против всех</translation>
        </message>
        <message>
            <source>Close the block</source>
            <translation>Закрыть блок</translation>
        </message>
        <message>
            <source>Columns of the table</source>
            <translation>Столбцы таблицы</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Сравнить</translation>
        </message>
        <message>
            <source>Copy rows</source>
            <translation>Копировать строки</translation>
        </message>
        <message>
            <source>Edit B against A</source>
            <translation>Править B против A</translation>
        </message>
        <message>
            <source>Filter by either name</source>
            <translation>Отбор по любому из имён</translation>
        </message>
        <message>
            <source>Go there</source>
            <translation>Перейти туда</translation>
        </message>
        <message>
            <source>No pair fits the filters</source>
            <translation>Под отбор не подходит ни одна пара</translation>
        </message>
        <message>
            <source>No pairs at %1</source>
            <translation>Нет пар от %1</translation>
        </message>
        <message>
            <source>No two documents share enough to be listed.</source>
            <translation>Ни у каких двух документов нет столько общего, чтобы попасть в список.</translation>
        </message>
        <message>
            <source>Not compared yet</source>
            <translation>Ещё не сравнивались</translation>
        </message>
        <message>
            <source>Open the block</source>
            <translation>Открыть блок</translation>
        </message>
        <message>
            <source>Pairs</source>
            <translation>Пары</translation>
        </message>
        <message>
            <source>Pairs of “%1”</source>
            <translation>Пары документа «%1»</translation>
        </message>
        <message>
            <source>Show all pairs</source>
            <translation>Показать все пары</translation>
        </message>
        <message>
            <source>The closest one: %1.</source>
            <translation>Самая близкая: %1.</translation>
        </message>
        <message numerus="yes">
            <source>copied %n row(s)</source>
            <translation>
                <numerusform>скопирована %n строка</numerusform>
                <numerusform>скопированы %n строки</numerusform>
                <numerusform>скопировано %n строк</numerusform>
            </translation>
        </message>
        <message>
            <source>copied the first %1 of %2 rows</source>
            <translation>скопированы первые %1 из %2 строк</translation>
        </message>
        <message>
            <source>name contains…</source>
            <translation>имя содержит…</translation>
        </message>
    </context>
    <context>
        <name>Partners</name>
        <message>
            <source>All partners of %1: %2</source>
            <translation>Все пары документа %1: %2</translation>
        </message>
    </context>
    <context>
        <name>PassageReader</name>
        <message>
            <source>Enter</source>
            <translation>Enter</translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <translation>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
                <numerusform>и ещё %n</numerusform>
            </translation>
        </message>
        <message>
            <source>word %1</source>
            <translation>слово %1</translation>
        </message>
    </context>
    <context>
        <name>Passages</name>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Копировать</translation>
        </message>
        <message>
            <source>Add to own synonyms (select a word in both)</source>
            <translation>Добавить в свои синонимы (выделите по слову в обоих текстах)</translation>
        </message>
        <message>
            <source>Add to own synonyms: %1</source>
            <translation>Добавить в свои синонимы: %1</translation>
        </message>
        <message>
            <source>Select &amp;all</source>
            <translation>Выделить &amp;всё</translation>
        </message>
        <message>
            <source>Select the &amp;paragraph</source>
            <translation>Выделить &amp;абзац</translation>
        </message>
    </context>
    <context>
        <name>PasteDialog</name>
        <message>
            <source>Add</source>
            <translation>Добавить</translation>
        </message>
        <message>
            <source>Add and paste another</source>
            <translation>Добавить и вставить ещё</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Имя</translation>
        </message>
        <message>
            <source>Name of the text</source>
            <translation>Имя текста</translation>
        </message>
        <message>
            <source>Name; empty: the first words of the text</source>
            <translation>Имя; если пусто, первые слова текста</translation>
        </message>
        <message>
            <source>Paste or type the text here</source>
            <translation>Вставьте или наберите текст здесь</translation>
        </message>
        <message>
            <source>Paste text</source>
            <translation>Вставить текст</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Текст</translation>
        </message>
        <message>
            <source>no words yet</source>
            <translation>слов пока нет</translation>
        </message>
    </context>
    <context>
        <name>PhrasePanel</name>
        <message numerus="yes">
            <source>%n shorter phrase(s) not listed.</source>
            <translation>
                <numerusform>Ещё %n фраза короче в список не вошла.</numerusform>
                <numerusform>Ещё %n фразы короче в список не вошли.</numerusform>
                <numerusform>Ещё %n фраз короче в список не вошли.</numerusform>
            </translation>
        </message>
        <message>
            <source>By how many percentage points the resemblance falls when this phrase alone is rewritten</source>
            <translation>На сколько процентных пунктов упадёт сходство, если переписать одну эту фразу</translation>
        </message>
        <message>
            <source>Here stand the phrases to rewrite as soon as there are two texts.</source>
            <translation>Здесь появятся фразы, которые стоит переписать, как только будет два текста.</translation>
        </message>
        <message>
            <source>Nothing is left that both texts say in the same words.</source>
            <translation>Больше нет ничего, что оба текста говорили бы одними словами.</translation>
        </message>
        <message>
            <source>Phrases that still hold the resemblance</source>
            <translation>Фразы, которые ещё держат сходство</translation>
        </message>
        <message>
            <source>Rewriting every listed phrase brings the resemblance to %1, which is above the goal.</source>
            <translation>Если переписать все фразы списка, сходство станет %1 — это выше цели.</translation>
        </message>
        <message>
            <source>The goal is reached.</source>
            <translation>Цель достигнута.</translation>
        </message>
        <message>
            <source>The rewrite is empty.</source>
            <translation>Правка пуста.</translation>
        </message>
        <message numerus="yes">
            <source>To reach the goal it is enough to rewrite the top %n phrase(s): resemblance becomes %1.</source>
            <translation>
                <numerusform>До цели достаточно переписать %n верхнюю фразу: сходство станет %1.</numerusform>
                <numerusform>До цели достаточно переписать %n верхние фразы: сходство станет %1.</numerusform>
                <numerusform>До цели достаточно переписать %n верхних фраз: сходство станет %1.</numerusform>
            </translation>
        </message>
        <message>
            <source>What still holds the resemblance</source>
            <translation>Что ещё держит сходство</translation>
        </message>
        <message>
            <source>if rewritten, p.p.</source>
            <translation>если убрать, п. п.</translation>
        </message>
    </context>
    <context>
        <name>PhraseRows</name>
        <message numerus="yes">
            <source>%n place(s)</source>
            <translation>
                <numerusform>%n место</numerusform>
                <numerusform>%n места</numerusform>
                <numerusform>%n мест</numerusform>
            </translation>
        </message>
        <message>
            <source>If it is rewritten, %1 of %2 shared shingles go and as many new ones come: resemblance (%2 − %1) / (%3 + %1) = %4</source>
            <translation>Если её переписать, из %2 общих шинглов уйдут %1, и столько же появится новых: сходство (%2 − %1) / (%3 + %1) = %4</translation>
        </message>
    </context>
    <context>
        <name>PlacementStrip</name>
        <message>
            <source>Looking…</source>
            <translation>Поиск…</translation>
        </message>
        <message>
            <source>Nowhere else</source>
            <translation>Нигде больше</translation>
        </message>
        <message>
            <source>Where the inner documents stand</source>
            <translation>Где стоят вложенные документы</translation>
        </message>
        <message>
            <source>words %1 to %2</source>
            <translation>слова с %1 по %2</translation>
        </message>
    </context>
    <context>
        <name>ProgressBar</name>
        <message>
            <source>Progress of the run</source>
            <translation>Ход прогона</translation>
        </message>
    </context>
    <context>
        <name>Rail</name>
        <message>
            <source>Views</source>
            <translation>Виды</translation>
        </message>
    </context>
    <context>
        <name>ReadingNotices</name>
        <message>
            <source>%1 is a table, each row a document: %2</source>
            <translation>%1 — таблица, каждая строка — документ: %2</translation>
        </message>
        <message>
            <source>%1: no column of texts was recognised, so the table is one document</source>
            <translation>%1: столбец с текстами не распознан, поэтому таблица — один документ</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) still show articles only</source>
            <translation>
                <numerusform>%n файл ещё показан только статьёй</numerusform>
                <numerusform>%n файла ещё показаны только статьями</numerusform>
                <numerusform>%n файлов ещё показаны только статьями</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) still show whole pages</source>
            <translation>
                <numerusform>%n файл ещё показан целой страницей</numerusform>
                <numerusform>%n файла ещё показаны целыми страницами</numerusform>
                <numerusform>%n файлов ещё показаны целыми страницами</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n table(s), each row a document: %1</source>
            <translation>
                <numerusform>%n таблица, каждая строка — документ: %1</numerusform>
                <numerusform>%n таблицы, каждая строка — документ: %1</numerusform>
                <numerusform>%n таблиц, каждая строка — документ: %1</numerusform>
            </translation>
        </message>
        <message>
            <source>Choose columns…</source>
            <translation>Выбрать столбцы…</translation>
        </message>
        <message>
            <source>Close this notice</source>
            <translation>Закрыть это сообщение</translation>
        </message>
        <message>
            <source>Read again</source>
            <translation>Прочитать заново</translation>
        </message>
    </context>
    <context>
        <name>ReadingSection</name>
        <message>
            <source>A part that unpacks to more times its size is taken for a trap; looked at above 16 MB.</source>
            <translation>Часть, которая распаковывается в большее число раз, считается ловушкой; проверяется после 16 МБ.</translation>
        </message>
        <message>
            <source>Archives packed into archives.</source>
            <translation>Архивы внутри архивов.</translation>
        </message>
        <message>
            <source>Deepest archive inside an archive</source>
            <translation>Наибольшая вложенность архивов</translation>
        </message>
        <message>
            <source>Depth</source>
            <translation>Вложенность</translation>
        </message>
        <message>
            <source>Files in an archive, rows in a table.</source>
            <translation>Файлы в архиве, строки в таблице.</translation>
        </message>
        <message>
            <source>For files that are read in a process of their own.</source>
            <translation>Для файлов, которые читаются в отдельном процессе.</translation>
        </message>
        <message>
            <source>Larger files are listed with this reason, not read.</source>
            <translation>Файлы больше этого не читаются, в списке стоит эта причина.</translation>
        </message>
        <message>
            <source>Largest file, MB</source>
            <translation>Наибольший файл, МБ</translation>
        </message>
        <message>
            <source>Largest file, megabytes</source>
            <translation>Наибольший файл, мегабайт</translation>
        </message>
        <message>
            <source>Largest ratio of unpacked to packed size</source>
            <translation>Наибольшее отношение распакованного размера к сжатому</translation>
        </message>
        <message>
            <source>Largest unpacked size, megabytes</source>
            <translation>Наибольший размер после распаковки, мегабайт</translation>
        </message>
        <message>
            <source>Most files in an archive or rows in a table</source>
            <translation>Наибольшее число файлов в архиве или строк в таблице</translation>
        </message>
        <message>
            <source>Most pages of a document</source>
            <translation>Наибольшее число страниц документа</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>Страниц</translation>
        </message>
        <message>
            <source>Pages of a document that has pages, such as pdf.</source>
            <translation>Страницы документа, у которого они есть, например pdf.</translation>
        </message>
        <message>
            <source>Parts</source>
            <translation>Частей</translation>
        </message>
        <message>
            <source>Reading</source>
            <translation>Чтение</translation>
        </message>
        <message>
            <source>Seconds a file</source>
            <translation>Секунд на файл</translation>
        </message>
        <message>
            <source>Seconds for one file</source>
            <translation>Секунд на один файл</translation>
        </message>
        <message>
            <source>Unpacked : packed</source>
            <translation>Раз при распаковке</translation>
        </message>
        <message>
            <source>Unpacked, MB</source>
            <translation>После распаковки, МБ</translation>
        </message>
        <message>
            <source>What a packed file, such as docx, may unpack to, all its parts together.</source>
            <translation>До скольких может распаковаться сжатый файл, например docx, со всеми частями.</translation>
        </message>
    </context>
    <context>
        <name>Reasons</name>
        <message>
            <source>Archives are packed into each other too deep</source>
            <translation>Архивы вложены друг в друга слишком глубоко</translation>
        </message>
        <message>
            <source>It has more parts than the limit</source>
            <translation>Частей больше предела</translation>
        </message>
        <message>
            <source>No words: only signs</source>
            <translation>Нет слов: только знаки</translation>
        </message>
        <message>
            <source>No words: only white space</source>
            <translation>Нет слов: только пробелы</translation>
        </message>
        <message>
            <source>Not text: the content is binary</source>
            <translation>Не текст: двоичное содержимое</translation>
        </message>
        <message>
            <source>Reading took longer than the limit</source>
            <translation>Чтение шло дольше предела</translation>
        </message>
        <message>
            <source>Scanned pages without text</source>
            <translation>Скан без текста</translation>
        </message>
        <message>
            <source>Skipped: already read under another path</source>
            <translation>Пропущен: уже прочитан по другому пути</translation>
        </message>
        <message>
            <source>Skipped: file of the system</source>
            <translation>Пропущен: системный файл</translation>
        </message>
        <message>
            <source>Skipped: font</source>
            <translation>Пропущен: шрифт</translation>
        </message>
        <message>
            <source>Skipped: hidden</source>
            <translation>Пропущен: скрытый</translation>
        </message>
        <message>
            <source>Skipped: image</source>
            <translation>Пропущен: изображение</translation>
        </message>
        <message>
            <source>Skipped: links are not followed</source>
            <translation>Пропущен: по ссылкам не ходим</translation>
        </message>
        <message>
            <source>Skipped: lock file of an open document</source>
            <translation>Пропущен: блокировка открытого документа</translation>
        </message>
        <message>
            <source>Skipped: program or a part of one</source>
            <translation>Пропущен: программа или её часть</translation>
        </message>
        <message>
            <source>Skipped: sound or video</source>
            <translation>Пропущен: звук или видео</translation>
        </message>
        <message>
            <source>Skipped: style sheet, script or the like</source>
            <translation>Пропущен: стили, скрипт и подобное</translation>
        </message>
        <message>
            <source>The content is damaged or cut off</source>
            <translation>Содержимое повреждено или обрезано</translation>
        </message>
        <message>
            <source>The file is empty</source>
            <translation>Файл пуст</translation>
        </message>
        <message>
            <source>The file is larger than the limit</source>
            <translation>Файл больше предела</translation>
        </message>
        <message>
            <source>The file is protected by a password</source>
            <translation>Файл защищён паролем</translation>
        </message>
        <message>
            <source>The file was gone before it could be read</source>
            <translation>Файл исчез раньше, чем его прочитали</translation>
        </message>
        <message>
            <source>The link leads back to itself</source>
            <translation>Ссылка ведёт сама на себя</translation>
        </message>
        <message>
            <source>The link leads nowhere</source>
            <translation>Ссылка ведёт в никуда</translation>
        </message>
        <message>
            <source>The process that read it died</source>
            <translation>Процесс чтения умер</translation>
        </message>
        <message>
            <source>The program could not cope with the file</source>
            <translation>Программа не справилась с файлом</translation>
        </message>
        <message>
            <source>The system could not read the file</source>
            <translation>Система не смогла прочитать файл</translation>
        </message>
        <message>
            <source>The system does not allow it to be read</source>
            <translation>Система не разрешает его читать</translation>
        </message>
        <message>
            <source>The table has no such column</source>
            <translation>В таблице нет такого столбца</translation>
        </message>
        <message>
            <source>There is no encoding of this name</source>
            <translation>Нет кодировки с таким именем</translation>
        </message>
        <message>
            <source>There is no such file or folder</source>
            <translation>Нет такого файла или папки</translation>
        </message>
        <message>
            <source>This is not a regular file</source>
            <translation>Это не обычный файл</translation>
        </message>
        <message>
            <source>This kind of file is not read</source>
            <translation>Такие файлы не читаются</translation>
        </message>
        <message>
            <source>Unpacked it would be larger than the limit</source>
            <translation>После распаковки был бы больше предела</translation>
        </message>
        <message>
            <source>a part is damaged</source>
            <translation>часть повреждена</translation>
        </message>
        <message>
            <source>holds characters that could not be decoded</source>
            <translation>есть знаки, которые не удалось раскодировать</translation>
        </message>
        <message>
            <source>holds control characters</source>
            <translation>есть управляющие знаки</translation>
        </message>
        <message>
            <source>holds halves of characters</source>
            <translation>есть половинки знаков</translation>
        </message>
        <message>
            <source>line ends are mixed</source>
            <translation>концы строк вперемешку</translation>
        </message>
        <message>
            <source>no article was found, so the whole page</source>
            <translation>статья не найдена, взята вся страница</translation>
        </message>
        <message>
            <source>only the article of the page</source>
            <translation>только статья страницы</translation>
        </message>
        <message>
            <source>read</source>
            <translation>прочитан</translation>
        </message>
        <message>
            <source>read: only the article of the page</source>
            <translation>прочитан: только статья страницы</translation>
        </message>
        <message>
            <source>some pages have no text</source>
            <translation>на части страниц нет текста</translation>
        </message>
        <message>
            <source>the declared encoding is wrong</source>
            <translation>объявленная кодировка неверна</translation>
        </message>
        <message>
            <source>the extension does not fit the content</source>
            <translation>расширение не подходит содержимому</translation>
        </message>
        <message>
            <source>the file cannot be read now, its text is the project's</source>
            <translation>файл сейчас не читается, текст взят из проекта</translation>
        </message>
        <message>
            <source>the file changed while it was read</source>
            <translation>файл менялся, пока его читали</translation>
        </message>
        <message>
            <source>the file is gone, its text is the project's</source>
            <translation>файла больше нет, текст взят из проекта</translation>
        </message>
    </context>
    <context>
        <name>RecallChart</name>
        <message>
            <source>Drag the point along the curve, or move it with ← and → by 0.01</source>
            <translation>Тяните точку по кривой или двигайте её клавишами ← и → по 0,01</translation>
        </message>
        <message>
            <source>Precision against recall</source>
            <translation>Точность от полноты</translation>
        </message>
        <message>
            <source>precision</source>
            <translation>точность</translation>
        </message>
        <message>
            <source>precision %1, recall %2</source>
            <translation>точность %1, полнота %2</translation>
        </message>
        <message>
            <source>recall</source>
            <translation>полнота</translation>
        </message>
    </context>
    <context>
        <name>Refusals</name>
        <message numerus="yes">
            <source>%n more name(s) do not occur either</source>
            <translation>
                <numerusform>не встречается ещё %n имя</numerusform>
                <numerusform>не встречаются ещё %n имени</numerusform>
                <numerusform>не встречаются ещё %n имён</numerusform>
            </translation>
        </message>
        <message>
            <source>A thesaurus cannot be read: %1</source>
            <translation>Тезаурус не читается: %1</translation>
        </message>
        <message>
            <source>The lemmas cannot be found: %1</source>
            <translation>Леммы найти не удалось: %1</translation>
        </message>
        <message>
            <source>The thesaurus “%1” cannot be read: %2</source>
            <translation>Тезаурус «%1» не читается: %2</translation>
        </message>
        <message>
            <source>These known duplicates cannot be used: %1</source>
            <translation>Эти известные дубли не подходят: %1</translation>
        </message>
        <message>
            <source>all pairs of {texts} texts would be too many; {most} texts are the most</source>
            <translation>у {texts} текстов слишком много пар; можно не больше {most} текстов</translation>
        </message>
        <message>
            <source>column {column} of the table says nothing of these texts</source>
            <translation>столбец {column} таблицы ничего не говорит об этих текстах</translation>
        </message>
        <message>
            <source>line {line} lacks a name</source>
            <translation>в строке {line} не хватает имени</translation>
        </message>
        <message>
            <source>line {line} names “{name}”, and no text is called so</source>
            <translation>в строке {line} назван «{name}», а такого текста нет</translation>
        </message>
        <message>
            <source>line {line} pairs a text with itself</source>
            <translation>в строке {line} текст составляет пару сам с собой</translation>
        </message>
        <message>
            <source>line {line} puts “{name}” into a second cluster</source>
            <translation>строка {line} помещает «{name}» во второй кластер</translation>
        </message>
        <message>
            <source>line {line} says the opposite of line {other}</source>
            <translation>строка {line} говорит обратное строке {other}</translation>
        </message>
        <message>
            <source>line {line}: {count} texts are called “{name}”; give their paths</source>
            <translation>строка {line}: «{name}» называются {count} текста сразу; укажите пути</translation>
        </message>
        <message>
            <source>line {line}: “{said}” is neither yes nor no</source>
            <translation>строка {line}: «{said}» — это ни «да», ни «нет»</translation>
        </message>
        <message>
            <source>the file cannot be read ({reason})</source>
            <translation>файл не читается ({reason})</translation>
        </message>
        <message>
            <source>the file holds no pair</source>
            <translation>в файле нет ни одной пары</translation>
        </message>
    </context>
    <context>
        <name>RemovableChip</name>
        <message>
            <source>Take the filter away: %1</source>
            <translation>Убрать отбор: %1</translation>
        </message>
    </context>
    <context>
        <name>ReportDialog</name>
        <message>
            <source>All listed pairs</source>
            <translation>Все пары отчёта</translation>
        </message>
        <message>
            <source>As the window</source>
            <translation>Как в окне</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
        <message>
            <source>Data (JSON)</source>
            <translation>Данные (JSON)</translation>
        </message>
        <message>
            <source>Document for print (PDF)</source>
            <translation>Документ для печати (PDF)</translation>
        </message>
        <message>
            <source>Documents, paths and groups are numbered, notes left out; the texts stay as they are</source>
            <translation>Документы и рубрики под номерами, без путей и заметок; сами тексты не меняются</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>Формат</translation>
        </message>
        <message>
            <source>Heatmap (PNG)</source>
            <translation>Карта сходства (PNG)</translation>
        </message>
        <message>
            <source>Heatmap (SVG)</source>
            <translation>Карта сходства (SVG)</translation>
        </message>
        <message>
            <source>Histograms (PNG)</source>
            <translation>Гистограммы (PNG)</translation>
        </message>
        <message>
            <source>Histograms (SVG)</source>
            <translation>Гистограммы (SVG)</translation>
        </message>
        <message>
            <source>How</source>
            <translation>Как</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Язык</translation>
        </message>
        <message>
            <source>None</source>
            <translation>Нет</translation>
        </message>
        <message>
            <source>Nothing was written.</source>
            <translation>Ничего не записано.</translation>
        </message>
        <message>
            <source>Numbers for names</source>
            <translation>Номера вместо имён</translation>
        </message>
        <message>
            <source>Of near, nested and reworded pairs, or of all; the report says what is left out</source>
            <translation>Почти копий, вложенных и переписанных или всех; о пропущенном сказано в отчёте</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Открыть</translation>
        </message>
        <message>
            <source>Report</source>
            <translation>Отчёт</translation>
        </message>
        <message>
            <source>Saved: %1</source>
            <translation>Сохранено: %1</translation>
        </message>
        <message>
            <source>Save…</source>
            <translation>Сохранить…</translation>
        </message>
        <message>
            <source>Selection</source>
            <translation>Выделенное</translation>
        </message>
        <message>
            <source>Show in folder</source>
            <translation>Показать в папке</translation>
        </message>
        <message>
            <source>Table of clusters (CSV)</source>
            <translation>Таблица кластеров (CSV)</translation>
        </message>
        <message>
            <source>Table of documents (CSV)</source>
            <translation>Таблица документов (CSV)</translation>
        </message>
        <message>
            <source>Table of pairs (CSV)</source>
            <translation>Таблица пар (CSV)</translation>
        </message>
        <message>
            <source>Texts side by side</source>
            <translation>Тексты рядом</translation>
        </message>
        <message>
            <source>The report is being written</source>
            <translation>Отчёт пишется</translation>
        </message>
        <message>
            <source>The report is being written…</source>
            <translation>Отчёт пишется…</translation>
        </message>
        <message>
            <source>The strongest pairs</source>
            <translation>Самые близкие пары</translation>
        </message>
        <message>
            <source>Web page (HTML)</source>
            <translation>Веб-страница (HTML)</translation>
        </message>
        <message>
            <source>What</source>
            <translation>О чём</translation>
        </message>
        <message>
            <source>What the filters show</source>
            <translation>То, что показывают фильтры</translation>
        </message>
        <message>
            <source>Whole collection</source>
            <translation>Вся коллекция</translation>
        </message>
        <message>
            <source>Workbook (XLSX)</source>
            <translation>Книга (XLSX)</translation>
        </message>
        <message>
            <source>nothing in this view</source>
            <translation>здесь ничего нет</translation>
        </message>
    </context>
    <context>
        <name>ReportSaving</name>
        <message>
            <source>Save the report</source>
            <translation>Сохранить отчёт</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Текст</translation>
        </message>
        <message>
            <source>could not be saved: %1</source>
            <translation>не удалось сохранить: %1</translation>
        </message>
        <message>
            <source>saved: %1</source>
            <translation>сохранено: %1</translation>
        </message>
    </context>
    <context>
        <name>Reporting</name>
        <message numerus="yes">
            <source>%n document(s)</source>
            <translation>
                <numerusform>%n документ</numerusform>
                <numerusform>%n документа</numerusform>
                <numerusform>%n документов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n pair(s)</source>
            <translation>
                <numerusform>%n пара</numerusform>
                <numerusform>%n пары</numerusform>
                <numerusform>%n пар</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RewordingPage</name>
        <message>
            <source>An unknown word of five letters or more matches one that differs by one letter.</source>
            <translation>Неизвестное слово от пяти букв подходит к слову, которое отличается одной буквой.</translation>
        </message>
        <message>
            <source>And, of, in and their like, only here.</source>
            <translation>И, в, на и подобные — только здесь.</translation>
        </message>
        <message>
            <source>Compare words too</source>
            <translation>Сравнивать и слова</translation>
        </message>
        <message>
            <source>For the additional number of a compared pair; kinds are always decided on sets.</source>
            <translation>Для дополнительного числа у сравниваемой пары; вид всегда определяется по множествам.</translation>
        </message>
        <message>
            <source>Forgive misspellings</source>
            <translation>Прощать опечатки</translation>
        </message>
        <message>
            <source>Leave stop words out</source>
            <translation>Без стоп-слов</translation>
        </message>
        <message>
            <source>Lexical resemblance with synonyms: pairs from here on are “reworded”. Moves without a new run.</source>
            <translation>Лексическое сходство с синонимами: отсюда пара считается переписанной. Меняется без нового прогона.</translation>
        </message>
        <message>
            <source>Lexical threshold</source>
            <translation>Лексический порог</translation>
        </message>
        <message>
            <source>List pairs from</source>
            <translation>Пары в списке от</translation>
        </message>
        <message>
            <source>Lowest lexical resemblance listed</source>
            <translation>Наименьшее лексическое сходство в списке</translation>
        </message>
        <message>
            <source>Reworded from</source>
            <translation>Переписанные от</translation>
        </message>
        <message>
            <source>Reworded texts</source>
            <translation>Переписанные тексты</translation>
        </message>
        <message>
            <source>Several may be ticked; where two know a pair of words, the first is named as its source.</source>
            <translation>Можно отметить несколько; если пара слов есть в двух, источником назван первый.</translation>
        </message>
        <message>
            <source>Synonyms</source>
            <translation>Синонимы</translation>
        </message>
        <message>
            <source>Texts that say the same in other words share few shingles. Their sets of lemmas are compared, synonyms count as equal. A run takes longer.</source>
            <translation>Тексты, пересказанные другими словами, почти не имеют общих шинглов. Сравниваются наборы их лемм, синонимы считаются равными. Прогон длится дольше.</translation>
        </message>
        <message>
            <source>Thesauri</source>
            <translation>Тезаурусы</translation>
        </message>
        <message>
            <source>Thesauri and own list…</source>
            <translation>Тезаурусы и свой список…</translation>
        </message>
        <message>
            <source>Weight</source>
            <translation>Вес</translation>
        </message>
        <message>
            <source>Weight of words</source>
            <translation>Вес слов</translation>
        </message>
        <message>
            <source>Where the slider stops. Lower values list more pairs and take longer.</source>
            <translation>Здесь останавливается ползунок. Чем меньше, тем больше пар и дольше прогон.</translation>
        </message>
        <message>
            <source>Which words count</source>
            <translation>Какие слова учитываются</translation>
        </message>
        <message>
            <source>by how often it stands there</source>
            <translation>по числу вхождений</translation>
        </message>
        <message>
            <source>each word once</source>
            <translation>каждое слово один раз</translation>
        </message>
        <message>
            <source>rare words more (tf·idf)</source>
            <translation>редкие весят больше (tf·idf)</translation>
        </message>
    </context>
    <context>
        <name>RewriteEditor</name>
        <message>
            <source>Rewrite</source>
            <translation>Правка</translation>
        </message>
    </context>
    <context>
        <name>RowTable</name>
        <message>
            <source>Default columns</source>
            <translation>Обычные столбцы</translation>
        </message>
        <message>
            <source>Sort by</source>
            <translation>Упорядочить</translation>
        </message>
    </context>
    <context>
        <name>RunDisplay</name>
        <message>
            <source>added to the own list; it counts at the next run</source>
            <translation>добавлено в свой список; учтётся при следующем прогоне</translation>
        </message>
    </context>
    <context>
        <name>ScoreLine</name>
        <message>
            <source>%1 at %2</source>
            <translation>%1 в %2</translation>
        </message>
        <message>
            <source>Nothing yet</source>
            <translation>Пока ничего</translation>
        </message>
        <message>
            <source>Resemblance over the session</source>
            <translation>Сходство за сеанс</translation>
        </message>
        <message>
            <source>goal %1</source>
            <translation>цель %1</translation>
        </message>
        <message>
            <source>goal at most %1</source>
            <translation>цель не выше %1</translation>
        </message>
        <message>
            <source>saved %1</source>
            <translation>сохранено %1</translation>
        </message>
        <message>
            <source>saved at %1</source>
            <translation>сохранено в %1</translation>
        </message>
    </context>
    <context>
        <name>ScorePanel</name>
        <message>
            <source>%1 of %2</source>
            <translation>%1 из %2</translation>
        </message>
        <message>
            <source>Distinct shingles that both texts have, of all in either</source>
            <translation>Разные шинглы, которые есть в обоих текстах, из всех, что есть хотя бы в одном</translation>
        </message>
        <message>
            <source>Goal: resemblance at most</source>
            <translation>Цель: сходство не выше</translation>
        </message>
        <message>
            <source>Matched words, synonyms among them, by all words of both texts: %1 / %2; without synonyms %3</source>
            <translation>Подобранные слова, в том числе синонимы, ко всем словам обоих текстов: %1 / %2; без синонимов %3</translation>
        </message>
        <message>
            <source>Resemblance of the words themselves; it follows when the typing pauses</source>
            <translation>Сходство самих слов; обновляется, когда вы перестаёте печатать</translation>
        </message>
        <message>
            <source>Shared shingles by all that either text has: %1 / %2 = %3</source>
            <translation>Общие шинглы к шинглам обоих текстов вместе: %1 / %2 = %3</translation>
        </message>
        <message>
            <source>Shared shingles by those of the original: %1 / %2 = %3</source>
            <translation>Общие шинглы к шинглам оригинала: %1 / %2 = %3</translation>
        </message>
        <message>
            <source>Shared shingles by those of the rewrite: %1 / %2 = %3</source>
            <translation>Общие шинглы к шинглам правки: %1 / %2 = %3</translation>
        </message>
        <message>
            <source>The resemblance that the rewrite should have at most</source>
            <translation>Сходство, выше которого правка быть не должна</translation>
        </message>
        <message>
            <source>goal at most</source>
            <translation>цель не выше</translation>
        </message>
        <message>
            <source>lexical</source>
            <translation>лексическое</translation>
        </message>
        <message>
            <source>original in rewrite</source>
            <translation>оригинал внутри правки</translation>
        </message>
        <message>
            <source>resemblance</source>
            <translation>сходство</translation>
        </message>
        <message>
            <source>rewrite in original</source>
            <translation>правка внутри оригинала</translation>
        </message>
        <message>
            <source>shared</source>
            <translation>общих</translation>
        </message>
    </context>
    <context>
        <name>Sentence</name>
        <message>
            <source>%1 of “%2” is inside “%3”</source>
            <translation>«%2» на %1 внутри «%3»</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Сравнить</translation>
        </message>
        <message>
            <source>resemblance %1</source>
            <translation>сходство %1</translation>
        </message>
        <message>
            <source>shared shingles %1 of %2</source>
            <translation>общих шинглов %1 из %2</translation>
        </message>
        <message>
            <source>shared shingles of the samples %1 of %2</source>
            <translation>общих шинглов выборок %1 из %2</translation>
        </message>
        <message>
            <source>the other way %1</source>
            <translation>обратно %1</translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message numerus="yes">
            <source>%n word(s) in a shingle</source>
            <translation>
                <numerusform>%n слово в шингле</numerusform>
                <numerusform>%n слова в шингле</numerusform>
                <numerusform>%n слов в шингле</numerusform>
            </translation>
        </message>
        <message>
            <source>1 of 10 below 100 words, 1 of 20 below 1,000, else 1 of 40; numbers are estimates.</source>
            <translation>1 из 10 до 100 слов, 1 из 20 до 1000, дальше 1 из 40; числа — оценки.</translation>
        </message>
        <message>
            <source>A Latin “a” inside a Russian word counts as Russian; words of one script stay.</source>
            <translation>Латинская «a» внутри русского слова считается русской; слова из одной письменности не меняются.</translation>
        </message>
        <message>
            <source>A text is compared with those of its own folder only.</source>
            <translation>Текст сравнивается только с текстами своей папки.</translation>
        </message>
        <message>
            <source>Accents put over a vowel.</source>
            <translation>Знаки ударения над гласными.</translation>
        </message>
        <message>
            <source>Also between texts of different length classes, on the coarser sample.</source>
            <translation>И между текстами разных рангов, по более грубой выборке.</translation>
        </message>
        <message>
            <source>And, of, in and their like.</source>
            <translation>И, в, на, не и подобные.</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>Как в системе</translation>
        </message>
        <message>
            <source>By rank</source>
            <translation>По рангу</translation>
        </message>
        <message>
            <source>Colours</source>
            <translation>Цвета</translation>
        </message>
        <message>
            <source>Comparison</source>
            <translation>Сравнение</translation>
        </message>
        <message>
            <source>Containment threshold</source>
            <translation>Порог вложенности</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Тёмные</translation>
        </message>
        <message>
            <source>Every shingle counts; numbers are true.</source>
            <translation>Считаются все шинглы; числа точны.</translation>
        </message>
        <message>
            <source>Exact</source>
            <translation>Точно</translation>
        </message>
        <message>
            <source>Fold look-alike letters</source>
            <translation>Сводить похожие буквы</translation>
        </message>
        <message>
            <source>Ignore invisible characters</source>
            <translation>Не считать невидимые знаки</translation>
        </message>
        <message>
            <source>Ignore stress marks</source>
            <translation>Не считать ударения</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Язык</translation>
        </message>
        <message>
            <source>Leave numbers out</source>
            <translation>Без чисел</translation>
        </message>
        <message>
            <source>Leave stop words out</source>
            <translation>Без стоп-слов</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Светлые</translation>
        </message>
        <message>
            <source>List pairs from</source>
            <translation>Пары в списке от</translation>
        </message>
        <message>
            <source>Lowest containment listed</source>
            <translation>Наименьшая вложенность в списке</translation>
        </message>
        <message>
            <source>Lowest resemblance listed</source>
            <translation>Наименьшее сходство в списке</translation>
        </message>
        <message>
            <source>Nested from</source>
            <translation>Вложен от</translation>
        </message>
        <message>
            <source>One of m</source>
            <translation>Один из m</translation>
        </message>
        <message>
            <source>Only within a group</source>
            <translation>Только внутри рубрики</translation>
        </message>
        <message>
            <source>Pages of the settings</source>
            <translation>Разделы настроек</translation>
        </message>
        <message>
            <source>Pairs at or above it are “near” and form clusters. Moves without a new run.</source>
            <translation>Пары не ниже порога — «почти», из них кластеры. Меняется без нового прогона.</translation>
        </message>
        <message>
            <source>Pairs that reach either of the two are listed.</source>
            <translation>В список попадают пары, достигшие одного из двух.</translation>
        </message>
        <message>
            <source>Reading</source>
            <translation>Чтение</translation>
        </message>
        <message>
            <source>Resemblance across ranks</source>
            <translation>Сходство между рангами</translation>
        </message>
        <message>
            <source>Resemblance from</source>
            <translation>Сходство от</translation>
        </message>
        <message>
            <source>Resemblance threshold</source>
            <translation>Порог сходства</translation>
        </message>
        <message>
            <source>Resemblance where the slider stops. 0 lists whatever shares a shingle.</source>
            <translation>Сходство, на котором кончается ползунок. 0 — всё, где есть общий шингл.</translation>
        </message>
        <message>
            <source>Reworded texts</source>
            <translation>Переписанные тексты</translation>
        </message>
        <message>
            <source>Runs of so many words are compared. Fewer words find smaller matches, and chance ones.</source>
            <translation>Сравниваются цепочки из стольких слов. Меньше слов — мельче совпадения, в том числе случайные.</translation>
        </message>
        <message>
            <source>Sampling</source>
            <translation>Выборка</translation>
        </message>
        <message>
            <source>Save and run</source>
            <translation>Сохранить и запустить</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Настройки</translation>
        </message>
        <message>
            <source>Shingles</source>
            <translation>Шинглы</translation>
        </message>
        <message>
            <source>So much of a text must stand inside the other. Moves without a new run.</source>
            <translation>Столько текста должно стоять внутри другого. Меняется без нового прогона.</translation>
        </message>
        <message>
            <source>Soft hyphens and zero-width characters inside words.</source>
            <translation>Мягкие переносы и знаки нулевой ширины внутри слов.</translation>
        </message>
        <message>
            <source>Texts of fewer than 100 words get a shingle for each word, the last running on into the beginning. A shingle that wraps can keep nesting below 100 %.</source>
            <translation>У текстов короче 100 слов шингл от каждого слова: последние продолжаются в начало. Такой шингл может удержать вложенность ниже 100 %.</translation>
        </message>
        <message>
            <source>The same share of shingles in every text; estimates.</source>
            <translation>Одна доля шинглов в каждом тексте; числа — оценки.</translation>
        </message>
        <message>
            <source>Window</source>
            <translation>Окно</translation>
        </message>
        <message>
            <source>Words</source>
            <translation>Слова</translation>
        </message>
        <message>
            <source>Words and shingles</source>
            <translation>Слова и шинглы</translation>
        </message>
        <message>
            <source>Words in a shingle</source>
            <translation>Слов в шингле</translation>
        </message>
        <message>
            <source>Words of digits only take no part.</source>
            <translation>Слова из одних цифр не участвуют.</translation>
        </message>
        <message>
            <source>Wrap round in short texts</source>
            <translation>Закольцевать короткие тексты</translation>
        </message>
        <message>
            <source>m</source>
            <translation>m</translation>
        </message>
        <message>
            <source>or nested from</source>
            <translation>или вложен от</translation>
        </message>
        <message>
            <source>ё = е</source>
            <translation>ё = е</translation>
        </message>
        <message>
            <source>“ещё” and “еще” are the same word.</source>
            <translation>«ещё» и «еще» — одно слово.</translation>
        </message>
    </context>
    <context>
        <name>SideColumn</name>
        <message>
            <source>%1, by share of this text</source>
            <translation>%1, по доле в этом тексте</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Все</translation>
        </message>
        <message>
            <source>None</source>
            <translation>Ни одного</translation>
        </message>
        <message>
            <source>Sources</source>
            <translation>Источники</translation>
        </message>
        <message>
            <source>find</source>
            <translation>найти</translation>
        </message>
        <message>
            <source>none: nothing of it stands elsewhere</source>
            <translation>нет: ничего из текста нет в других</translation>
        </message>
        <message>
            <source>phrase</source>
            <translation>фраза</translation>
        </message>
        <message>
            <source>save</source>
            <translation>сохранить</translation>
        </message>
        <message>
            <source>undo</source>
            <translation>отменить</translation>
        </message>
    </context>
    <context>
        <name>SidePanel</name>
        <message>
            <source>Keys of the map</source>
            <translation>Клавиши карты</translation>
        </message>
        <message>
            <source>Reworded</source>
            <translation>Переписано</translation>
        </message>
        <message>
            <source>Reworded paragraphs</source>
            <translation>Переписанные абзацы</translation>
        </message>
        <message>
            <source>Substituted words</source>
            <translation>Заменённые слова</translation>
        </message>
        <message>
            <source>Substitutions</source>
            <translation>Замены</translation>
        </message>
        <message>
            <source>Whole map</source>
            <translation>Обзор карты</translation>
        </message>
        <message>
            <source>cell by cell</source>
            <translation>по клеткам</translation>
        </message>
        <message>
            <source>change the measure</source>
            <translation>сменить меру</translation>
        </message>
        <message>
            <source>cluster by cluster</source>
            <translation>по кластерам</translation>
        </message>
        <message>
            <source>open the pair</source>
            <translation>открыть пару</translation>
        </message>
        <message>
            <source>pairs above the threshold</source>
            <translation>по парам выше порога</translation>
        </message>
        <message>
            <source>zoom, whole map</source>
            <translation>масштаб, вся карта</translation>
        </message>
    </context>
    <context>
        <name>SourceList</name>
        <message>
            <source>Sources, by share of this text</source>
            <translation>Источники, по доле в этом тексте</translation>
        </message>
    </context>
    <context>
        <name>SourceModel</name>
        <message>
            <source>%1 of the %2 different shingles of this text also stand in %3: %4</source>
            <translation>%1 из %2 разных шинглов этого текста есть и в %3: %4</translation>
        </message>
        <message numerus="yes">
            <source>%n span(s), %1 of them also in others</source>
            <translation>
                <numerusform>%n фрагмент, %1 есть и в других</numerusform>
                <numerusform>%n фрагмента, %1 есть и в других</numerusform>
                <numerusform>%n фрагментов, %1 есть и в других</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n span(s), all shorter than %1 words</source>
            <translation>
                <numerusform>%n фрагмент, короче %1 слов</numerusform>
                <numerusform>%n фрагмента, все короче %1 слов</numerusform>
                <numerusform>%n фрагментов, все короче %1 слов</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n span(s), the longest %1</source>
            <translation>
                <numerusform>%n фрагмент, %1</numerusform>
                <numerusform>%n фрагмента, длиннейший %1</numerusform>
                <numerusform>%n фрагментов, длиннейший %1</numerusform>
            </translation>
        </message>
        <message>
            <source>left out by you</source>
            <translation>исключён вами</translation>
        </message>
    </context>
    <context>
        <name>SpanList</name>
        <message>
            <source>Order of the spans: %1</source>
            <translation>Порядок фрагментов: %1</translation>
        </message>
        <message>
            <source>Shared spans</source>
            <translation>Общие фрагменты</translation>
        </message>
        <message>
            <source>Spans</source>
            <translation>Фрагменты</translation>
        </message>
        <message>
            <source>by length</source>
            <translation>по длине</translation>
        </message>
        <message>
            <source>by text</source>
            <translation>по тексту</translation>
        </message>
    </context>
    <context>
        <name>SpanRows</name>
        <message>
            <source>A %1 ×, B %2 ×</source>
            <translation>A %1 ×, B %2 ×</translation>
        </message>
        <message>
            <source>moved</source>
            <translation>перенесён</translation>
        </message>
        <message>
            <source>words %1–%2 of A, %3–%4 of B</source>
            <translation>слова %1–%2 в A, %3–%4 в B</translation>
        </message>
    </context>
    <context>
        <name>StartPage</name>
        <message>
            <source>1. Original</source>
            <translation>1. Оригинал</translation>
        </message>
        <message>
            <source>2. Rewrite</source>
            <translation>2. Правка</translation>
        </message>
        <message>
            <source>A column of the table</source>
            <translation>Столбец таблицы</translation>
        </message>
        <message>
            <source>CSV of pairs or clusters</source>
            <translation>CSV пар или кластеров</translation>
        </message>
        <message>
            <source>Edit and watch it change</source>
            <translation>Правьте и следите за сходством</translation>
        </message>
        <message>
            <source>From the documents</source>
            <translation>Из документов</translation>
        </message>
        <message>
            <source>Judge pairs yourself</source>
            <translation>Разметить пары самому</translation>
        </message>
        <message>
            <source>Open a file</source>
            <translation>Открыть файл</translation>
        </message>
        <message>
            <source>Paste</source>
            <translation>Вставить</translation>
        </message>
        <message>
            <source>Rows with the same cell in it are duplicates of each other.</source>
            <translation>Строки с одинаковой ячейкой в нём — дубли друг друга.</translation>
        </message>
        <message>
            <source>Say of some texts which are duplicates. Every method is then measured on them: how many of the pairs it reports are right (precision), and how many duplicates it finds (recall).</source>
            <translation>Скажите о части текстов, какие из них дубли. На них будет измерен каждый метод: сколько из названных им пар верны (точность) и сколько дублей он находит (полнота).</translation>
        </message>
        <message>
            <source>Sub-folders</source>
            <translation>Подпапки</translation>
        </message>
        <message>
            <source>Texts of one sub-folder are duplicates of each other, all others are none.</source>
            <translation>Тексты одной подпапки — дубли друг друга, остальные — нет.</translation>
        </message>
        <message>
            <source>The program shows the pairs that say most; the curves follow your marks.</source>
            <translation>Программа показывает пары, которые скажут больше всего; кривые строятся по вашим отметкам.</translation>
        </message>
        <message>
            <source>The text that the rewrite must not resemble; it is only read.</source>
            <translation>Текст, на который правка не должна походить; он только читается.</translation>
        </message>
        <message>
            <source>The text that you edit. Its file is not changed until you save into it yourself.</source>
            <translation>Текст, который вы правите. Его файл не меняется, пока вы не сохраните в него сами.</translation>
        </message>
        <message>
            <source>These texts do not lie in several sub-folders with two or more texts in one.</source>
            <translation>Эти тексты не разложены по нескольким подпапкам, где в одной два текста или больше.</translation>
        </message>
        <message>
            <source>Try with the samples</source>
            <translation>Попробовать на примерах</translation>
        </message>
        <message>
            <source>Two names a row, or a name and its cluster; a third column may say yes or no.</source>
            <translation>В строке два имени или имя и его кластер; третий столбец может говорить «да» или «нет».</translation>
        </message>
        <message>
            <source>Type in the rewrite: what it still shares with the original stays marked, the resemblance follows each word, and a list says which phrases to rewrite next.</source>
            <translation>Пишите в правке: общее с оригиналом остаётся помеченным, сходство меняется с каждым словом, а список подсказывает, какие фразы переписать дальше.</translation>
        </message>
        <message>
            <source>Which threshold is right, and are synonyms worth it?</source>
            <translation>Какой порог верен и нужны ли синонимы?</translation>
        </message>
    </context>
    <context>
        <name>Status</name>
        <message numerus="yes">
            <source>%1 and %n more</source>
            <translation>
                <numerusform>%1 и ещё %n</numerusform>
                <numerusform>%1 и ещё %n</numerusform>
                <numerusform>%1 и ещё %n</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>осталось %1</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 из %2</translation>
        </message>
        <message numerus="yes">
            <source>%1 of %n pair(s) judged</source>
            <translation>
                <numerusform>решено: %1 из %n пары</numerusform>
                <numerusform>решено: %1 из %n пар</numerusform>
                <numerusform>решено: %1 из %n пар</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n distinct shingle(s)</source>
            <translation>
                <numerusform>%n разный шингл</numerusform>
                <numerusform>%n разных шингла</numerusform>
                <numerusform>%n разных шинглов</numerusform>
            </translation>
        </message>
        <message>
            <source>Checksums</source>
            <translation>Контрольные суммы</translation>
        </message>
        <message>
            <source>Clusters</source>
            <translation>Кластеры</translation>
        </message>
        <message>
            <source>Comparing words</source>
            <translation>Сравнение слов</translation>
        </message>
        <message>
            <source>Grouping shingles</source>
            <translation>Группировка шинглов</translation>
        </message>
        <message>
            <source>Lemmas and synonyms</source>
            <translation>Леммы и синонимы</translation>
        </message>
        <message>
            <source>Looking for files</source>
            <translation>Поиск файлов</translation>
        </message>
        <message>
            <source>Marks</source>
            <translation>Метки</translation>
        </message>
        <message>
            <source>Measuring pairs</source>
            <translation>Измерение пар</translation>
        </message>
        <message>
            <source>No documents. Drop files anywhere in the window.</source>
            <translation>Документов нет. Перетащите файлы в любое место окна.</translation>
        </message>
        <message>
            <source>Pairs</source>
            <translation>Пары</translation>
        </message>
        <message>
            <source>Preparing texts</source>
            <translation>Подготовка текстов</translation>
        </message>
        <message>
            <source>Reading files</source>
            <translation>Чтение файлов</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>Примеры</translation>
        </message>
        <message>
            <source>Shared spans</source>
            <translation>Общие фрагменты</translation>
        </message>
        <message>
            <source>Starting</source>
            <translation>Начало</translation>
        </message>
        <message>
            <source>Words and shingles</source>
            <translation>Слова и шинглы</translation>
        </message>
        <message>
            <source>cancelled</source>
            <translation>отменено</translation>
        </message>
        <message>
            <source>cancelled; the previous run is kept</source>
            <translation>отменено; остался прошлый прогон</translation>
        </message>
        <message>
            <source>cancelled; what was read is kept</source>
            <translation>отменено; прочитанное осталось</translation>
        </message>
        <message>
            <source>estimate, sample 1 of %1</source>
            <translation>оценка, выборка 1 из %1</translation>
        </message>
        <message>
            <source>estimate, sample by rank: 1 of 10, 20, 40</source>
            <translation>оценка, выборка по рангу: 1 из 10, 20, 40</translation>
        </message>
        <message>
            <source>exact, no sampling</source>
            <translation>точно, без выборки</translation>
        </message>
        <message>
            <source>exact, not an estimate</source>
            <translation>точно, не оценка</translation>
        </message>
        <message>
            <source>groups: all are compared</source>
            <translation>рубрики: сравниваются все</translation>
        </message>
        <message>
            <source>groups: each for itself</source>
            <translation>рубрики: каждая отдельно</translation>
        </message>
        <message>
            <source>invisible characters out</source>
            <translation>без невидимых знаков</translation>
        </message>
        <message>
            <source>look-alike letters folded</source>
            <translation>похожие буквы сведены</translation>
        </message>
        <message>
            <source>numbers out</source>
            <translation>без чисел</translation>
        </message>
        <message>
            <source>pages: articles in %1 of %2</source>
            <translation>страницы: статьи в %1 из %2</translation>
        </message>
        <message>
            <source>pages: articles only</source>
            <translation>страницы: только статьи</translation>
        </message>
        <message>
            <source>pages: whole</source>
            <translation>страницы: целиком</translation>
        </message>
        <message>
            <source>previous run: %1</source>
            <translation>прошлый прогон: %1</translation>
        </message>
        <message>
            <source>run %1</source>
            <translation>прогон %1</translation>
        </message>
        <message numerus="yes">
            <source>shingle of %n word(s)</source>
            <translation>
                <numerusform>шингл %n слово</numerusform>
                <numerusform>шингл %n слова</numerusform>
                <numerusform>шингл %n слов</numerusform>
            </translation>
        </message>
        <message>
            <source>stop words out</source>
            <translation>без служебных слов</translation>
        </message>
        <message>
            <source>stress marks out</source>
            <translation>без ударений</translation>
        </message>
        <message>
            <source>words were not compared; the previous run is kept</source>
            <translation>слова не сравнивались; предыдущий прогон сохранён</translation>
        </message>
        <message>
            <source>words were not compared; what was read is kept</source>
            <translation>слова не сравнивались; прочитанное сохранено</translation>
        </message>
        <message numerus="yes">
            <source>words: %n step(s)</source>
            <translation>
                <numerusform>слова: %n шаг</numerusform>
                <numerusform>слова: %n шага</numerusform>
                <numerusform>слова: %n шагов</numerusform>
            </translation>
        </message>
        <message>
            <source>ё = е</source>
            <translation>ё = е</translation>
        </message>
    </context>
    <context>
        <name>StatusLexical</name>
        <message>
            <source>%1: %2 words, %3 pairs of synonyms</source>
            <translation>%1: слов — %2, пар синонимов — %3</translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) left out</source>
            <translation>
                <numerusform>%n строка пропущена</numerusform>
                <numerusform>%n строки пропущены</numerusform>
                <numerusform>%n строк пропущено</numerusform>
            </translation>
        </message>
        <message>
            <source>Lemmas: %1</source>
            <translation>Леммы: %1</translation>
        </message>
        <message>
            <source>More pairs than can be listed: reworded ones are listed from %1 on</source>
            <translation>Пар больше, чем помещается в списке: переписанные показаны от %1</translation>
        </message>
        <message>
            <source>lexical: %1, %2</source>
            <translation>лексика: %1, %2</translation>
        </message>
        <message numerus="yes">
            <source>lexical: %1, %n thesauri</source>
            <translation>
                <numerusform>лексика: %1, %n тезаурус</numerusform>
                <numerusform>лексика: %1, %n тезауруса</numerusform>
                <numerusform>лексика: %1, %n тезаурусов</numerusform>
            </translation>
        </message>
        <message>
            <source>lexical: %1, no synonyms</source>
            <translation>лексика: %1, без синонимов</translation>
        </message>
        <message>
            <source>misspellings forgiven</source>
            <translation>опечатки прощаются</translation>
        </message>
        <message>
            <source>stop words left out of the comparison of words</source>
            <translation>стоп-слова в сравнении слов не участвуют</translation>
        </message>
        <message>
            <source>word forms</source>
            <translation>словоформы</translation>
        </message>
    </context>
    <context>
        <name>StatusLine</name>
        <message>
            <source>Cancel</source>
            <translation>Отменить</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Состояние</translation>
        </message>
    </context>
    <context>
        <name>TableColumnsDialog</name>
        <message>
            <source>(number of the row)</source>
            <translation>(номер строки)</translation>
        </message>
        <message>
            <source>Column with the names</source>
            <translation>Столбец с названиями</translation>
        </message>
        <message>
            <source>Column with the texts</source>
            <translation>Столбец с текстами</translation>
        </message>
        <message>
            <source>Columns of tables</source>
            <translation>Столбцы таблиц</translation>
        </message>
        <message>
            <source>Name from</source>
            <translation>Название из столбца</translation>
        </message>
        <message>
            <source>No column looks like texts: choose one, or leave it as one document</source>
            <translation>Ни один столбец не похож на тексты: выберите его или оставьте таблицу одним документом</translation>
        </message>
        <message>
            <source>No row is left for a document</source>
            <translation>Для документов не осталось строк</translation>
        </message>
        <message>
            <source>No rows can be shown</source>
            <translation>Строки показать нельзя</translation>
        </message>
        <message>
            <source>Read with these columns</source>
            <translation>Прочитать по этим столбцам</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Таблица</translation>
        </message>
        <message>
            <source>Text from</source>
            <translation>Текст из столбца</translation>
        </message>
        <message>
            <source>The first document: %1 — %2</source>
            <translation>Первый документ: %1 — %2</translation>
        </message>
        <message>
            <source>The first row names the columns</source>
            <translation>В первой строке — названия столбцов</translation>
        </message>
        <message>
            <source>The first rows of the table</source>
            <translation>Первые строки таблицы</translation>
        </message>
        <message numerus="yes">
            <source>The same in all %n table(s) with these columns</source>
            <translation>
                <numerusform>То же в %n таблице с такими столбцами</numerusform>
                <numerusform>То же во всех %n таблицах с такими столбцами</numerusform>
                <numerusform>То же во всех %n таблицах с такими столбцами</numerusform>
            </translation>
        </message>
        <message>
            <source>The table is being read…</source>
            <translation>Таблица читается…</translation>
        </message>
        <message>
            <source>row %1</source>
            <translation>строка %1</translation>
        </message>
    </context>
    <context>
        <name>TablePreview</name>
        <message>
            <source>%1 → name</source>
            <translation>%1 → название</translation>
        </message>
        <message>
            <source>%1 → text</source>
            <translation>%1 → текст</translation>
        </message>
        <message>
            <source>column %1</source>
            <translation>столбец %1</translation>
        </message>
    </context>
    <context>
        <name>TablesPanel</name>
        <message>
            <source>Gain</source>
            <translation>Прибавка</translation>
        </message>
        <message>
            <source>Gain by synonyms</source>
            <translation>Прибавка от синонимов</translation>
        </message>
        <message>
            <source>Methods</source>
            <translation>Методы</translation>
        </message>
        <message>
            <source>Methods at %1</source>
            <translation>Методы при %1</translation>
        </message>
        <message>
            <source>Methods at the line</source>
            <translation>Методы у линии</translation>
        </message>
        <message>
            <source>No thesaurus was used: choose one, and run again.</source>
            <translation>Тезаурус не использовался: выберите его и измерьте заново.</translation>
        </message>
        <message numerus="yes">
            <source>The thesauri hold %n word(s).</source>
            <translation>
                <numerusform>В тезаурусах %n слово.</numerusform>
                <numerusform>В тезаурусах %n слова.</numerusform>
                <numerusform>В тезаурусах %n слов.</numerusform>
            </translation>
        </message>
        <message>
            <source>What the table shows</source>
            <translation>Что показывает таблица</translation>
        </message>
        <message>
            <source>mean lexical resemblance of duplicates</source>
            <translation>среднее лексическое сходство дублей</translation>
        </message>
        <message>
            <source>“Recall ≥ %1 up to” is the highest threshold at which nine of ten duplicates are still found, without and with synonyms.</source>
            <translation>«Полнота ≥ %1 до» — самый высокий порог, при котором ещё находятся девять дублей из десяти, без синонимов и с ними.</translation>
        </message>
    </context>
    <context>
        <name>TextPanel</name>
        <message>
            <source>%1 of %2</source>
            <translation>%1 из %2</translation>
        </message>
        <message>
            <source>%1, compared with %2</source>
            <translation>%1, сравнивается: %2</translation>
        </message>
        <message numerus="yes">
            <source>%n passage(s)</source>
            <translation>
                <numerusform>%n фрагмент</numerusform>
                <numerusform>%n фрагмента</numerusform>
                <numerusform>%n фрагментов</numerusform>
            </translation>
        </message>
        <message>
            <source>Next</source>
            <translation>Следующий</translation>
        </message>
        <message>
            <source>Previous</source>
            <translation>Предыдущий</translation>
        </message>
        <message>
            <source>Scroll bar of the text</source>
            <translation>Полоса прокрутки текста</translation>
        </message>
    </context>
    <context>
        <name>Thesauri</name>
        <message>
            <source>All of the system</source>
            <translation>Все системные</translation>
        </message>
        <message>
            <source>Own list</source>
            <translation>Свой список</translation>
        </message>
        <message>
            <source>Starter thesaurus</source>
            <translation>Стартовый тезаурус</translation>
        </message>
        <message>
            <source>a group needs two different words at least</source>
            <translation>в группе нужно хотя бы два разных слова</translation>
        </message>
        <message>
            <source>a meaning is missing</source>
            <translation>не хватает значения</translation>
        </message>
        <message>
            <source>a place holds no word</source>
            <translation>на одном из мест нет слова</translation>
        </message>
        <message>
            <source>a word stands twice</source>
            <translation>слово повторяется</translation>
        </message>
        <message>
            <source>a word without a synonym</source>
            <translation>слово без синонима</translation>
        </message>
        <message>
            <source>fewer words than are announced</source>
            <translation>слов меньше, чем объявлено</translation>
        </message>
        <message>
            <source>it is no UTF-8</source>
            <translation>это не UTF-8</translation>
        </message>
        <message>
            <source>it is no program that may be started</source>
            <translation>это не программа, которую можно запустить</translation>
        </message>
        <message>
            <source>neither a word with the number of its meanings nor one of these</source>
            <translation>не слово с числом значений и не значение</translation>
        </message>
        <message>
            <source>not a set of synonyms</source>
            <translation>не набор синонимов</translation>
        </message>
        <message>
            <source>the file is too large</source>
            <translation>файл слишком велик</translation>
        </message>
        <message>
            <source>there is no folder for it</source>
            <translation>для него нет папки</translation>
        </message>
        <message>
            <source>there is no such file</source>
            <translation>такого файла нет</translation>
        </message>
        <message>
            <source>this is no file</source>
            <translation>это не файл</translation>
        </message>
        <message>
            <source>this is no text</source>
            <translation>это не текст</translation>
        </message>
        <message>
            <source>too many words in one line</source>
            <translation>слишком много слов в строке</translation>
        </message>
        <message>
            <source>“#” at the beginning would make it a remark</source>
            <translation>«#» в начале сделает строку примечанием</translation>
        </message>
        <message>
            <source>“|” parts words and cannot stand inside one</source>
            <translation>«|» разделяет слова и не может стоять внутри слова</translation>
        </message>
    </context>
    <context>
        <name>ThesauriDialog</name>
        <message>
            <source>Add files…</source>
            <translation>Добавить файлы…</translation>
        </message>
        <message>
            <source>Add thesauri</source>
            <translation>Добавление тезаурусов</translation>
        </message>
        <message>
            <source>All files</source>
            <translation>Все файлы</translation>
        </message>
        <message>
            <source>All lines can be used</source>
            <translation>Все строки пригодны</translation>
        </message>
        <message>
            <source>Lines that are left out</source>
            <translation>Пропущенные строки</translation>
        </message>
        <message>
            <source>Take the file out</source>
            <translation>Убрать файл</translation>
        </message>
        <message>
            <source>The own list could not be saved: %1. It is still here.</source>
            <translation>Не удалось сохранить свой список: %1. Он по-прежнему здесь.</translation>
        </message>
        <message>
            <source>The thesaurus cannot be read</source>
            <translation>Тезаурус не читается</translation>
        </message>
        <message>
            <source>The thesaurus is being read…</source>
            <translation>Тезаурус читается…</translation>
        </message>
        <message>
            <source>Thesauri</source>
            <translation>Тезаурусы</translation>
        </message>
        <message>
            <source>lines that are left out</source>
            <translation>пропущенные строки</translation>
        </message>
        <message>
            <source>ticked ones count</source>
            <translation>учитываются отмеченные</translation>
        </message>
    </context>
    <context>
        <name>ThesauriModel</name>
        <message numerus="yes">
            <source>%n line(s) left out</source>
            <translation>
                <numerusform>%n строка пропущена</numerusform>
                <numerusform>%n строки пропущены</numerusform>
                <numerusform>%n строк пропущено</numerusform>
            </translation>
        </message>
        <message>
            <source>From</source>
            <translation>Откуда</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Строка</translation>
        </message>
        <message>
            <source>Pairs</source>
            <translation>Пар</translation>
        </message>
        <message>
            <source>Pairs of words that may stand for each other</source>
            <translation>Пары слов, которые могут заменять друг друга</translation>
        </message>
        <message>
            <source>Remark</source>
            <translation>Замечание</translation>
        </message>
        <message>
            <source>Thesaurus</source>
            <translation>Тезаурус</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>Причина</translation>
        </message>
        <message>
            <source>Words</source>
            <translation>Слов</translation>
        </message>
        <message>
            <source>a file</source>
            <translation>файл</translation>
        </message>
        <message>
            <source>comes with the program</source>
            <translation>входит в программу</translation>
        </message>
        <message>
            <source>the system</source>
            <translation>система</translation>
        </message>
        <message>
            <source>yours</source>
            <translation>ваш</translation>
        </message>
    </context>
    <context>
        <name>ThresholdChart</name>
        <message>
            <source>Precision and recall by threshold</source>
            <translation>Точность и полнота по порогу</translation>
        </message>
        <message>
            <source>precision (thin), %1</source>
            <translation>точность (тонкая), %1</translation>
        </message>
        <message>
            <source>recall, %1</source>
            <translation>полнота, %1</translation>
        </message>
        <message>
            <source>threshold</source>
            <translation>порог</translation>
        </message>
        <message>
            <source>threshold %1</source>
            <translation>порог %1</translation>
        </message>
        <message>
            <source>threshold %1: precision %2, recall %3</source>
            <translation>порог %1: точность %2, полнота %3</translation>
        </message>
    </context>
    <context>
        <name>ThresholdControl</name>
        <message>
            <source>A text with this part of its shingles inside another one is nested in it.</source>
            <translation>Текст, у которого такая доля шинглов есть в другом, вложен в него.</translation>
        </message>
        <message>
            <source>Containment threshold</source>
            <translation>Порог вложенности</translation>
        </message>
        <message>
            <source>Lexical threshold</source>
            <translation>Лексический порог</translation>
        </message>
        <message>
            <source>Pairs that share this part of all their shingles together are near.</source>
            <translation>Пары, у которых общая такая доля всех их шинглов, — «почти».</translation>
        </message>
        <message>
            <source>Pairs with this part of all their lemmas shared, synonyms counted, are reworded where neither resemblance nor containment reaches its threshold.</source>
            <translation>Пары с такой долей общих лемм, считая синонимы, переписаны, если ни сходство, ни вложенность не достигают своего порога.</translation>
        </message>
        <message>
            <source>Resemblance threshold</source>
            <translation>Порог сходства</translation>
        </message>
        <message>
            <source>above threshold</source>
            <translation>выше порога</translation>
        </message>
    </context>
    <context>
        <name>Toolbar</name>
        <message numerus="yes">
            <source>%n word(s)</source>
            <translation>
                <numerusform>%n слово</numerusform>
                <numerusform>%n слова</numerusform>
                <numerusform>%n слов</numerusform>
            </translation>
        </message>
        <message>
            <source>1 of %1</source>
            <translation>1 из %1</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>Добавить</translation>
        </message>
        <message>
            <source>Articles</source>
            <translation>Статьи</translation>
        </message>
        <message>
            <source>By rank</source>
            <translation>По рангу</translation>
        </message>
        <message>
            <source>Exact</source>
            <translation>Точно</translation>
        </message>
        <message>
            <source>How much of a web page is its text</source>
            <translation>Сколько от веб-страницы считать её текстом</translation>
        </message>
        <message>
            <source>Look for reworded texts: compare lemmas and synonyms too</source>
            <translation>Искать переписанные тексты: сравнивать также леммы и синонимы</translation>
        </message>
        <message>
            <source>New run</source>
            <translation>Новый прогон</translation>
        </message>
        <message>
            <source>Paste text</source>
            <translation>Вставить текст</translation>
        </message>
        <message>
            <source>Report</source>
            <translation>Отчёт</translation>
        </message>
        <message>
            <source>Rewordings</source>
            <translation>Переписанные</translation>
        </message>
        <message>
            <source>Sampling: %1</source>
            <translation>Выборка: %1</translation>
        </message>
        <message>
            <source>Shingle</source>
            <translation>Шингл</translation>
        </message>
        <message numerus="yes">
            <source>Shingle of %n word(s)</source>
            <translation>
                <numerusform>Шингл %n слово</numerusform>
                <numerusform>Шингл %n слова</numerusform>
                <numerusform>Шингл %n слов</numerusform>
            </translation>
        </message>
        <message>
            <source>Text of pages: %1</source>
            <translation>Текст страниц: %1</translation>
        </message>
        <message>
            <source>Which shingles take part: all of them, or a sample</source>
            <translation>Какие шинглы участвуют: все или выборка</translation>
        </message>
        <message>
            <source>Whole pages</source>
            <translation>Целиком</translation>
        </message>
        <message>
            <source>Words in a shingle</source>
            <translation>Слов в шингле</translation>
        </message>
    </context>
    <context>
        <name>Undo</name>
        <message>
            <source>add synonyms: %1</source>
            <translation>добавить синонимы: %1</translation>
        </message>
        <message>
            <source>change a note</source>
            <translation>правка заметки</translation>
        </message>
        <message>
            <source>close the collection</source>
            <translation>закрыть собрание</translation>
        </message>
        <message numerus="yes">
            <source>judge %n pair(s) as “%1”</source>
            <translation>
                <numerusform>решение «%1» для %n пары</numerusform>
                <numerusform>решение «%1» для %n пар</numerusform>
                <numerusform>решение «%1» для %n пар</numerusform>
            </translation>
        </message>
        <message>
            <source>judge a cluster as “%1”</source>
            <translation>решение «%1» для кластера</translation>
        </message>
        <message numerus="yes">
            <source>remove %n document(s)</source>
            <translation>
                <numerusform>убрать %n документ</numerusform>
                <numerusform>убрать %n документа</numerusform>
                <numerusform>убрать %n документов</numerusform>
            </translation>
        </message>
        <message>
            <source>take the verdict back</source>
            <translation>отмена решения</translation>
        </message>
        <message>
            <source>use a threshold</source>
            <translation>сделать порогом</translation>
        </message>
    </context>
    <context>
        <name>Verdicts</name>
        <message>
            <source>Any verdict</source>
            <translation>Любое решение</translation>
        </message>
        <message>
            <source>Show pairs by verdict</source>
            <translation>Показывать пары по решению</translation>
        </message>
        <message>
            <source>Verdict: %1</source>
            <translation>Решение: %1</translation>
        </message>
        <message>
            <source>duplicate</source>
            <translation>дубль</translation>
        </message>
        <message>
            <source>fine</source>
            <translation>всё в порядке</translation>
        </message>
        <message>
            <source>ignore</source>
            <translation>не учитывать</translation>
        </message>
        <message>
            <source>ignored</source>
            <translation>не учитываются</translation>
        </message>
        <message>
            <source>judged</source>
            <translation>решено</translation>
        </message>
        <message>
            <source>looked at; both may stay as they are</source>
            <translation>просмотрено; оба текста можно оставить как есть</translation>
        </message>
        <message>
            <source>not to be looked at; dimmed everywhere</source>
            <translation>смотреть не нужно; везде показано бледнее</translation>
        </message>
        <message>
            <source>one of the two has to be rewritten</source>
            <translation>один из двух текстов нужно переписать</translation>
        </message>
        <message>
            <source>one of the two has to go</source>
            <translation>один из двух текстов нужно убрать</translation>
        </message>
        <message>
            <source>rewrite</source>
            <translation>переписать</translation>
        </message>
        <message>
            <source>still to do</source>
            <translation>ещё не решено</translation>
        </message>
        <message>
            <source>with a note</source>
            <translation>с заметкой</translation>
        </message>
    </context>
    <context>
        <name>WordsDisplay</name>
        <message>
            <source>A %1 → B %2</source>
            <translation>A %1 → B %2</translation>
        </message>
        <message>
            <source>Lemmas of A that stand for another one of B, each matched at most once</source>
            <translation>Леммы A, которым соответствует другая лемма B; каждая сопоставлена не больше одного раза</translation>
        </message>
        <message>
            <source>Paragraph %1 of A and %2 of B: lexical resemblance %3 with synonyms, %4 without</source>
            <translation>Абзац %1 в A и %2 в B: лексическое сходство %3 с синонимами, %4 без них</translation>
        </message>
        <message>
            <source>Paragraphs that are each other's most alike by lemmas and synonyms, but not the same</source>
            <translation>Абзацы, самые близкие друг к другу по леммам и синонимам, но не одинаковые</translation>
        </message>
        <message>
            <source>places: A %1, B %2</source>
            <translation>мест: A %1, B %2</translation>
        </message>
    </context>
    <context>
        <name>_DropZone</name>
        <message>
            <source>%1
20 to 50,000 words · UTF-8, UTF-16, windows-1251, KOI8-R, CP866</source>
            <translation>%1
от 20 до 50 000 слов · UTF-8, UTF-16, windows-1251, KOI8-R, CP866</translation>
        </message>
        <message>
            <source>Cherepitsa finds exact copies, near-duplicates and texts that stand inside others,
and shows where they agree.</source>
            <translation>Черепица найдёт точные копии, почти одинаковые и вложенные тексты
и покажет, в чём они совпадают.</translation>
        </message>
        <message>
            <source>Choose files</source>
            <translation>Выбрать файлы</translation>
        </message>
        <message>
            <source>Drop files or a folder here</source>
            <translation>Перетащите сюда файлы или папку</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>Открыть папку</translation>
        </message>
        <message>
            <source>Paste text</source>
            <translation>Вставить текст</translation>
        </message>
    </context>
    <context>
        <name>_EmptyPage</name>
        <message>
            <source>Choose files</source>
            <translation>Выбрать файлы</translation>
        </message>
        <message>
            <source>Drop files or a folder anywhere in this window, or choose here.</source>
            <translation>Перетащите файлы или папку в любое место окна или выберите здесь.</translation>
        </message>
        <message>
            <source>No documents</source>
            <translation>Нет документов</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>Открыть папку</translation>
        </message>
        <message>
            <source>Paste text</source>
            <translation>Вставить текст</translation>
        </message>
    </context>
    <context>
        <name>_Line</name>
        <message>
            <source>Show the numbers of this method</source>
            <translation>Показать числа этого метода</translation>
        </message>
    </context>
</TS>
