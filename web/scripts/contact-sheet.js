// Draws the pictures of cards outside of a browser: reads cards and writes a page with all of them.
//     node scripts/contact-sheet.js CARDS PAGE SIZE [standing]
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { shapeOf } from './icons.js';

const [file, page, size, standing] = process.argv.slice(2);
const cards = JSON.parse(readFileSync(file, 'utf8'));
const { module } = await runnerImport(fileURLToPath(new URL('../src/scenes/scene.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'warn',
});
const shapes = new Map();
const find = (name) => {
  if (!shapes.has(name)) shapes.set(name, shapeOf(name));
  return shapes.get(name);
};
const picture = (card) => {
  const svg = `data:image/svg+xml,${encodeURIComponent((standing ? module.standee : module.scene)(card, find))}`;
  const caption = Number(size) > 80 ? `<figcaption>${card.name}</figcaption>` : '';
  return `<figure><img src="${svg}" alt="" width="${size}" height="${size}">${caption}</figure>`;
};
writeFileSync(
  page,
  `<!doctype html><meta charset="utf-8"><style>body{margin:8px;background:#2a2622;color:#fff;display:grid;gap:6px;` +
    `grid-template-columns:repeat(auto-fill,${size}px);font:11px sans-serif}figure{margin:0}img{display:block}` +
    `figcaption{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}</style>${cards.map(picture).join('\n')}`,
);
