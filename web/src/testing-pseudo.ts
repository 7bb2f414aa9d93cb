import { type Messages, setupI18n } from '@lingui/core';
import type { Texts } from './i18n/texts.ts';

const plain = 'aeiouycnszAEIOUYCNSZtrldghkwbfmpvxjqTRLDGHKWBFMPVXJQ';
const marked = 'åëïöüÿçñšžÅËÏÖÜŸÇÑŠŽţŕľđğĥķŵɓƒɱƥṽẋĵɋŢŔĽĐĞĤĶŴƁƑṀƤṼẊĴɊ';
/** Letters with marks, by which a text of the product is told from any other. */
const accented = Object.fromEntries([...plain].map((letter, at) => [letter, marked[at] ?? letter]));

/** Words in the letters of the pseudo-locale: with marks, 40 % longer, in a bidi isolate. */
export function pseudo(words: string): string {
  if (!/\p{L}/u.test(words)) return words;
  const letters = [...words].map((letter) => accented[letter] ?? letter).join('');
  return `\u2068${letters}${'ẋ'.repeat(Math.ceil(words.length * 0.4))}\u2069`;
}

/** Texts of the pseudo-locale, made from those of a language. Placeholders, tags and plurals stay. */
export function pseudoTexts(texts: Texts): Texts {
  const messages: Messages = Object.fromEntries(
    Object.entries(texts.i18n.messages).map(([id, message]) => [id, changed(message) as Messages[string]]),
  );
  const { locale } = texts.i18n;
  return { ...texts, i18n: setupI18n({ locale, locales: 'en-u-nu-latn', messages: { [locale]: messages } }) };
}

/** A compiled message is a text, or a list of texts, values and plurals, whose branches are such lists. */
function changed(message: unknown): unknown {
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
      Object.fromEntries(Object.entries(choices).map(([form, branch]) => [form, changed(branch)])),
    ];
  });
}

function inTags(words: string): string {
  return words
    .split(/(<\/?\w+>)/)
    .map((piece) => (/^<\/?\w+>$/.test(piece) ? piece : pseudo(piece)))
    .join('');
}

/** What is shown and read out below an element: each text, and each name and hint in an attribute. */
function shownTexts(root: Document): string[] {
  const found: string[] = [root.title];
  const walker = root.createTreeWalker(root.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element)
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'aria-valuetext',
        'title',
        'alt',
        'placeholder',
      ])
        found.push(node.getAttribute(name) ?? '');
    else if (!node.parentElement?.closest('script, style, noscript')) found.push(node.textContent ?? '');
  }
  return found;
}

/**
 * The words on a page that are neither texts of the product nor data. `data` are all strings that the page was given, such as names and
 * addresses; dates, units and names of languages come from the browser.
 */
export function hardCodedWords(root: Document, data: readonly string[]): string[] {
  const known = [...new Set(data)]
    .filter((value) => /\p{L}/u.test(value))
    .sort((a, b) => b.length - a.length);
  return shownTexts(root).flatMap((shown) => {
    const rest = known.reduce((words, value) => words.replaceAll(value, ' '), shown);
    // A word of the pseudo-locale has a letter with a mark; those that are cut by a value are left in pieces.
    return rest
      .split(/[\s\u2068\u2069]+/)
      .filter((word) => /[A-Za-z]{3}/.test(word) && !/(?![A-Za-z])\p{L}/u.test(word));
  });
}
