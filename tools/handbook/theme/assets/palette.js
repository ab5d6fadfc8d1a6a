// Before the page is painted: the colours that were chosen on this device, else those of the system.
document.body.setAttribute('data-md-color-scheme', __md_get('__palette').color.scheme);
