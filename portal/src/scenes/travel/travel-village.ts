import { arch, cypress, ellipse, rect } from '../shapes.ts';

export const quay = 424;

type House = readonly [x: number, width: number, base: number, height: number, gabled: boolean];

/** The rows of houses, from the top of the hill down to the water. */
const rows: House[][] = [
  [
    [352, 26, 300, 22, true],
    [414, 40, 296, 30, false],
  ],
  [
    [322, 30, 338, 30, true],
    [364, 32, 334, 34, false],
    [402, 24, 336, 26, true],
    [430, 30, 334, 40, false],
  ],
  [
    [294, 28, 378, 28, false],
    [328, 34, 380, 40, true],
    [370, 30, 376, 30, true],
    [404, 34, 380, 44, false],
  ],
  [
    [272, 30, quay, 32, true],
    [308, 26, quay, 40, false],
    [340, 36, quay, 34, true],
    [382, 28, quay, 46, false],
    [414, 40, quay, 36, true],
  ],
];

const roof = ([x, width, base, height, gabled]: House) => {
  const top = base - height;
  return gabled
    ? `M${x - 2} ${top}l${width / 2 + 2} -11l${width / 2 + 2} 11z`
    : rect(x - 1.5, top - 3, width + 3, 4);
};

/** The plants in front of each row. */
const trees = [
  cypress(344, 304, 44) + cypress(436, 268, 40) + ellipse(330, 306, 12, 8),
  cypress(316, 346, 46) + cypress(398, 342, 44) + ellipse(300, 352, 14, 10) + ellipse(356, 344, 11, 9),
  cypress(288, 392, 44) +
    cypress(366, 386, 40) +
    ellipse(270, 398, 14, 12) +
    ellipse(402, 388, 12, 8) +
    ellipse(324, 386, 10, 7),
];

const panes = ([x, width, base, height]: House) =>
  rect(x + 0.14 * width, base - height + 10, 3.6, 6.5) +
  rect(x + 0.5 * width, base - height + 8, 3.6, 6.5) +
  rect(x + 0.76 * width, base - height + 10, 3.6, 6.5);

/** A dome and a bell tower. */
const church = {
  walls: rect(372, 262, 36, 40) + rect(412, 214, 16, 90),
  shades: rect(372, 262, 14, 40) + rect(412, 214, 6, 90),
  roofs: `M374 263a16 18 0 0 1 32 0zM410 214l10 -16 10 16z${rect(388, 238, 4, 8)}`,
  panes: arch(416.5, 234, 7, 13) + arch(386, 284, 8, 13),
  trees: '',
};

export const village = [
  church,
  ...rows.map((houses, i) => ({
    walls: houses.map(([x, width, base, height]) => rect(x, base - height, width, height + 20)).join(''),
    shades: houses
      .map(([x, width, base, height]) => rect(x, base - height, width * 0.38, height + 20))
      .join(''),
    roofs: houses.map(roof).join(''),
    panes: houses.map(panes).join(''),
    trees: trees[i] ?? '',
  })),
];

export const doors =
  arch(284, quay, 7, 13) + arch(318, quay, 7, 14) + arch(354, quay, 9, 14) + arch(393, quay, 7, 14);
