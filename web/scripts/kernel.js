// Puts the parts of Pyodide that a page without a server needs beside the built pages, in as few bytes as possible.
// Python adds the game itself when it serves or writes the pages (src/kickdoor/local/files.py).
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const out = here('../../src/kickdoor/server/static/kernel');
const pyodide = here('../node_modules/pyodide');
const wheels = here('../kernel');

mkdirSync(out, { recursive: true });

/** Write a file under a name that changes with its content, so that browsers may keep it for ever. */
function put(name, ending, bytes, packed = false) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const path = `kernel/${name}-${hash}${ending}`;
  const data = packed ? gzipSync(bytes, { level: 9 }) : bytes;
  writeFileSync(`${out}/../${path}`, data);
  return { path, bytes: data.length, ...(packed ? { packed } : {}) };
}

/** The standard library, compiled and without what no game needs; Pyodide's own Python makes it. */
async function library() {
  const python = await loadPyodide();
  const made = python.runPython(readFileSync(here('../kernel/trim_library.py'), 'utf8'));
  const bytes = made.toJs();
  made.destroy();
  return bytes;
}

const [wheel] = readdirSync(wheels).filter((name) => name.startsWith('msgspec-'));
const files = {
  // not .gz: some hosts would unpack that on the way
  engine: put('engine', '.bin', readFileSync(`${pyodide}/pyodide.asm.wasm`), true),
  script: put('script', '.mjs', readFileSync(`${pyodide}/pyodide.asm.mjs`)),
  library: put('library', '.bin', await library(), true),
  msgspec: put('msgspec', '.zip', readFileSync(`${wheels}/${wheel}`)),
};
// what the app needs without a network, beside the kernel; shapes of icons that no built-in card uses are left out
const assets = readdirSync(`${out}/../assets`).filter((name) => !/^[a-z]-.*\.json$/.test(name));
const pages = ['', 'icon.svg', 'app.webmanifest', ...assets.map((name) => `assets/${name}`)];
writeFileSync(`${out}/../offline.json`, JSON.stringify(pages));
writeFileSync(`${out}/pyodide.json`, `${JSON.stringify(files, null, 1)}\n`);
