// The pictures of cards on the page: each is drawn once, as an address that any number of images share. The renderer is
// loaded when the first card is shown, the shapes of a set's icons when its first card is. Cards of one's own may use
// any icon there is; its shape is found by its first letter.
import { SvelteMap } from 'svelte/reactivity';
import deluxe from '../generated/icons/deluxe.json?url';
import star from '../generated/icons/star.json?url';
import steampunk from '../generated/icons/steampunk.json?url';
import type { IconShape, Pictured } from './scene';

type Shapes = Record<string, IconShape>;

const OF_SET: Record<string, string> = { deluxe, star, steampunk };
const OF_LETTER = import.meta.glob<string>('../generated/icons/letters/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The addresses of pictures, by everything that they are made from. */
const pictures = new SvelteMap<string, string>();
// Nothing on the page depends on these, so they need not be reactive.
const underway = new Set<string>(); // eslint-disable-line svelte/prefer-svelte-reactivity
const files = new Map<string, Promise<Shapes>>(); // eslint-disable-line svelte/prefer-svelte-reactivity

async function fetched(file: string): Promise<Shapes> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`no icons in ${file}`);
  return (await answer.json()) as Shapes;
}

/** A file with shapes, asked for once; a failed call is forgotten, so that the next card tries again. */
function shapesIn(file: string): Promise<Shapes> {
  const known = files.get(file);
  if (known) return known;
  const found = fetched(file);
  files.set(file, found);
  found.catch(() => files.delete(file));
  return found;
}

const letterOf = (icon: string): string => OF_LETTER[`../generated/icons/letters/${icon[0]}.json`] ?? '';

/** How a card is drawn: its whole picture, or its figures alone, cut out; those of a mate say nothing. */
type Manner = 'scene' | 'standee' | 'silent';

const keyOf = (card: Pictured, manner: Manner): string =>
  `${manner}/${card.set}/${card.id}/${card.kind}/${card.icon}/${JSON.stringify(card.picture)}`;

/** The files with the shapes of a card's icons. */
async function filesFor(card: Pictured, own = OF_SET[card.set]): Promise<string[]> {
  const { iconsOf } = await import('./scene');
  return own ? [own] : [...new Set(iconsOf(card).map(letterOf))].filter(Boolean);
}

/** The picture, and whether it is as it should be: without a network there may be the icons of printed cards only. */
async function draw(card: Pictured, own: string | undefined, manner: Manner): Promise<[string, boolean]> {
  const { scene, standee } = await import('./scene');
  const asked = await Promise.allSettled((await filesFor(card, own)).map(shapesIn));
  const whole = asked.every(({ status }) => status === 'fulfilled');
  if (!whole) asked.push(...(await Promise.allSettled(Object.values(OF_SET).map(shapesIn))));
  const shapes = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (!whole && !shapes.length) throw new Error('no icons');
  const find = (name: string): IconShape | undefined => shapes.find((some) => name in some)?.[name];
  const drawn = manner === 'scene' ? scene(card, find) : standee(card, find, manner === 'silent');
  return [`data:image/svg+xml,${encodeURIComponent(drawn)}`, whole];
}

/** Fetch all icons of these cards, so that they are there without a network, too. */
export async function keepPictures(cards: Pictured[]): Promise<void> {
  const wanted = (await Promise.all(cards.map((card) => filesFor(card)))).flat();
  await Promise.allSettled(wanted.map(shapesIn));
}

/** The shape of an icon, for those who choose one. */
export async function iconShape(name: string): Promise<IconShape | undefined> {
  const file = letterOf(name);
  return file ? (await shapesIn(file))[name] : undefined;
}

/** The address of a card's picture; empty until it is there. */
export function pictureOf(card: Pictured, manner: Manner = 'scene'): string {
  return pictures.get(keyOf(card, manner)) ?? '';
}

/** Have the picture of a card made, with the shapes of its set or of another file. If the network is gone, the next
 * card that wants it tries again. */
export async function wantPicture(card: Pictured, shapes = OF_SET[card.set], manner: Manner = 'scene'): Promise<void> {
  const key = keyOf(card, manner);
  if (underway.has(key)) return;
  underway.add(key);
  try {
    const [picture, whole] = await draw(card, shapes, manner);
    pictures.set(key, picture);
    if (!whole) underway.delete(key);
  } catch {
    underway.delete(key);
  }
}
