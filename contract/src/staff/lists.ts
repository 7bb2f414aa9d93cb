import * as v from 'valibot';
import { isDate } from '../dates.ts';
import { withoutHidden } from '../line-rules.ts';
import { lineUpTo } from '../lines.ts';

const optionalText = (most: number) =>
  v.optional(v.pipe(v.string('invalid_value'), v.maxLength(most, 'invalid_value')));

/** The words of a search; an empty search lists everything. */
export const searchWords = optionalText(256);

/** An id, or the name of an operator. */
export const nameOrId = optionalText(128);

/** A day of the calendar (ISO 8601). */
export const day = v.optional(v.pipe(v.string('invalid_value'), v.check(isDate, 'invalid_value')));

/** The reason of an act, for the audit trail: one line. */
export const reason = v.pipe(lineUpTo(500), v.minLength(3, 'min_length'));

/** Whether a text is the reason of an act, as it is. */
export function isReason(given: string): boolean {
  return withoutHidden(given) === given && v.is(reason, given);
}

/**
 * Lists say how many there are of something, such as members of a group, exactly up to here. A greater number
 * stands for all that are greater, because to count a million takes too long.
 */
export const countedUpTo = 10_000;

/** A number that is counted up to `countedUpTo`. */
export const countedNumber = v.number();

/** An act on what the path names. */
export const actInput = v.object({ id: v.string(), reason });
