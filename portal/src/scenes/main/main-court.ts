import { camera } from '../perspective.ts';
import { arch, range, rect } from '../shapes.ts';

/** The vanishing point. */
const eye = { x: 240, y: 380 };
const back = { half: 130, top: -144, floor: 50 };
const reach = 1.75;

const see = camera(eye.x, eye.y);
/**
 * A point of the left (-1) or right (1) wall: `along` from the back corner (0) to the viewer (1), `height` as
 * on the back wall.
 */
const at = (side: -1 | 1, along: number, height: number) =>
  see([side * back.half, height, 1 - along * (1 - 1 / reach)]);

const panel = (side: -1 | 1, from: number, to: number, top: number, bottom: number) =>
  `M${at(side, from, top)}L${at(side, to, top)} ${at(side, to, bottom)} ${at(side, from, bottom)}z`;

/** The same arch as in the other scenes, in perspective. */
const receding = (side: -1 | 1, from: number, to: number, top: number, bottom: number) => {
  const middle = (from + to) / 2;
  const rise = 20;
  const curve = range(9)
    .map((i) => (Math.PI * i) / 8)
    .map((angle) =>
      at(side, middle - ((to - from) / 2) * Math.cos(angle), top + rise - rise * Math.sin(angle)),
    )
    .join(' ');
  return `M${at(side, from, bottom)}L${curve} ${at(side, to, bottom)}z`;
};

const sideWall = (side: -1 | 1) => ({
  wall: panel(side, 0, 1, back.top, back.floor),
  band: panel(side, 0, 1, -58, -50),
  roof: panel(side, 0, 1, back.top - 10, back.top + 4),
  doors: range(3)
    .map((i) => receding(side, 0.08 + i * 0.31, 0.3 + i * 0.31, -36, back.floor))
    .join(''),
  windows: range(3)
    .map((i) => receding(side, 0.12 + i * 0.31, 0.26 + i * 0.31, -122, -72))
    .join(''),
});

export const left = sideWall(-1);
export const right = sideWall(1);

export const rear = {
  wall: rect(110, 236, 260, 194),
  band: rect(110, 322, 260, 8),
  roof: `M104 226h272l-6 14H110z`,
  doors: range(5)
    .map((i) => arch(117 + i * 52, 430, 38, 86))
    .join(''),
  windows: range(5)
    .map((i) => arch(125 + i * 52, 308, 22, 50))
    .join(''),
};

/**
 * The joints of the paving: lines to the vanishing point, and horizontal ones that get closer with distance.
 */
export const joints =
  range(15)
    .map((i) => (i - 7) * 44)
    .map((offset) => `M${eye.x + offset * 0.42} 430l${offset * 2.1} 190h2l${-offset * 2.1} -190z`)
    .join('') +
  range(7)
    .map((i) => eye.y + 50 / (1 - i * 0.118))
    .map((y) => rect(0, y, 480, 1.2 + (y - 430) / 120))
    .join('');
