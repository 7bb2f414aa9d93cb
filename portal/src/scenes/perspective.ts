/**
 * Projects a point in space: x to the right and y down from the vanishing point; z is the distance, 1 in the
 * picture plane.
 */
export type Point = readonly [x: number, y: number, z: number];

export const camera =
  (eyeX: number, eyeY: number) =>
  ([x, y, z]: Point) =>
    `${(eyeX + x / z).toFixed(1)} ${(eyeY + y / z).toFixed(1)}`;

export const polygon = (see: (point: Point) => string, ...points: Point[]) =>
  `M${points.map(see).join('L')}z`;
