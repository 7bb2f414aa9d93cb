import { nearestReadable, readColor } from '@portico/contract/brand/palette';
import { mustAct } from '../platform/act-refusal.ts';

/** A colour as it is stored. One with a pair that cannot be read is refused, and never changed silently. */
export function storedColor(given: string | null): string | null {
  if (given === null) return null;
  const color = readColor(given);
  mustAct(color !== null, 'invalid_brand_color', 'color');
  mustAct(nearestReadable(color) === color, 'unreadable_brand_color', 'color');
  return color;
}
