"""See the package."""

import sys

from tools.handbook import __doc__ as usage
from tools.handbook.pages import ROOT, HandbookError


def main(arguments: list[str]) -> int:
    # A build of the wheel has the package only as source.
    sys.path.insert(0, str(ROOT / "src"))
    sys.argv[0] = "aerodrome"  # the commands' own help would tell how this module was called
    from tools.handbook.site import build, make_site

    match arguments:
        case ["build"]:
            build()
        case ["site"]:
            make_site()
        case _:
            print(usage, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except HandbookError as error:
        print(f"handbook: {error}", file=sys.stderr)
        sys.exit(1)
