// Wide tables scroll in a frame of their own, which the theme lays around them: by keyboard, too.
addEventListener('load', () => {
  for (const frame of document.querySelectorAll('.md-typeset__scrollwrap')) frame.tabIndex = 0;
});
