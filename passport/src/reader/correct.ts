import type { ReadZone } from '../zone/read-zone.ts';
import { alphabet } from './classifier.ts';
import { checks, checksOf, holds } from './layout.ts';

/** How probable each letter of the alphabet is, for each place of both lines. */
export type Letters = readonly [readonly Float32Array[], readonly Float32Array[]];

/** A letter that is less probable is not tried in place of the first one. */
const leastProbable = 0.02;
/** What was chosen because of a check digit cannot be proved by it, so it stays doubtful. */
const doubtful = 0.5;

/**
 * Where a check digit does not hold, replaces the one letter by its second choice with which all of them
 * hold. More than one such letter, or none, changes nothing.
 */
export function corrected(zone: ReadZone, letters: Letters): ReadZone {
  if (checksOf(zone.lines) === checks.length) return zone;
  const [first, second] = zone.lines;
  const found: { readonly line: string; readonly column: number }[] = [];
  for (const [column, probable] of letters[1].entries()) {
    for (const [letter, one] of probable.entries()) {
      const name = alphabet[letter];
      if (name === undefined || one < leastProbable || name === second[column]) continue;
      const line = second.slice(0, column) + name + second.slice(column + 1);
      if (checks.every((check) => holds(line, check))) found.push({ line, column });
    }
  }
  const [only, ...more] = found;
  if (!only || more.length > 0) return zone;
  const certainty = zone.certainty[1].with(only.column, doubtful);
  return { lines: [first, only.line], certainty: [zone.certainty[0], certainty] };
}
