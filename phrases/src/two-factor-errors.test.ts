import { commonErrors } from '@portico/contract/endpoint';
import { endpoints } from '@portico/contract/endpoints';
import { descriptions } from '@portico/contract/endpoints/descriptions';
import { describe, expect, it } from 'vitest';
import { twoFactorErrors as ar } from './ar/two-factor-errors.ts';
import { availableLocales } from './available.ts';
import { twoFactorErrors as de } from './de/two-factor-errors.ts';
import { twoFactorErrors as en } from './en/two-factor-errors.ts';

const dictionaries = { en, de, ar };

/** What the lists of 8.2, 8.3 and 8.6 to 8.8 name: the codes of all calls, of sessions, codes, registration and passwords. */
const elsewhere = new Set<string>([
  ...commonErrors,
  ...['access_denied', 'not_found', 'invalid_token', 'invalid_confirmation_code', 'confirmation_code_error'],
  ...['incorrect_password', 'required'],
]);

describe('the dictionary of second factors', () => {
  it('has a text of its own in each language for each code that only second factors answer with [8.12]', () => {
    const calls = Object.entries(endpoints).filter(([, { path }]) => path.startsWith('/v1/two-fa/'));
    // Safe: the keys of the table.
    const codes = calls.flatMap(([name]) => descriptions[name as keyof typeof descriptions].errors);
    const own = [...new Set<string>(codes)].filter((code) => !elsewhere.has(code));
    expect(calls.length).toBeGreaterThan(7);
    for (const locale of availableLocales) {
      expect([locale, Object.keys(dictionaries[locale]).sort()]).toEqual([locale, own.sort()]);
      expect(new Set(Object.values(dictionaries[locale])).size).toBe(own.length);
    }
  });
});
