// Keeps the pages of the last visit, so that the app opens without a network and says so itself. Where the game is
// played in the browser, it keeps all of them.
const SHELF = 'kickdoor-pages';
const HOME = self.registration.scope;
const LIST = new URL('kernel/offline.json', HOME).href; // of all that is kept where the game is played in the browser
const PATIENT = 4000; // milliseconds for a network that is there and brings nothing, as in a train
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
  event.respondWith(answer(event, key, NAMED.test(path)));
});
async function answer(event, key, named) {
  const shelf = await caches.open(SHELF);
  const kept = await (named ? caches : shelf).match(key, ANY);
  if (named && kept) return kept;
  const coming = fetchAndKeep(event, shelf, key);
  if (!kept) return coming;
  event.waitUntil(coming.catch(() => {})); // what comes too late is there the next time
  const patient = new Promise((done) => setTimeout(done, PATIENT));
  const fresh = coming.then((found) => (found.status < 500 ? found : kept)).catch(() => kept);
  return Promise.race([fresh, patient.then(() => kept)]);
}
async function fetchAndKeep(event, shelf, key) {
  // many hosts do not say how long a file holds, and a browser would guess; a page cannot be asked for again as such
  const { url, headers } = event.request;
  const asked = key === HOME ? new Request(url, { headers, redirect: 'manual' }) : event.request;
  const fresh = await fetch(asked, { cache: 'no-cache' });
  if (!fresh.ok) return fresh;
  if (key === HOME) event.waitUntil(keepPage(shelf, fresh.clone()).catch(() => {}));
  else await shelf.put(key, fresh.clone()).catch(() => {}); // a full disk keeps nothing
  return fresh;
}
/** The scripts and styles that a page names. One that names none is another page of the same host. */
const namedBy = async (page) =>
  ((await page.text()).match(/assets\/[\w.-]+\.(js|css)/g) ?? []).map((path) => new URL(path, HOME).href);
// Keep a page when it can begin. Where everything is kept, the page comes with everything.
async function keepPage(shelf, page) {
  if (await shelf.match(LIST, ANY)) return;
  const named = await namedBy(page.clone());
  for (const url of named) if (!(await shelf.match(url, ANY))) await shelf.add(url);
  if (named.length) await shelf.put(HOME, page);
}
// A page has begun. `keep`: keep everything of the list; `renew`: if that was done before, keep what is there now.
self.addEventListener('message', (event) => {
  const { keep, renew } = event.data ?? {};
  if (keep || renew)
    event.waitUntil(
      keepAll(!keep)
        .then(() => keep && keepGame())
        .catch(() => {}),
    );
});
/** Keep everything of the list, and forget what older versions needed when it is here. */
async function keepAll(again) {
  const shelf = await caches.open(SHELF);
  if (again && !(await shelf.match(LIST, ANY))) return;
  const list = await fetch(LIST, { cache: 'no-cache' });
  const paths = await list.clone().json();
  const wanted = paths.map((path) => new URL(path, HOME).href).filter((url) => url !== HOME);
  let missing = 0;
  for (const url of wanted) {
    const kept = NAMED.test(url.slice(HOME.length - 1)) && (await shelf.match(url, ANY));
    if (!kept) await shelf.add(new Request(url, { cache: 'no-cache' })).catch(() => missing++);
  }
  const page = await fetch(HOME, { cache: 'no-cache' });
  const named = await namedBy(page.clone());
  if (missing || !page.ok || !named.length || !named.every((url) => wanted.includes(url))) return;
  await shelf.put(HOME, page); // last: it names only files that are here
  await shelf.put(LIST, list);
  for (const { url } of await shelf.keys())
    if (url.startsWith(`${HOME}assets/`) && !wanted.includes(url.replace(/#.*/, ''))) await shelf.delete(url);
}
// Where somebody has played, a new version of the game comes with the new pages, before it is needed without a network.
// The list is written last: it names only files that are here (as in local/kernel_files.ts).
async function keepGame() {
  const shelf = await caches.open('kickdoor-kernel');
  const list = new URL('kernel/kernel.json', HOME).href;
  if (!(await shelf.match(list, ANY))) return;
  const fresh = await fetch(list, { cache: 'no-cache' });
  if (!fresh.ok) return;
  for (const { path } of Object.values((await fresh.clone().json()).files)) {
    const url = new URL(path, HOME).href;
    if (!(await shelf.match(url, ANY))) await shelf.add(url);
  }
  await shelf.put(list, fresh);
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
