// Shows notices that it is somebody's turn, and opens the match when one is clicked. It keeps no files of the page.

self.addEventListener('push', (event) => {
  const said = { title: 'Aerodrome', body: '', url: '#/you', ...event.data?.json() };
  const shown = { body: said.body, icon: '/icon.svg', tag: 'turn', renotify: true, data: { url: said.url } };
  event.waitUntil(self.registration.showNotification(said.title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data?.url ?? '')));
});

/** The match in a window that shows it already, else in a new one. Nothing but our own page is ever opened. */
async function open(url) {
  const match = /^#\/mine\/([\w-]+)$/.exec(url)?.[1];
  const target = `${self.registration.scope}${match || url === '#/you' ? url : ''}`;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((each) => each.url === target || (match && each.url.includes(`#/match/${match}/`)));
  return there ? there.focus() : self.clients.openWindow(target);
}
