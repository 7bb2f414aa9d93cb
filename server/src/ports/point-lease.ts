const mostKeys = 10_000;

/** Points that were taken from a shared count ahead of their use or given back, good until the window they belong to ends. */
export function createPointLease() {
  const held = new Map<string, { points: number; readonly until: number }>();

  function live(key: string) {
    const own = held.get(key);
    if (own && Date.now() < own.until) return own;
    held.delete(key);
    return undefined;
  }

  return {
    /** Takes one point, if there is one. */
    take(key: string): boolean {
      const own = live(key);
      if (!own || own.points === 0) return false;
      own.points -= 1;
      return true;
    },
    /** Puts points in whose window ends in so many milliseconds. */
    put(key: string, points: number, milliseconds: number): void {
      const own = live(key);
      if (own) {
        own.points += points;
        return;
      }
      const [oldest] = held.keys();
      if (oldest !== undefined && held.size >= mostKeys) held.delete(oldest);
      held.set(key, { points, until: Date.now() + milliseconds });
    },
    /** Takes back a point of a window that may be over by now. */
    giveBack(key: string): void {
      const own = live(key);
      if (own) own.points += 1;
    },
  };
}
