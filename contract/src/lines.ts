import * as v from 'valibot';
import { limits } from './limits.ts';
import { isPlainLine, isPlainText, saysSomething, withoutHidden } from './line-rules.ts';

type Rule = (text: string) => boolean;

/* @__NO_SIDE_EFFECTS__ */
const written = (longest: number, isPlain: Rule, says: Rule, description: string) =>
  v.pipe(
    v.string('required'),
    v.trim(),
    // What is composed is a third as long at least. To compose marks takes time that grows with their square.
    v.maxLength(3 * longest, 'max_length'),
    v.transform((text) => withoutHidden(text).trim().normalize('NFC')),
    v.nonEmpty('required'),
    v.maxLength(longest, 'max_length'),
    // A text that is too long is refused anyway, and reading all of it takes time.
    v.check((text) => text.length > longest || isPlain(text), 'invalid_value'),
    v.check((text) => text.length > longest || says(text), 'required'),
    v.description(description),
  );

/**
 * A required line of text: trimmed, without hidden characters, it says something, has at most so many
 * characters, and none that disturbs the text around it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lineUpTo(longest: number) {
  return lineThat(saysSomething, longest);
}

/** A required line for which a rule of its own tells whether it says something. */
/* @__NO_SIDE_EFFECTS__ */
export function lineThat(says: Rule, longest: number) {
  return written(longest, isPlainLine, says, 'Has a letter, a digit or a symbol, and no control characters.');
}

/** A required line of usual length. */
export const text = lineUpTo(limits.input.max);

/** A required text of several lines, with the rules of a line for each of them. */
/* @__NO_SIDE_EFFECTS__ */
export function linesUpTo(longest: number) {
  return written(
    longest,
    isPlainText,
    saysSomething,
    'Has a letter, a digit or a symbol, and no control characters but line breaks and tabs.',
  );
}
