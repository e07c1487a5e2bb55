/** A deck of a starship: windows to the stars, a planet with a ring, lamps along the floor. */
import {
  FLOOR,
  HEIGHT,
  WIDTH,
  type Theme,
  circle,
  floorLines,
  light,
  line,
  path,
  rect,
  shade,
  steps,
  vignette,
} from './strokes';

const PAINTS = {
  dark: {
    wall: ['#101a38', '#1b2a55'],
    seam: '#0a1128',
    rib: '#263a6e',
    edge: '#3b57a0',
    space: ['#03060f', '#0a1733'],
    star: '#dff0ff',
    planet: '#6a4fc0',
    land: '#8a6be0',
    ring: '#63d8ff',
    lamp: '#63d8ff',
    floor: ['#0d1630', '#1a2850'],
    screen: '#0c3b4d',
    dusk: '#02040c',
  },
  light: {
    wall: ['#d5e0f1', '#eaf1fa'],
    seam: '#b3c4de',
    rib: '#c3d2e9',
    edge: '#8fa8cf',
    space: ['#26407c', '#5b7fbe'],
    star: '#ffffff',
    planet: '#9c86e0',
    land: '#b9a6f0',
    ring: '#dff6ff',
    lamp: '#2b9be0',
    floor: ['#b9c8df', '#d7e2f1'],
    screen: '#9fd0e0',
    dusk: '#2a4270',
  },
} as const;
type Paint = (typeof PAINTS)[Theme];

const PANE = 'M470 70 H730 L770 110 V270 L730 310 H470 L430 270 V110Z';
const SIDE = (x: number) =>
  `M${x - 110} 96 H${x + 90} L${x + 110} 118 V262 L${x + 90} 284 H${x - 110} L${x - 130} 262 V118Z`;

function sky(paint: Paint): string {
  const stars = steps(0, 90, 1).map((n) => {
    const x = 90 + ((n * 397) % 1020);
    const y = 78 + ((n * 211) % 226);
    return circle(x, y, 0.9 + (n % 4) * 0.5, paint.star, `opacity="${0.45 + (n % 3) * 0.25}"`);
  });
  const planet =
    circle(1000, 206, 52, paint.planet) +
    path('M956 180 q44 -20 88 4 q-40 12 -88 -4 M952 218 q40 22 96 6 q-44 -18 -96 -6', paint.land) +
    `<g fill="none" stroke="${paint.ring}" stroke-width="5" opacity="0.8" transform="rotate(-16 1000 206)">` +
    '<ellipse cx="1000" cy="206" rx="88" ry="20"/></g>';
  return stars.join('') + planet + circle(180, 150, 15, paint.star, 'opacity="0.5"');
}

function windows(paint: Paint): string {
  const panes = `${PANE} ${SIDE(230)} ${SIDE(990)}`;
  return (
    `<clipPath id="c"><path d="${panes}"/></clipPath>` +
    shade('s', paint.space) +
    `<g clip-path="url(#c)">${rect(0, 0, WIDTH, FLOOR, 'url(#s)')}${sky(paint)}</g>` +
    line(panes, paint.edge, 9, 'stroke-linejoin="round"') +
    line(panes, paint.lamp, 2, 'opacity="0.55"')
  );
}

function ribs(paint: Paint): string {
  const rib = (x: number) =>
    path(`M${x - 26} 0 h52 l-10 60 v280 l14 64 h-60 l14 -64 v-280z`, paint.rib) +
    line(`M${x} 40 v300`, paint.lamp, 5, 'opacity="0.5" stroke-linecap="round" stroke-dasharray="46 22"');
  return [40, 398, 802, 1160].map(rib).join('');
}

function consoles(paint: Paint): string {
  const desk = (x: number, way: number) =>
    `<g transform="translate(${x} 0) scale(${way} 1)">` +
    path('M-90 404 V352 l34 -26 h86 l24 26 v52z', paint.rib) +
    path('M-48 334 h70 l14 18 h-106z', paint.screen) +
    line('M-66 372 h24 M-30 372 h10 M-10 372 h34', paint.lamp, 6, 'stroke-linecap="round" opacity="0.8"') +
    '</g>';
  return desk(150, 1) + desk(1050, -1);
}

export function starship(theme: Theme): string {
  const paint = PAINTS[theme];
  const dark = theme === 'dark';
  return (
    shade('w', paint.wall) +
    shade('f', paint.floor) +
    rect(0, 0, WIDTH, FLOOR, 'url(#w)') +
    line('M0 40 H1200 M0 340 H1200', paint.seam, 4) +
    windows(paint) +
    ribs(paint) +
    consoles(paint) +
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, 'url(#f)') +
    floorLines(FLOOR, HEIGHT, WIDTH, paint.seam) +
    rect(0, FLOOR - 4, WIDTH, 7, paint.lamp, 'opacity="0.75"') +
    light('a', 600, FLOOR, 460, paint.lamp, dark ? 0.26 : 0.3) +
    vignette(paint.dusk, dark ? 0.7 : 0.16)
  );
}
