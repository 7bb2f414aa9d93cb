import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same, in a time that does not depend on where they differ. */
export function sameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
