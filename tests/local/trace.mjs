// Plays seeded games with the game that a site carries, under Pyodide: `node trace.mjs SITE PYODIDE TRACE PLAYERS GAMES`.
// It starts as the worker of the page does, and prints what tests/support/trace.py prints.
// TRACE may also be tests/support/local_visit.py.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

const [site, pyodide, trace, players, games] = process.argv.slice(2);
const { files } = JSON.parse(readFileSync(join(site, 'kernel/kernel.json'), 'utf8'));
const read = (name) => {
  const bytes = readFileSync(join(site, files[name].path));
  return new Uint8Array(files[name].packed ? gunzipSync(bytes) : bytes);
};

process.on('uncaughtException', (error) => {
  writeFileSync(2, `${error.message}\n`); // without the line of minified script where it happened
  process.exit(1);
});

const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')).href);
const folder = mkdtempSync(join(tmpdir(), 'library-'));
writeFileSync(join(folder, 'library.zip'), read('library'));
const python = await loadPyodide({ stdLibURL: join(folder, 'library.zip') });
rmSync(folder, { recursive: true });
const extractDir = '/lib/python3.14/site-packages';
python.unpackArchive(read('msgspec'), 'wheel', { extractDir });
python.unpackArchive(read('game'), 'zip', { extractDir });
python.pyimport('kickdoor.local.page');
python.pyimport('kickdoor.server.http.prepared').use(); // as the page does
python.FS.writeFile('/home/pyodide/trace.py', readFileSync(trace, 'utf8'));
await python.runPythonAsync(`
import runpy, sys
sys.argv = ['trace', ${JSON.stringify(players)}, ${JSON.stringify(games)}]
ran = runpy.run_path('/home/pyodide/trace.py', run_name='__main__')
if 'visit' in ran:
    await ran['visit']()
`);
process.exit(0);
