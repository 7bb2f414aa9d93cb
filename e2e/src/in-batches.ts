/** Runs a task for every item, at most `atOnce` at a time. */
export async function inBatches<T>(
  items: readonly T[],
  atOnce: number,
  job: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const item of waiting) await job(item);
  });
  await Promise.all(workers);
}
