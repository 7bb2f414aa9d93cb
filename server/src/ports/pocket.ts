const mostKeys = 10_000;

/** Points that were taken from a shared count ahead of their use, until the window they belong to ends. */
export function createPocket() {
  const held = new Map<string, { points: number; readonly until: number }>();
  return {
    /** Takes one point, if there is one. */
    take(key: string): boolean {
      const own = held.get(key);
      if (!own) return false;
      if (own.points > 0 && Date.now() < own.until) {
        own.points -= 1;
        return true;
      }
      held.delete(key);
      return false;
    },
    put(key: string, points: number, milliseconds: number): void {
      const [oldest] = held.keys();
      if (oldest !== undefined && held.size >= mostKeys) held.delete(oldest);
      held.set(key, { points, until: Date.now() + milliseconds });
    },
  };
}
