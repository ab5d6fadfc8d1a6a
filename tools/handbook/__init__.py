"""The handbook: pages in docs/ and pages made from the program, built by Zensical into the server's package. It needs
what requirements/handbook.txt has, and the fonts of the web client's packages.

    python -m tools.handbook build      builds it, if its sources changed
    python -m tools.handbook site       the same, into build/handbook only, to be looked at as files
"""
