"""Images of containers, pinned by digest in Dockerfile and compose.yaml: `make pin` asks the registry for today's."""

from __future__ import annotations

import hashlib
import json
import os
import re
import urllib.error
import urllib.parse
import urllib.request
from http.client import HTTPResponse
from pathlib import Path

from building.shell import ROOT, Failed, say

FILES = ("Dockerfile", "compose.yaml")
REGISTRY = "https://registry-1.docker.io"  # another one: KICKDOOR_REGISTRY
PINNED = re.compile(r"(?P<name>[a-z0-9][a-z0-9._/-]*):(?P<tag>[A-Za-z0-9._-]+)@(?P<digest>sha256:[0-9a-f]{64})")
# An image for several kinds of machine is an index of images. It is the index that is pinned.
ACCEPTED = (
    "application/vnd.oci.image.index.v1+json",
    "application/vnd.docker.distribution.manifest.list.v2+json",
    "application/vnd.oci.image.manifest.v1+json",
    "application/vnd.docker.distribution.manifest.v2+json",
)
SECONDS = 30


def digest_of(registry: str, name: str, tag: str) -> str:
    """The digest that a tag of an image has now. The answer is hashed here, too. Raises Failed."""
    full = name if "/" in name else f"library/{name}"
    url = f"{registry}/v2/{full}/manifests/{tag}"
    try:
        try:
            answer = _get(url)
        except urllib.error.HTTPError as refused:
            if refused.code != 401:
                raise
            answer = _get(url, _token(refused.headers.get("WWW-Authenticate", "")))
        with answer:
            data, claimed = answer.read(), answer.headers.get("Docker-Content-Digest", "")
    except (OSError, ValueError, KeyError) as error:
        raise Failed(f"{name}:{tag}: {error}") from error
    found = f"sha256:{hashlib.sha256(data).hexdigest()}"
    if claimed and claimed != found:
        raise Failed(f"{name}:{tag}: the registry says {claimed}, but what it sends is {found}")
    return found


def _get(url: str, token: str = "") -> HTTPResponse:
    request = urllib.request.Request(url, headers={"Accept": ", ".join(ACCEPTED)})
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    answer: HTTPResponse = urllib.request.urlopen(request, timeout=SECONDS)
    return answer


def _token(challenge: str) -> str:
    """Everybody may read public images, but has to ask for a token first."""
    asked = dict(re.findall(r'(\w+)="([^"]*)"', challenge))
    realm = asked.pop("realm")
    with _get(f"{realm}?{urllib.parse.urlencode(asked)}") as answer:
        found = json.load(answer)
    return str(found.get("token") or found["access_token"])


def pin(args: list[str], root: Path = ROOT) -> int:
    """Renew all digests. With --check nothing is written, and 1 is returned if something would be."""
    registry = os.environ.get("KICKDOOR_REGISTRY", REGISTRY).rstrip("/")
    known: dict[tuple[str, str], str] = {}
    outdated = False

    def renewed(found: re.Match[str]) -> str:
        nonlocal outdated
        name, tag, old = found["name"], found["tag"], found["digest"]
        new = known.get((name, tag))
        if new is None:
            new = known[name, tag] = digest_of(registry, name, tag)
            say(f"{name}:{tag} {'is up to date' if new == old else f'is now {new}'}")
        outdated = outdated or new != old
        return f"{name}:{tag}@{new}"

    texts = {file: PINNED.sub(renewed, (root / file).read_text(encoding="utf-8")) for file in FILES}
    if "--check" in args:
        return int(outdated)
    for file, text in texts.items():  # only now: all of them or none
        (root / file).write_text(text, encoding="utf-8")
    return 0
