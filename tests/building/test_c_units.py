"""A C file of mypyc's is compiled again only if something has changed that it uses."""

from __future__ import annotations

import pytest

from building.c_units import StandAlone, declarations, declared_name, short_functions

OUTER = """#ifndef MYPYC_NATIVE_x_H
#define MYPYC_NATIVE_x_H
#include <Python.h>
#ifndef MYPYC_DECLARED_tuple_T2OO
#define MYPYC_DECLARED_tuple_T2OO
typedef struct tuple_T2OO {
    PyObject *f0;
    PyObject *f1;
} tuple_T2OO;
#endif

typedef struct {
    PyObject_HEAD
    tuple_T2OO _pair;
} PlayerObject;

typedef struct {
    CPyTagged _level;
} CardObject;

#endif
"""
INNER = """#ifndef MYPYC_LIBRT_INTERNAL_x_H
#define MYPYC_LIBRT_INTERNAL_x_H
#include <CPy.h>
#include "__native_x.h"
extern PyObject *CPyStatics[3];
extern PyObject *CPyStatic_one___globals;
extern PyTypeObject *CPyType_one___Player;
extern char CPyDef_one___is_high(PyObject *cpy_r_card);
extern PyObject *CPyDef_two___name(PyObject *cpy_r_self);

#endif
"""
ONE = """#include "__native_x.h"
#include "__native_internal_x.h"
char CPyDef_one___is_high(PyObject *cpy_r_card) {
    cpy_r_r0 = ((CardObject *)cpy_r_card)->_level;
    if (unlikely(cpy_r_r0 == 1)) {
        CPy_AddTraceback("src/one.py", "is_high", 12, CPyStatic_one___globals);
    }
    return cpy_r_r0 > 10;
}
"""
TWO = """#include "__native_x.h"
#include "__native_internal_x.h"
PyObject *CPyDef_two___name(PyObject *cpy_r_self) {
    cpy_r_r0 = CPyStatics[1]; /* 'high' */
    cpy_r_r1 = CPyDef_one___is_high(cpy_r_self);
    return cpy_r_r0;
}
"""
TABLE = """#include "__native_x.h"
#include "__native_internal_x.h"
int CPyGlobalsInit(void)
{
    if (CPyStatics_Initialize(CPyStatics, CPyLit_Str) < 0) {
        return -1;
    }
    return 0;
}
PyObject *CPyStatics[3];
"""


def units(outer: str = OUTER, inner: str = INNER, one: str = ONE, two: str = TWO) -> dict[str, str]:
    files = {"one": one, "two": two, "table": TABLE}
    rewriter = StandAlone([outer, inner], files)
    return {name: rewriter.rewrite(name) for name in files}


def changed(before: dict[str, str], after: dict[str, str]) -> set[str]:
    return {name for name in before if before[name] != after[name]}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("extern PyObject *CPyStatics[4519];\n", "CPyStatics"),
        ("extern const char * const CPyLit_Str[];\n", "CPyLit_Str"),
        ("int CPyGlobalsInit(void);\n", "CPyGlobalsInit"),
        ("extern PyObject *CPyDef_f(PyObject *cpy_r_a, CPyTagged cpy_r_b);\n", "CPyDef_f"),
        ("extern CPyTagged (*CPyDef_g)(PyObject *cpy_r_a);\n", "CPyDef_g"),
        ("typedef struct {\n    char _a;\n} AObject;\n", "AObject"),
        ("struct export_table {\n    int a;\n};\n", "export_table"),
    ],
)
def test_declarations_are_known_by_their_names(text: str, name: str) -> None:
    assert list(declarations(text)) == [text]
    assert declared_name(text) == name


def test_a_header_that_ends_too_early_is_noticed() -> None:
    with pytest.raises(ValueError, match="within a declaration"):
        list(declarations("typedef struct {\n    char _a;\n"))


def test_a_file_carries_what_it_uses_and_what_that_uses() -> None:
    made = units(two=TWO.replace("cpy_r_r0;", "((PlayerObject *)cpy_r_self)->_pair.f0;"))
    assert "} PlayerObject;" in made["two"]
    assert "} tuple_T2OO;" in made["two"]
    assert "PlayerObject" not in made["one"]
    assert "__native" not in made["one"] + made["two"]


def test_the_compiler_knows_that_errors_are_rare() -> None:
    made = units()
    again = "extern __typeof__(CPy_AddTraceback) CPy_AddTraceback __attribute__((cold));"
    assert made["one"].index("#include <CPy.h>") < made["one"].index(again) < made["one"].index("is_high(PyObject")
    assert again not in units(inner=INNER.replace("#include <CPy.h>\n", ""))["one"]


def test_functions_for_interpreted_callers_and_for_loading_lie_apart() -> None:
    apart = ["CPyPy_one___is_high", "CPyDef_one_____top_level__"]
    more = "".join(f"char {name}(PyObject *a) {{\n    return CPyDef_one___is_high(a);\n}}\n" for name in apart)
    made = units(one=ONE + more)["one"]
    for name in apart:
        assert made.index(f"{name} __attribute__((cold));") < made.index(f"char {name}(PyObject *a)")
    assert "CPyDef_one___is_high __attribute__((cold))" not in made


def test_a_function_of_another_library_is_not_hidden() -> None:
    made = units()["one"]
    assert made.index("PyErr_SetString __attribute__((cold))") < made.index("visibility push(hidden)")


def test_a_declaration_more_changes_nobody_else() -> None:
    more = INNER.replace("extern char", "extern char CPyDef_one___is_low(PyObject *cpy_r_card);\nextern char")
    assert changed(units(), units(inner=more)) == {"table"}


def test_a_class_with_another_shape_changes_those_that_use_it() -> None:
    outer = OUTER.replace("CPyTagged _level;", "CPyTagged _level;\n    char _open;")
    assert changed(units(), units(outer=outer)) == {"one", "two", "table"}  # "two" by the function that it may inline
    outer = OUTER.replace("tuple_T2OO _pair;", "char _pair;")
    assert changed(units(), units(outer=outer)) == {"table"}


def test_a_constant_more_changes_nobody_else() -> None:
    shifted = TWO.replace("CPyStatics[1]", "CPyStatics[2]")
    before, after = units(), units(two=shifted)
    assert changed(before, after) == {"table"}
    assert "CPyStatics[" not in after["two"].partition("CPyDef_two___name(PyObject *cpy_r_self) {")[2]


def test_constants_that_look_the_same_keep_their_places() -> None:
    twice = TWO.replace("    return", "    cpy_r_r2 = CPyStatics[2]; /* 'high' */\n    return")
    assert "CPyStatics[1]" in units(two=twice)["two"]
    assert "CPyStatics[2]" in units(two=twice)["two"]


def test_every_constant_gets_its_value_from_the_table() -> None:
    made = units()
    (line,) = [line for line in made["two"].splitlines() if line.startswith("extern PyObject *CPyConstant_")]
    name = line.removeprefix("extern PyObject *").removesuffix(";")
    assert f"PyObject *{name};\n" in made["table"]
    assert f"{{&{name}, 1}}" in made["table"]
    assert made["table"].index("CPyStatics_Initialize") < made["table"].index("*constants[i].name = CPyStatics[")


def test_another_way_to_fill_the_table_is_noticed() -> None:
    rewriter = StandAlone([OUTER, INNER], {"table": TABLE.replace("_Initialize", "_Fill")})
    with pytest.raises(ValueError, match="table of constants"):
        rewriter.rewrite("table")


def test_short_functions_are_copied_to_where_they_are_called() -> None:
    made = units()
    assert "gnu_inline)) char CPyDef_one___is_high(" in made["two"]
    assert "} CardObject;" in made["two"]  # which the copy needs
    assert "gnu_inline)) " not in made["one"]
    assert changed(made, units(one=ONE.replace("> 10", "> 9"))) == {"one", "two"}


def test_a_line_more_above_a_function_changes_its_own_file_only() -> None:
    moved = units(one=ONE.replace("12", "13"))
    assert changed(units(), moved) == {"one"}
    assert "const int CPyLine_CPyDef_one___is_high_0 = 13;" in moved["one"]
    assert '"is_high", CPyLine_CPyDef_one___is_high_0, ' in moved["two"]


@pytest.mark.parametrize(
    "text",
    [
        "static int f(void) {\n    return 1;\n}\n",
        "static int secret;\nint f(void) {\n    return secret;\n}\n",
        "#  define SECRET 3\nint f(void) {\n    return SECRET;\n}\n",
        "static PyObject *\nhelp(void);\nint f(void) {\n    return help() != 0;\n}\n",
        "int f(void) {\n    static int count = 0;\n    return count++;\n}\n",
        "char CPyDef_one_____top_level__(void) {\n    return 1;\n}\n",
        "int f(void) {\n" + "    g();\n" * 80 + "}\n",
    ],
)
def test_functions_that_are_long_or_need_their_own_file_are_not_copied(text: str) -> None:
    assert short_functions(text) == {}


def test_a_function_that_calls_what_no_header_declares_is_not_copied() -> None:
    lonely = ONE.replace("return cpy_r_r0 > 10", "return CPyDef_one___inner(cpy_r_r0)")
    assert "gnu_inline" not in units(one=lonely)["two"]
