// Keeps the pages of the last visit, so that the app opens without a network and says so itself. Where the game is
// played in the browser, it keeps all of them.
const SHELF = 'kickdoor-pages';
const HOME = self.registration.scope;
const ANY = { ignoreVary: true }; // a file is the same for everybody, whatever its host says of headers
const NAMED = /^\/(assets\/.*-[\w-]{8,}|kernel\/[a-z]+-[0-9a-f]{10})\.\w+$/; // names that change with the content

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || !url.href.startsWith(HOME)) return;
  const path = url.href.slice(HOME.length - 1); // begins with a slash
  if (path.startsWith('/ws')) return;
  const cards = /^\/api\/(cards|choices)\b/.test(path);
  if (path.startsWith('/api') && !cards) return;
  if (/^\/kernel\/(kernel\.json|.*\.(bin|zip))$/.test(path)) return; // the game keeps these itself
  const key = event.request.mode === 'navigate' ? HOME : event.request;
  event.respondWith(
    caches.open(SHELF).then(async (shelf) => {
      if (NAMED.test(path)) {
        const kept = await caches.match(key, ANY);
        if (kept) return kept;
      }
      try {
        // many hosts do not say how long a file holds, and a browser would guess
        const fresh = await (key === HOME ? fetch(event.request) : fetch(event.request, { cache: 'no-cache' }));
        if (fresh.ok) await shelf.put(key, fresh.clone()).catch(() => {}); // a full disk keeps nothing
        return fresh;
      } catch (error) {
        const kept = await shelf.match(key, ANY);
        if (kept) return kept;
        throw error;
      }
    }),
  );
});
// keep everything of this list, and forget what older versions needed
self.addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keepAll(event.data.keep));
});
async function keepAll(list) {
  const shelf = await caches.open(SHELF);
  const wanted = (await (await fetch(list)).json()).map((path) => new URL(path, HOME).href);
  for (const url of wanted) {
    const kept = NAMED.test(url.slice(HOME.length - 1)) && (await shelf.match(url, ANY));
    if (!kept) await shelf.add(new Request(url, { cache: 'no-cache' })).catch(() => {});
  }
  for (const { url } of await shelf.keys())
    if (url.startsWith(`${HOME}assets/`) && !wanted.includes(url.replace(/#.*/, ''))) await shelf.delete(url);
}
// it is your move: to the page with the table, or to a new one
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const open = pages.find((page) => page.url === event.notification.data);
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
