"""The bill of materials of the wheel (CycloneDX): what it brings of others, and the pinned packages that it needs.

The same sources give the same bytes: nothing here asks for the time or draws a number.
"""

import datetime
import hashlib
import json
import re
import uuid
from collections.abc import Iterator
from pathlib import Path

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType, Property
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

CLIENT = "src/aerodrome/server/static/third-party.json"
FONTS = "src/aerodrome/printing/fonts"
PINS = "requirements/run.txt"
HANDBOOK = "requirements/handbook.txt"
_LICENCES = LicenseFactory()
_PIN = re.compile(r"^([\w.-]+)==([^\s;]+)(?: ; (.*?))?(?: \\)?$", re.MULTILINE)


def bill(root: Path, version: str, epoch: int) -> str:
    """As JSON, for the package of this version that is built from what lies in `root`."""
    package = PackageURL("pypi", name="aerodrome", version=version)
    ours = Component(
        name="aerodrome", version=version, type=ComponentType.APPLICATION, purl=package, bom_ref=str(package)
    )
    ours.licenses.add(_LICENCES.make_from_string("MIT"))
    told = Bom(serial_number=uuid.uuid5(uuid.NAMESPACE_URL, str(package)))
    told.metadata.timestamp = datetime.datetime.fromtimestamp(epoch, datetime.UTC)
    told.metadata.component = ours
    parts = [*_client(root), *_fonts(root), *_handbook(root), *_needed(root)]
    told.components.update(parts)
    told.register_dependency(ours, parts)
    return JsonV1Dot6(told).output_as_string(indent=1) + "\n"


def _client(root: Path) -> Iterator[Component]:
    """What the build of the client found in it (web/tools/licences.ts)."""
    for each in json.loads((root / CLIENT).read_text(encoding="utf-8")):
        group, _, name = each["name"].rpartition("/")
        yield _part(PackageURL("npm", group or None, name, each["version"]), "bundled", licence=each["licence"])


def _fonts(root: Path) -> Iterator[Component]:
    """Typefaces for printing; both families are under the Open Font License, as the files beside them say."""
    for file in sorted((root / FONTS).glob("*.woff")):
        sum_ = HashType(alg=HashAlgorithm.SHA_256, content=hashlib.sha256(file.read_bytes()).hexdigest())
        part = Component(name=file.name, type=ComponentType.FILE, bom_ref=file.name, hashes=[sum_])
        part.licenses.add(_LICENCES.make_from_string("OFL-1.1"))
        part.properties.add(Property(name="aerodrome:part", value="bundled"))
        yield part


def _handbook(root: Path) -> Iterator[Component]:
    """The scripts and styles of the handbook's pages are those of what makes them."""
    for name, version, _ in _PIN.findall((root / HANDBOOK).read_text(encoding="utf-8")):
        if name == "zensical":
            yield _part(PackageURL("pypi", name=name, version=version), "bundled", licence="MIT")


def _needed(root: Path) -> Iterator[Component]:
    for name, version, marker in _PIN.findall((root / PINS).read_text(encoding="utf-8")):
        yield _part(PackageURL("pypi", name=name, version=version), "required", marker=marker)


def _part(package: PackageURL, part: str, licence: str = "", marker: str = "") -> Component:
    """`part` says whether it is in the wheel (bundled) or installed beside it (required)."""
    found = Component(
        name=package.name, group=package.namespace, version=package.version, purl=package, bom_ref=str(package)
    )
    if licence:
        found.licenses.add(_LICENCES.make_from_string(licence))
    found.properties.add(Property(name="aerodrome:part", value=part))
    if marker:
        found.properties.add(Property(name="aerodrome:marker", value=marker))
    return found
