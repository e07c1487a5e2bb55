"""Pyodide's standard library, compiled, and without what no game needs: a browser starts sooner and fetches less.

Pyodide itself runs this while the pages are built (scripts/kernel.js). The files are compressed together afterwards.
"""

from __future__ import annotations

import importlib.util
import io
import marshal
import re
import zipfile

LIBRARY = "/lib/python314.zip"
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same files make the same bytes
UNCHECKED = b"\1\0\0\0" + b"\0" * 8  # the head of a compiled module that is never compared with its source
LEFT_OUT = re.compile(
    r"(_pyrepl|ctypes|curses|dbm|ensurepip|idlelib|lib2to3|pydoc_data|test|tkinter|turtledemo|unittest|venv|wsgiref|xml"
    r"|xmlrpc|html|http|tomllib|zoneinfo|sysconfig)(/|\.py$)"
    r"|(bdb|cProfile|cmd|code|doctest|fileinput|ftplib|imaplib|mailbox|mailcap|netrc|nntplib|optparse|pdb"
    r"|pickletools|plistlib|poplib|profile|pstats|py_compile|pyclbr|pydoc|smtplib|socketserver|tabnanny|telnetlib|timeit"
    r"|trace|tracemalloc|turtle|webbrowser|zipapp|mimetypes|_aix_support|_android_support|_apple_support|_ios_support"
    r"|_osx_support|antigravity|this|rlcompleter|sched|symtable|sre_compile|sre_constants|sre_parse|wave|xdrlib|tarfile"
    r"|fractions|_pydecimal|_pydatetime|_pyio|_pylong|nturl2path|filecmp|formatter|getopt|gettext|graphlib|argparse|configparser|_ast_unparse|statistics|modulefinder|compileall)\.py$"
    r"|encodings/(?!__init__|aliases|ascii|cp437|idna|latin_1|punycode|raw_unicode_escape|unicode_escape|utf_8|utf_16)"
    r"|email/(?!__init__)|importlib/metadata/|sqlite3/(__main__|dump)\.py$|json/(__main__|tool)\.py$"
    r"|asyncio/(__main__|proactor_events|tools|windows_events|windows_utils)\.py$"
    r"|concurrent/(interpreters/|futures/interpreter)|logging/(config|handlers)|urllib/(request|response|robotparser)"
    r"|(_sysconfigdata|platform|pprint|shlex)|pyodide/console"
    r"|multiprocessing/(dummy/|forkserver|heap|managers|pool|popen_|resource_|shared|spawn|synchronize)"
    r"|(_markupbase|calendar|colorsys|getpass|pty|quopri|shelve|stringprep|tty)\.py$|encodings/(idna|punycode)"
    r"|pyodide/(_nodesock_transport|http/)|site-packages/"
    # Python carries these inside (frozen modules)
    r"|(__hello__|_collections_abc|_sitebuiltins|abc|codecs|genericpath|io|ntpath|os|posixpath|runpy|site|stat|zipimport)\.py$"
    r"|__phello__/|importlib/(_bootstrap|_bootstrap_external|machinery|util)\.py$"
)


def trimmed() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(LIBRARY) as whole, zipfile.ZipFile(packed, "w") as out:
        for name in sorted(whole.namelist()):
            if name.endswith("/") or LEFT_OUT.match(name):
                continue
            data, compiled = whole.read(name), name.endswith(".py")
            if compiled:
                code = compile(data, f"{LIBRARY}/{name}", "exec", dont_inherit=True, optimize=2)
                data = importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)
            out.writestr(zipfile.ZipInfo(f"{name}c" if compiled else name, LONG_AGO), data)
    return packed.getvalue()


trimmed()
