"""Docstrings and signatures of the public names, read from the source.

A compiled class or function has lost its docstring and its types. The package carries its source too, so they are read
from there when somebody asks: `help(kd.Table)` looks here, and `docs/api.md` is made from the same descriptions.
"""

from __future__ import annotations

import ast
import contextlib
import functools
import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

__all__ = ["Attribute", "Described", "describe", "with_docs"]

_ATTRIBUTE = re.compile(
    r"^\s+self\.(?P<name>[a-z]\w*)(: (?P<type>[^=]+?))? = (?P<value>.*?)"
    r"(\s+# (?!noqa|type:)(?P<comment>.*?)(  # .*)?)?$"
)


@dataclass(frozen=True)
class Attribute:
    """An attribute that the constructor sets: its name, its type as far as it is written down, and what it is."""

    name: str
    type: str
    doc: str


@dataclass(frozen=True)
class Described:
    """A public name: its signature, its docstring, and the members of a class."""

    name: str
    kind: str  # class, function, method or property
    signature: str
    doc: str
    bases: tuple[str, ...] = ()
    attributes: list[Attribute] = field(default_factory=list)
    members: list[Described] = field(default_factory=list)


# --- reading the source -----------------------------------------------------------------------------------------------


@cache
def _source(module: str) -> str:
    """The text of a module; empty if the package came without its source."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        return ""
    origin = Path(spec.origin)
    file = origin if origin.suffix == ".py" else origin.with_name(f"{origin.name.partition('.')[0]}.py")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(_source(module))


def _definition(module: str, name: str) -> ast.ClassDef | ast.FunctionDef | None:
    for node in _tree(module).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            return node
    return None


def describe(module: str, name: str) -> Described | None:
    """What the source says about a class or a function; None: nothing."""
    node = _definition(module, name)
    if isinstance(node, ast.FunctionDef):
        return _function(node, "function")
    return None if node is None else _class(module, node)


def _doc(node: ast.ClassDef | ast.FunctionDef) -> str:
    return ast.get_docstring(node) or ""


def _function(node: ast.FunctionDef, kind: str) -> Described:
    marks = {ast.unparse(mark) for mark in node.decorator_list}
    kind = "property" if "property" in marks else "class method" if "classmethod" in marks else kind
    return Described(node.name, kind, _signature(node, 0 if kind == "function" else 1), _doc(node))


def _signature(node: ast.FunctionDef, skipped: int) -> str:
    """The parameters with types and usual values, without `self`, and what is returned."""
    args = node.args
    given = [*args.posonlyargs, *args.args]
    usual: list[ast.expr | None] = [None] * (len(given) - len(args.defaults)) + list(args.defaults)
    parts = [_parameter(arg, value) for arg, value in zip(given, usual, strict=True)][skipped:]
    if args.vararg is not None:
        parts.append(f"*{_parameter(args.vararg, None)}")
    elif args.kwonlyargs:
        parts.append("*")
    parts += [_parameter(arg, value) for arg, value in zip(args.kwonlyargs, args.kw_defaults, strict=True)]
    returned = "" if node.returns is None or node.name == "__init__" else f" -> {_type(node.returns)}"
    return f"({', '.join(parts)}){returned}"


def _parameter(arg: ast.arg, usual: ast.expr | None) -> str:
    said = arg.arg if arg.annotation is None else f"{arg.arg}: {_type(arg.annotation)}"
    return said if usual is None else f"{said} = {ast.unparse(usual)}"


def _type(node: ast.expr) -> str:
    """A type as readers know it: without modules, and without the compiler's kinds of whole numbers."""
    return _plain(ast.unparse(node))


def _plain(said: str) -> str:
    return re.sub(r"\bi64\b", "int", re.sub(r"\b[a-z_]+\.(?=[A-Z])", "", said.strip("'")))


def _class(module: str, node: ast.ClassDef) -> Described:
    """A class with what it inherits from classes of this package, its own methods first."""
    members: dict[str, Described] = {}
    attributes: dict[str, Attribute] = {}
    signature = "()"
    lineage = list(_lineage(module, node))
    for home, each in reversed(lineage):
        for part in each.body:
            if isinstance(part, ast.FunctionDef) and part.name == "__init__":
                signature = _signature(part, 1)
                attributes |= {found.name: found for found in _attributes(home, part)}
            elif isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                attributes |= _class_attribute(home, part)
    for _, each in lineage:
        for part in each.body:
            if isinstance(part, ast.FunctionDef) and not part.name.startswith("_"):
                members.setdefault(part.name, _function(part, "method"))
    bases = tuple(ast.unparse(base) for base in node.bases)
    return Described(
        node.name, "class", signature, _doc(node), bases, list(attributes.values()), list(members.values())
    )


def _lineage(module: str, node: ast.ClassDef) -> Iterator[tuple[str, ast.ClassDef]]:
    """The class and its bases, as far as they are written in this package.

    A base of the same name is left out: `kd.Table` is the public face of a Table that is all inner state.
    """
    yield module, node
    for base in node.bases:
        home, name = _home_of(module, ast.unparse(base))
        found = _definition(home, name) if home else None
        if isinstance(found, ast.ClassDef) and found.name != node.name:
            yield from _lineage(home, found)


def _home_of(module: str, name: str) -> tuple[str, str]:
    """The module that a name of this module comes from, and its name there."""
    first, _, rest = name.partition(".")
    for node in _tree(module).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("kickdoor"):
            for alias in node.names:
                if (alias.asname or alias.name) == first:
                    return (f"{node.module}.{alias.name}", rest) if rest else (node.module, alias.name)
    return module, name


def _attributes(module: str, init: ast.FunctionDef) -> Iterator[Attribute]:
    """What a constructor sets, each with the type of its parameter or of its own, and the comment beside it."""
    types = {arg.arg: _type(arg.annotation) for arg in init.args.args + init.args.kwonlyargs if arg.annotation}
    seen = set()
    above = ""
    for line in _source(module).splitlines()[init.lineno : init.end_lineno]:
        found = _ATTRIBUTE.match(line)
        if found is not None and found["name"] not in seen:
            seen.add(found["name"])
            declared = _plain(found["type"] or "") or types.get(found["value"]) or _guessed(found["value"])
            yield Attribute(found["name"], declared, found["comment"] or above)
        above = line.strip().removeprefix("# ") if line.strip().startswith("# ") else ""


def _guessed(value: str) -> str:
    """The type of a plain number, text or new object."""
    if re.fullmatch(r"-?\d+", value):
        return "int"
    if value in ("True", "False"):
        return "bool"
    made = re.fullmatch(r"([A-Z][A-Za-z]+)\(.*\)", value)
    return made[1] if made else ""


def _class_attribute(module: str, node: ast.AnnAssign) -> dict[str, Attribute]:
    """A field of a struct, a named tuple or a typed dictionary; constants of the class are left out."""
    name, said = ast.unparse(node.target), _type(node.annotation)
    if name.startswith("_") or said.startswith("ClassVar"):
        return {}
    line = _source(module).splitlines()[node.lineno - 1]
    comment = line.partition("  # ")[2]
    return {name: Attribute(name, said, "" if comment.startswith("noqa") else comment)}


# --- giving compiled things their docstrings --------------------------------------------------------------------------


def with_docs(module: str, name: str, value: Any) -> Any:
    """The same class with its docstring, or a compiled function in a wrapper that has one."""
    if isinstance(value, type):
        if not value.__doc__:
            value.__doc__ = _LazyDoc(module, name)  # type: ignore[assignment]  # read like any attribute of the class
        return value
    if inspect.isbuiltin(value) and _definition(module, name) is not None:
        return _wrapped(module, name, value)
    return value


class _LazyDoc:
    """The docstring of a compiled class. It is put together the first time it is read."""

    def __init__(self, module: str, name: str) -> None:
        self.module = module
        self.name = name

    def __get__(self, instance: object, owner: type) -> str:
        found = describe(self.module, self.name)
        return "" if found is None else as_text(found)


def as_text(found: Described) -> str:
    """A class for `help`: its docstring, its attributes, and its methods with their types."""
    lines = [found.doc]
    if found.attributes:
        lines += ["", "Attributes:"]
        lines += [f"    {_declared(each)}" + (f"  # {each.doc}" if each.doc else "") for each in found.attributes]
    if found.members:
        lines += ["", "Methods:"]
    for each in found.members:
        mark = "" if each.kind == "method" else f" ({each.kind})"
        said = each.signature.removeprefix("()") if each.kind == "property" else each.signature
        lines += [f"    {each.name}{said}{mark}", *(f"        {line}" for line in each.doc.splitlines())]
    return "\n".join(lines)


def _declared(each: Attribute) -> str:
    return f"{each.name}: {each.type}" if each.type else each.name


def _wrapped(module: str, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def call(*args: Any, **kwargs: Any) -> Any:
        return function(*args, **kwargs)

    functools.update_wrapper(call, function)
    found = describe(module, name)
    node = _definition(module, name)
    if found is not None and isinstance(node, ast.FunctionDef):
        call.__doc__ = found.doc
        call.__signature__ = _typed(function, node)  # type: ignore[attr-defined]
    return call


def _typed(function: Callable[..., Any], node: ast.FunctionDef) -> inspect.Signature:
    """The signature of a compiled function with the types of its source, and the true usual values."""
    types = {arg.arg: _type(arg.annotation) for arg in node.args.args + node.args.kwonlyargs if arg.annotation}
    usual = dict(zip([arg.arg for arg in reversed(node.args.args)], reversed(node.args.defaults), strict=False))
    parameters = []
    for each in inspect.signature(function).parameters.values():
        default = each.default
        with contextlib.suppress(KeyError, ValueError):  # the compiler writes ("deluxe",) as 'deluxe'
            default = ast.literal_eval(usual[each.name])
        annotation = _Written(types[each.name]) if each.name in types else each.empty
        parameters.append(each.replace(annotation=annotation, default=default))
    returned = inspect.Signature.empty if node.returns is None else _Written(_type(node.returns))
    return inspect.Signature(parameters, return_annotation=returned)


class _Written:
    """A type as it is written in the source."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text
