import type { Paint } from '../palette.ts';
import { arch, grid, rect, seededRandom } from '../shapes.ts';

export const shore = 462;

/** [x, width, top] of each plain tower. */
type Tower = readonly [number, number, number];
const blocks = (...towers: Tower[]) =>
  towers.map(([x, width, top]) => rect(x, top, width, shore - top)).join('');

const random = seededRandom(4242);
const rows = (
  x: number,
  y: number,
  columns: number,
  count: number,
  dx: number,
  dy: number,
  width: number,
  height: number,
) => ({
  all: grid({ x, y, columns, rows: count, dx, dy, width, height }),
  some: grid({ x, y, columns, rows: count, dx, dy, width, height }, () => random() < 0.46),
});
/** The fins of a facade. At night the windows behind them are lit, one floor after the other. */
const fins = (x: number, y: number, columns: number, dx: number, width: number, bottom = shore - 12) => ({
  all: grid({ x, y, columns, rows: 1, dx, dy: 0, width, height: bottom - y }),
  some: rows(x, y, columns, Math.floor((bottom - y) / 13), dx, 13, width, 8).some,
});

type Plane = {
  front: Paint;
  side: Paint;
  pane: Paint;
  fronts: string;
  sides: string;
  panes: { all: string; some: string }[];
};

export const haze = `${blocks(
  [30, 56, 330],
  [82, 26, 286],
  [112, 44, 318],
  [160, 30, 262],
  [196, 30, 300],
  [282, 34, 276],
  [312, 44, 312],
  [352, 28, 248],
  [384, 40, 300],
  [420, 30, 330],
)}${arch(160, 264, 30, 30)}${arch(352, 250, 28, 44)}M82 287l26-22v22z`;

/** The towers from far to near. The light comes from the right, so the right side of each tower is bright. */
export const planes: Plane[] = [
  {
    front: 'far',
    side: 'accent',
    pane: 'far',
    fronts: `${blocks([84, 36, 306], [132, 40, 232], [186, 44, 330], [280, 40, 318], [326, 36, 226], [366, 44, 338])}${arch(132, 234, 40, 40)}M326 227l36-30v30zM84 307h36v-14h-24z`,
    sides: `${blocks([109, 11, 293], [163, 9, 214], [353, 9, 204], [398, 12, 338])}M152 194a20 20 0 0 1 20 20v1h-9v-1a20 20 0 0 0-11-20z`,
    panes: [
      rows(90, 316, 2, 11, 9, 13, 3, 4),
      rows(138, 222, 3, 18, 8, 13, 3, 5),
      rows(331, 236, 2, 17, 10, 13, 3.5, 5),
    ],
  },
  {
    front: 'middle',
    side: 'lit',
    pane: 'pane',
    fronts:
      blocks([50, 62, 330], [64, 48, 306], [148, 60, 352], [300, 54, 300], [384, 70, 354]) +
      arch(300, 302, 54, 42),
    sides: `${blocks([96, 16, 306], [194, 14, 352], [436, 14, 354])}M327 260a27 27 0 0 1 27 27v175h-15V287a27 27 0 0 0-12-27z`,
    panes: [
      rows(84, 318, 1, 13, 0, 11, 9, 3.5),
      rows(154, 362, 4, 8, 9.5, 12, 5.5, 7),
      fins(306, 302, 4, 8.2, 3.6),
    ],
  },
  {
    front: 'wall-shade',
    side: 'wall',
    pane: 'far',
    fronts: `${blocks([204, 66, 296], [211, 52, 198], [219, 36, 142])}${arch(226, 144, 22, 28)}`,
    sides: `M235 118l2-48 2 48z${rect(254, 296, 16, shore - 296)}${rect(249, 198, 14, 98)}${rect(246, 142, 9, 56)}M237 116a11 11 0 0 1 11 11v15h-6v-15a11 11 0 0 0-5-11z`,
    panes: [fins(210, 306, 6, 7, 3), fins(217, 206, 5, 6.4, 3, 290), fins(224, 150, 3, 7, 3, 192)],
  },
  {
    front: 'near',
    side: 'lit-near',
    pane: 'pane',
    fronts: `${blocks([20, 62, 250], [108, 70, 394], [258, 58, 388], [346, 52, 372], [402, 60, 286], [412, 40, 268])}M20 251l62-34v34z`,
    sides: `${blocks([164, 14, 394], [302, 14, 388], [386, 12, 372])}M68 225l14-8v245H68z`,
    panes: [
      fins(37, 262, 3, 10.5, 5),
      rows(114, 404, 4, 5, 11, 11, 9, 5),
      rows(264, 400, 3, 5, 12, 12, 7, 6),
      fins(353, 384, 3, 10.5, 5),
      rows(410, 298, 4, 13, 10, 12, 5.5, 7),
    ],
  },
];
