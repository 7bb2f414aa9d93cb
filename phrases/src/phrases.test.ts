import { errorStatus } from '@portico/contract/errors';
import { defaultLocale, locales } from '@portico/contract/locales';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../tools/english.ts';
import { loadComplete, loadLanguage } from './load-language.ts';
import { loadMailTexts } from './mails.ts';

describe('the languages [1.5, 9.1]', () => {
  it('The languages begin with English', () => {
    expect(locales[0]).toBe(defaultLocale);
  });

  it.each(locales)('The texts in %s show no text of another language', async (locale) => {
    const [english, complete] = [await loadLanguage('en'), await loadComplete(locale)];
    for (const part of ['phrases', 'accountPhrases', 'consolePhrases'] as const)
      expect(Object.keys(complete[part]).sort()).toEqual(Object.keys(english[part]).sort());
  });
});

it('Mails give the reasons of moderators in the language of the user', async () => {
  for (const locale of locales) {
    const mailText = await loadMailTexts(locale);
    const { accountPhrases } = await loadLanguage(locale);
    expect(mailText({})('reviewReason.PICTURE_DARK')).toBe(accountPhrases['reviewReason.PICTURE_DARK']);
    expect(mailText({})('documentField.city')).toBe(accountPhrases['documentField.city']);
  }
});

it.each(locales)(
  'The texts in %s name an error for each code of the rules after the lists of codes [8.11]',
  async (locale) => {
    const codes = [
      'token_already_exists',
      'two_fa_already_enabled',
      'invalid_token_data',
      'internal_server_error',
      'server_error',
      'too_many_requests',
      'invalid_recaptcha',
      'invalid_token',
      'validation_error',
    ];
    const said = await allTexts(locale);
    expect(codes.filter((code) => !(code in errorStatus) || !said[`error.${code}`])).toEqual([]);
    for (const id of ['code.expired', 'code.pasteDenied'])
      expect([id, said[id]]).toEqual([id, expect.stringMatching(/\S/)]);
  },
);

it.each(locales)(
  'Names for screen readers in %s repeat the words that are seen, so that they can be spoken to press a button (WCAG 2.5.3)',
  async (locale) => {
    const said = await allTexts(locale);
    const pairs = Object.entries(said)
      // In the console these are labels of fields, too.
      .filter(([id]) => id.endsWith('Label') && !id.startsWith('console'))
      .map(([id, name]) => ({ id, name, seen: said[id.slice(0, -'Label'.length)] }))
      .filter(({ seen }) => seen !== undefined);
    expect(pairs.length).toBeGreaterThan(5);
    const others = pairs.filter(({ name, seen = '' }) => !name.toLowerCase().includes(seen.toLowerCase()));
    expect(others).toEqual([]);
  },
);

it.each(locales)(
  'Mails, files and messages in %s call the product by its name, never by its host',
  async (locale) => {
    const named = Object.entries(await allTexts(locale)).filter(([id]) =>
      /^(?:mail|telegram|recovery)\./.test(id),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(([, text]) => text.includes('{host}'))).toEqual([]);
  },
);

/** Sizes of pictures in pixels and of keys in bits, which no language groups. */
const sizes = ['console/brand.socialHint', 'console/applications.pictureHint', 'console/act.weak_keys'];

it.each(locales)(
  'Numbers of four digits and more in %s are grouped as the language does it',
  async (locale) => {
    const { format } = new Intl.NumberFormat(`${locale}-u-nu-latn`);
    const said = Object.entries(await allTexts(locale)).filter(([id]) => !sizes.includes(id));
    // Not those within an address, a code or a colour.
    const numbers = /(?<![\p{L}\d.,:/+#-])\d{4,}(?![\p{L}\d:/])/gu;
    const found = said.flatMap(([id, text]) =>
      [...text.matchAll(numbers)].map(([digits]) => ({ id, digits, grouped: format(Number(digits)) })),
    );
    expect(found.filter(({ digits, grouped }) => digits !== grouped)).toEqual([]);
  },
);
