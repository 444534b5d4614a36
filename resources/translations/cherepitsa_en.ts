<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
    <context>
        <name>Actions</name>
        <message numerus="yes">
            <source>%n word(s)</source>
            <translation>
                <numerusform>%n word</numerusform>
                <numerusform>%n words</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>AgainstWords</name>
        <message numerus="yes">
            <source>%1, also in %n document(s)</source>
            <translation>
                <numerusform>%1, also in %n document</numerusform>
                <numerusform>%1, also in %n documents</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n marked passage(s)</source>
            <translation>
                <numerusform>%n marked passage</numerusform>
                <numerusform>%n marked passages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n passage(s) in lines</source>
            <translation>
                <numerusform>%n passage in lines</numerusform>
                <numerusform>%n passages in lines</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n quoted passage(s)</source>
            <translation>
                <numerusform>%n quoted passage</numerusform>
                <numerusform>%n quoted passages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n short passage(s)</source>
            <translation>
                <numerusform>%n short passage</numerusform>
                <numerusform>%n short passages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n source(s)</source>
            <translation>
                <numerusform>%n source</numerusform>
                <numerusform>%n sources</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Cards</name>
        <message numerus="yes">
            <source>%n read</source>
            <translation>
                <numerusform>%n read</numerusform>
                <numerusform>%n read</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n skipped</source>
            <translation>
                <numerusform>%n skipped</numerusform>
                <numerusform>%n skipped</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n to do</source>
            <translation>
                <numerusform>%n to do</numerusform>
                <numerusform>%n to do</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>in %n cluster(s)</source>
            <translation>
                <numerusform>in %n cluster</numerusform>
                <numerusform>in %n clusters</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>in %n pair(s)</source>
            <translation>
                <numerusform>in %n pair</numerusform>
                <numerusform>in %n pairs</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>inside %n text(s)</source>
            <translation>
                <numerusform>inside %n text</numerusform>
                <numerusform>inside %n texts</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>of %n text(s)</source>
            <translation>
                <numerusform>of %n text</numerusform>
                <numerusform>of %n texts</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ChartsPage</name>
        <message numerus="yes">
            <source>%n duplicate(s)</source>
            <translation>
                <numerusform>%n duplicate</numerusform>
                <numerusform>%n duplicates</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n other pair(s)</source>
            <translation>
                <numerusform>%n other pair</numerusform>
                <numerusform>%n other pairs</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>DocumentDetails</name>
        <message numerus="yes">
            <source>%n letter(s) taken for their look-alikes</source>
            <translation>
                <numerusform>%n letter taken for its look-alike</numerusform>
                <numerusform>%n letters taken for their look-alikes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n look-alike letter(s), not folded by your settings</source>
            <translation>
                <numerusform>%n look-alike letter, not folded by your settings</numerusform>
                <numerusform>%n look-alike letters, not folded by your settings</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>and %n more</source>
            <translation>
                <numerusform>and %n more</numerusform>
                <numerusform>and %n more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>DocumentMenu</name>
        <message numerus="yes">
            <source>Copy %n row(s)</source>
            <translation>
                <numerusform>Copy %n row</numerusform>
                <numerusform>Copy %n rows</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Remove %n document(s)</source>
            <translation>
                <numerusform>Remove %n document</numerusform>
                <numerusform>Remove %n documents</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>DocumentTips</name>
        <message numerus="yes">
            <source>%n document(s) in an exact, near, nested or reworded pair with this one</source>
            <translation>
                <numerusform>%n document in an exact, near, nested or reworded pair with this one</numerusform>
                <numerusform>%n documents in an exact, near, nested or reworded pair with this one</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>DocumentsPanel</name>
        <message numerus="yes">
            <source>copied %n row(s)</source>
            <translation>
                <numerusform>copied %n row</numerusform>
                <numerusform>copied %n rows</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Drop</name>
        <message numerus="yes">
            <source>Drop to add %n file(s)</source>
            <translation>
                <numerusform>Drop to add %n file</numerusform>
                <numerusform>Drop to add %n files</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Drop to add %n files and folders</source>
            <translation>
                <numerusform>Drop to add %n files and folders</numerusform>
                <numerusform>Drop to add %n files and folders</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Drop to add %n folder(s)</source>
            <translation>
                <numerusform>Drop to add %n folder</numerusform>
                <numerusform>Drop to add %n folders</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>EditFiles</name>
        <message numerus="yes">
            <source>The file holds %n text(s); this is the first.</source>
            <translation>
                <numerusform>The file holds %n text; this is the first.</numerusform>
                <numerusform>The file holds %n texts; this is the first.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>EmptyView</name>
        <message numerus="yes">
            <source>%n short article(s): exact copies, light edits, one cut short, one inside another, one reworded, and unrelated ones. Done in a second.</source>
            <translation>
                <numerusform>%n short article: exact copies, light edits, one cut short, one inside another, one reworded, and unrelated ones. Done in a second.</numerusform>
                <numerusform>%n short articles: exact copies, light edits, one cut short, one inside another, one reworded, and unrelated ones. Done in a second.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>EvaluationToolbar</name>
        <message numerus="yes">
            <source>%n word(s)</source>
            <translation>
                <numerusform>%n word</numerusform>
                <numerusform>%n words</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>EvaluationView</name>
        <message numerus="yes">
            <source>%1 is the threshold of resemblance now, with shingles of %n word(s).</source>
            <translation>
                <numerusform>%1 is the threshold of resemblance now, with shingles of %n word.</numerusform>
                <numerusform>%1 is the threshold of resemblance now, with shingles of %n words.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n method(s)</source>
            <translation>
                <numerusform>%n method</numerusform>
                <numerusform>%n methods</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n pair(s) known</source>
            <translation>
                <numerusform>%n pair known</numerusform>
                <numerusform>%n pairs known</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n text(s)</source>
            <translation>
                <numerusform>%n text</numerusform>
                <numerusform>%n texts</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>from %n marked pair(s)</source>
            <translation>
                <numerusform>from %n marked pair</numerusform>
                <numerusform>from %n marked pairs</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FiltersPanel</name>
        <message numerus="yes">
            <source>%n span(s)</source>
            <translation>
                <numerusform>%n span</numerusform>
                <numerusform>%n spans</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Formats</name>
        <message numerus="yes">
            <source>%n cluster(s)</source>
            <translation>
                <numerusform>%n cluster</numerusform>
                <numerusform>%n clusters</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n document(s)</source>
            <translation>
                <numerusform>%n document</numerusform>
                <numerusform>%n documents</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n nesting(s)</source>
            <translation>
                <numerusform>%n nesting</numerusform>
                <numerusform>%n nestings</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n pair(s)</source>
            <translation>
                <numerusform>%n pair</numerusform>
                <numerusform>%n pairs</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n reworded pair(s)</source>
            <translation>
                <numerusform>%n reworded pair</numerusform>
                <numerusform>%n reworded pairs</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n shingle(s)</source>
            <translation>
                <numerusform>%n shingle</numerusform>
                <numerusform>%n shingles</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n word(s)</source>
            <translation>
                <numerusform>%n word</numerusform>
                <numerusform>%n words</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HistogramChart</name>
        <message numerus="yes">
            <source>%n false alarm(s)</source>
            <translation>
                <numerusform>%n false alarm</numerusform>
                <numerusform>%n false alarms</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n missed</source>
            <translation>
                <numerusform>%n missed</numerusform>
                <numerusform>%n missed</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>JudgePanel</name>
        <message numerus="yes">
            <source>%n duplicate(s)</source>
            <translation>
                <numerusform>%n duplicate</numerusform>
                <numerusform>%n duplicates</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n marked so far:</source>
            <translation>
                <numerusform>%n marked so far:</numerusform>
                <numerusform>%n marked so far:</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n other(s)</source>
            <translation>
                <numerusform>%n other</numerusform>
                <numerusform>%n others</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>KeyNumbers</name>
        <message numerus="yes">
            <source>%1 of %n duplicate(s) found</source>
            <translation>
                <numerusform>%1 of %n duplicate found</numerusform>
                <numerusform>%1 of %n duplicates found</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 of %n reported pair(s) are right</source>
            <translation>
                <numerusform>%1 of %n reported pair is right</numerusform>
                <numerusform>%1 of %n reported pairs are right</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>mean over %n duplicate pair(s)</source>
            <translation>
                <numerusform>mean over %n duplicate pair</numerusform>
                <numerusform>mean over %n duplicate pairs</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LexicalWords</name>
        <message numerus="yes">
            <source>%n substitution(s), +%1 p.p.</source>
            <translation>
                <numerusform>%n substitution, +%1 p.p.</numerusform>
                <numerusform>%n substitutions, +%1 p.p.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>OverviewView</name>
        <message numerus="yes">
            <source>%n selected</source>
            <translation>
                <numerusform>%n selected</numerusform>
                <numerusform>%n selected</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>OwnList</name>
        <message numerus="yes">
            <source>delete %n group(s)</source>
            <translation>
                <numerusform>delete %n group</numerusform>
                <numerusform>delete %n groups</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>OwnListEditor</name>
        <message numerus="yes">
            <source>%n group(s)</source>
            <translation>
                <numerusform>%n group</numerusform>
                <numerusform>%n groups</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n group(s) from %1</source>
            <translation>
                <numerusform>%n group from %1</numerusform>
                <numerusform>%n groups from %1</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n group(s) to be mended</source>
            <translation>
                <numerusform>%n group to be mended</numerusform>
                <numerusform>%n groups to be mended</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) left out</source>
            <translation>
                <numerusform>%n line left out</numerusform>
                <numerusform>%n lines left out</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>PairColumns</name>
        <message numerus="yes">
            <source>%n document(s) with the same shingles</source>
            <translation>
                <numerusform>%n document with the same shingles</numerusform>
                <numerusform>%n documents with the same shingles</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>PairDisplay</name>
        <message numerus="yes">
            <source>No shared span of %n word(s) or more.</source>
            <translation>
                <numerusform>No shared span of %n word or more.</numerusform>
                <numerusform>No shared span of %n words or more.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>PairWords</name>
        <message numerus="yes">
            <source>%1 of %n shingle(s)</source>
            <translation>
                <numerusform>%1 of %n shingle</numerusform>
                <numerusform>%1 of %n shingles</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n shared shingle(s) of %1</source>
            <translation>
                <numerusform>%n shared shingle of %1</numerusform>
                <numerusform>%n shared shingles of %1</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n shared span(s)</source>
            <translation>
                <numerusform>%n shared span</numerusform>
                <numerusform>%n shared spans</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>PairsView</name>
        <message numerus="yes">
            <source>%n selected</source>
            <translation>
                <numerusform>%n selected</numerusform>
                <numerusform>%n selected</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>copied %n row(s)</source>
            <translation>
                <numerusform>copied %n row</numerusform>
                <numerusform>copied %n rows</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>PassageReader</name>
        <message numerus="yes">
            <source>and %n more</source>
            <translation>
                <numerusform>and %n more</numerusform>
                <numerusform>and %n more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>PhrasePanel</name>
        <message numerus="yes">
            <source>%n shorter phrase(s) not listed.</source>
            <translation>
                <numerusform>%n shorter phrase is not listed.</numerusform>
                <numerusform>%n shorter phrases are not listed.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>To reach the goal it is enough to rewrite the top %n phrase(s): resemblance becomes %1.</source>
            <translation>
                <numerusform>To reach the goal it is enough to rewrite %n top phrase: resemblance becomes %1.</numerusform>
                <numerusform>To reach the goal it is enough to rewrite the %n top phrases: resemblance becomes %1.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>PhraseRows</name>
        <message numerus="yes">
            <source>%n place(s)</source>
            <translation>
                <numerusform>%n place</numerusform>
                <numerusform>%n places</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ReadingNotices</name>
        <message numerus="yes">
            <source>%n file(s) still show articles only</source>
            <translation>
                <numerusform>%n file still shows articles only</numerusform>
                <numerusform>%n files still show articles only</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s) still show whole pages</source>
            <translation>
                <numerusform>%n file still shows whole pages</numerusform>
                <numerusform>%n files still show whole pages</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n table(s), each row a document: %1</source>
            <translation>
                <numerusform>%n table, each row a document: %1</numerusform>
                <numerusform>%n tables, each row a document: %1</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Refusals</name>
        <message numerus="yes">
            <source>%n more name(s) do not occur either</source>
            <translation>
                <numerusform>%n more name does not occur either</numerusform>
                <numerusform>%n more names do not occur either</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Reporting</name>
        <message numerus="yes">
            <source>%n document(s)</source>
            <translation>
                <numerusform>%n document</numerusform>
                <numerusform>%n documents</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n pair(s)</source>
            <translation>
                <numerusform>%n pair</numerusform>
                <numerusform>%n pairs</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message numerus="yes">
            <source>%n word(s) in a shingle</source>
            <translation>
                <numerusform>%n word in a shingle</numerusform>
                <numerusform>%n words in a shingle</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SourceModel</name>
        <message numerus="yes">
            <source>%n span(s), %1 of them also in others</source>
            <translation>
                <numerusform>%n span, %1 also in others</numerusform>
                <numerusform>%n spans, %1 of them also in others</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n span(s), all shorter than %1 words</source>
            <translation>
                <numerusform>%n span, shorter than %1 words</numerusform>
                <numerusform>%n spans, all shorter than %1 words</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n span(s), the longest %1</source>
            <translation>
                <numerusform>%n span, %1</numerusform>
                <numerusform>%n spans, the longest %1</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Status</name>
        <message numerus="yes">
            <source>%1 and %n more</source>
            <translation>
                <numerusform>%1 and %n more</numerusform>
                <numerusform>%1 and %n more</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 of %n pair(s) judged</source>
            <translation>
                <numerusform>%1 of %n pair judged</numerusform>
                <numerusform>%1 of %n pairs judged</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n distinct shingle(s)</source>
            <translation>
                <numerusform>%n distinct shingle</numerusform>
                <numerusform>%n distinct shingles</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>shingle of %n word(s)</source>
            <translation>
                <numerusform>shingle of %n word</numerusform>
                <numerusform>shingle of %n words</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>words: %n step(s)</source>
            <translation>
                <numerusform>words: %n step</numerusform>
                <numerusform>words: %n steps</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>StatusLexical</name>
        <message numerus="yes">
            <source>%n line(s) left out</source>
            <translation>
                <numerusform>%n line left out</numerusform>
                <numerusform>%n lines left out</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>lexical: %1, %n thesauri</source>
            <translation>
                <numerusform>lexical: %1, %n thesaurus</numerusform>
                <numerusform>lexical: %1, %n thesauri</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TableColumnsDialog</name>
        <message numerus="yes">
            <source>The same in all %n table(s) with these columns</source>
            <translation>
                <numerusform>The same in %n table with these columns</numerusform>
                <numerusform>The same in all %n tables with these columns</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TablesPanel</name>
        <message numerus="yes">
            <source>The thesauri hold %n word(s).</source>
            <translation>
                <numerusform>The thesauri hold %n word.</numerusform>
                <numerusform>The thesauri hold %n words.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TextPanel</name>
        <message numerus="yes">
            <source>%n passage(s)</source>
            <translation>
                <numerusform>%n passage</numerusform>
                <numerusform>%n passages</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ThesauriModel</name>
        <message numerus="yes">
            <source>%n line(s) left out</source>
            <translation>
                <numerusform>%n line left out</numerusform>
                <numerusform>%n lines left out</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Toolbar</name>
        <message numerus="yes">
            <source>%n word(s)</source>
            <translation>
                <numerusform>%n word</numerusform>
                <numerusform>%n words</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Shingle of %n word(s)</source>
            <translation>
                <numerusform>Shingle of %n word</numerusform>
                <numerusform>Shingle of %n words</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Undo</name>
        <message numerus="yes">
            <source>judge %n pair(s) as “%1”</source>
            <translation>
                <numerusform>judge %n pair as “%1”</numerusform>
                <numerusform>judge %n pairs as “%1”</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>remove %n document(s)</source>
            <translation>
                <numerusform>remove %n document</numerusform>
                <numerusform>remove %n documents</numerusform>
            </translation>
        </message>
    </context>
</TS>
