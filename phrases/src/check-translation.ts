import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Locale } from '@portico/contract/locales';

/**
 * Compiles a translation from a source that is not trusted. Null if it must not replace `original`: it does
 * not parse, has other placeholders or tags, lacks a plural form, has HTML or an address, or is much longer.
 * @example checkTranslation('de', 'Hello {name}', 'Hallo {name}') // ['Hallo ', ['name']]
 * @example checkTranslation('de', 'Hello {name}', 'Hallo') // null
 */
export function checkTranslation(
  locale: Locale,
  original: string,
  translation: unknown,
): CompiledMessage | null {
  if (typeof translation !== 'string' || !translation.trim()) return null;
  if (translation.length > 4 * original.length + 100 || unwanted.test(translation)) return null;
  if (address.test(translation) && !address.test(original)) return null;
  const tags = tagsIn(translation);
  if (tags === null || tags !== tagsIn(original)) return null;
  try {
    const compiled = compileMessageOrThrow(translation);
    const isRight =
      hasSameArguments(compiled, compileMessageOrThrow(original)) && hasEveryForm(locale, compiled);
    return isRight ? compiled : null;
  } catch {
    // Any error: the text is no message, and the own one is shown.
    return null;
  }
}

/**
 * Entities of HTML, which the portal would show as they are, and invisible characters that control the output
 * or its direction.
 */
const unwanted = /&#?\w+;|(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** What mail programs turn into a link. */
const address = /:\/\/|www\./i;

/** The names of the tags in a text, sorted. Null if it has a `<` or `>` that belongs to no pair of tags. */
function tagsIn(text: string): string | null {
  const names = new Set<string>();
  const rest = text.replace(/<(\w+)>([^<>]+)<\/\1>/g, (_pair, name: string, words: string) => {
    names.add(name);
    return words;
  });
  return /[<>]/.test(rest) ? null : [...names].sort().join();
}

/**
 * Whether two texts use the same values. A plural is allowed only where the original has one, because its
 * value is a number.
 */
function hasSameArguments(translation: CompiledMessage, original: CompiledMessage): boolean {
  const known = argumentsIn(original);
  const used = argumentsIn(translation);
  return (
    used.size === known.size &&
    [...used].every(([name, types]) => {
      const allowed = known.get(name);
      return allowed !== undefined && [...types].every((type) => type === 'plain' || allowed.has(type));
    })
  );
}

/**
 * Whether each plural has a form for every number up to 100. A language may have more, for fractions and
 * millions.
 */
function hasEveryForm(locale: Locale, message: CompiledMessage): boolean {
  return message.every((token) => {
    if (typeof token === 'string') return true;
    const [, type, choices] = token;
    if (typeof choices !== 'object' || choices === null) return true;
    const isComplete =
      type !== 'plural' ||
      categoriesOf(locale).every((category, number) => category in choices || String(number) in choices);
    return (
      isComplete &&
      Object.values(choices).every((branch) => !Array.isArray(branch) || hasEveryForm(locale, branch))
    );
  });
}

const categories = new Map<Locale, readonly string[]>();

/** The plural category of each number from 0 to 100 in a language. */
function categoriesOf(locale: Locale): readonly string[] {
  const known = categories.get(locale);
  if (known) return known;
  const rules = new Intl.PluralRules(locale);
  const found = Array.from({ length: 101 }, (_, number) => rules.select(number));
  categories.set(locale, found);
  return found;
}

/** The arguments of a text and their types, including those in the branches of plurals. */
function argumentsIn(message: CompiledMessage, found = new Map<string, Set<string>>()) {
  for (const token of message) {
    if (typeof token === 'string') {
      // Lingui reads a placeholder that is not complete as words.
      if (/[{}]/.test(token)) throw new Error('The text has a brace that belongs to no placeholder');
      continue;
    }
    const [name, type = 'plain', choices] = token;
    found.set(name, (found.get(name) ?? new Set()).add(type));
    if (typeof choices !== 'object' || choices === null) continue;
    // Lingui compiles a plural without its last case, and would show nothing for it.
    if (!('other' in choices) || ('offset' in choices && choices.offset !== undefined))
      throw new Error(`The plural of ${name} cannot be shown`);
    for (const branch of Object.values(choices)) if (Array.isArray(branch)) argumentsIn(branch, found);
  }
  return found;
}
