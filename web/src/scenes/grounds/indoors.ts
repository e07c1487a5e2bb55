// Rooms: of castles, inns and houses.
import { BOX, HORIZON, circle, ellipse, n, opacity, path, poly, rect, stroke, times } from '../draw';
import { type Ground, boards, bricks, dots, floor, hills, sky, slabs, spikes, spot } from './parts';

const SHADE = [BOX.right, BOX.top, BOX.right, BOX.bottom, 104, BOX.bottom, 72, BOX.top];

const torch = (p: Parameters<Ground>[0], x: number, y: number): string =>
  circle(x, y - 4, 9, p.glow, opacity(0.8)) +
  path(`M${n(x - 3)} ${n(y)}q-2-6 3-11q5 5 3 11z`, p.accent) +
  rect(x - 2, y, 4, 10, p.near);

export const dungeon: Ground = (p, rand) =>
  sky(p.sky) + bricks(p.far, 12) + spot(p) + dots(SHADE) + floor(p) + slabs(p) + torch(p, rand() > 0.5 ? 12 : 90, 34);

export const cave: Ground = (p, rand) =>
  sky(p.far) +
  path(`M-14 ${HORIZON + 4}Q-6 4 50-2Q106 4 114 ${HORIZON + 4}z`, p.sky) +
  spot(p, 50, 44, 34) +
  spikes(p.mid, 2, 26, rand) +
  hills(p.floor, HORIZON + 2, 7, rand, 30) +
  hills(p.near, 106, 10, rand, 26);

export const hall: Ground = (p) =>
  sky(p.sky) +
  [-20, 30, 80, 130].map((x) => path(`M${x - 9} 58V20q9-14 18 0V58z`, p.glow)).join('') +
  [5, 55, 105].map((x) => rect(x - 5, BOX.top, 10, 100, p.far) + rect(x - 8, 62, 16, 9, p.mid)).join('') +
  dots(SHADE) +
  floor(p) +
  slabs(p) +
  poly([38, HORIZON, 62, HORIZON, 96, BOX.bottom, 4, BOX.bottom], p.mid);

export const tavern: Ground = (p, rand) => {
  const window = rand() > 0.5 ? 14 : 84;
  return (
    sky(p.sky) +
    times(12, (i) => stroke(`M${BOX.left + i * 15} ${BOX.top}V${HORIZON}`, p.far, 1.2)) +
    rect(window - 11, 12, 22, 24, p.mid) +
    rect(window - 9, 14, 18, 20, p.glow) +
    stroke(`M${window} 14v20M${window - 9} 24h18`, p.mid, 1.6) +
    rect(BOX.left, -4, 180, 7, p.mid) +
    spot(p, 50, 50, 34, 0.4) +
    floor(p) +
    boards(p) +
    ellipse(window > 50 ? 6 : 98, 76, 15, 4.5, p.mid) +
    rect(window > 50 ? 4 : 96, 78, 4, 18, p.near)
  );
};

export const library: Ground = (p, rand) =>
  sky(p.far) +
  times(4, (row) => {
    let x = BOX.left;
    let books = '';
    while (x < BOX.right) {
      const w = 3 + rand() * 4;
      const h = 11 + rand() * 6;
      books += rect(x, row * 22 - 4 - h, w - 0.7, h, rand() > 0.6 ? p.glow : rand() > 0.4 ? p.sky : p.mid);
      x += w;
    }
    return books + rect(BOX.left, row * 22 - 4, 180, 3, p.near);
  }) +
  spot(p, 50, 46, 32, 0.45) +
  floor(p) +
  boards(p);

export const treasury: Ground = (p, rand) =>
  sky(p.sky) +
  bricks(p.far, 14) +
  spot(p, 50, 46, 40, 0.7) +
  hills(p.mid, HORIZON + 4, 18, rand, 40) +
  hills(p.floor, HORIZON + 10, 9, rand, 34) +
  times(46, () => {
    const x = BOX.left + rand() * 180;
    const y = 76 + rand() * 44;
    return ellipse(x, y, 3, 1.7, rand() > 0.4 ? p.glow : p.sky, ` stroke="${p.near}" stroke-width=".7"`);
  });

export const crypt: Ground = (p, rand) =>
  sky(p.mid) +
  circle(80, 18, 13, p.glow) +
  hills(p.far, 64, 12, rand, 50) +
  [-22, 12, 90, 122]
    .map((x, i) =>
      i % 2
        ? path(`M${x - 7} 76V58q7-9 14 0V76z`, p.near)
        : rect(x - 2, 52, 4, 24, p.near) + rect(x - 8, 58, 16, 4, p.near),
    )
    .join('') +
  hills(p.floor, 76, 5, rand, 30) +
  times(14, () => stroke(`M${n(BOX.left + rand() * 180)} ${n(84 + rand() * 30)}l2-5l2 5`, p.near, 0.9));

export const kitchen: Ground = (p, rand) =>
  sky(p.sky) +
  bricks(p.glow, 9) +
  rect(BOX.left, 10, 180, 4, p.mid) +
  times(9, (i) => {
    const x = BOX.left + 8 + i * 20 + rand() * 6;
    return rand() > 0.5 ? rect(x, 2, 8, 8, p.far) : ellipse(x + 4, 5, 6, 5, p.far) + rect(x + 2, -3, 4, 4, p.far);
  }) +
  [-10, 30, 96].map((x) => stroke(`M${x} 14v7`, p.mid, 1.2) + circle(x, 26, 5.5, p.far)).join('') +
  floor(p, 76) +
  times(2, (row) =>
    times(12, (i) => ((i + row) % 2 ? '' : rect(BOX.left + i * 15, 78 + row * 18, 15, 18, p.mid, opacity(0.5)))),
  );

export const stage: Ground = (p) =>
  sky(p.mid) +
  poly([50, BOX.top, 8, HORIZON + 12, 92, HORIZON + 12], p.glow, opacity(0.75)) +
  floor(p, 74) +
  boards(p, 74) +
  ellipse(50, 88, 40, 8, p.glow, opacity(0.6)) +
  [-1, 1]
    .map((side) => {
      const x = 50 + side * 50;
      const fold = (from: number, to: number, fill: string): string =>
        path(
          `M${x + side * from} ${BOX.top}Q${x + side * (from - 14)} 40 ${x + side * (from + 2)} ${BOX.bottom}` +
            `H${x + side * to}V${BOX.top}z`,
          fill,
        );
      return fold(-8, 70, p.near) + fold(4, 12, p.far) + fold(22, 30, p.far);
    })
    .join('') +
  path(
    `M${BOX.left} ${BOX.top}H${BOX.right}V-2q-15 14-30 0q-15 14-30 0q-15 14-30 0q-15 14-30 0q-15 14-30 0q-15 14-30 0z`,
    p.near,
  );

export const arena: Ground = (p, rand) =>
  sky(p.sky) +
  path(`M${BOX.left} 30Q50 6 ${BOX.right} 30V80H${BOX.left}z`, p.far) +
  times(60, (i) => {
    const x = BOX.left + (i % 20) * 9 + rand() * 4;
    const row = Math.floor(i / 20);
    const y = 28 + row * 10 - 12 * (1 - ((x - 50) / 90) ** 2);
    return circle(x, y, 3, rand() > 0.5 ? p.mid : p.sky);
  }) +
  path(`M${BOX.left} 58Q50 46 ${BOX.right} 58V76H${BOX.left}z`, p.mid) +
  path(`M${BOX.left} 76Q50 62 ${BOX.right} 76V${BOX.bottom}H${BOX.left}z`, p.floor) +
  ellipse(50, 92, 46, 9, p.glow, opacity(0.35));

export const parlour: Ground = (p, rand) => {
  const frame = rand() > 0.5 ? 12 : 86;
  return (
    sky(p.sky) +
    times(10, (i) => rect(BOX.left + i * 18, BOX.top, 8, 92, p.far, opacity(0.45))) +
    ellipse(frame, 24, 11, 14, p.near) +
    ellipse(frame, 24, 8.5, 11.5, p.glow) +
    circle(frame, 21, 3.6, p.mid) +
    path(`M${frame - 6} 32q6-10 12 0z`, p.mid) +
    spot(p, 50, 50, 36, 0.5) +
    rect(BOX.left, 58, 180, 3, p.mid) +
    floor(p) +
    ellipse(50, 94, 58, 14, p.mid) +
    ellipse(50, 94, 50, 11, p.far)
  );
};
