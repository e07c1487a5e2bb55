"""The form of a backup: a gzip file of records, each MessagePack behind its length (4 bytes, the highest first).

The first record says what the backup is of, the last one how much there was and its SHA-256. A file without this last
record was cut off.
"""

from __future__ import annotations

import gzip
import hashlib
import struct
import time
import zlib
from collections.abc import Iterator
from typing import IO, Any, Final

import msgspec

import kickdoor
from kickdoor.server.storage import sql
from kickdoor.server.storage.backup.sides import Row, Snapshot, shape
from kickdoor.server.storage.base import StoreError

__all__ = ["BackupReader", "BadBackup", "End", "Head", "write_backup"]

FORM: Final = 1
TOGETHER: Final = 500  # rows in one record
LONGEST: Final = 2**30  # bytes of a record
LENGTH: Final = struct.Struct(">I")


class BadBackup(StoreError):
    """A file that is no backup, not a whole one, or one of a newer version."""


class Head(msgspec.Struct, frozen=True, tag="kickdoor backup"):
    """What the backup is of. `tables` has the columns of each table of the database, in their order."""

    form: int
    version: str
    migrations: int
    at: int  # milliseconds since 1970
    tables: dict[str, tuple[str, ...]]


class Rows(msgspec.Struct, frozen=True, tag="rows"):
    """Some rows of a table."""

    table: str
    rows: list[tuple[Any, ...]]  # a Row: MessagePack tells text from bytes, types of msgspec do not


class End(msgspec.Struct, frozen=True, tag="end"):
    """How many rows each table has, and the SHA-256 of everything before this record."""

    rows: dict[str, int]
    sha256: str


_encode: Final = msgspec.msgpack.Encoder().encode
_decode: Final = msgspec.msgpack.Decoder(Head | Rows | End).decode


def write_backup(snapshot: Snapshot, out: IO[bytes]) -> End:
    """Write everything in the snapshot."""
    digest = hashlib.sha256()
    tables = shape(snapshot.migrations)
    counts = dict.fromkeys(tables, 0)
    with gzip.GzipFile(fileobj=out, compresslevel=6, mode="wb") as packed:

        def write(record: Head | Rows | End) -> None:
            data = _encode(record)
            data = LENGTH.pack(len(data)) + data
            digest.update(data)
            packed.write(data)

        write(Head(FORM, kickdoor.__version__, snapshot.migrations, int(time.time() * 1000), tables))
        for table, columns in tables.items():
            for rows in snapshot.rows(table, columns, TOGETHER):
                write(Rows(table, rows))
                counts[table] += len(rows)
        end = End(counts, digest.hexdigest())
        write(end)
    return end


class BackupReader:
    """Reads a backup from its beginning to its end. Raises BadBackup whenever something is wrong with it."""

    def __init__(self, file: IO[bytes], name: str) -> None:
        self.name = name
        self.packed = gzip.GzipFile(fileobj=file, mode="rb")
        self.digest = hashlib.sha256()
        self.sum = ""  # of everything before the last record
        self.counts: dict[str, int] = {}
        self.last: End | None = None
        self.head = self._head()

    def _head(self) -> Head:
        try:
            head = self._next()
        except BadBackup:
            head = None
        if not isinstance(head, Head):
            raise BadBackup(f"{self.name} is not a backup of Kickdoor")
        if head.form > FORM or head.migrations > len(sql.MIGRATIONS):
            raise BadBackup(
                f"{self.name} was made by a newer version of Kickdoor, {head.version}. This is {kickdoor.__version__}: "
                "update it first"
            )
        if head.tables != shape(head.migrations):
            raise BadBackup(f"{self.name} has other tables than a database of Kickdoor {head.version}")
        self.counts = dict.fromkeys(head.tables, 0)
        return head

    def rows(self) -> Iterator[tuple[str, list[Row]]]:
        """Some rows at a time, and the table they belong to."""
        while isinstance(record := self._next(), Rows):
            if record.table not in self.counts:
                raise BadBackup(f"{self.name} is damaged: it has rows of an unknown table")
            self.counts[record.table] += len(record.rows)
            yield record.table, record.rows
        if isinstance(record, End):
            self.last = record

    def end(self) -> End:
        """What the backup has, when everything was read."""
        if self.last is None or self.last.sha256 != self.sum or self.last.rows != self.counts or self._read(1):
            raise BadBackup(f"{self.name} is damaged: its checksum is wrong")
        return self.last

    def check_rest(self) -> None:
        """Read what is left of it, only to see whether it is whole."""
        if self.last is None:
            for _ in self.rows():
                pass
        self.end()

    def _next(self) -> Head | Rows | End:
        self.sum = self.digest.hexdigest()
        length = self._read(LENGTH.size)
        data = self._read(self._length(length))
        self.digest.update(length + data)
        try:
            record: Head | Rows | End = _decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise BadBackup(f"{self.name} is damaged: {error}") from error
        return record

    def _length(self, data: bytes) -> int:
        size: int = LENGTH.unpack(data)[0] if len(data) == LENGTH.size else 0
        if not 0 < size < LONGEST:
            raise BadBackup(f"{self.name} is not whole: its end is missing")
        return size

    def _read(self, size: int) -> bytes:
        try:
            data = self.packed.read(size)
        except EOFError as error:
            raise BadBackup(f"{self.name} is not whole: its end is missing") from error
        except (OSError, zlib.error) as error:
            raise BadBackup(f"{self.name} is damaged: {error}") from error
        return data
