// Puts the parts of Pyodide that a page without a server needs beside the built pages, in as few bytes as possible.
// Python adds the game itself when it serves or writes the pages (src/kickdoor/server/http/offline_files.py).
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
  const data = packed ? pack(bytes) : bytes;
  writeFileSync(`${out}/../${path}`, data);
  return { path, bytes: data.length, ...(packed ? { packed } : {}) };
}

const python = await loadPyodide();

/** The bytes that a Python program makes with its last line. */
function madeBy(program) {
  const made = python.runPython(program);
  const bytes = made.toJs();
  made.destroy();
  return bytes;
}

/** Python's zlib makes fewer bytes than that of Node. */
function pack(bytes) {
  python.FS.writeFile('/plain', bytes);
  return madeBy(`
import zlib
packer = zlib.compressobj(9, zlib.DEFLATED, 31, 9)
packer.compress(open('/plain', 'rb').read()) + packer.flush()`);
}

/** The standard library, compiled and without what no game needs. */
const library = () => madeBy(readFileSync(here('../kernel/trim_library.py'), 'utf8'));

const [wheel] = readdirSync(wheels).filter((name) => name.startsWith('msgspec-'));
const files = {
  // not .gz: some hosts would unpack that on the way
  engine: put('engine', '.bin', readFileSync(`${pyodide}/pyodide.asm.wasm`), true),
  // not .mjs: many hosts do not know that as the ending of a script, and browsers then refuse to run it
  script: put('script', '.js', readFileSync(`${pyodide}/pyodide.asm.mjs`)),
  library: put('library', '.bin', library(), true),
  msgspec: put('msgspec', '.zip', readFileSync(`${wheels}/${wheel}`)),
};
// what the app needs without a network, beside the kernel; shapes of icons that no built-in card uses are left out
const assets = readdirSync(`${out}/../assets`).filter((name) => !/^[a-z]-.*\.json$/.test(name));
const icons = readdirSync(here('../public')).filter((name) => name.startsWith('icon'));
const pages = ['', 'app.webmanifest', ...icons, ...assets.map((name) => `assets/${name}`)];
writeFileSync(`${out}/../offline.json`, JSON.stringify(pages));
writeFileSync(`${out}/pyodide.json`, `${JSON.stringify(files, null, 1)}\n`);
