/** The works of an inventor: brass pipes with gauges, great wheels, a window to the smoke of the city. */
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
    wall: ['#12201f', '#1d3432'],
    seam: '#0b1514',
    brass: '#a8792c',
    shine: '#dcb257',
    iron: '#2a4441',
    wheel: '#38504a',
    sky: ['#27354d', '#b9703a'],
    town: '#141c26',
    lamp: '#ffc873',
    floor: ['#1b130c', '#352416'],
    ink: '#0a0f0e',
    face: '#efe3c6',
    dusk: '#050a09',
  },
  light: {
    wall: ['#d8d5bb', '#e9e4cd'],
    seam: '#bcb692',
    brass: '#b98a3a',
    shine: '#e6c377',
    iron: '#a9b5a0',
    wheel: '#c2bf9d',
    sky: ['#9db8cf', '#f2cf9e'],
    town: '#6f7f8c',
    lamp: '#ffd58a',
    floor: ['#b69566', '#d2b788'],
    ink: '#4b3a22',
    face: '#fffaf0',
    dusk: '#6a5424',
  },
} as const;
type Paint = (typeof PAINTS)[Theme];

function wheel(x: number, y: number, r: number, teeth: number, fill: string, hole: string): string {
  const tooth = steps(0, teeth, 1)
    .map((n) => `<rect x="-9" y="${-r - 12}" width="18" height="22" rx="3" transform="rotate(${(n * 360) / teeth})"/>`)
    .join('');
  const spokes = steps(0, 6, 1).map(
    (n) => `<rect x="-8" y="${-r}" width="16" height="${r}" transform="rotate(${n * 60})"/>`,
  );
  return (
    `<g transform="translate(${x} ${y})" fill="${fill}">${tooth}` +
    `<circle r="${r - 10}" fill="none" stroke="${fill}" stroke-width="22"/>${spokes.join('')}` +
    `<circle r="${r * 0.24}"/><circle r="${r * 0.1}" fill="${hole}"/></g>`
  );
}

function pipe(d: string, paint: Paint): string {
  return (
    line(d, paint.ink, 30, 'stroke-linejoin="round"') +
    line(d, paint.brass, 24, 'stroke-linejoin="round"') +
    line(d, paint.shine, 6, 'stroke-linejoin="round" transform="translate(-4 -4)" opacity="0.8"')
  );
}

function gauge(x: number, y: number, r: number, turn: number, paint: Paint): string {
  const ticks = steps(-120, 121, 30).map((n) => `<path d="M0 ${-r + 4} v8" transform="rotate(${n})"/>`);
  return (
    `<g transform="translate(${x} ${y})">${circle(0, 0, r + 8, paint.ink)}${circle(0, 0, r + 5, paint.brass)}` +
    `${circle(0, 0, r, paint.face)}<g stroke="${paint.ink}" stroke-width="3">${ticks.join('')}</g>` +
    `<path d="M-4 0 L0 ${-r + 10} L4 0z" fill="#b3382a" transform="rotate(${turn})"/>${circle(0, 0, 5, paint.ink)}</g>`
  );
}

const PANE = 'M420 330 V190 A180 130 0 0 1 780 190 V330Z';

function view(paint: Paint): string {
  const town =
    'M420 330 V262 h26 v-30 h22 v30 h20 v-54 l14 -20 l14 20 v54 h30 v-24 h40 v24 h22 v-74 h10' +
    ' v-16 h14 v16 h10 v74 h34 v-36 h24 v36 h18 v-50 h16 v50 h26 v-18 h30 v86z';
  const ship =
    `<g transform="translate(520 140)"><ellipse rx="58" ry="22" fill="${paint.town}"/>` +
    path('M-20 20 h40 l-7 16 h-26z M-58 0 l-16 -14 v28z', paint.town) +
    '</g>';
  return (
    `<clipPath id="c"><path d="${PANE}"/></clipPath>${shade('s', paint.sky)}` +
    `<g clip-path="url(#c)">${rect(400, 40, 400, 300, 'url(#s)')}${ship}${path(town, paint.town)}</g>` +
    line('M540 68 V330 M660 68 V330 M420 200 H780 M420 268 H780', paint.ink, 7) +
    line(PANE, paint.ink, 22) +
    line(PANE, paint.brass, 14)
  );
}

export function works(theme: Theme): string {
  const paint = PAINTS[theme];
  const dark = theme === 'dark';
  const seams = steps(88, WIDTH, 192).map((x) => `M${x} 0 V${FLOOR}`);
  const rivets = steps(24, WIDTH, 64).map((x) => circle(x, 22, 5, paint.iron) + circle(x, 372, 5, paint.iron));
  return (
    shade('w', paint.wall) +
    shade('f', paint.floor) +
    rect(0, 0, WIDTH, FLOOR, 'url(#w)') +
    line(`${seams.join(' ')} M0 44 H${WIDTH} M0 350 H${WIDTH}`, paint.seam, 5) +
    rivets.join('') +
    wheel(268, 236, 92, 18, paint.wheel, paint.seam) +
    wheel(150, 128, 58, 12, paint.iron, paint.seam) +
    wheel(948, 246, 84, 16, paint.wheel, paint.seam) +
    wheel(1062, 150, 60, 12, paint.iron, paint.seam) +
    view(paint) +
    pipe('M-10 78 H346 V404', paint) +
    pipe('M1210 66 H862 V404', paint) +
    pipe('M36 404 V150', paint) +
    pipe('M1166 404 V170', paint) +
    gauge(346, 176, 30, -38, paint) +
    gauge(862, 190, 30, 66, paint) +
    gauge(36, 150, 24, 12, paint) +
    gauge(1166, 168, 24, -80, paint) +
    light('l', 600, 190, 420, paint.lamp, dark ? 0.3 : 0.35) +
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, 'url(#f)') +
    floorLines(FLOOR, HEIGHT, WIDTH, paint.ink) +
    rect(0, FLOOR - 6, WIDTH, 10, paint.brass) +
    vignette(paint.dusk, dark ? 0.68 : 0.18)
  );
}
