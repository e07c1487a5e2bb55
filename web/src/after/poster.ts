// A picture of how a game ended, to be passed on: painted here, on a canvas, from nothing but what the page has.
import type { Colour } from '../generated/protocol';
import type { Look } from '../figures/look';
import { hall } from '../halls/hall';
import { HEIGHT, WIDTH } from '../halls/strokes';
import { effectiveTheme } from '../settings/settings.svelte';

export interface Player {
  name: string;
  level: number;
  won: boolean;
  colour: Colour;
  look: Look;
}
export interface Poster {
  /** "Wilma wins!" */
  title: string;
  /** The best sentence of the story. */
  sentence: string;
  /** Winners first. */
  players: Player[];
  level: string;
  /** The set whose hall they stand in. */
  look: string;
}

export const SIDE = 1080;
const EDGE = 64;
const [TITLE, HERO, WORDS, ROW] = [202, 610, 716, 1012]; // baselines, from above
const ROOM = 690; // how high the hall is

/** Words in lines that are not wider than there is room. */
export function lines(text: string, room: number, width: (text: string) => number): string[] {
  const out: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = out.length ? `${out.at(-1)} ${word}` : word;
    if (out.length && width(longer) <= room) out[out.length - 1] = longer;
    else out.push(word);
  }
  return out;
}

/** As many lines as needed, all about as long. */
export function even(text: string, room: number, width: (text: string) => number): string[] {
  const wanted = lines(text, room, width);
  for (let less = room * 0.95; less > room / 2; less *= 0.95) {
    const narrower = lines(text, less, width);
    if (narrower.length > wanted.length || narrower.some((line) => width(line) > room)) break;
    wanted.splice(0, wanted.length, ...narrower);
  }
  return wanted;
}

/** The largest of these sizes in which a text fits. */
export function largest(sizes: number[], fits: (size: number) => boolean): number {
  return sizes.find(fits) ?? sizes.at(-1)!;
}

/** What the page looks like: the picture looks the same. */
function style() {
  const found = getComputedStyle(document.documentElement);
  const of = (name: string) => found.getPropertyValue(name).trim();
  const body = getComputedStyle(document.body).fontFamily;
  const title = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily;
  return { of, body, title };
}

async function drawing(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

async function figure(look: Look, seat: string, crop: 'full' | 'bust'): Promise<HTMLImageElement> {
  const { draw } = await import('../figures/draw');
  return drawing(draw(look, seat, crop));
}

type Paint = CanvasRenderingContext2D;

/** The hall, with a plain background for the words above and below. */
function ground(paint: Paint, room: HTMLImageElement, bg: string, accent: string): void {
  paint.fillStyle = bg;
  paint.fillRect(0, 0, SIDE, SIDE);
  const width = (ROOM * WIDTH) / HEIGHT;
  paint.drawImage(room, (SIDE - width) / 2, 0, width, ROOM);
  for (const [from, to] of [
    [TITLE + 20, TITLE + 170],
    [HERO + 30, HERO - 60],
  ] as const) {
    const dusk = paint.createLinearGradient(0, from, 0, to);
    dusk.addColorStop(0, bg);
    dusk.addColorStop(1, `${bg}00`);
    paint.fillStyle = dusk;
    if (to > from) paint.fillRect(0, 0, SIDE, to);
    else paint.fillRect(0, to, SIDE, SIDE - to);
  }
  paint.fillStyle = accent;
  paint.globalAlpha = 0.11;
  for (let ray = 0; ray < 15; ray++) {
    const angle = (ray / 15) * Math.PI * 2 - Math.PI / 2;
    paint.beginPath();
    paint.moveTo(SIDE / 2, HERO - 130);
    paint.arc(SIDE / 2, HERO - 130, SIDE, angle - 0.08, angle + 0.08);
    paint.fill();
  }
  paint.globalAlpha = 1;
  paint.strokeStyle = accent;
  paint.lineWidth = 8;
  paint.strokeRect(20, 20, SIDE - 40, SIDE - 40);
}

/** A text in the middle, smaller where it is long. */
function centred(paint: Paint, text: string, at: [number, number], room: number, font: string, sizes: number[]): void {
  const size = largest(sizes, (each) => {
    paint.font = `${each}px ${font}`;
    return paint.measureText(text).width <= room;
  });
  paint.font = `${size}px ${font}`;
  paint.fillText(text, ...at, room);
}

/** The picture as an address for an <img> or a download. */
export async function paintPoster(poster: Poster): Promise<string> {
  await document.fonts.ready;
  const { of, body, title } = style();
  const seat = (player: Player) => of(`--seat-${player.colour}`);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const paint = canvas.getContext('2d')!;
  const room = await drawing(hall(poster.look, effectiveTheme()));
  ground(paint, room, of('--bg'), of('--accent'));
  paint.textAlign = 'center';

  paint.fillStyle = of('--ink-2');
  paint.font = `48px ${title}`;
  paint.fillText('Kickdoor', SIDE / 2, 96);
  paint.fillStyle = of('--accent');
  centred(paint, poster.title, [SIDE / 2, TITLE], SIDE - 2 * EDGE, title, [92, 76, 62, 48, 38]);

  const winners = poster.players.filter((player) => player.won).slice(0, 3);
  for (const [index, player] of winners.entries()) {
    const image = await figure(player.look, seat(player), 'full');
    const height = 420;
    const width = (height * image.naturalWidth) / image.naturalHeight;
    const x = SIDE / 2 + (index - (winners.length - 1) / 2) * (width + 10);
    paint.drawImage(image, x - width / 2, HERO - height + 20, width, height);
  }

  words(paint, poster.sentence, of('--ink'), body);
  await row(paint, poster, seat, of, body);
  return canvas.toDataURL('image/png');
}

function words(paint: Paint, sentence: string, ink: string, body: string): void {
  const room = SIDE - 2 * EDGE - 30;
  const font = (size: number) => (paint.font = `600 ${size}px ${body}`);
  const fold = (size: number) => {
    font(size);
    return lines(sentence, room, (text) => paint.measureText(text).width);
  };
  const size = largest([46, 40, 34, 28], (each) => fold(each).length <= 3);
  font(size);
  const folded = even(sentence, room, (text) => paint.measureText(text).width);
  paint.fillStyle = ink;
  const top = WORDS - ((folded.length - 2) * size * 1.25) / 2;
  for (const [index, line] of folded.entries()) paint.fillText(line, SIDE / 2, top + index * size * 1.25, room);
}

/** Everybody at the bottom, with their Level. */
async function row(
  paint: Paint,
  poster: Poster,
  seat: (player: Player) => string,
  of: (name: string) => string,
  body: string,
): Promise<void> {
  const place = Math.min(220, (SIDE - 2 * EDGE) / poster.players.length);
  for (const [index, player] of poster.players.entries()) {
    const x = SIDE / 2 + (index - (poster.players.length - 1) / 2) * place;
    const image = await figure(player.look, seat(player), 'bust');
    const size = Math.min(130, place - 14);
    paint.fillStyle = seat(player);
    paint.fillRect(x - place / 2 + 6, ROW - 86, place - 12, 8);
    paint.drawImage(image, x - size / 2, ROW - 86 - size, size, size);
    paint.fillStyle = of('--ink');
    centred(paint, player.name, [x, ROW - 42], place - 12, body, [32, 28, 24, 20]);
    paint.fillStyle = player.won ? of('--accent') : of('--ink-2');
    centred(paint, `${poster.level} ${player.level}`, [x, ROW - 6], place - 12, body, [28, 24, 20]);
  }
}
