import { arch, ellipse, range, rect, round, seededRandom } from '../shapes.ts';

/** A water jet from one point to another: thin at the nozzle, wide at the end. */
const jet = (x0: number, y0: number, x1: number, y1: number, peak: number, weight: number) => {
  const pull = (8 * peak - y0 - y1) / 6;
  const third = (x1 - x0) / 3;
  const out = Math.sign(x1 - x0) * weight;
  const inner = pull + weight * 2.6;
  const [rise, fall] = [x0 + third, x1 - third].map(round);
  return `M${x0} ${y0}C${rise} ${round(pull)} ${fall} ${round(pull)} ${round(x1 + out)} ${y1}h${-2 * out}C${round(x1 - third - out)} ${round(inner)} ${rise} ${round(inner)} ${x0} ${y0}z`;
};

const both = (draw: (side: -1 | 1) => string) => draw(-1) + draw(1);

/** The jets from the top of the fountain into the bowls. */
export const falling = both(
  (s) =>
    jet(240, 300, 240 + s * 32, 350, 250, 1.6) +
    jet(240, 298, 240 + s * 68, 438, 216, 2.2) +
    jet(240, 296, 240 + s * 128, 542, 180, 2.6),
);
/** The jets from the rim of the basin back to its middle. */
export const returning = both(
  (s) =>
    jet(240 + s * 158, 546, 240 + s * 60, 440, 352, 2.4) + jet(240 + s * 116, 556, 240 + s * 36, 440, 388, 2),
);

export const plume = 'M240 158c3 40 5 90 4 140h-8c-1-50 1-100 4-140z';

/** The water that falls from the edge of a bowl: thin lines over a translucent area. */
const curtain = (half: number, top: number, bottom: number, spread: number) => ({
  veil: `M${240 - half} ${top}Q240 ${top + 12} ${240 + half} ${top}L${240 + half + spread} ${bottom}Q240 ${bottom + 12} ${240 - half - spread} ${bottom}z`,
  threads: range(19)
    .map((i) => (i - 9) / 9)
    .map((t) => {
      const bow = 6 * Math.sqrt(1 - t * t);
      return `M${round(240 + t * half)} ${round(top + bow)}L${round(240 + t * (half + spread) + 0.9)} ${round(bottom + bow)}h-1.8z`;
    })
    .join(''),
});
export const curtains = [curtain(44, 352, 440, 4), curtain(82, 444, 540, 5)];

const random = seededRandom(55);
export const coins = range(26)
  .map(() => [random() * Math.PI * 2, 0.35 + 0.6 * Math.sqrt(random())] as const)
  .map(([angle, reach]) =>
    ellipse(240 + Math.cos(angle) * 150 * reach, 548 + Math.sin(angle) * 24 * reach, 3.6, 1.7),
  )
  .join('');
export const rings = [150, 118, 92].map((rx) => ({
  outer: ellipse(240, 548, rx, rx * 0.17),
  inner: ellipse(240, 548, rx - 2, rx * 0.17 - 1),
}));
/** The splashes at the end of the jets. */
export const splashes = both(
  (s) =>
    ellipse(240 + s * 128, 543, 13, 2.6) +
    ellipse(240 + s * 68, 439, 7, 1.5) +
    ellipse(240 + s * 32, 350, 4, 1),
);

/** Niches around the basin, narrower towards its sides. */
export const niches = range(19)
  .map((i) => ((i - 9) / 9) * 1.36)
  .map((angle) => ({
    x: 240 + 174 * Math.sin(angle),
    y: 564 + 34 * Math.cos(angle),
    width: 2 + 13 * Math.cos(angle),
  }))
  .map(({ x, y, width }) => arch(x - width / 2, y - 1, width, 12))
  .join('');

export const drops = range(40)
  .map(() => [random() * 2 - 1, random()] as const)
  .map(([side, fall]) => ellipse(240 + side * (24 + fall * 110), 250 + fall * 260, 0.8 + random()))
  .join('');

const bowl = (half: number, y: number, depth: number, lip: number) =>
  `M${240 - half} ${y}v${lip}c${round(half * 0.2)} ${round(depth * 0.8 - lip)} ${round(half * 0.7)} ${round(depth * 0.8 - lip)} ${half - 9} ${depth - lip}h18c9 ${round(-depth * 0.2)} ${round(half * 0.8)} ${round(-depth * 0.2)} ${half - 9} ${lip - depth}v${-lip}z`;

export const stone = {
  body:
    bowl(48, 350, 26, 4) +
    bowl(88, 440, 34, 5) +
    rect(231, 374, 18, 70) +
    rect(228, 472, 24, 70) +
    'M236 350v-30h-3v-6h3c-3-8-2-16 4-22c6 6 7 14 4 22h3v6h-3v30z' +
    'M200 556l6-10h68l6 10zM212 546l10-16h36l10 16z',
  lit:
    rect(242, 374, 7, 70) +
    rect(243, 472, 9, 70) +
    'M288 350v4c-4 10-16 16-34 20c10-6 16-14 18-24zM328 440v5c-8 14-32 22-66 27c24-8 38-18 42-32z',
  rims: ellipse(240, 350, 48, 6.5) + ellipse(240, 440, 88, 11),
  pools: ellipse(240, 350.5, 42, 4.8) + ellipse(240, 440.5, 80, 8.6),
};
