// Keeps the pages of the last visit, so that the app opens without a network and says so itself. Where the game is played
// in the browser, it keeps all of them.
const SHELF = 'kickdoor-pages';
const HOME = self.registration.scope;

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
  const named = /^\/(assets|kernel)\/.*-[\w-]{8,}\.\w+$/.test(path); // their names change with their content
  const key = event.request.mode === 'navigate' ? HOME : event.request;
  event.respondWith(
    caches.open(SHELF).then(async (shelf) => {
      if (named) {
        const kept = await caches.match(key);
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
// keep everything of this list, and forget what older versions needed
self.addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keepAll(event.data.keep));
});
async function keepAll(list) {
  const shelf = await caches.open(SHELF);
  const wanted = (await (await fetch(list)).json()).map((path) => new URL(path, HOME).href);
  for (const url of wanted) if (!(await shelf.match(url))) await shelf.add(url).catch(() => {});
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
