"""Compiles the rules, in a process of its own: python hatch_compile.py '{"groups": ..., ...}'.

mypyc translates all modules into one C file for each group, and these are compiled side by side.
It forgets docstrings: they are put back into the C, so that `help` says the same in both forms.
"""

import ast
import json
import os
import re
import sys
from pathlib import Path

from mypyc.build import mypycify
from mypyc.codegen.cstring import c_string_initializer
from setuptools import setup

# A function or class in the C, up to the end of the signature that its docstring begins with.
PLACE = re.compile(
    r"CPy(?:Py_(\w+),\s+METH[^\"]*|Type_(\w+)_template_ = \{[^}]*\.tp_doc = )"
    r'PyDoc_STR\("[^"]*--\\n\\n'
)
MODULE = re.compile(r'(PyModuleDef_HEAD_INIT,\s+"([\w.]+)",\s+)NULL')

Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def compile_rules(groups: dict[str, list[str]], build: str, level: str) -> None:
    """Libraries under `build/lib`, each with a group of modules."""
    files = [file for group in groups.values() for file in group]
    options = ["--cache-dir", f"{build}/cache", "--follow-imports", "silent"]
    extensions = mypycify(
        [*options, *files],
        separate=[(group, name) for name, group in groups.items()],
        opt_level=level,
        debug_level="0",
        target_dir=build,
    )
    for extension in extensions if os.name == "posix" else []:
        extension.extra_compile_args.append("-fvisibility=hidden")  # calls need no detour
    docs = {name: doc for file in files for name, doc in docstrings(file).items()}
    for source in Path(build).glob("__native_*.c"):
        source.write_text(documented(source.read_text("utf-8"), docs), "utf-8")
    place = ["--build-temp", f"{build}/temp", "--build-lib", f"{build}/lib"]
    command = ["build_ext", "-j", str(os.cpu_count()), *place]
    setup(name="grandplace", packages=[], ext_modules=extensions, script_args=command)


def docstrings(file: str) -> dict[str, str]:
    """What a module, its functions, classes and their methods say of themselves, by full name."""
    path = Path(file)
    name = ".".join(path.relative_to("src").with_suffix("").parts)
    found: dict[str, str] = {}
    _gather(ast.parse(path.read_text("utf-8")), name, found)
    return found


def _gather(node: Documented, name: str, found: dict[str, str]) -> None:
    if doc := ast.get_docstring(node):
        found[name] = doc
    for part in node.body:
        if isinstance(part, ast.ClassDef | ast.FunctionDef):
            _gather(part, f"{name}.{part.name}", found)


def documented(code: str, docs: dict[str, str]) -> str:
    """The C of a group with its docstrings."""

    def filled(match: re.Match[str]) -> str:
        name = (match[1] or match[2]).replace("___", ".")
        return match[0] + _text(docs.get(name, ""))[1:-1]

    def opened(match: re.Match[str]) -> str:
        return match[1] + (_text(docs[match[2]]) if match[2] in docs else "NULL")

    return MODULE.sub(opened, PLACE.sub(filled, code))


def _text(doc: str) -> str:
    """A literal of C."""
    return str(c_string_initializer(doc.encode()))


if __name__ == "__main__":
    compile_rules(**json.loads(sys.argv[1]))
