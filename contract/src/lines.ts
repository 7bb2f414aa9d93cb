import * as v from 'valibot';
import { limits } from './limits.ts';
import { isPlainLine, isPlainText, saysSomething } from './line-rules.ts';

/**
 * A required line of text: trimmed, it says something, has at most so many characters, and none that disturbs
 * the text around it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lineUpTo(longest: number) {
  return lineThat(saysSomething, longest);
}

/** A required line for which a rule of its own tells whether it says something. */
/* @__NO_SIDE_EFFECTS__ */
export function lineThat(says: (line: string) => boolean, longest: number) {
  return v.pipe(
    v.string('required'),
    v.trim(),
    // What is composed is a third as long at least. To compose marks takes time that grows with their square.
    v.maxLength(3 * longest, 'max_length'),
    v.normalize('NFC'),
    v.nonEmpty('required'),
    v.maxLength(longest, 'max_length'),
    // A line that is too long is refused anyway, and reading all of it takes time.
    v.check((line) => line.length > longest || isPlainLine(line), 'invalid_value'),
    v.check((line) => line.length > longest || says(line), 'required'),
    v.description('Says something: it has a letter, a digit or a symbol. Has no control characters.'),
  );
}

/** A required line of usual length. */
export const text = lineUpTo(limits.input.max);

/** A required text of several lines, with the rules of a line for each of them. */
/* @__NO_SIDE_EFFECTS__ */
export function linesUpTo(longest: number) {
  return v.pipe(
    v.string('required'),
    v.trim(),
    // What is composed is a third as long at least. To compose marks takes time that grows with their square.
    v.maxLength(3 * longest, 'max_length'),
    v.normalize('NFC'),
    v.nonEmpty('required'),
    v.maxLength(longest, 'max_length'),
    v.check((lines) => lines.length > longest || isPlainText(lines), 'invalid_value'),
    v.check((lines) => lines.length > longest || saysSomething(lines), 'required'),
    v.description(
      'Says something: it has a letter, a digit or a symbol. Has no control characters but line breaks and tabs.',
    ),
  );
}
