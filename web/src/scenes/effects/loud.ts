// Effects of force: what bangs, burns, flashes and runs.
import {
  BOX,
  ROUND,
  around,
  circle,
  ellipse,
  n,
  opacity,
  path,
  points,
  poly,
  starPoints,
  stroke,
  times,
} from '../draw';
import { type Effect, inked, outlined, puff, sparkle } from './parts';

export const burst: Effect = {
  behind: (b) =>
    poly(
      starPoints(b.x, b.y, 13, b.size * 0.74 + 6, b.size * 0.5 + 4, b.rand() * 20),
      b.p.tone('gold')[0],
      inked(b.p, 2),
    ) + poly(starPoints(b.x, b.y, 13, b.size * 0.56 + 5, b.size * 0.4 + 3, b.rand() * 20), b.p.paper),
};

export const focus: Effect = {
  behind: (b) =>
    times(26, (i) => {
      const angle = i * 13.85 + b.rand() * 7;
      const near = around(b.x, b.y, b.size * 0.62 + b.rand() * 8, angle);
      const left = around(b.x, b.y, 130, angle - 1.6 - b.rand());
      const right = around(b.x, b.y, 130, angle + 1.6 + b.rand());
      return poly([...near, ...left, ...right], b.p.ink, opacity(0.75));
    }),
};

export const speed: Effect = {
  behind: (b) =>
    times(13, (i) => {
      const y = 8 + i * 7 + b.rand() * 4;
      const from = BOX.left + b.rand() * 20;
      const to = b.x - b.size * 0.2 + b.rand() * 30;
      return poly([from, y - 0.3, to, y - 1.2, to, y + 1.2, from, y + 0.3], i % 3 ? b.p.paper : b.p.ink, opacity(0.8));
    }),
  before: (b) =>
    times(3, (i) => {
      const y = b.y - b.size * 0.2 + i * b.size * 0.2;
      const to = b.x - b.size * 0.42;
      return outlined(`M${points(to - 16 - b.rand() * 8, y)}H${n(to)}`, b.p.paper, b.p.ink, 1.8);
    }),
};

export const sparks: Effect = {
  before: (b) =>
    times(9, (i) => {
      const angle = i * 40 + b.rand() * 24;
      const [x, y] = around(b.x, b.y, b.size * 0.5 + 4 + b.rand() * 6, angle);
      const [toX, toY] = around(b.x, b.y, b.size * 0.5 + 12 + b.rand() * 8, angle);
      return i % 3
        ? outlined(`M${points(x, y)}L${points(toX, toY)}`, b.p.tone('gold')[0], b.p.ink, 1.8)
        : sparkle(b, toX, toY, 5.5, b.p.tone('gold')[0]);
    }),
};

export const bolts: Effect = {
  behind: (b) =>
    [-1, 1]
      .map((side) => {
        const x = b.x + side * (b.size * 0.42 + 6);
        const top = b.y - b.size * 0.55;
        const at = [0, 0, 9, 0, 4, 13, 11, 13, -6, 40, -1, 20, -8, 20];
        return poly(
          at.map((value, i) => (i % 2 ? top + value : x + side * value)),
          b.p.tone('gold')[0],
          inked(b.p, 2),
        );
      })
      .join(''),
  before: (b) => sparkle(b, b.x + b.size * 0.3, b.y - b.size * 0.4, 6, b.p.paper),
};

const tongue = (x: number, y: number, w: number, h: number): string =>
  `M${points(x - w, y)}Q${points(x - w * 1.1, y - h * 0.5, x - w * 0.2, y - h)}` +
  `Q${points(x, y - h * 0.6, x + w * 0.5, y - h * 0.75)}` +
  `Q${points(x + w * 1.3, y - h * 0.3, x + w, y)}z`;

export const flames: Effect = {
  behind: (b) =>
    times(5, (i) => {
      const x = b.x + (i - 2) * b.size * 0.26;
      const h = b.size * (0.55 + 0.3 * (2 - Math.abs(i - 2)) + b.rand() * 0.15);
      return path(tongue(x, 92, b.size * 0.2, h), b.p.tone('orange')[0], inked(b.p, 2));
    }),
  before: (b) =>
    times(5, (i) => {
      const x = b.x + (i - 2) * b.size * 0.25 + b.rand() * 4;
      const h = 13 + b.rand() * 10;
      return (
        path(tongue(x, 96, 6, h), b.p.tone('red')[0], inked(b.p)) + path(tongue(x, 96, 3, h * 0.5), b.p.tone('gold')[0])
      );
    }),
};

export const smoke: Effect = {
  behind: (b) =>
    times(5, (i) =>
      puff(
        b,
        b.x + (i - 2) * b.size * 0.3,
        b.y - b.size * (0.25 + 0.2 * (i % 2)) - b.rand() * 8,
        9 + b.rand() * 4,
        b.p.tone('grey')[0],
      ),
    ),
  before: (b) =>
    puff(b, b.x - b.size * 0.42, 92, 6, b.p.tone('grey')[0]) + puff(b, b.x + b.size * 0.46, 93, 5, b.p.tone('grey')[0]),
};

export const steam: Effect = {
  behind: (b) =>
    [-1, 1]
      .map((side) =>
        times(3, (i) =>
          puff(b, b.x + side * (b.size * 0.34 + i * 6), b.y - b.size * 0.22 - i * 11, 5 + i * 2, b.p.paper),
        ),
      )
      .join(''),
};

export const dust: Effect = {
  before: (b) =>
    [-1, 1]
      .map((side) =>
        times(3, (i) => puff(b, b.x + side * (b.size * 0.36 + i * 9), 94 - b.rand() * 3, 6.5 - i * 1.4, b.p.paper)),
      )
      .join(''),
};

export const shake: Effect = {
  before: (b) =>
    [-1, 1]
      .map((side) =>
        [0.56, 0.68]
          .map((far, i) => {
            const x = b.x + side * b.size * far;
            const tall = b.size * (0.22 - i * 0.06);
            return outlined(
              `M${points(x, b.y - tall)}q${points(side * 5, tall, 0, tall * 2)}`,
              b.p.paper,
              b.p.ink,
              1.7,
            );
          })
          .join(''),
      )
      .join(''),
};

export const beams: Effect = {
  behind: (b) =>
    times(3, (i) => {
      const y = b.y - 16 + i * 15;
      return (
        stroke(`M${points(BOX.left, y - 22 + i * 8)}L${points(BOX.right, y + 14 - i * 6)}`, b.p.ink, 5.4) +
        stroke(
          `M${points(BOX.left, y - 22 + i * 8)}L${points(BOX.right, y + 14 - i * 6)}`,
          b.p.tone(i % 2 ? 'green' : 'red')[0],
          3,
        )
      );
    }),
};

export const cracks: Effect = {
  behind: (b) =>
    times(9, (i) => {
      const angle = i * 40 + b.rand() * 20;
      const one = around(b.x, b.y + b.size * 0.2, b.size * 0.45, angle);
      const two = around(b.x, b.y + b.size * 0.2, b.size * 0.62, angle + 9 - b.rand() * 18);
      const end = around(b.x, b.y + b.size * 0.2, b.size * 0.85 + b.rand() * 12, angle);
      return stroke(`M${points(...one)}L${points(...two)}L${points(...end)}`, b.p.ink, 2, ROUND);
    }),
};

export const rings: Effect = {
  behind: (b) =>
    [1.5, 1.2, 0.9]
      .map((far, i) =>
        ellipse(b.x, b.y, (b.size / 2) * far, (b.size / 2) * far, i % 2 ? b.p.far : b.p.glow, `${inked(b.p, 1.4)}`),
      )
      .join(''),
};

export const splash: Effect = {
  before: (b) =>
    ellipse(b.x, 94, b.size * 0.6, 5, b.p.tone('blue')[0], inked(b.p)) +
    times(7, (i) => {
      const angle = -160 + i * 23;
      const [x, y] = around(b.x, 94, b.size * 0.62 + b.rand() * 6, angle);
      return circle(x, y - 2, 2.6 + b.rand() * 2, b.p.tone('ice')[0], inked(b.p, 1.3));
    }),
};
