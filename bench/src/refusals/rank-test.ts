/**
 * The probability that two samples from the same source differ as much as these or more (Mann–Whitney, two-sided,
 * by its normal approximation: for fifty values a side and more).
 */
export function rankTest(one: readonly number[], other: readonly number[]): number {
  const sorted = [...one, ...other].toSorted((a, b) => a - b);
  const rankOf = (value: number) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1;
  const ranks = one.reduce((sum, value) => sum + rankOf(value), 0);
  const [n, m] = [one.length, other.length];
  const distance = Math.abs(ranks - (n * (n + 1)) / 2 - (n * m) / 2);
  return twoSided(distance / Math.sqrt((n * m * (n + m + 1)) / 12));
}

/** The probability that a normal variable is further than `z` from its mean (Abramowitz and Stegun 26.2.17). */
function twoSided(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 2 * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
