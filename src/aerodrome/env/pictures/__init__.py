"""Flat boards, drawn as SVG from views."""
