import { defaultPaperRules } from '@portico/contract/documents/accepted-papers';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { paperRules, writePaperRules } from './paper-rules.ts';

const read = (text: string) => v.safeParse(paperRules, text);

describe('the setting of accepted papers', () => {
  it('The setting of accepted papers has a rule for all countries, and rules for some before it [2.58, 2.59]', () => {
    expect(read('UTILITY_BILL  BANK_STATEMENT 3').output).toEqual([
      { countries: [], papers: ['UTILITY_BILL', 'BANK_STATEMENT'], months: 3 },
    ]);
    expect(read('DE AT: RESIDENCE_CERTIFICATE 6;FR:TAX_CERTIFICATE 120 ; UTILITY_BILL 1').output).toEqual([
      { countries: ['DE', 'AT'], papers: ['RESIDENCE_CERTIFICATE'], months: 6 },
      { countries: ['FR'], papers: ['TAX_CERTIFICATE'], months: 120 },
      { countries: [], papers: ['UTILITY_BILL'], months: 1 },
    ]);
  });

  it('The setting of accepted papers is written as it is read', () => {
    const own = 'DE AT: RESIDENCE_CERTIFICATE 6; UTILITY_BILL BANK_STATEMENT 1';
    expect(writePaperRules(v.parse(paperRules, own))).toBe(own);
    for (const rules of Object.values(defaultPaperRules))
      expect(read(writePaperRules(rules)).output).toEqual(rules);
  });

  it.each([
    ['UTILITY_BILL', 'no months'],
    ['3', 'no paper'],
    ['PASSPORT 3', 'no such paper'],
    ['UTILITY_BILL UTILITY_BILL 3', 'a paper twice'],
    ['utility_bill 3', 'another case'],
    ['UTILITY_BILL 0', 'no month'],
    ['UTILITY_BILL 121', 'too many months'],
    ['UTILITY_BILL -3', 'less than no month'],
    [': UTILITY_BILL 3', 'no country before the colon'],
    ['XX: UTILITY_BILL 3; UTILITY_BILL 3', 'no such country'],
    ['de: UTILITY_BILL 3; UTILITY_BILL 3', 'another case of a country'],
    ['UTILITY_BILL 3;', 'an empty rule'],
  ])('The setting of accepted papers refuses %j: %s', (text) => {
    expect(read(text).issues?.[0].message).toMatch(/^papers and a number of months, as in/);
  });

  it.each([
    ['DE: UTILITY_BILL 3', /^rules of which only the last one names no country$/],
    ['UTILITY_BILL 3; BANK_STATEMENT 3', /^rules of which only the last one names no country$/],
    ['UTILITY_BILL 3; DE: BANK_STATEMENT 3', /^rules of which only the last one names no country$/],
    ['DE: UTILITY_BILL 3; AT DE: UTILITY_BILL 4; UTILITY_BILL 3', /^rules that name each country once$/],
    [`${'DE: UTILITY_BILL 3; '.repeat(10)}UTILITY_BILL 3`, /^at most 10 rules$/],
  ])('The setting of accepted papers refuses %j', (text, message) => {
    expect(read(text).issues?.[0].message).toMatch(message);
  });
});
