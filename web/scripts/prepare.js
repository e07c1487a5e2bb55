// Makes what the sources import: the types of the protocol, the messages as functions, and the icons that are used.
// The icons of the table itself are a sprite; those in the pictures of cards are shapes: in a file for each set, and
// all there are, by their first letter, for cards of one's own.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { parse } from 'yaml';
import { names, pathOf, shapeOf } from './icons.js';
import { types } from './protocol.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const sets = here('../../src/kickdoor/sets');
const lessons = here('../../src/kickdoor/lessons/data');
const out = here('../src/generated');

/** The keys of a card that may name an icon. */
const NAMES_ICON = /\b(?:icon|subject|second|prop|says|thinks|shouts): (?:game-icons:)?([a-z0-9-]+)/g;

function sprite(file, used) {
  const symbol = (name) => `<symbol id="${name}" viewBox="0 0 512 512"><path d="${pathOf(name)}"/></symbol>`;
  const body = [...new Set(used)].sort().map(symbol).join('\n');
  writeFileSync(`${out}/${file}.svg`, `<svg xmlns="http://www.w3.org/2000/svg">\n${body}\n</svg>\n`);
}

function shapes(file, used) {
  const found = [...new Set(used)].sort().map((name) => [name, shapeOf(name)]);
  writeFileSync(`${out}/icons/${file}.json`, JSON.stringify(Object.fromEntries(found)));
}

/** Shapes of thousands of icons take seconds, so they are made once. */
function allShapes() {
  const age = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);
  if (age(`${out}/icons/letters/z.json`) > age(here('./icons.js'))) return;
  mkdirSync(`${out}/icons/letters`, { recursive: true });
  for (const [letter, some] of Object.entries(Object.groupBy(names(), (name) => name[0])))
    shapes(`letters/${letter}`, some);
}

mkdirSync(`${out}/icons`, { recursive: true });
writeFileSync(`${out}/protocol.ts`, types(JSON.parse(readFileSync(here('../../schema/protocol.json'), 'utf8'))));
for (const set of readdirSync(sets)) {
  const files = readdirSync(`${sets}/${set}`).filter((name) => name.endsWith('.yaml'));
  const text = files.map((name) => readFileSync(`${sets}/${set}/${name}`, 'utf8')).join('\n');
  shapes(
    set,
    [...text.matchAll(NAMES_ICON)].map((found) => found[1]),
  );
}
// the pictures of the start page
const places = readFileSync(here('../src/home/places.ts'), 'utf8');
shapes(
  'places',
  [...places.matchAll(/\bicon: '([a-z0-9-]+)'/g)].map((found) => found[1]),
);
// the pictures of lessons and puzzles: each has that of a card
const yamlIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => parse(readFileSync(`${folder}/${name}`, 'utf8')));
const cards = {};
for (const set of readdirSync(sets))
  for (const card of yamlIn(`${sets}/${set}`).flat()) if (card.id) cards[`${set}/${card.id}`] = { ...card, set };
const pictures = {};
for (const { id, shows, sets = ['deluxe'], situation } of ['lessons', 'puzzles'].flatMap((kind) =>
  yamlIn(`${lessons}/${kind}`),
)) {
  const name = shows ?? situation.fight?.foes[0] ?? situation.doors?.[0] ?? situation.players[0].hand[0];
  const { set, kind, icon, picture } = sets.map((each) => cards[`${each}/${name}`]).find(Boolean);
  const plain = { slot: null, hands: 0, big: false, tags: [] };
  pictures[id] = { ...plain, id: name, set, kind, icon: icon.replace('game-icons:', ''), picture };
}
writeFileSync(
  `${out}/lessons.ts`,
  `import type { Pictured } from '../scenes/scene';\n\n` +
    `export const PICTURES: Record<string, Pictured> = ${JSON.stringify(pictures)};\n`,
);
shapes(
  'lessons',
  Object.values(pictures).flatMap(({ icon, picture }) => [
    icon,
    ...[...JSON.stringify(picture).matchAll(/"(?:icon|subject|second|prop|says|thinks|shouts)":"([a-z0-9-]+)"/g)].map(
      (found) => found[1],
    ),
  ]),
);
allShapes();
sprite('ui', JSON.parse(readFileSync(here('../src/ui/icons.json'), 'utf8')));

await compile({ project: here('../project.inlang'), outdir: here('../src/paraglide'), emitTsDeclarations: true });
