"""Make each C file that mypyc writes stand alone, so that its object can be kept for as long as its text is the same.

mypyc writes one C file for each module, one header with the declarations of all modules, and one table with the
constants of all modules. A new method or a new string anywhere would change what every C file sees. So:

* each file gets a copy of those declarations that it uses, and of what these use, instead of the whole header;
* each constant gets a variable that is named after its value instead of a place in the table;
* each file gets a copy of the short functions of other files that it calls, for the compiler to put in place of calls
  (all modules in one file, which lets it do the same, take twice as long to compile, and all of them every time);
* the line numbers in these copies are variables of the file that the function comes from, so that an additional line
  above a function changes nothing for others.

A file that lacks a declaration does not compile, so nothing wrong can come of it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping

__all__ = ["StandAlone", "declarations", "declared_name", "short_functions"]

SHORT = 50  # lines of C; a getter of a list has about 40

WORD = re.compile(r"[A-Za-z_]\w*")
SETUP = re.compile(r"\bCPyDef_\w+_____mypyc__\w+_setup\b")  # makes an object of a class; declared in one file only
MADE = re.compile(r"\bCPy(?:Def|Gen|Module|Static|Type)_\w+")  # names that mypyc makes up
OWN_INCLUDE = re.compile(r'^#include "__native\w*\.h"\n', re.MULTILINE)
GUARD = re.compile(r"^#(ifndef|define) MYPYC_(NATIVE|LIBRT_INTERNAL)\w*$")
CONSTANT = re.compile(r"CPyStatics\[(\d+)\]; /\* (.*) \*/$", re.MULTILINE)
TABLE = re.compile(r"^PyObject \*CPyStatics\[\d+\];$", re.MULTILINE)
FILLED = re.compile(r"^    if \(CPyStatics_Initialize\(.*\{\n        return -1;\n    \}\n", re.MULTILINE)
FUNCTION = re.compile(r"^((?!static|typedef)\w[\w *]*?\b(\w+)\([^;{}()]*\))\s*\{\n(.*?)^\}$", re.MULTILINE | re.DOTALL)
PRIVATE = re.compile(r"^(?:static\s[^;{=(]*?(\w+)\s*[\[(=;]|#\s*define\s+(\w+))", re.MULTILINE)
LINE = re.compile(r'(CPy_\w*Traceback\w*\("[^"]*", "[^"]*", )(\d+)\b')

# Line markers with a 3 make what follows part of a system header, where compilers do not warn of harmless things.
QUIET = '#if defined(__GNUC__)\n# 1 "copied" 3\n#endif\n'
LOUD = '#if defined(__GNUC__)\n# 1 "module"\n#endif\n'
# A hidden name is reached directly. `extern inline` with gnu_inline: for use in place of a call, never called itself.
HIDDEN = "#if defined(__GNUC__)\n#pragma GCC visibility push(hidden)\n#endif\n"
# Errors are rare, and so are numbers that do not fit into a register. A block that ends in one of these calls is put
# apart from its function, so that more of what is always needed fits into the processor's cache for code.
RARE = (
    "CPy_AddTraceback", "CPy_TypeErrorTraceback", "CPy_AttributeError", "CPy_TypeError", "CPyError_OutOfMemory",
    "CPyTagged_IncRef", "CPyTagged_DecRef", "CPyTagged_XDecRef", "CPyTagged_IsEq_", "CPyTagged_IsLt_",
    "CPyTagged_Negate_", "CPyTagged_Invert_", "CPyTagged_Add_", "CPyTagged_Subtract_", "CPyTagged_Multiply_",
    "CPyTagged_BitwiseLongOp_",
)  # fmt: skip
# So are functions that run once, or are called by what is not compiled: they do not lie between the others.
ASIDE = re.compile(r"CPyPy_\w+|\w+__top_level__")
# Most elements of lists are of a class that is derived from the one that the list is declared with. Looking at their
# bases takes less time than searching the list of all bases. And a list that has room left needs no library to grow.
QUICK = """static inline int CPyIsA(PyObject *object, PyTypeObject *wanted) {
    PyTypeObject *type = Py_TYPE(object);
    PyTypeObject *base = type->tp_base;
    if (type == wanted || base == wanted || (base != NULL && base->tp_base == wanted)) {
        return 1;
    }
    return PyType_IsSubtype(type, wanted);
}
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) CPyIsA((PyObject *)(object), type)
#ifndef Py_GIL_DISABLED
static inline int CPyAppend(PyObject *list, PyObject *item) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (((PyListObject *)list)->allocated <= size) {
        return PyList_Append(list, item);
    }
    Py_INCREF(item);
    ((PyListObject *)list)->ob_item[size] = item;
    Py_SET_SIZE((PyVarObject *)list, size + 1);
    return 0;
}
#define PyList_Append CPyAppend
#endif
"""
COPY = "extern inline __attribute__((gnu_inline)) "


def declarations(header: str) -> Iterator[str]:
    """The declarations of a header of mypyc's, one at a time, without includes and the guard around everything."""
    part: list[str] = []
    depth = 0
    for line in header.splitlines():
        if not part and (not line or GUARD.match(line) or line.startswith(("#include", "#endif"))):
            continue
        part.append(line)
        depth += line.count("{") - line.count("}") + line.startswith("#if") - line.startswith("#endif")
        if depth == 0 and (line.endswith((";", "}")) or line.startswith("#endif")):
            yield "\n".join(part) + "\n"
            part = []
    if part:
        raise ValueError(f"a header of mypyc's ends within a declaration: {part[0]}")


def declared_name(declaration: str) -> str:
    """The name that a declaration makes known: `extern int f(int a);` -> f, `typedef struct {...} T;` -> T."""
    text = "\n".join(line for line in declaration.splitlines() if not line.startswith("#"))
    if "}" in text:
        text = text[text.rindex("}") :] if re.search(r"\}\s*\w", text) else text[: text.index("{")]
    function = re.search(r"(\w+)\s*\(", text)
    pointer = re.search(r"\(\s*\*\s*(\w+)", text)
    names = WORD.findall(text.partition("[")[0])
    found = pointer.group(1) if pointer else function.group(1) if function else names[-1] if names else ""
    if not found:
        raise ValueError(f"a declaration of mypyc's without a name: {declaration}")
    return found


def short_functions(text: str) -> dict[str, str]:
    """The functions of a C file that may be copied into others: short, and using nothing that only this file has."""
    private = {first or second for first, second in PRIVATE.findall(text)}
    found = {}
    for head, name, body in FUNCTION.findall(text):
        is_short = body.count("\n") <= SHORT and not name.endswith("__top_level__")
        if is_short and "static " not in body and private.isdisjoint(WORD.findall(body)):
            found[name] = f"{head} {{\n{body}}}\n"
    return found


def rare(functions: Iterable[str]) -> str:
    """Declare again that these functions are seldom called."""
    again = "".join(f"extern __typeof__({name}) {name} __attribute__((cold));\n" for name in functions)
    return f"#if defined(__GNUC__)\n{again}#endif\n" if again else ""


def constant_name(value: str) -> str:
    return f"CPyConstant_{hashlib.sha256(value.encode()).hexdigest()[:16]}"


class StandAlone:
    """Rewrites the C files of one run of mypyc."""

    def __init__(self, headers: Iterable[str], files: Mapping[str, str], runtime: Iterable[str] = ()) -> None:
        """`headers`: the one for other libraries first, then the inner one; `files`: all C files by their names;
        `runtime`: files of mypyc's own library, whose short functions are copied, too."""
        headers = list(headers)
        lines = dict.fromkeys(line for header in headers for line in header.splitlines())
        own = [line for line in lines if line.startswith("#include") and not OWN_INCLUDE.match(f"{line}\n")]
        self.includes = QUIET + "#include <Python.h>\n" + rare(["PyErr_SetString"]) + QUICK + HIDDEN
        self.includes += "".join(f"{line}\n" for line in own)
        if "#include <CPy.h>" in own:
            self.includes += rare(RARE)
        self.includes += LOUD
        self.parts = [part for header in headers for part in declarations(header)]
        self.home: dict[str, list[int]] = {}
        for number, part in enumerate(self.parts):
            self.home.setdefault(declared_name(part), []).append(number)
        self.uses = [frozenset(WORD.findall(part)) & self.home.keys() for part in self.parts]
        self.places = self._places(files.values())
        self.files = {name: self._with_names(text) for name, text in files.items()}
        self.functions = {name: body for text in runtime for name, body in short_functions(text).items()}
        for text in self.files.values():
            for function, body in short_functions(text).items():
                if self.home.keys() >= set(MADE.findall(body)) - set(SETUP.findall(body)):
                    self.functions[function] = body

    @staticmethod
    def _places(files: Iterable[str]) -> dict[str, str]:
        """Where in the table each constant is. Two that look the same keep their places."""
        found: dict[str, set[str]] = {}
        for text in files:
            for place, value in CONSTANT.findall(text):
                found.setdefault(value, set()).add(place)
        return {value: places.pop() for value, places in found.items() if len(places) == 1}

    def _with_names(self, text: str) -> str:
        """The file with the names of constants instead of their places, and without mypyc's headers."""

        def named(found: re.Match[str]) -> str:
            return f"{constant_name(found[2])}; /* {found[2]} */" if found[2] in self.places else found[0]

        return CONSTANT.sub(named, OWN_INCLUDE.sub("", text))

    def rewrite(self, name: str) -> str:
        """The file with all that it needs, or with the table of constants if that is what it holds."""
        text = self.files[name]
        if TABLE.search(text):
            return self.includes + "".join(self.parts) + self._with_variables(text)
        copies, lines = self._copies(text)
        all_of_it = copies + text
        used = dict.fromkeys(re.findall(r"\bCPyConstant_\w+", all_of_it))
        externs = "".join(f"extern PyObject *{constant};\n" for constant in used) + lines
        externs += "".join(f"extern PyObject *{name}(PyObject *);\n" for name in sorted(set(SETUP.findall(copies))))
        aside = rare(filter(ASIDE.fullmatch, (name for _, name, _ in FUNCTION.findall(text))))
        return "".join([self.includes, *self._needed(all_of_it), externs, copies, aside, text, self._lines_of(text)])

    def _with_variables(self, text: str) -> str:
        """The file with the table: after it is filled, every variable is set."""
        names = {constant_name(value): place for value, place in self.places.items()}
        variables = "".join(f"PyObject *{name};\n" for name in names)
        rows = "".join(f"    {{&{name}, {place}}},\n" for name, place in names.items())
        table = f"static const struct {{ PyObject **name; int place; }} constants[] = {{\n{rows}}};\n"
        setting = (
            f"    for (int i = 0; i < {len(names)}; i++) {{\n"
            "        *constants[i].name = CPyStatics[constants[i].place];\n    }\n"
        )
        text, filled = FILLED.subn(lambda found: found[0] + setting, text)
        if filled != 1:
            raise ValueError("mypyc fills its table of constants in another way than expected")
        return variables + table + text

    def _needed(self, text: str) -> list[str]:
        """The declarations that a text needs, in the order of the headers."""
        wanted = set(WORD.findall(text)) & self.home.keys()
        numbers: set[int] = set()
        while wanted:
            name = wanted.pop()
            for number in self.home[name]:
                if number not in numbers:
                    numbers.add(number)
                    wanted |= self.uses[number]
        return [self.parts[number] for number in sorted(numbers)]

    def _copies(self, text: str) -> tuple[str, str]:
        """Copies of the short functions that a text calls, and of those that they call; the lines they speak of."""
        own = {name for _, name, _ in FUNCTION.findall(text)}
        wanted = set(WORD.findall(text)) & self.functions.keys() - own
        found: dict[str, str] = {}
        while wanted:
            name = wanted.pop()
            found[name] = self.functions[name]
            wanted |= set(WORD.findall(found[name])) & self.functions.keys() - own - found.keys()
        copies, lines = "", ""
        for name in sorted(found):
            copy, numbers = _without_lines(name, found[name])
            copies += COPY + copy
            lines += "".join(f"extern const int {variable};\n" for variable in numbers)
        return f"{QUIET}#if defined(__GNUC__)\n{copies}#endif\n{LOUD}", lines

    def _lines_of(self, text: str) -> str:
        """The line numbers of this file's short functions, for the copies in other files."""
        numbers: dict[str, str] = {}
        for name, function in short_functions(text).items():
            if name in self.functions:
                numbers |= _without_lines(name, function)[1]
        return "".join(f"const int {variable} = {number};\n" for variable, number in numbers.items())


def _without_lines(name: str, function: str) -> tuple[str, dict[str, str]]:
    """A function with variables instead of line numbers, and what these variables are."""
    numbers: dict[str, str] = {}

    def named(found: re.Match[str]) -> str:
        variable = f"CPyLine_{name}_{len(numbers)}"
        numbers[variable] = found[2]
        return found[1] + variable

    return LINE.sub(named, function), numbers
