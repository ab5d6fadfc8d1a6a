"""What is printed: panels, templates, cards, boards, tables and rosters to scale, as PDF and SVG.

`sheets.py` finds what a game has, `drawing.py` is what a page is made of, `layout.py` and `imposing.py` lay tables and
cards on pages, `pdf.py` and `svg.py` write them. What one game alone prints lies in its folder.
"""
