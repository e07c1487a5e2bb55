// Keeps the pages of the last visit, so that the app opens without a network and says so itself.
const SHELF = 'kickdoor-pages';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/ws')) return;
  const cards = url.pathname === '/api/cards' || url.pathname === '/api/choices';
  if (url.pathname.startsWith('/api') && !cards) return;
  const named = url.pathname.startsWith('/assets/'); // their names change with their content
  const key = event.request.mode === 'navigate' ? '/' : event.request;
  event.respondWith(
    caches.open(SHELF).then(async (shelf) => {
      if (named) {
        const kept = await shelf.match(key);
        if (kept) return kept;
      }
      try {
        const fresh = await fetch(event.request);
        if (fresh.ok) await shelf.put(key, fresh.clone());
        return fresh;
      } catch (error) {
        const kept = await shelf.match(key);
        if (kept) return kept;
        throw error;
      }
    }),
  );
});
// it is your move: to the page with the table, or to a new one
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === event.notification.data);
      return open ? open.focus() : self.clients.openWindow(event.notification.data);
    }),
  );
});
// a table waits for somebody who is not there
self.addEventListener('push', (event) => {
  let told = {};
  try {
    told = event.data ? event.data.json() : {};
  } catch {
    // not from this server: browsers want a notification all the same
  }
  const { title = 'Kickdoor', body = '', path = '/games' } = told;
  const options = { body, tag: path, icon: '/icon.svg', badge: '/icon.svg', data: path };
  event.waitUntil(self.registration.showNotification(title, options));
});
