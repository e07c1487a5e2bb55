"""A folder that lies in memory: what the reader of card files needs of one, and no more."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import IO, Any

__all__ = ["Shelf"]


class Shelf(Traversable):
    """The files below `prefix`, or the file that `prefix` is. Nothing of it touches a disk."""

    def __init__(self, files: Mapping[str, bytes], prefix: str = "") -> None:
        self._files = files
        self._prefix = prefix

    @property
    def name(self) -> str:
        return self._prefix.rpartition("/")[2]

    def iterdir(self) -> Iterator[Shelf]:
        start = f"{self._prefix}/" if self._prefix else ""
        names = {name[len(start) :].partition("/")[0] for name in self._files if name.startswith(start)}
        return (Shelf(self._files, start + name) for name in sorted(names))

    def is_file(self) -> bool:
        return self._prefix in self._files

    def is_dir(self) -> bool:
        return not self.is_file() and any(name.startswith(f"{self._prefix}/") for name in self._files)

    def joinpath(self, *descendants: Any) -> Shelf:
        return Shelf(self._files, "/".join(filter(None, (self._prefix, *map(str, descendants)))))

    def __truediv__(self, child: Any) -> Shelf:
        return self.joinpath(child)

    def open(self, mode: str = "r", *args: Any, **kwargs: Any) -> IO[Any]:
        stream = io.BytesIO(self.read_bytes())
        return stream if "b" in mode else io.TextIOWrapper(stream, *args, **kwargs)

    def read_bytes(self) -> bytes:
        if not self.is_file():
            raise FileNotFoundError(self._prefix)
        return self._files[self._prefix]

    def read_text(self, encoding: str | None = None) -> str:
        return self.read_bytes().decode(encoding or "utf-8")
