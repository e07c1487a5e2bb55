// The worker of a page without a server: Python with the kernel, and the tables of this browser.
import { Database, Taken } from './database';
import { fetchGame } from './kernel_files';
import type { FromWorker, Progress, ToWorker } from './messages';
import { startPython } from './python';
import { Thoughts } from './thoughts';
import { WatchedFile, type Files } from './watched_file';

/** `kickdoor.local.page.Page`. Its texts need no conversion. */
interface Page {
  open: () => Promise<void>;
  answer: (method: string, path: string, languages: string, body: string) => Promise<string>;
  connect: (id: number, path: string, deliver: (text: string | null | undefined) => void) => Promise<void>;
  receive: (id: number, text: string) => Promise<void>;
  disconnect: (id: number) => void;
}

const FILE = '/home/pyodide/kickdoor.sqlite3';
const LATER = 4000; // milliseconds after the start, when the player has something to look at

const say = (message: FromWorker) => postMessage(message);
function step(name: Progress['step'], loaded = 0, total = 0): void {
  say({ t: 'progress', step: name, loaded, total });
}

let page: Page | null = null;
let failed: 'fetch' | 'start' | 'storage' = 'fetch';

async function begin(base: string): Promise<void> {
  const fetched = await fetchGame(base, (loaded, total) => step('fetch', loaded, total));
  const { kernel } = fetched;
  failed = 'start';
  const { python, keep: keepBytecode } = await startPython(base, fetched, step);
  const { Page: make } = python.pyimport('kickdoor.local.page') as { Page: (...about: unknown[]) => Page };
  step('games');
  failed = 'storage';
  const database = new Database();
  const file = new WatchedFile(python.FS as Files, FILE, await database.open());
  const thoughts = new Thoughts(base, kernel);
  const think = (text: string) => thoughts.think(text);
  page = make(FILE, () => keep(database, file), JSON.stringify(kernel.settings ?? {}), think);
  await page.open();
  say({ t: 'ready' });
  setTimeout(() => void keepBytecode(), LATER);
}

let writing: Promise<void> = Promise.resolve();

/** Keep what was committed. One after the other, so that a later commit is never kept without an earlier one. */
function keep(database: Database, file: WatchedFile): Promise<void> {
  const next = writing.then(async () => {
    const pages = file.taken();
    if (!pages.size) return;
    try {
      await database.write(pages, file.size);
    } catch (error) {
      file.putBack(pages);
      say({ t: 'failed', why: error instanceof Taken ? 'taken' : 'storage', text: String(error) });
      throw error;
    }
  });
  writing = next.catch(() => {});
  return next;
}

async function handle(message: ToWorker): Promise<void> {
  if (message.t === 'begin') {
    await begin(message.base).catch((error: unknown) => say({ t: 'failed', why: failed, text: String(error) }));
    return;
  }
  if (!page) return;
  switch (message.t) {
    case 'ask': {
      const answer = await page.answer(message.method, message.path, message.languages, message.body);
      const space = answer.indexOf(' ');
      const status = Number(answer.slice(0, space));
      say({ t: 'answer', id: message.id, status, text: answer.slice(space + 1) });
      break;
    }
    case 'connect': {
      const { id } = message;
      const connected = page.connect(id, message.path, (text) => say({ t: 'heard', id, text: text ?? null }));
      await connected;
      say({ t: 'connected', id });
      break;
    }
    case 'send':
      await page.receive(message.id, message.text);
      break;
    case 'leave':
      page.disconnect(message.id);
      break;
  }
}

self.onmessage = (event: MessageEvent<ToWorker>) => void handle(event.data);
