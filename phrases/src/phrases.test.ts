import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { defaultLocale, type Locale, locales } from '@portico/contract/locales';
import { describe, expect, it } from 'vitest';
import { availableLocales } from './available.ts';
import type { PhraseParts } from './compile.ts';
import { mailText } from './mails.ts';

type Texts = Readonly<Record<string, string>>;

const written = new Map<Locale, Texts>(
  await Promise.all(availableLocales.map(async (it) => [it, await textsOf(it)] as const)),
);
const english = textsIn(defaultLocale);

describe('the languages [1.5, 9.1]', () => {
  it('begin with English', () => {
    expect(availableLocales[0]).toBe(defaultLocale);
  });

  it('without texts of their own read English', () => {
    const unwritten = locales.filter((locale) => !written.has(locale));
    for (const locale of unwritten)
      expect(mailText(locale, { name: 'Grace' })('greeting'), locale).toBe('Hello Grace,');
  });
});

describe.each(availableLocales)('the texts in %s [1.5, 9.1]', (locale) => {
  const texts = Object.entries(textsIn(locale));
  /** Those for which `faulty` holds: the failing test shows them. */
  const thatAre = (faulty: (text: string, original: string) => boolean) =>
    texts.filter(([id, text]) => faulty(text, english[id] ?? ''));

  it('are those of English, no fewer and no more', () => {
    expect(texts.map(([id]) => id).sort()).toEqual(Object.keys(english).sort());
  });

  it('take the arguments English takes, in ways the portal can fill in', () => {
    expect(thatAre((text, original) => argumentsOf(text) !== argumentsOf(original))).toEqual([]);
    expect(thatAre((text) => holesIn(text).some(([, type = 'plural']) => type !== 'plural'))).toEqual([]);
  });

  it('say every plural of the language', () => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted().join();
    expect(thatAre((text) => pluralsIn(text).some((plural) => plural !== needed))).toEqual([]);
  });

  it('mark the same words as English, and hold no HTML', () => {
    expect(thatAre((text, original) => marksIn(text) !== marksIn(original))).toEqual([]);
    expect(thatAre((text) => /[<>]|&#?\w+;/.test(text.replaceAll(marked, '')))).toEqual([]);
  });

  it('are set with care: no typewriter quotes, which ICU would also read as escapes, and no stray spaces', () => {
    expect(thatAre((text) => /['"]|\.\.\.|^\s|\s$|\s{2}|^$/.test(text))).toEqual([]);
  });

  it.skipIf(locale === defaultLocale)('leave no sentence in English', () => {
    expect(thatAre((text, original) => text === original && /\p{L}+ \p{L}+ \p{L}+/u.test(text))).toEqual([]);
  });
});

const marked = /<(\w+)>(?=[^<]+<\/\1>)|<\/\w+>/g;

function marksIn(text: string): string {
  return (text.match(marked) ?? []).toSorted().join();
}

function argumentsOf(text: string): string {
  return [...new Set(holesIn(text).map(([name]) => name))].toSorted().join();
}

function pluralsIn(text: string): string[] {
  return holesIn(text).flatMap(([, type, choices]) =>
    type === 'plural' ? [categoriesOf(choices ?? {})] : [],
  );
}

/** `=0` and its like may be added in every language; the categories may not be missing in any. */
function categoriesOf(choices: object): string {
  return Object.keys(choices)
    .filter((choice) => /^[a-z]+$/.test(choice) && choice !== 'offset')
    .toSorted()
    .join();
}

type Hole = readonly [name: string, type?: string, choices?: Readonly<Record<string, CompiledMessage>>];

/** What is filled in when the text is shown, in the branches of plurals too. Throws where ICU cannot read the text. */
function holesIn(text: string): Hole[] {
  return within(compileMessageOrThrow(text));
}

function within(message: CompiledMessage): Hole[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    // Safe: only a plural carries an object, and its values are compiled texts but for `offset`, a number.
    const hole = token as Hole;
    return [
      hole,
      ...Object.values(hole[2] ?? {}).flatMap((branch) => (Array.isArray(branch) ? within(branch) : [])),
    ];
  });
}

function textsIn(locale: Locale): Texts {
  return written.get(locale) ?? {};
}

/** The portal's texts and the mails', the latter as `mail.…`. */
async function textsOf(locale: Locale): Promise<Texts> {
  const { phrases, accountPhrases }: PhraseParts = await import(`./${locale}/index.ts`);
  const { mail }: { mail: Texts } = await import(`./${locale}/mail.ts`);
  const mails = Object.entries(mail).map(([id, text]) => [`mail.${id}`, text]);
  return { ...phrases, ...accountPhrases, ...Object.fromEntries(mails) };
}
