"""Control words of RTF: what is no text, what is one sign, and which encoding a charset of fonts means."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_DESTINATIONS = """
aftncn aftnsep aftnsepc annotation atnauthor atndate atnicn atnid atnparent atnref atntime atrfend atrfstart
author background bkmkend bkmkstart blipuid buptim category colorschememapping colortbl comment company
creatim datafield datastore defchp defpap do doccomm docvar ebcend ebcstart factoidname falt fchars
ffdeftext ffentrymcr ffexitmcr ffformat ffhelptext ffl ffname ffstattext file filetbl fldinst fldtype fname
fontemb fontfile fonttbl footer footerf footerl footerr formfield ftncn ftnsep ftnsepc generator gridtbl
header headerf headerl headerr hl hlfr hlinkbase hlloc hlsrc hsv htmltag info keycode keywords latentstyles
lchars levelnumbers leveltext lfolevel linkval list listlevel listname listoverride listoverridetable
listpicture liststylename listtable listtext lsdlockedexcept macc manager mailmerge mmathPr nesttableprops
nextfile nonesttables nonshppict objalias objclass objdata objname objsect objtime oldcprops oldpprops
oldsprops oldtprops oleclsid operator panose password passwordhash pgp pgptbl picprop pict pn pnseclvl
pntext pntxta pntxtb printim private propname protend protstart protusertbl pxe revtbl revtim rsidtbl rxe
shprslt shpgrp sn sp staticval stylesheet subject sv svb tc template themedata title txe upr userprops
wgrffmtfilter windowcaption writereservation writereservhash xe xform xmlattrname xmlattrvalue xmlclose
xmlname xmlnstbl xmlopen
footnote shptxt
"""
DESTINATIONS = frozenset(word.encode() for word in _DESTINATIONS.split())
"""Words that start a group of its own kind; all but footnotes and text boxes hold no text of the document."""

SIGNS: Mapping[bytes, str] = MappingProxyType(
    {
        b"par": "\n",
        b"sect": "\n",
        b"page": "\n",
        b"column": "\n",
        b"line": "\n",
        b"row": "\n",
        b"nestrow": "\n",
        b"tab": "\t",
        b"cell": "\t",
        b"nestcell": "\t",
        b"emdash": "\u2014",
        b"endash": "\u2013",
        b"emspace": " ",
        b"enspace": " ",
        b"qmspace": " ",
        b"lquote": "\u2018",
        b"rquote": "\u2019",
        b"ldblquote": "\u201c",
        b"rdblquote": "\u201d",
        b"bullet": "\u2022",
    }
)
"""Words that stand for one sign of the text."""

CHARSETS: Mapping[int, str | None] = MappingProxyType(
    {
        0: None,  # ANSI and default: the code page of the document
        1: None,
        77: "mac-roman",
        89: "mac-cyrillic",
        128: "cp932",
        129: "cp949",
        130: "johab",
        134: "gb18030",
        136: "big5",
        161: "cp1253",
        162: "cp1254",
        163: "cp1258",
        177: "cp1255",
        178: "cp1256",
        186: "cp1257",
        204: "cp1251",
        222: "cp874",
        238: "cp1250",
        254: "cp437",
        255: "cp850",
    }
)
"""Encodings of the charsets of fonts."""
