import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { errorStatus } from '@portico/contract/errors';
import { defaultLocale, type Locale, locales } from '@portico/contract/locales';
import { describe, expect, it } from 'vitest';
import { availableLocales } from './available.ts';
import type { PhraseParts } from './compile.ts';
import { flatten } from './flatten.ts';
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

  it('without texts have English texts', () => {
    const untranslated = locales.filter((locale) => !written.has(locale));
    for (const locale of untranslated)
      expect(mailText(locale, { name: 'Grace' })('greeting'), locale).toBe('Hello Grace,');
  });
});

it('gives mails the reasons of moderators in the language of the user', () => {
  for (const locale of availableLocales)
    expect(mailText(locale, {})('reviewReason.PICTURE_DARK')).toBe(
      textsIn(locale)['reviewReason.PICTURE_DARK'],
    );
});

describe.each(availableLocales)('the texts in %s [1.5, 9.1]', (locale) => {
  const texts = Object.entries(textsIn(locale));
  /** The texts for which `faulty` is true, so that a failing test shows them. */
  const faultyTexts = (faulty: (text: string, original: string) => boolean) =>
    texts.filter(([id, text]) => faulty(text, english[id] ?? ''));

  it('have the same ids as the English texts', () => {
    expect(texts.map(([id]) => id).sort()).toEqual(Object.keys(english).sort());
  });

  it('have the arguments of the English texts, with types that the portal supports', () => {
    expect(faultyTexts((text, original) => argumentsOf(text) !== argumentsOf(original))).toEqual([]);
    expect(
      faultyTexts((text) => argumentTokensIn(text).some(([, type = 'plural']) => type !== 'plural')),
    ).toEqual([]);
  });

  it('name an error for each code of the rules after the lists of codes [8.11]', () => {
    const codes = [
      ...['token_already_exists', 'two_fa_already_enabled', 'invalid_token_data', 'internal_server_error'],
      ...['server_error', 'too_many_requests', 'invalid_recaptcha', 'invalid_token', 'validation_error'],
    ];
    const said = Object.fromEntries(texts);
    expect(codes.filter((code) => !(code in errorStatus) || !said[`error.${code}`])).toEqual([]);
    for (const id of ['code.expired', 'code.pasteDenied'])
      expect([id, said[id]]).toEqual([id, expect.stringMatching(/\S/)]);
  });

  it('have every plural category of the language', () => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted().join();
    expect(faultyTexts((text) => pluralsIn(text).some((plural) => plural !== needed))).toEqual([]);
  });

  it('have the same tags as the English texts, and no HTML', () => {
    expect(faultyTexts((text, original) => tagsIn(text) !== tagsIn(original))).toEqual([]);
    expect(faultyTexts((text) => /[<>]|&#?\w+;/.test(text.replaceAll(tagPattern, '')))).toEqual([]);
  });

  it('have typographic quotes, because ICU reads straight ones as escapes, and no extra spaces', () => {
    expect(faultyTexts((text) => /['"]|\.\.\.|^\s|\s$|\s{2}|^$/.test(text.replaceAll('\n', '')))).toEqual([]);
  });

  it.skipIf(locale === defaultLocale)('leave no sentence in English', () => {
    expect(faultyTexts((text, original) => text === original && /\p{L}+ \p{L}+ \p{L}+/u.test(text))).toEqual(
      [],
    );
  });
});

describe('the typography of the texts [1.5]', () => {
  const faulty = (locale: Locale, pattern: RegExp) =>
    Object.entries(textsIn(locale)).filter(([, text]) => pattern.test(text));

  it('has no exclamation mark in an error', () => {
    for (const locale of availableLocales)
      expect(faulty(locale, /!/).filter(([id]) => id.startsWith('error.'))).toEqual([]);
  });

  it('quotes as each language does', () => {
    expect(faulty('en', /[„«»]/)).toEqual([]);
    expect(faulty('de', /[«»”]|“(?!\W|$)/)).toEqual([]);
    expect(faulty('ar', /[„“”]/)).toEqual([]);
  });

  it('keeps an ellipsis and a unit on the line of the German word before it', () => {
    expect(faulty('de', / …|\d (MB|%|Tag|Minute|Stunde|Jahr|Zeichen)/)).toEqual([]);
  });

  it('has Arabic commas, semicolons and question marks, and Latin digits', () => {
    expect(faulty('ar', /\p{Script=Arabic}\s?[,;?]|[\u0660-\u0669\u06f0-\u06f9]/u)).toEqual([]);
  });

  it('does not call an Arabic reader a man or a woman by a participle', () => {
    expect(faulty('ar', /مسجَّ?ل الدخول|أنت (غير )?متصل|مسجَّ?لة الدخول/u)).toEqual([]);
  });

  it('writes the names of products alike in every language', () => {
    expect(faulty('ar', /بورتيكو|تيليجرام|تيليغرام|جوجل/u)).toEqual([]);
  });
});

const tagPattern = /<(\w+)>(?=[^<]+<\/\1>)|<\/\w+>/g;

function tagsIn(text: string): string {
  return (text.match(tagPattern) ?? []).toSorted().join();
}

function argumentsOf(text: string): string {
  return [...new Set(argumentTokensIn(text).map(([name]) => name))].toSorted().join();
}

function pluralsIn(text: string): string[] {
  return argumentTokensIn(text).flatMap(([, type, choices]) =>
    type === 'plural' ? [categoriesOf(choices ?? {})] : [],
  );
}

/** Every language may add exact cases such as `=0`, but must have all of its plural categories. */
function categoriesOf(choices: object): string {
  return Object.keys(choices)
    .filter((choice) => /^[a-z]+$/.test(choice) && choice !== 'offset')
    .toSorted()
    .join();
}

type ArgumentToken = readonly [
  name: string,
  type?: string,
  choices?: Readonly<Record<string, CompiledMessage>>,
];

/** The arguments of a text, including those in plural branches. Throws if the text is not valid ICU MessageFormat. */
function argumentTokensIn(text: string): ArgumentToken[] {
  return argumentTokensOf(compileMessageOrThrow(text));
}

function argumentTokensOf(message: CompiledMessage): ArgumentToken[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    // Safe: only plurals have an object, whose values are compiled texts, except `offset`, which is a number.
    const argument = token as ArgumentToken;
    return [
      argument,
      ...Object.values(argument[2] ?? {}).flatMap((branch) =>
        Array.isArray(branch) ? argumentTokensOf(branch) : [],
      ),
    ];
  });
}

function textsIn(locale: Locale): Texts {
  return written.get(locale) ?? {};
}

/** The texts of the portal and the console, and those of the mails and the bot, whose ids begin with `mail.` and `telegram.`. */
async function textsOf(locale: Locale): Promise<Texts> {
  const { phrases, accountPhrases, consolePhrases }: PhraseParts = await import(`./${locale}/index.ts`);
  const { mail }: { mail: Texts } = await import(`./${locale}/mail.ts`);
  const { telegram }: { telegram: Texts } = await import(`./${locale}/telegram.ts`);
  return { ...phrases, ...accountPhrases, ...consolePhrases, ...flatten({ mail, telegram }) };
}
