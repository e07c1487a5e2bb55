// The worker of a page without a server: Python with the kernel, and the tables of this browser.
import { loadPyodide, type PyodideAPI } from 'pyodide';
import { Database, Taken } from './database';
import { compiledGame, keepCompiled, kernelFiles, kernelList, type Kernel } from './kernel_files';
import type { FromWorker, Progress, ToWorker } from './messages';
import { WatchedFile, type Files } from './watched_file';

/** `kickdoor.local.page.Page`. Its texts need no conversion. */
interface Page {
  open: () => Promise<void>;
  answer: (method: string, path: string, languages: string, body: string) => Promise<string>;
  connect: (id: number, path: string, deliver: (text: string | null | undefined) => void) => Promise<void>;
  receive: (id: number, text: string) => Promise<void>;
  disconnect: (id: number) => void;
}

/** `kickdoor.local.bytecode`. */
interface Bytecode {
  use: (folder: string) => void;
  packed: (folder: string) => { toJs: () => Uint8Array; destroy: () => void };
}

const FILE = '/home/pyodide/kickdoor.sqlite3';
const PACKAGES = '/lib/python3.14/site-packages';
const LATER = 4000; // milliseconds after the start, when the player has something to look at

const say = (message: FromWorker) => postMessage(message);
function step(name: Progress['step'], loaded = 0, total = 0): void {
  say({ t: 'progress', step: name, loaded, total });
}

let page: Page | null = null;
let failed: 'fetch' | 'start' | 'storage' = 'fetch';

async function begin(base: string): Promise<void> {
  const kernel = await kernelList(base);
  const files = await kernelFiles(base, kernel, (loaded, total) => step('fetch', loaded, total));
  failed = 'start';
  step('start');
  const python = await start(files, new URL(kernel.files.script.path, base).href);
  step('rules');
  python.unpackArchive(files.get('msgspec')!, 'wheel', { extractDir: PACKAGES });
  python.unpackArchive(files.get('game')!, 'zip', { extractDir: PACKAGES });
  const compiled = await compiledGame(base, kernel);
  if (compiled) python.unpackArchive(compiled, 'zip', { extractDir: PACKAGES });
  const bytecode = python.pyimport('kickdoor.local.bytecode') as unknown as Bytecode;
  bytecode.use(PACKAGES);
  const { Page: make } = python.pyimport('kickdoor.local.page') as unknown as { Page: (...about: unknown[]) => Page };
  step('games');
  failed = 'storage';
  const database = new Database();
  const file = new WatchedFile(python.FS as unknown as Files, FILE, await database.open());
  page = make(FILE, () => keep(database, file), JSON.stringify(kernel.settings ?? {}));
  await page.open();
  say({ t: 'ready' });
  if (!compiled) setTimeout(() => void keepBytecode(bytecode, base, kernel), LATER);
}

/** The next start need not compile the game again. */
async function keepBytecode(bytecode: Bytecode, base: string, kernel: Kernel): Promise<void> {
  const made = bytecode.packed(PACKAGES);
  const bytes = made.toJs();
  made.destroy();
  await keepCompiled(base, kernel, bytes).catch(() => {}); // a full disk: it is compiled each time
}

/** Start Python from bytes that are here already: what it fetches itself comes from them. */
async function start(files: Map<string, Uint8Array>, script: string): Promise<PyodideAPI> {
  const own: Record<string, [string, string]> = {
    'pyodide.asm.wasm': ['engine', 'application/wasm'],
    'python_stdlib.zip': ['library', 'application/zip'],
  };
  const network = self.fetch;
  self.fetch = (what, options) => {
    const [name, type] = own[String(what).split('/').pop() ?? ''] ?? [];
    if (!name) return network(what, options);
    const bytes = files.get(name) as Uint8Array<ArrayBuffer>;
    return Promise.resolve(new Response(bytes, { headers: { 'Content-Type': type! } }));
  };
  try {
    const { default: createPyodideModule } = (await import(/* @vite-ignore */ script)) as { default: unknown };
    const info = { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', python: '3.14.2', version: '' };
    return await loadPyodide({
      indexURL: new URL('.', script).href,
      lockFileContents: JSON.stringify({ info, packages: {} }), // nothing is ever fetched from elsewhere
      createPyodideModule,
    } as Parameters<typeof loadPyodide>[0]);
  } finally {
    self.fetch = network;
  }
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
