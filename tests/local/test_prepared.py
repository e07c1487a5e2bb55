"""A page takes cards and lessons as they were read where it was made: they are the same as those in the files."""

from __future__ import annotations

import gzip
import hashlib
import io
import subprocess
import sys
import zipfile
from pathlib import Path

from kickdoor.cards.library.build import library_of
from kickdoor.cards.library.content import content_of
from kickdoor.cards.registry import built_in_sets, load_sets
from kickdoor.lessons.lesson import all_lessons
from kickdoor.server.http.offline_files import made_file, made_names
from kickdoor.server.http.prepared import prepared

MIXES = (*built_in_sets(), ",".join(built_in_sets()))

ASK = """
import hashlib, sys, yaml

def refuse(*_, **__):
    raise AssertionError("a file was read")

yaml.parse = yaml.safe_load = refuse
sys.path.insert(0, sys.argv[1])
import kickdoor
assert kickdoor.__file__.startswith(sys.argv[1])
from kickdoor.server.http import prepared
prepared.use()
from kickdoor.cards.library.build import library_of
from kickdoor.cards.library.content import content_of
from kickdoor.cards.registry import load_sets
from kickdoor.lessons.lesson import all_lessons
for mix in sys.argv[2:]:
    print(library_of(load_sets(mix)).fingerprint, content_of(mix).hash)
print(*all_lessons())
print(hashlib.sha256(prepared.prepared()).hexdigest())
"""


def test_a_page_has_the_cards_and_lessons_of_the_files_and_reads_no_file(tmp_path: Path) -> None:
    name = next(name for name in made_names() if "game-" in name)
    zipfile.ZipFile(io.BytesIO(gzip.decompress(made_file(name) or b""))).extractall(tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", ASK, str(tmp_path), *MIXES], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        *(f"{library_of(load_sets(mix)).fingerprint} {content_of(mix).hash}" for mix in MIXES),
        " ".join(all_lessons()),
        hashlib.sha256(prepared()).hexdigest(),
    ]
