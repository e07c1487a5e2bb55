// Ships, planets and the dark between them.
import { BOX, HORIZON, circle, ellipse, n, opacity, path, poly, rect, stroke, times } from '../draw';
import { type Ground, floor, hills, houses, peaks, sky, spot, stars } from './parts';

export const space: Ground = (p, rand) =>
  sky(p.sky) +
  ellipse(30 + rand() * 40, 40 + rand() * 20, 66, 26, p.far, ` transform="rotate(-24 50 50)"`) +
  ellipse(40 + rand() * 20, 46 + rand() * 10, 42, 13, p.mid, ` transform="rotate(-24 50 50)"`) +
  stars(p, rand, 70) +
  spot(p, 50, 50, 34, 0.35);

export const orbit: Ground = (p, rand) =>
  sky(p.near) +
  stars(p, rand, 46, 70) +
  circle(16 + rand() * 16, 20, 7, p.far) +
  circle(50, 150, 84, p.glow, opacity(0.5)) +
  circle(50, 152, 82, p.floor) +
  times(7, () => ellipse(rand() * 100, 82 + rand() * 34, 9 + rand() * 12, 2 + rand() * 2, p.mid));

export const planet: Ground = (p, rand) =>
  sky(p.sky) +
  stars(p, rand, 26, 60) +
  circle(82, 20, 13, p.glow) +
  stroke('M58 26Q84 22 106 10', p.paper, 2, opacity(0.7)) +
  peaks(p.far, 66, 20, rand, 28) +
  hills(p.floor, HORIZON + 4, 5, rand, 50) +
  times(8, () => {
    const x = BOX.left + rand() * 180;
    const y = 82 + rand() * 36;
    const r = 4 + rand() * 6;
    return ellipse(x, y, r, r * 0.35, p.near) + ellipse(x, y + 0.8, r * 0.8, r * 0.22, p.mid);
  });

export const jungle: Ground = (p, rand) =>
  sky(p.sky) +
  circle(24, 22, 10, p.glow) +
  circle(40, 14, 5, p.far) +
  times(9, (i) => {
    const x = BOX.left + 8 + i * 20 + rand() * 8;
    const top = 26 + rand() * 24;
    const leaf = (dx: number, dy: number): string =>
      `M${n(x)} ${n(top)}q${n(dx * 0.6)} ${n(dy - 8)} ${n(dx)} ${n(dy + 8)}`;
    return (
      stroke(`M${n(x)} 84Q${n(x + 4)} 50 ${n(x)} ${n(top)}`, p.far, 3) +
      stroke(leaf(-16, 4) + leaf(16, 4) + leaf(-10, -6) + leaf(11, -6), p.far, 3.4, ' stroke-linecap="round"') +
      circle(x, top, 3.4, p.glow, opacity(0.7))
    );
  }) +
  hills(p.floor, HORIZON + 5, 6, rand, 34) +
  times(12, () => circle(BOX.left + rand() * 180, 84 + rand() * 30, 1.6, p.glow, opacity(0.7)));

export const deck: Ground = (p, rand) =>
  sky(p.far) +
  times(7, (i) => rect(BOX.left + i * 28, BOX.top, 1.6, 110, p.near)) +
  rect(BOX.left, 4, 180, 5, p.mid) +
  ellipse(50, 34, 34, 21, p.near) +
  ellipse(50, 34, 31, 18.5, p.sky) +
  times(16, () => circle(24 + rand() * 52, 22 + rand() * 26, 0.5 + rand() * 0.7, p.paper)) +
  [-10, 102]
    .map((x) => rect(x - 7, 44, 16, 18, p.mid) + circle(x - 2, 50, 1.8, p.accent) + circle(x + 4, 50, 1.8, p.glow))
    .join('') +
  floor(p) +
  times(7, (i) => stroke(`M${50 + (i - 3) * 16} ${HORIZON}L${50 + (i - 3) * 46} ${BOX.bottom}`, p.near, 1)) +
  [8, 22, 42].map((down) => stroke(`M${BOX.left} ${HORIZON + down}H${BOX.right}`, p.near, 1)).join('');

export const bridge: Ground = (p, rand) =>
  sky(p.near) +
  poly([-30, 4, 130, 4, 118, 54, -18, 54], p.sky) +
  times(34, () => circle(-20 + rand() * 140, 8 + rand() * 42, 0.4 + rand() * 0.9, p.paper)) +
  circle(10 + rand() * 16, 26, 10, p.far) +
  stroke('M28 4L34 54M72 4L66 54', p.near, 3) +
  rect(BOX.left, 54, 180, 16, p.mid) +
  times(15, (i) => rect(BOX.left + 4 + i * 12, 58 + (i % 2) * 4, 6, 3, rand() > 0.5 ? p.glow : p.accent)) +
  floor(p) +
  ellipse(50, 92, 48, 12, p.mid);

export const hangar: Ground = (p) =>
  sky(p.far) +
  path(`M-16 ${HORIZON}V24Q50-14 116 24V${HORIZON}z`, p.near) +
  path(`M-8 ${HORIZON}V28Q50-4 108 28V${HORIZON}z`, p.glow, opacity(0.5)) +
  times(6, (i) => rect(BOX.left, -26 + i * 8, 180, 1, p.mid)) +
  floor(p) +
  times(9, (i) =>
    poly(
      [BOX.left + i * 20, 72, BOX.left + i * 20 + 10, 72, BOX.left + i * 20 + 4, 79, BOX.left + i * 20 - 6, 79],
      i % 2 ? p.glow : p.near,
      opacity(0.75),
    ),
  ) +
  stroke(`M50 80V${BOX.bottom}M20 80L-10 ${BOX.bottom}M80 80L110 ${BOX.bottom}`, p.near, 1);

export const city: Ground = (p, rand) =>
  sky(p.sky) +
  stars(p, rand, 16, 40) +
  spot(p, 50, 44, 36, 0.45) +
  houses(p, rand, { colour: p.far, y: 76, low: 34, high: 70, width: 17, roof: 'flat' }) +
  houses(p, rand, { colour: p.mid, y: 82, low: 10, high: 34, width: 22, roof: 'flat' }) +
  floor(p, 78) +
  times(9, (i) => rect(BOX.left + i * 21, 94, 11, 2.4, p.glow, opacity(0.7)));

export const cantina: Ground = (p, rand) =>
  sky(p.far) +
  path(`M-26 62V28Q50-26 126 28V62z`, p.sky) +
  times(18, () => {
    const x = -20 + rand() * 140;
    const tall = 8 + rand() * 7;
    return (
      rect(x, 44 - tall, 4.5, tall, rand() > 0.5 ? p.accent : p.glow, opacity(0.8)) +
      rect(x + 1.3, 40 - tall, 2, 5, p.glow, opacity(0.8))
    );
  }) +
  rect(BOX.left, 44, 180, 3, p.near) +
  spot(p, 50, 48, 32, 0.35) +
  rect(BOX.left, 62, 180, 14, p.mid) +
  rect(BOX.left, 61, 180, 3, p.glow, opacity(0.7)) +
  floor(p, 76);

export const lab: Ground = (p, rand) =>
  sky(p.sky) +
  times(10, (i) =>
    stroke(
      `M${BOX.left + i * 20} ${BOX.top}V${HORIZON}M${BOX.left} ${-20 + i * 12}H${BOX.right}`,
      p.far,
      0.9,
      opacity(0.7),
    ),
  ) +
  spot(p, 50, 46, 36, 0.5) +
  rect(-24, 20, 34, 3, p.mid) +
  rect(92, 30, 40, 3, p.mid) +
  [-18, -6, 98, 112]
    .map((x, i) => path(`M${x} ${i < 2 ? 6 : 16}h4v6l4 8h-12l4-8z`, rand() > 0.5 ? p.accent : p.glow, opacity(0.9)))
    .join('') +
  floor(p, 74) +
  rect(BOX.left, 74, 180, 6, p.mid);
