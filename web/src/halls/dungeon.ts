/** A hall of stone with torches, pillars, and what former visitors have left on the floor. */
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
    wall: ['#231911', '#3a2a1c'],
    joint: '#160f09',
    stone: '#453323',
    floor: ['#20160e', '#33241a'],
    pillar: '#33261b',
    edge: '#554029',
    cloth: '#6d2020',
    gold: '#b98a33',
    wood: '#4a2f18',
    flame: '#ffb340',
    bone: '#b7a98e',
    dusk: '#0b0704',
  },
  light: {
    wall: ['#e3d3b1', '#efe3c8'],
    joint: '#cdb88e',
    stone: '#f5ecd6',
    floor: ['#cfba91', '#e2d2ae'],
    pillar: '#dcc9a2',
    edge: '#bda273',
    cloth: '#bd5a4d',
    gold: '#c9973a',
    wood: '#9a7444',
    flame: '#ffb340',
    bone: '#fffaf0',
    dusk: '#7a5a30',
  },
} as const;

function bricks(joint: string, stone: string): string {
  const rows = steps(20, FLOOR, 38);
  const joints = rows.flatMap((y, row) => [
    `M0 ${y} H${WIDTH}`,
    ...steps(row % 2 ? 40 : 0, WIDTH, 92).map((x) => `M${x} ${y} V${Math.min(y + 38, FLOOR)}`),
  ]);
  // some stones catch the light
  const lit = rows.flatMap((y, row) =>
    steps(0, 13, 1)
      .filter((n) => (n * 7 + row * 5) % 11 === 0)
      .map((n) => rect((row % 2 ? 40 : 0) + n * 92 + 3, y + 3, 86, 32, stone, 'rx="5" opacity="0.75"')),
  );
  return lit.join('') + line(joints.join(' '), joint, 3);
}

function pillar(x: number, paint: (typeof PAINTS)[Theme]): string {
  return (
    rect(x - 34, 0, 68, FLOOR + 6, paint.pillar) +
    rect(x - 34, 0, 12, FLOOR + 6, paint.edge, 'opacity="0.5"') +
    rect(x - 46, FLOOR - 26, 92, 36, paint.pillar, `stroke="${paint.edge}" stroke-width="3" rx="5"`) +
    rect(x - 44, 26, 88, 24, paint.pillar, `stroke="${paint.edge}" stroke-width="3" rx="5"`)
  );
}

function torch(x: number, paint: (typeof PAINTS)[Theme], theme: Theme): string {
  const glow = light(`t${x}`, x, 150, theme === 'dark' ? 250 : 170, paint.flame, theme === 'dark' ? 0.5 : 0.4);
  const flame =
    path(`M${x} 96 q26 30 16 56 q-16 18 -32 0 q-10 -26 16 -56`, paint.flame) +
    path(`M${x} 122 q12 16 7 30 q-7 9 -14 0 q-5 -14 7 -30`, '#fff0b8');
  return (
    glow + path(`M${x - 8} 162 h16 l-4 62 h-8z`, paint.wood) + rect(x - 15, 156, 30, 11, paint.gold, 'rx="4"') + flame
  );
}

function banner(x: number, paint: (typeof PAINTS)[Theme]): string {
  return (
    rect(x - 46, 54, 92, 8, paint.gold, 'rx="4"') +
    path(`M${x - 38} 62 h76 v150 l-38 30 l-38 -30z`, paint.cloth) +
    line(`M${x - 28} 62 v144 l28 22 l28 -22 V62`, paint.gold, 3, 'opacity="0.8"') +
    path(`M${x - 20} 158 v-44 l11 14 l9 -22 l9 22 l11 -14 v44z`, paint.gold)
  );
}

function remains(paint: (typeof PAINTS)[Theme]): string {
  const skull = (x: number, y: number) =>
    path(`M${x - 13} ${y} a13 13 0 1 1 26 0 v7 h-6 v6 h-14 v-6 h-6z`, paint.bone) +
    circle(x - 5, y, 3.4, paint.dusk) +
    circle(x + 5, y, 3.4, paint.dusk);
  const bone = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    line('M-16 0 H16', paint.bone, 6, 'stroke-linecap="round"') +
    [-18, 18].map((at) => circle(at, -3, 4.5, paint.bone) + circle(at, 3, 4.5, paint.bone)).join('') +
    '</g>';
  const coins = [
    [1040, 478],
    [1058, 484],
    [1049, 470],
    [1022, 486],
    [180, 492],
  ]
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="9" ry="5" fill="${paint.gold}" stroke="${paint.dusk}"/>`)
    .join('');
  const left = skull(120, 468) + bone(160, 476, -14) + bone(92, 490, 24);
  return `<g opacity="0.85">${left}${skull(1092, 452)}${coins}</g>`;
}

export function dungeon(theme: Theme): string {
  const paint = PAINTS[theme];
  return (
    shade('w', paint.wall) +
    shade('f', paint.floor) +
    rect(0, 0, WIDTH, FLOOR, 'url(#w)') +
    bricks(paint.joint, paint.stone) +
    [300, 900].map((x) => banner(x, paint)).join('') +
    [60, 1140].map((x) => pillar(x, paint)).join('') +
    [180, 1020].map((x) => torch(x, paint, theme)).join('') +
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, 'url(#f)') +
    floorLines(FLOOR, HEIGHT, WIDTH, paint.joint) +
    rect(0, FLOOR - 5, WIDTH, 8, paint.joint) +
    remains(paint) +
    vignette(paint.dusk, theme === 'dark' ? 0.72 : 0.2)
  );
}
