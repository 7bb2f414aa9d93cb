/** A point in space as seen from the doorway: x to the right, y down, both from the eye; z is 1 in the picture's own plane. */
export type Point = readonly [x: number, y: number, z: number];

export const camera =
  (eyeX: number, eyeY: number) =>
  ([x, y, z]: Point) =>
    `${(eyeX + x / z).toFixed(1)} ${(eyeY + y / z).toFixed(1)}`;

export const polygon = (see: (point: Point) => string, ...points: Point[]) =>
  `M${points.map(see).join('L')}z`;
