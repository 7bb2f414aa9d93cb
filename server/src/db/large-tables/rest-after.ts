/** Milliseconds of rest after a batch that was only read: fifty made an hour of thirty million sessions. */
const restOfReader = 5;

/** How long a walk over a large table rests after a batch, so that calls have their turn. */
export function restAfter(changes: number, pause: number): number {
  return changes > 0 ? pause : Math.min(pause, restOfReader);
}
