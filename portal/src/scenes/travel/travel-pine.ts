/** A stone pine: each group of needles is round above and flat below. */
const pad = (cx: number, base: number, rx: number, ry: number) =>
  `M${cx - rx} ${base}a${rx} ${ry} 0 0 1 ${2 * rx} 0q${-rx} ${ry * 0.28} ${-2 * rx} 0z`;
const pads = [
  [92, 208, 66, 40],
  [150, 190, 52, 30],
  [96, 176, 56, 34],
  [190, 222, 34, 18],
] as const;

export const pine = {
  trunk:
    'M80 622c10-116-4-236 10-418h9c-5 66-5 108-4 150c9-50 36-90 84-136l6 3c-44 50-74 98-86 170c-4 80 0 158 6 231z',
  pads: pads.map(([cx, base, rx, ry]) => pad(cx, base, rx, ry)).join(''),
  sunlit: pads
    .map(([cx, base, rx, ry]) => pad(cx + rx * 0.2, base - ry * 0.34, rx * 0.72, ry * 0.58))
    .join(''),
};
