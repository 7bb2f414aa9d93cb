import { commonErrors } from '@portico/contract/endpoint';
import { endpoints } from '@portico/contract/endpoints';
import { descriptions } from '@portico/contract/endpoints/descriptions';
import { locales } from '@portico/contract/locales';
import { describe, expect, it } from 'vitest';
import { twoFactorErrors as english } from './en/two-factor-errors.ts';
import { loadLanguage } from './load-language.ts';

/**
 * What the lists of 8.2, 8.3 and 8.6 to 8.8 name: the codes of all calls, of sessions, codes, registration
 * and passwords.
 */
const elsewhere = new Set<string>([
  ...commonErrors,
  'access_denied',
  'not_found',
  'invalid_token',
  'invalid_confirmation_code',
  'confirmation_code_error',
  'incorrect_password',
  'required',
  // The removal and the addition of a passkey are refused with them, too.
  'second_factor_demanded',
  'factor_not_offered',
]);

describe('the dictionary of second factors', () => {
  it('The dictionary of second factors has a text of its own in each language for each code that only they answer with [8.12]', async () => {
    const calls = Object.entries(endpoints).filter(([, { path }]) => path.startsWith('/v1/two-fa/'));
    // Safe: the keys of the table.
    const codes = calls.flatMap(([name]) => descriptions[name as keyof typeof descriptions].errors);
    const own = [...new Set<string>(codes)].filter((code) => !elsewhere.has(code));
    expect(calls.length).toBeGreaterThan(7);
    expect(Object.keys(english).sort()).toEqual(own.toSorted());
    for (const locale of locales) {
      const { accountPhrases } = await loadLanguage(locale);
      const texts = own.map((code) => accountPhrases[`error.${code}`] ?? '');
      expect([locale, texts.filter((text) => text === '')]).toEqual([locale, []]);
      expect(new Set(texts).size).toBe(own.length);
    }
  });
});
