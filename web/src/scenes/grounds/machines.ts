// Places of brass, steam and iron, and the ground of pure movement.
import { BOX, HORIZON, circle, n, opacity, path, poly, rect, stroke, times } from '../draw';
import { type Ground, boards, bricks, floor, gear, sky, spot } from './parts';

export const workshop: Ground = (p, rand) =>
  sky(p.sky) +
  gear(8 + rand() * 8, 22, 17, 10, p.far, p.sky) +
  gear(92, 40 + rand() * 8, 21, 12, p.far, p.sky) +
  gear(70, 8, 9, 8, p.mid, p.sky) +
  spot(p, 50, 50, 32, 0.5) +
  rect(BOX.left, 62, 180, 9, p.mid) +
  times(8, (i) => rect(BOX.left + 8 + i * 23, 64, 9, 4, p.near)) +
  floor(p) +
  boards(p);

export const boilers: Ground = (p, rand) =>
  sky(p.far) +
  bricks(p.mid, 11) +
  [-16, 96]
    .map(
      (x) =>
        rect(x - 20, 14, 44, 60, p.mid) +
        rect(x - 20, 24, 44, 2, p.near) +
        rect(x - 20, 56, 44, 2, p.near) +
        circle(x + 2, 42, 9, p.near) +
        circle(x + 2, 42, 6.5, p.glow) +
        stroke(`M${x + 2} 42l3-4`, p.near, 1.4),
    )
    .join('') +
  stroke(`M6 20H40V-30M94 30H64V-30`, p.near, 7) +
  stroke(`M6 20H40V-30M94 30H64V-30`, p.sky, 4) +
  spot(p, 52, 52, 28, 0.55) +
  floor(p) +
  times(7, (i) => circle(BOX.left + 14 + i * 26, 78 + rand() * 2, 1.4, p.near));

export const laboratory: Ground = (p, rand) =>
  sky(p.sky) +
  times(6, (i) => rect(BOX.left + i * 34, BOX.top, 2, 100, p.far)) +
  spot(p, 50, 46, 36, 0.6) +
  [6, 94]
    .map(
      (x) =>
        rect(x - 2, 34, 4, 38, p.mid) +
        times(4, (i) => rect(x - 6, 38 + i * 7, 12, 3, p.near)) +
        circle(x, 28, 7, p.mid),
    )
    .join('') +
  stroke(`M13 26l12-8l4 9l14-14l5 9l16-8l4 8l19-4`, p.paper, 1.6, opacity(rand() > 0.3 ? 0.9 : 0)) +
  floor(p) +
  boards(p);

export const airship: Ground = (p, rand) =>
  sky(p.sky) +
  spot(p, 50, 52, 36, 0.55) +
  path(`M-40-30H140V0Q50 26-40 0z`, p.mid) +
  path(`M-40-30H140V-10Q50 12-40-10z`, p.far) +
  times(6, (i) => stroke(`M${-20 + i * 28} ${n(12 + rand() * 2)}L${-10 + i * 24} 76`, p.far, 1)) +
  times(4, (i) => circle(-10 + i * 40 + rand() * 14, 52, 9, p.glow, opacity(0.6))) +
  rect(BOX.left, 66, 180, 3, p.near) +
  times(16, (i) => rect(BOX.left + i * 12, 66, 2, 14, p.near)) +
  rect(BOX.left, 78, 180, 60, p.floor) +
  boards(p, 78);

export const clock: Ground = (p) =>
  sky(p.mid) +
  circle(50, 46, 46, p.near) +
  circle(50, 46, 42, p.glow) +
  times(
    12,
    (i) => `<rect x="48.6" y="7" width="2.8" height="8" fill="${p.near}" transform="rotate(${i * 30} 50 46)"/>`,
  ) +
  stroke('M50 46V16M50 46L72 58', p.far, 3.4) +
  floor(p, 84);

export const wires: Ground = (p, rand) =>
  sky(p.sky) +
  spot(p, 50, 46, 40, 0.6) +
  times(5, (i) => {
    const y = -6 + i * 15;
    return stroke(
      `M${BOX.left} ${n(y)}h${n(40 + rand() * 40)}v${n(8 + rand() * 6)}` +
        `h${n(40 + rand() * 20)}v-${n(6 + rand() * 6)}H${BOX.right}`,
      p.far,
      2.6,
    );
  }) +
  times(10, () => circle(BOX.left + rand() * 180, rand() * 66, 2.6, p.mid)) +
  floor(p, 78);

export const rays: Ground = (p, rand) => {
  const turn = rand() * 20;
  return (
    sky(p.sky) +
    times(10, (i) => {
      const a = ((i * 36 + turn) * Math.PI) / 180;
      const b = ((i * 36 + 17 + turn) * Math.PI) / 180;
      return poly(
        [50, 54, 50 + Math.cos(a) * 160, 54 + Math.sin(a) * 160, 50 + Math.cos(b) * 160, 54 + Math.sin(b) * 160],
        p.far,
      );
    }) +
    spot(p, 50, 52, 34, 0.9) +
    path(`M${BOX.left} 88Q50 ${HORIZON + 8} ${BOX.right} 88V${BOX.bottom}H${BOX.left}z`, p.floor)
  );
};
