// Makes what the sources import: the types of the protocol, the messages as functions, and the pictures that are used.
// The pictures are sprites, one for the cards of each set and one for the table itself.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { types } from './protocol.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const all = JSON.parse(readFileSync(here('../node_modules/@iconify-json/game-icons/icons.json'), 'utf8'));
const sets = here('../../src/kickdoor/sets');
const out = here('../src/generated');

function picture(name) {
  const alias = all.aliases?.[name];
  const icon = all.icons[alias?.parent ?? name];
  if (!icon) throw new Error(`there is no icon ${name}`);
  return `<symbol id="${name}" viewBox="0 0 512 512">${icon.body}</symbol>`;
}

function sprite(file, names) {
  const body = [...new Set(names)].sort().map(picture).join('\n');
  writeFileSync(`${out}/${file}.svg`, `<svg xmlns="http://www.w3.org/2000/svg">\n${body}\n</svg>\n`);
}

mkdirSync(out, { recursive: true });
writeFileSync(`${out}/protocol.ts`, types(JSON.parse(readFileSync(here('../../schema/protocol.json'), 'utf8'))));
for (const set of readdirSync(sets)) {
  const names = [];
  for (const file of readdirSync(`${sets}/${set}`).filter((name) => name.endsWith('.yaml')))
    for (const found of readFileSync(`${sets}/${set}/${file}`, 'utf8').matchAll(/game-icons:([a-z0-9-]+)/g))
      names.push(found[1]);
  sprite(set, names);
}
sprite('ui', JSON.parse(readFileSync(here('../src/ui/icons.json'), 'utf8')));

await compile({ project: here('../project.inlang'), outdir: here('../src/paraglide'), emitTsDeclarations: true });
