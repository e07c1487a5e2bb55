// Says how much a first visit loads, and fails if the script has grown beyond its budget.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET = 200_000;
const folder = fileURLToPath(new URL('../../src/kickdoor/server/static', import.meta.url));
const size = (path) => gzipSync(readFileSync(`${folder}/${path}`)).length;
const assets = readdirSync(`${folder}/assets`);
const first = [...readFileSync(`${folder}/index.html`, 'utf8').matchAll(/(?:src|href)="\/?(assets\/[^"]+\.js)"/g)];
const script = first.map((found) => size(found[1])).reduce((a, b) => a + b, 0);
const sum = (end) =>
  assets.filter((name) => name.endsWith(end)).reduce((total, name) => total + size(`assets/${name}`), 0);
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(`gzipped: script at first view ${kb(script)}, all script ${kb(sum('.js'))}, styles ${kb(sum('.css'))}`);
for (const name of assets.filter((file) => file.endsWith('.svg')))
  console.log(`  ${name} ${kb(size(`assets/${name}`))}`);
if (script > BUDGET) throw new Error(`the script of the first view is over its budget of ${kb(BUDGET)}`);
