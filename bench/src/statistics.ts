/** The median: one disturbed run does not change it. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
