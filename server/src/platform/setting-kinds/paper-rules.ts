import { type PaperRule, papers } from '@portico/contract/documents/accepted-papers';
import * as v from 'valibot';
import { isCountry } from './country-codes.ts';
import type { Kind } from './kinds.ts';

/** More would be a table that nobody reads before taking a picture. */
const mostRules = 10;
const mostMonths = 120;

const form =
  'papers and a number of months, as in `UTILITY_BILL BANK_STATEMENT 3`, with rules for countries before it, as in `DE AT: RESIDENCE_CERTIFICATE 6; UTILITY_BILL 3`';

/** Which papers are accepted, by country: `DE AT: RESIDENCE_CERTIFICATE 6; UTILITY_BILL BANK_STATEMENT 3`. */
export const paperRules: Kind<readonly PaperRule[]> = v.pipe(
  v.string(),
  v.transform((text) => text.split(';').map((part) => readRule(part.trim()))),
  v.array(v.custom<PaperRule>((rule) => rule !== null, form)),
  v.maxLength(mostRules, `at most ${mostRules} rules`),
  v.check(
    (rules) => rules.findIndex(isForOthers) === rules.length - 1,
    'rules of which only the last one names no country',
  ),
  v.check(
    (rules) => isUnique(rules.flatMap(({ countries }) => countries)),
    'rules that name each country once',
  ),
);

/** The text that is read as these rules. */
export function writePaperRules(rules: readonly PaperRule[]): string {
  return rules
    .map(({ countries, papers: accepted, months }) => {
      const rule = [...accepted, months].join(' ');
      return countries.length === 0 ? rule : `${countries.join(' ')}: ${rule}`;
    })
    .join('; ');
}

const isForOthers = ({ countries }: PaperRule) => countries.length === 0;
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

function readRule(text: string): PaperRule | null {
  const {
    of,
    accepted = '',
    months = '',
  } = /^((?<of>[^:]*):)?\s*(?<accepted>\D+)\s(?<months>\d{1,3})$/.exec(text)?.groups ?? {};
  const countries = of === undefined ? [] : words(of);
  const known = papers.filter((paper) => words(accepted).includes(paper));
  const isRight =
    known.length > 0 &&
    known.length === words(accepted).length &&
    (of === undefined || countries.length > 0) &&
    countries.every(isCountry) &&
    Number(months) >= 1 &&
    Number(months) <= mostMonths;
  return isRight ? { countries, papers: known, months: Number(months) } : null;
}

const words = (text: string) => text.trim().split(/\s+/).filter(Boolean);
