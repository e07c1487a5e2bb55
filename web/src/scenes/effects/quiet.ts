// Effects of mood and air: what shines, falls, smells, sleeps and loves.
import { BOX, ROUND, around, circle, ellipse, n, opacity, path, points, poly, rect, stroke, times } from '../draw';
import { gear } from '../grounds/parts';
import { lettering } from '../lettering';
import { type Brush, type Effect, drop, heart, inked, outlined, sparkle, star } from './parts';

const above = (b: Brush): number => Math.max(8, b.y - b.size * 0.56);

/** Places around the subject, never on it. */
const beside = (b: Brush, count: number, make: (x: number, y: number, index: number) => string): string =>
  times(count, (i) => {
    const angle = -200 + (i * 220) / Math.max(1, count - 1) + b.rand() * 12;
    const [x, y] = around(b.x, b.y, b.size * 0.54 + 6 + b.rand() * 7, angle);
    return make(x, y, i);
  });

export const glow: Effect = {
  behind: (b) => [0.92, 0.74, 0.58].map((far) => circle(b.x, b.y, b.size * far, b.p.paper, opacity(0.32))).join(''),
};

export const halo: Effect = {
  behind: (b) =>
    times(14, (i) => {
      const from = around(b.x, b.y, b.size * 0.58, i * 25.7);
      const to = around(b.x, b.y, b.size * 0.72 + (i % 2) * 8, i * 25.7);
      return outlined(`M${points(...from)}L${points(...to)}`, b.p.tone('gold')[0], b.p.ink, 1.6);
    }),
  before: (b) =>
    ellipse(b.x, above(b), 15, 4.4, 'none', ` stroke="${b.p.ink}" stroke-width="5"`) +
    ellipse(b.x, above(b), 15, 4.4, 'none', ` stroke="${b.p.tone('gold')[0]}" stroke-width="2.6"`),
};

export const magic: Effect = {
  before: (b) =>
    beside(b, 7, (x, y, i) => sparkle(b, x, y, i % 2 ? 4.5 : 7.5, i % 2 ? b.p.paper : b.p.tone('gold')[0])),
};

export const stars: Effect = {
  behind: (b) =>
    ellipse(b.x, above(b) + 3, 24, 7, 'none', ` stroke="${b.p.ink}" stroke-width="1.2" stroke-dasharray="3 3"`),
  before: (b) =>
    [-24, -9, 9, 24].map((dx, i) => star(b, b.x + dx, above(b) + 3 + (i % 3 ? 6 : 0), 6, b.p.tone('gold')[0])).join(''),
};

export const hearts: Effect = {
  before: (b) => beside(b, 5, (x, y, i) => heart(b, x, y, i % 2 ? 4 : 6.5, b.p.tone(i % 2 ? 'pink' : 'red')[0])),
};

export const stink: Effect = {
  before: (b) =>
    [-0.36, 0, 0.36]
      .map((dx, i) => {
        const x = b.x + dx * b.size;
        const y = above(b) + 10 - (i % 2) * 3;
        return outlined(`M${points(x, y)}q-6-5 0-9t0-9t0-9`, b.p.tone('green')[0], b.p.ink, 2.2);
      })
      .join(''),
};

export const flies: Effect = {
  before: (b) =>
    beside(
      b,
      6,
      (x, y) =>
        ellipse(
          x - 2.4,
          y - 2.4,
          2.6,
          1.6,
          b.p.paper,
          `${inked(b.p, 0.8)} transform="rotate(35 ${n(x - 2.4)} ${n(y - 2.4)})"`,
        ) +
        ellipse(
          x + 2.4,
          y - 2.4,
          2.6,
          1.6,
          b.p.paper,
          `${inked(b.p, 0.8)} transform="rotate(-35 ${n(x + 2.4)} ${n(y - 2.4)})"`,
        ) +
        circle(x, y, 2.1, b.p.ink),
    ),
};

export const rain: Effect = {
  before: (b) =>
    times(26, () => {
      const x = BOX.left + b.rand() * 190;
      const y = BOX.top + b.rand() * 150;
      return stroke(`M${points(x, y)}l-3 10`, b.p.tone('ice')[0], 1.5, `${ROUND}${opacity(0.85)}`);
    }),
};

export const snow: Effect = {
  before: (b) =>
    times(34, () =>
      circle(BOX.left + b.rand() * 180, BOX.top + b.rand() * 150, 1 + b.rand() * 1.6, '#ffffff', opacity(0.9)),
    ),
};

export const bubbles: Effect = {
  before: (b) =>
    beside(b, 8, (x, y, i) => {
      const r = 2 + ((i * 5) % 4) + b.rand();
      return (
        circle(x, y, r, b.p.tone('ice')[0], `${inked(b.p, 1.3)} fill-opacity=".8"`) +
        circle(x - r * 0.3, y - r * 0.3, r * 0.28, '#ffffff')
      );
    }),
};

export const notes: Effect = {
  before: (b) =>
    beside(
      b,
      5,
      (x, y, i) =>
        outlined(`M${points(x, y)}v-11${i % 2 ? 'q5 1 5 6' : 'h8v9'}`, b.p.paper, b.p.ink, 1.7) +
        ellipse(x - 1.8, y, 3, 2.3, b.p.paper, inked(b.p, 1.3)) +
        (i % 2 ? '' : ellipse(x + 6.2, y - 2, 3, 2.3, b.p.paper, inked(b.p, 1.3))),
    ),
};

export const slime: Effect = {
  before: (b) => {
    const green = b.p.tone('green')[0];
    let d = `M${BOX.left} ${BOX.top}H${BOX.right}V4`;
    for (let x = BOX.right; x > BOX.left; x -= 12) {
      const long = 5 + b.rand() * 14;
      d += `q-1 ${n(long)}-4 ${n(long)}t-4-${n(long)}q-2-3-4 0`;
    }
    return path(`${d}z`, green, inked(b.p, 2)) + drop(b, b.x + 22, 38, 3, green) + drop(b, b.x - 30, 46, 2.4, green);
  },
};

export const sweat: Effect = {
  before: (b) =>
    [-1, 1]
      .map((side) =>
        times(3, (i) =>
          drop(
            b,
            b.x + side * (b.size * 0.44 + i * 5),
            b.y - b.size * 0.34 + i * 8,
            2.8,
            b.p.tone('ice')[0],
            side * -50,
          ),
        ),
      )
      .join(''),
};

export const tears: Effect = {
  before: (b) =>
    [-1, 1]
      .map((side) =>
        times(4, (i) =>
          drop(
            b,
            b.x + side * (b.size * 0.2 + i * i * 2.6),
            b.y - b.size * 0.1 + i * 11,
            2.6 + i * 0.4,
            b.p.tone('blue')[0],
            side * -14,
          ),
        ),
      )
      .join(''),
};

export const coins: Effect = {
  before: (b) =>
    beside(
      b,
      7,
      (x, y, i) =>
        ellipse(x, y, 4.4, i % 2 ? 4.2 : 2.6, b.p.tone('gold')[0], inked(b.p, 1.5)) +
        ellipse(x, y, 1.6, 1, b.p.tone('gold')[1]),
    ),
};

export const confetti: Effect = {
  before: (b) =>
    times(30, (i) => {
      const x = BOX.left + b.rand() * 180;
      const y = BOX.top + b.rand() * 110;
      const tone = (['gold', 'red', 'blue', 'paper'] as const)[i % 4]!;
      const turn = ` transform="rotate(${Math.round(b.rand() * 180)} ${n(x)} ${n(y)})"`;
      return rect(x, y, 4.6, 2.2, b.p.tone(tone)[0], turn);
    }),
};

export const swirl: Effect = {
  behind: (b) => {
    let d = `M${points(b.x, b.y)}`;
    for (let step = 1; step <= 120; step++) d += `L${points(...around(b.x, b.y, step * 0.62, step * 13))}`;
    return stroke(d, b.p.ink, 3.4, `${ROUND}${opacity(0.55)}`);
  },
};

export const sleep: Effect = {
  before: (b) =>
    [0, 1, 2]
      .map((i) =>
        lettering('Z', [b.x + 16 + i * 12, above(b) + 14 - i * 10], {
          height: 7 + i * 3,
          colour: b.p.paper,
          edge: b.p.ink,
          turn: 8,
        }),
      )
      .join(''),
};

export const puzzled: Effect = {
  before: (b) =>
    [0, 1, 2]
      .map((i) =>
        lettering('?', [b.x - 26 + i * 26, above(b) + (i % 2 ? 0 : 9)], {
          height: i % 2 ? 16 : 11,
          colour: b.p.paper,
          edge: b.p.ink,
          turn: (i - 1) * 14,
        }),
      )
      .join(''),
};

export const cross: Effect = {
  before: (b) => {
    const half = b.size * 0.42;
    const [left, right, top, bottom] = [b.x - half, b.x + half, b.y - half, b.y + half];
    const d = `M${points(left, top)}L${points(right, bottom)}M${points(right, top)}L${points(left, bottom)}`;
    return outlined(d, b.p.tone('red')[0], b.p.ink, 5.5);
  },
};

const arrow = (b: Brush, x: number, y: number, up: 1 | -1, tone: 'green' | 'red'): string =>
  poly(
    [x, y - 13 * up, x + 10, y, x + 4.5, y, x + 4.5, y + 13 * up, x - 4.5, y + 13 * up, x - 4.5, y, x - 10, y],
    b.p.tone(tone)[0],
    inked(b.p, 2),
  );

export const rise: Effect = { before: (b) => arrow(b, 85, 30, 1, 'green') + arrow(b, 15, 56, 1, 'green') };

export const fall: Effect = { before: (b) => arrow(b, 84, 36, -1, 'red') + arrow(b, 15, 62, -1, 'red') };

export const leaves: Effect = {
  before: (b) =>
    beside(b, 7, (x, y, i) =>
      path(
        'M0-6Q6 0 0 6Q-6 0 0-6z',
        b.p.tone(i % 2 ? 'green' : 'orange')[0],
        `${inked(b.p, 1.3)} transform="translate(${n(x)} ${n(y)}) rotate(${Math.round(b.rand() * 180)})"`,
      ),
    ),
};

export const web: Effect = {
  behind: (b) => {
    const threads = times(6, (i) => `M104-4L${points(...around(104, -4, 62, 90 + i * 18))}`);
    const across = [18, 33, 48]
      .map((r) => `M${times(6, (i) => `${i ? 'L' : ''}${points(...around(104, -4, r, 90 + i * 18))}`)}`)
      .join('');
    return stroke(threads + across, b.p.paper, 1.4, opacity(0.9));
  },
};

export const gears: Effect = {
  behind: (b) =>
    gear(b.x - b.size * 0.5, b.y - b.size * 0.3, 13, 9, b.p.ink, b.p.glow) +
    gear(b.x + b.size * 0.52, b.y - b.size * 0.16, 10, 8, b.p.ink, b.p.glow) +
    gear(b.x + b.size * 0.34, b.y - b.size * 0.56, 7, 7, b.p.ink, b.p.glow),
};
