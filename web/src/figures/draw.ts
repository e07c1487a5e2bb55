// The picture of a figure, as the text of an SVG file. The same look always gives the same text.
import * as body from './body';
import { moved, type Point } from './body';
import type { Look, Piece } from './look';
import { styleOf } from './palette';
import { part } from './parts';

/** The whole figure, or its head for small places. */
export type Crop = 'full' | 'bust';

/** Headgear that leaves the hair as it is. */
const AIRY = ['specs', 'goggles', 'boppers', 'laurel', 'gizmo', 'bubble', 'curls', 'visor'];

/** Where the things are that are worn besides; all others are on the chest or the belt. */
const ON_LEGS = ['kneepads', 'spikes', 'stockings'];
const ON_FACE = ['mustache', 'monocle', 'pipe', 'teeth'];
const AROUND = ['ring', 'floating-orb', 'dancing-sword', 'shoulder-fish', 'shoulder-pet'];

/** How much lower the upper body of these Races is. */
const SHORT: Record<string, number> = { dwarf: 20, halfling: 24 };

/** The paint of the sleeves that come with armor or a Class. */
const SLEEVES: Record<string, string> = {
  plate: 'metal',
  leather: 'leather',
  scale: 'cyan',
  flaming: 'fire',
  slimy: 'slime',
  suit: 'white',
  battle: 'iron',
  flight: 'leather',
  coat: 'night',
  'pea-coat': 'green',
  cogs: 'brass',
  dress: 'violet',
  wizard: 'night',
  cleric: 'white',
  officer: 'red',
  tycoon: 'dark',
  trader: 'green',
  explorer: 'khaki',
  mechanic: 'white',
};

/** How far things lean outwards in a hand, in degrees, where it is not 12: guns point up. */
const LEANS: Record<string, number> = {
  pistol: -38,
  raygun: -38,
  watergun: -38,
  bellows: -14,
  nunchaku: -12,
  oilcan: -10,
  parasol: -6,
  flag: -4,
  raincloud: 4,
};

interface Arms {
  hands: [Point, Point];
  held: [Piece | undefined, Piece | undefined];
  across: Piece | undefined;
  tentacle: Piece | undefined;
  /** What no hand is free for, slung over the back. */
  slung: Piece[];
}

function armsOf(look: Look): Arms {
  const [across, ...slung] = look['both-hands'];
  const rest = [...look.hands];
  const held: Arms['held'] = [undefined, undefined];
  if (!across) {
    const shield = rest.findIndex(isShield);
    if (shield >= 0) held[1] = rest.splice(shield, 1)[0];
    held[0] = rest.shift();
    held[1] ??= rest.shift();
  }
  const tentacle = look.races.includes('mutant') ? rest.shift() : undefined;
  const pose = across ? 'across' : look.mood === 'cheering' ? 'up' : look.mood === 'scared' ? 'shaking' : 'down';
  return { hands: body.HANDS[pose], held, across, tentacle, slung: [...rest, ...slung] };
}

const isShield = (piece: Piece) => piece.part.endsWith('shield');

const shown = (place: string, piece: Piece) => {
  const drawing = part(`${place}/${piece.part}`);
  return drawing && `<g class="${piece.style} tint-${piece.tint}">${drawing}</g>`;
};
const all = (place: string, pieces: Piece[]) => pieces.map((piece) => shown(place, piece)).join('');

/** A layer of what Races and Classes add to the body. */
const beings = (look: Look, layer: string) =>
  [...look.races, ...look.classes].map((name) => part(`beings/${name}-${layer}`)).join('');

/** Those of the things worn besides that are in one of these places. */
const extras = (look: Look, names: string[]) =>
  all(
    'extras',
    look.extras.filter((piece) => names.includes(piece.part)),
  );

function behind(look: Look, arms: Arms): string {
  const slung = arms.slung.map((piece, at) =>
    look.hands.includes(piece)
      ? moved(96 + at * 16, 170, shown('hands', piece), ` rotate(${40 - at * 80})`)
      : moved(100, 160, shown('both-hands', piece), ' rotate(-52)'),
  );
  const backs = look.extras.map((piece) => shown('extras', { ...piece, part: `${piece.part}-back` })).join('');
  const third = arms.tentacle ? moved(184, 112, shown('hands', arms.tentacle), ' rotate(8) scale(.8)') : '';
  return backs + slung.join('') + third + beings(look, 'back') + body.hairBehind(look);
}

function feet(look: Look): string {
  const own = { part: look.races.includes('halfling') ? 'hairy' : 'shoes', style: 'fantasy', tint: 0 } as const;
  const drawing = all('feet', look.feet.length ? look.feet : [own]);
  return moved(83, 242, drawing, ' scale(-1 1)') + moved(117, 242, drawing);
}

function held({ x, y }: Point, side: number, piece: Piece | undefined): string {
  if (!piece) return '';
  if (isShield(piece)) return moved(x + (side ? 2 : -2), y - 4, shown('hands', piece));
  const lean = LEANS[piece.part] ?? 12;
  return moved(x, y, shown('hands', piece), `${side ? '' : ' scale(-1 1)'} rotate(${lean}) scale(1.15)`);
}

function chest(look: Look): string {
  const outfit = look.classes.map((name) => part(`beings/${name}-outfit`)).find(Boolean) ?? '';
  const over = look.classes.map((name) => part(`beings/${name}-over`)).join('');
  const besides = look.extras.filter((piece) => ![...ON_LEGS, ...ON_FACE, ...AROUND].includes(piece.part));
  return body.trunk(look) + outfit + all('armor', look.armor) + part('body/scarf') + over + all('extras', besides);
}

function trunkAndArms(look: Look, arms: Arms): string {
  const dressed = [...look.armor.map((piece) => piece.part), ...look.classes];
  const sleeve = dressed.map((name) => SLEEVES[name]).find(Boolean) ?? 'seat';
  const [left, right] = arms.hands;
  const both = body.arm(0, left, sleeve) + body.arm(1, right, look.races.includes('cyborg') ? 'steel' : sleeve);
  const sleeves = `<g class="${look.armor[0]?.style ?? 'fantasy'}">${both}</g>`;
  const fists = [body.fist(left), body.fist(right, look.races.includes('cyborg') ? 'steel' : 'skin')];
  if (arms.across) {
    const gun = moved(100, 193, shown('both-hands', arms.across), ' rotate(-13)');
    return chest(look) + sleeves + gun + fists.join('');
  }
  const grips = fists.map((fist, side) => {
    const piece = arms.held[side];
    const thing = held(arms.hands[side]!, side, piece);
    return piece && (isShield(piece) || piece.part === 'fist') ? fist + thing : thing + fist;
  });
  return sleeves + chest(look) + grips.join('');
}

function heading(look: Look): string {
  const hats = look.heads.filter((piece) => !AIRY.includes(piece.part));
  const airy = look.heads.filter((piece) => AIRY.includes(piece.part));
  const braids = look.races.includes('dwarf') && look.sex === 'female' ? part('beings/dwarf-braids') : '';
  const bird = (piece: Piece) => (piece.part === 'chicken' ? -16 * hats.length : 0);
  return [
    body.head(look),
    beings(look, 'face') + braids,
    body.face(look),
    body.hair(look, hats.length > 0),
    beings(look, 'mask'),
    extras(look, ON_FACE),
    hats.length ? '' : beings(look, 'head'),
    ...hats.map((piece, at) => moved(0, -24 * at, shown('heads', piece))),
    all('heads', airy),
    ...look.curses.map((piece) => moved(0, bird(piece), shown('curses', piece))),
  ].join('');
}

/** The rim of paper round a figure: its outlines once more, wider. What lies within them is left out. */
const rim = (figure: string) =>
  figure
    .replace(/<[a-z]+ class="[^"]*\b(?:flat|shade|light|bare|thin|clear|line-[a-z0-9]+)\b[^>]*\/>/g, '')
    .replace(/stroke:#[0-9a-f]+;?/g, '')
    .replace(/stroke-width:([\d.]+)/g, (_, width: string) => `stroke-width:${Number(width) + 9.5}`);

/** The picture. `seat` is the colour of the player as the page paints it. */
export function draw(look: Look, seat: string, crop: Crop = 'full'): string {
  const dead = look.mood === 'dead';
  const down = dead ? 0 : Math.max(0, ...look.races.map((race) => SHORT[race] ?? 0));
  const arms = armsOf(look);
  const standing = dead ? part('body/ghost') : body.legs(look, down) + extras(look, ON_LEGS) + feet(look);
  const figure = [
    moved(0, down, behind(look, arms)),
    standing,
    moved(0, down, trunkAndArms(look, arms) + heading(look) + (dead ? part('body/halo') : '')),
    moved(0, down, extras(look, AROUND)),
    ...look.companions.slice(0, 2).map((piece, at) => moved(at ? 172 : 28, 260, shown('companions', piece))),
  ].join('');
  // the whole figure has room at both sides for what it holds up (`Munchkin.svelte` lets it stand out of its place)
  const box = crop === 'bust' ? `14 ${down - 18} 172 172` : '-24 -24 248 308';
  const badge = crop === 'bust' ? body.badge(look, 166, down + 134, 1.15) : body.badge(look, 100, 264, 0.72);
  const ground = crop === 'bust' ? '' : part('body/plinth');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><style>${styleOf(look, seat)}</style>`,
    `<g class="rim">${rim(ground + figure)}</g>${ground}${figure}${badge}</svg>`,
  ].join('');
}
