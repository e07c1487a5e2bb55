// Outside: country, towns, water and sky.
import { BOX, HORIZON, circle, ellipse, n, opacity, path, poly, rect, stroke, times } from '../draw';
import { type Ground, bricks, cloud, dots, floor, hills, houses, peaks, sky, spot, stars, tree } from './parts';

export const forest: Ground = (p, rand) =>
  sky(p.sky) +
  spot(p, 50, 40, 38, 0.7) +
  times(9, (i) => tree(BOX.left + 6 + i * 21 + rand() * 8, HORIZON + 3, 42 + rand() * 24, p.far, rand() > 0.4)) +
  [-24, -2, 103, 126].map((x) => tree(x + rand() * 6, 82, 74 + rand() * 20, p.mid, rand() > 0.5)).join('') +
  hills(p.floor, HORIZON + 4, 5, rand, 40) +
  times(16, () => stroke(`M${n(BOX.left + rand() * 180)} ${n(84 + rand() * 34)}l1.5-5l1.5 5`, p.near, 0.9));

export const meadow: Ground = (p, rand) =>
  sky(p.sky) +
  circle(20 + rand() * 60, 22, 15, p.glow) +
  cloud(96, 20, 11, p.glow, opacity(0.8)) +
  cloud(-8, 36, 9, p.glow, opacity(0.8)) +
  hills(p.far, 62, 18, rand, 60) +
  hills(p.floor, HORIZON + 4, 9, rand, 70) +
  times(16, () => {
    const x = BOX.left + rand() * 180;
    const y = 82 + rand() * 36;
    return rand() > 0.5 ? circle(x, y, 1.5, p.glow) : stroke(`M${n(x)} ${n(y)}l1.5-5l1.5 5`, p.near, 0.9);
  });

export const swamp: Ground = (p, rand) =>
  sky(p.sky) +
  circle(26, 26, 12, p.glow) +
  [-20, 4, 98, 122]
    .map((x) => stroke(`M${x} 78V20M${x} 46l-9-14M${x} 38l10-13M${x} 28l-6-9`, p.far, 3.4, ' stroke-linecap="round"'))
    .join('') +
  rect(BOX.left, HORIZON, 180, 60, p.floor) +
  times(9, () => ellipse(BOX.left + rand() * 180, 76 + rand() * 40, 7 + rand() * 8, 1.6, p.mid)) +
  times(16, () => {
    const x = BOX.left + rand() * 180;
    return stroke(`M${n(x)} 118q-1-${n(16 + rand() * 16)} ${n(rand() * 8 - 4)}-${n(22 + rand() * 16)}`, p.near, 1.6);
  });

export const mountains: Ground = (p, rand) =>
  sky(p.sky) +
  spot(p, 50, 34, 34, 0.6) +
  peaks(p.far, 66, 44, rand, 34) +
  peaks(p.mid, 76, 22, rand, 24) +
  hills(p.floor, 80, 5, rand, 40);

export const castle: Ground = (p, rand) =>
  sky(p.sky) +
  cloud(92, 18, 10, p.glow) +
  spot(p, 46, 44, 36, 0.6) +
  houses(p, rand, { colour: p.far, y: 66, low: 14, high: 44, width: 20, roof: 'spire' }) +
  rect(BOX.left, 54, 180, 20, p.mid) +
  times(19, (i) => rect(BOX.left + i * 10, 49, 5.5, 6, p.mid)) +
  floor(p, 74);

export const village: Ground = (p, rand) =>
  sky(p.sky) +
  cloud(16, 16, 9, p.glow) +
  houses(p, rand, { colour: p.far, y: HORIZON, low: 14, high: 30, width: 30, roof: 'gable' }) +
  spot(p, 50, 54, 30, 0.45) +
  floor(p) +
  poly([36, HORIZON, 64, HORIZON, 110, BOX.bottom, -10, BOX.bottom], p.glow, opacity(0.45));

export const sea: Ground = (p, rand) =>
  sky(p.sky) +
  circle(24 + rand() * 52, 40, 20, p.glow) +
  cloud(96, 14, 9, p.glow, opacity(0.8)) +
  times(4, (row) => {
    const y = 60 + row * 14;
    const shift = rand() * 20;
    return path(
      `M${BOX.left - shift} ${y}${times(11, () => 'q5-8 10-3t10 3')}V${BOX.bottom}H${BOX.left}z`,
      [p.far, p.mid, p.floor, p.near][row]!,
    );
  });

export const clouds: Ground = (p, rand) =>
  sky(p.sky) +
  spot(p, 50, 46, 40, 0.6) +
  [-24, 14, 58, 100, 130].map((x) => cloud(x, 24 + rand() * 34, 9 + rand() * 6, p.far)).join('') +
  [-20, 26, 76, 122].map((x) => cloud(x, 92 + rand() * 8, 22, p.glow)).join('') +
  rect(BOX.left, 106, 180, 30, p.glow);

export const desert: Ground = (p, rand) =>
  sky(p.sky) +
  circle(78, 24, 14, p.glow) +
  poly([-16, HORIZON + 4, 14, 34, 44, HORIZON + 4], p.far) +
  poly([14, 34, 44, HORIZON + 4, 24, HORIZON + 4], p.mid) +
  hills(p.floor, HORIZON + 2, 8, rand, 70) +
  times(4, (i) => stroke(`M${BOX.left} ${86 + i * 9}q30-7 60 0t60 0t60 0`, p.near, 0.9, opacity(0.5)));

export const street: Ground = (p, rand) =>
  sky(p.sky) +
  houses(p, rand, { colour: p.far, y: HORIZON, low: 34, high: 62, width: 26, roof: 'gable' }) +
  rect(BOX.left, 40, 24, 60, p.mid) +
  [10, 92]
    .map(
      (x) =>
        circle(x, 25, 10, p.glow, opacity(0.75)) +
        rect(x - 1.2, 28, 2.4, 46, p.near) +
        poly([x - 4, 20, x + 4, 20, x + 3, 29, x - 3, 29], p.near),
    )
    .join('') +
  floor(p) +
  times(3, (row) =>
    times(14, (i) => ellipse(BOX.left + i * 13 + (row % 2) * 6, 78 + row * 12, 5.4, 2.4, p.mid, opacity(0.6))),
  );

export const rooftops: Ground = (p, rand) =>
  sky(p.mid) +
  circle(74, 26, 17, p.glow) +
  stars(p, rand, 14, 40) +
  houses(p, rand, { colour: p.far, y: 72, low: 4, high: 26, width: 24, roof: 'gable' }) +
  [-8, 22, 94].map((x) => rect(x, 40, 8, 34, p.near) + rect(x - 2, 38, 12, 4, p.near)).join('') +
  poly([BOX.left, 84, 50, 72, BOX.right, 84, BOX.right, BOX.bottom, BOX.left, BOX.bottom], p.floor) +
  bricksBelow(p.near);

const bricksBelow = (colour: string): string =>
  times(4, (row) =>
    times(16, (i) =>
      stroke(`M${BOX.left + i * 12 + (row % 2) * 6} ${86 + row * 9}q6 7 12 0`, colour, 0.9, opacity(0.6)),
    ),
  );

export const harbour: Ground = (p, rand) =>
  sky(p.sky) +
  spot(p, 50, 40, 36, 0.6) +
  [2, 84, 118]
    .map(
      (x) =>
        rect(x, 8, 2.4, 60, p.far) +
        stroke(`M${x - 12} 20h26M${x - 9} 36h20M${x + 1} 8l-16 54M${x + 1} 8l18 54`, p.far, 1.2),
    )
    .join('') +
  [8, 96].map((x) => path(`M${x - 26} 60h50l-7 14h-36z`, p.mid)).join('') +
  path(`M${BOX.left} 72${times(9, () => 'q5-6 10-2t10 2')}V${BOX.bottom}H${BOX.left}z`, p.floor) +
  rect(BOX.left, 88, 180, 42, p.mid) +
  times(13, () => stroke(`M${n(BOX.left + rand() * 180)} 88v42`, p.near, 0.9)) +
  rect(BOX.left, 87, 180, 2, p.near);

export const railway: Ground = (p, rand) =>
  sky(p.sky) +
  path(`M-30 ${HORIZON}V10Q50-34 130 10V${HORIZON}z`, p.glow, opacity(0.7)) +
  times(5, (i) =>
    stroke(
      `M${-22 + i * 4} ${HORIZON}V${16 + i * 8}Q50 ${-26 + i * 22} ${122 - i * 4} ${16 + i * 8}V${HORIZON}`,
      p.far,
      1.8,
    ),
  ) +
  cloud(20 + rand() * 60, 10, 9, p.sky) +
  floor(p) +
  times(6, (i) => rect(20 - i * 9, 74 + i * 8.5, 60 + i * 18, 3 + i * 0.5, p.mid)) +
  stroke(`M40 ${HORIZON}L-6 ${BOX.bottom}M60 ${HORIZON}L106 ${BOX.bottom}`, p.near, 2.6);

export const plain: Ground = (p, rand) =>
  sky(p.sky) +
  spot(p, 50, 46, 42, 0.85) +
  dots([BOX.right, BOX.top, BOX.right, 70, 60 + rand() * 20, BOX.top]) +
  floor(p, 80) +
  dots([BOX.left, BOX.bottom, BOX.left, 90, 60, BOX.bottom]);

export const wall: Ground = (p) => sky(p.sky) + bricks(p.far, 15, 80) + spot(p, 48, 44, 38, 0.7) + floor(p, 80);
