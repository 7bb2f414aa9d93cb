export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The eight numbers of a projective map of the plane; the ninth is 1. */
export type Homography = readonly number[];

/** Where a point is mapped to. */
export function mapped(
  [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0]: Homography,
  x: number,
  y: number,
): Corner {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/**
 * The projective map that maps each point of `from` to the same one of `to`: exactly for four, by least
 * squares for more.
 */
export function homographyOf(from: readonly Corner[], to: readonly Corner[]): Homography {
  // The normal equations of the linear system of eight unknowns.
  const matrix = Array.from({ length: 8 }, () => new Float64Array(9));
  const add = (row: readonly number[], value: number) => {
    for (let i = 0; i < 8; i += 1) {
      const equation = matrix[i];
      const factor = row[i] ?? 0;
      if (!equation || factor === 0) continue;
      for (let j = 0; j < 8; j += 1) equation[j] = (equation[j] ?? 0) + factor * (row[j] ?? 0);
      equation[8] = (equation[8] ?? 0) + factor * value;
    }
  };
  for (const [index, { x, y }] of from.entries()) {
    const target = to[index];
    if (!target) break;
    add([x, y, 1, 0, 0, 0, -x * target.x, -y * target.x], target.x);
    add([0, 0, 0, x, y, 1, -x * target.y, -y * target.y], target.y);
  }
  return solved(matrix);
}

/** Gauss–Jordan elimination with pivots. */
function solved(matrix: Float64Array[]): number[] {
  const size = matrix.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(matrix[row]?.[column] ?? 0) > Math.abs(matrix[pivot]?.[column] ?? 0)) pivot = row;
    const own = matrix[pivot] as Float64Array; // `pivot` is a row of the matrix
    matrix[pivot] = matrix[column] as Float64Array; // so is `column`
    matrix[column] = own;
    const first = own[column] || 1e-12;
    for (let at = column; at <= size; at += 1) own[at] = (own[at] ?? 0) / first;
    for (const row of matrix) {
      const factor = row[column] ?? 0;
      if (row === own || factor === 0) continue;
      for (let at = column; at <= size; at += 1) row[at] = (row[at] ?? 0) - factor * (own[at] ?? 0);
    }
  }
  return matrix.map((row) => row[size] ?? 0);
}
