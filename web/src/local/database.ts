// The file of the database, kept in IndexedDB: each of its pages is a row. After a commit those that have changed are
// written together, so what is kept is always what was committed.

export const PAGE = 4096;

const NAME = 'kickdoor-games';
const PAGES = 'pages';
const ABOUT = 'about';

/** The games are open in another tab, which is the one that writes from now on. */
export class Taken extends Error {}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

export class Database {
  #db!: IDBDatabase;
  readonly #owner = crypto.getRandomValues(new Uint32Array(4)).join('-');

  /** Open it, take it over from other tabs, and return the file. */
  async open(): Promise<Uint8Array> {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(PAGES);
      opening.result.createObjectStore(ABOUT);
    };
    this.#db = await done(opening);
    const change = this.#db.transaction([PAGES, ABOUT], 'readwrite');
    change.objectStore(ABOUT).put(this.#owner, 'owner');
    const [numbers, pages, size] = await Promise.all([
      done(change.objectStore(PAGES).getAllKeys()),
      done(change.objectStore(PAGES).getAll() as IDBRequest<Uint8Array[]>),
      done(change.objectStore(ABOUT).get('size') as IDBRequest<number | undefined>),
    ]);
    const file = new Uint8Array(size ?? 0);
    numbers.forEach((number, index) => {
      const at = Number(number) * PAGE;
      if (at < file.length) file.set(pages[index]!.subarray(0, file.length - at), at);
    });
    return file;
  }

  /** Write pages of the file. Throws Taken if another tab has taken it over. */
  async write(pages: Map<number, Uint8Array>, size: number): Promise<void> {
    const change = this.#db.transaction([PAGES, ABOUT], 'readwrite');
    const finished = new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve();
      change.onabort = () => reject(change.error ?? new Taken('another tab'));
    });
    const about = change.objectStore(ABOUT);
    const asked = about.get('owner') as IDBRequest<string>;
    asked.onsuccess = () => {
      if (asked.result !== this.#owner) {
        change.abort();
        return;
      }
      about.put(size, 'size');
      for (const [number, page] of pages) change.objectStore(PAGES).put(page, number);
    };
    await finished;
  }
}
