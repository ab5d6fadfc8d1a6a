// Before anything is painted: the colours that were chosen on this device, else those of the system (see app/theme).
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('aerodrome.theme');
  } catch {
    // Storage is forbidden.
  }
  const dark = kept ? kept === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
