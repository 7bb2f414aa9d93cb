import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledTexts, Texts } from './parts.ts';

const plain = 'aeiouycnszAEIOUYCNSZtrldghkwbfmpvxjqTRLDGHKWBFMPVXJQ';
const marked = 'åëïöüÿçñšžÅËÏÖÜŸÇÑŠŽţŕľđğĥķŵɓƒɱƥṽẋĵɋŢŔĽĐĞĤĶŴƁƑṀƤṼẊĴɊ';
/** Letters with marks, by which a text of the product is told from any other. */
const accented = Object.fromEntries([...plain].map((letter, at) => [letter, marked[at] ?? letter]));

/** Words in the letters of the pseudo-locale: with marks, 40 % longer, in a bidi isolate. */
function pseudo(words: string): string {
  if (!/\p{L}/u.test(words)) return words;
  const letters = [...words].map((letter) => accented[letter] ?? letter).join('');
  return `\u2068${letters}${'ẋ'.repeat(Math.ceil(words.length * 0.4))}\u2069`;
}

/**
 * A compiled message in the pseudo-locale. It is a text, or a list of texts, values and plurals, whose
 * branches are such lists. Placeholders, tags and plurals stay.
 */
export function pseudoMessage(message: unknown): unknown {
  if (typeof message === 'string') return inTags(message);
  if (!Array.isArray(message)) return message;
  return message.map((token: unknown) => {
    if (typeof token === 'string') return token === '#' ? token : inTags(token);
    if (!Array.isArray(token)) return token;
    const [name, type, choices] = token as readonly unknown[];
    if (typeof choices !== 'object' || choices === null) return token;
    return [
      name,
      type,
      Object.fromEntries(Object.entries(choices).map(([form, branch]) => [form, pseudoMessage(branch)])),
    ];
  });
}

/** Texts, compiled in the pseudo-locale. */
export function pseudoTexts(texts: Texts): CompiledTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [
      id,
      // Safe: a message of the pseudo-locale has the form of the one it is made from.
      pseudoMessage(compileMessageOrThrow(text)) as CompiledTexts[string],
    ]),
  );
}

function inTags(words: string): string {
  return words
    .split(/(<\/?\w+>)/)
    .map((piece) => (/^<\/?\w+>$/.test(piece) ? piece : pseudo(piece)))
    .join('');
}

/**
 * The words of shown texts that are neither texts of the product in the pseudo-locale nor part of `data`,
 * such as names and addresses.
 */
export function hardCodedIn(texts: readonly string[], data: readonly string[]): string[] {
  const known = [...new Set(data)]
    .filter((value) => /\p{L}/u.test(value))
    .sort((a, b) => b.length - a.length);
  return texts.flatMap((shown) => {
    const rest = known.reduce((words, value) => words.replaceAll(value, ' '), shown);
    // A word of the pseudo-locale has a letter with a mark; those that are cut by a value are left in pieces.
    return rest
      .split(/[\s\u2068\u2069]+/)
      .filter((word) => /[A-Za-z]{3}/.test(word) && !/(?![A-Za-z])\p{L}/u.test(word));
  });
}
