import * as v from 'valibot';
import { countryCode } from '../fields.ts';
import type { ReviewReason } from './review.ts';
import type { Document, DocumentType } from './verification.ts';

export const papers = [
  'UTILITY_BILL',
  'BANK_STATEMENT',
  'RESIDENCE_CERTIFICATE',
  'AUTHORITY_LETTER',
  'REGISTER_EXTRACT',
  'TAX_CERTIFICATE',
  'TRADE_LICENCE',
] as const;
export type Paper = (typeof papers)[number];

/**
 * Which papers prove what a document says, and how many months ago they were issued at most. `countries` are
 * ISO 3166-1 alpha-2 codes; a rule without them is for all countries that no other rule names.
 */
export const paperRule = v.object({
  countries: v.array(countryCode),
  papers: v.array(v.picklist(papers)),
  months: v.number(),
});
export type PaperRule = v.InferOutput<typeof paperRule>;

/** The rules for a document: one for each country, and the last one for all others. */
export const paperRules = v.pipe(v.array(paperRule), v.readonly());

/** The documents that several papers can prove. */
export type PaperType = Extract<DocumentType, 'ADDRESS' | 'COMPANY'>;
export type PaperRules = Readonly<Record<PaperType, readonly PaperRule[]>>;

/** The rules of an installation that sets none. */
export const defaultPaperRules: PaperRules = {
  ADDRESS: [
    {
      countries: [],
      papers: ['UTILITY_BILL', 'BANK_STATEMENT', 'RESIDENCE_CERTIFICATE', 'AUTHORITY_LETTER'],
      months: 3,
    },
  ],
  COMPANY: [{ countries: [], papers: ['REGISTER_EXTRACT', 'TAX_CERTIFICATE', 'TRADE_LICENCE'], months: 12 }],
};

const stated = v.object({ ADDRESS: paperRules, COMPANY: paperRules });

/**
 * The rules that the public configuration of an installation states as `acceptedPapers`; those of the product
 * if it states none.
 * @example readPaperRules(config.acceptedPapers).ADDRESS
 */
export function readPaperRules(acceptedPapers: unknown): PaperRules {
  return acceptedPapers === undefined ? defaultPaperRules : v.parse(stated, acceptedPapers);
}

export function isPaperType(type: DocumentType): type is PaperType {
  return Object.hasOwn(defaultPaperRules, type);
}

/**
 * The rules that hold for a country, an ISO 3166-1 alpha-2 code: the one that names it, else that for all
 * others. While the country is not known, all.
 * @example rulesFor(defaultPaperRules.ADDRESS, 'DE') // [{ countries: [], papers: […], months: 3 }]
 */
export function rulesFor(rules: readonly PaperRule[], country: string): readonly PaperRule[] {
  if (country === '') return rules;
  const own = rules.filter(({ countries }) => countries.includes(country));
  return own.length > 0 ? own : rules.filter(({ countries }) => countries.length === 0);
}

/** The country whose rule a document has to obey; empty while it is not known, as of every business. */
export function countryOf(document: Document | undefined): string {
  return document?.documentType === 'ADDRESS' ? document.documentMetadata.addressResidential.country : '';
}

/** The part of the rule that a reason of a moderator is about: which papers, or how old. */
export const paperRuleOf: Partial<Readonly<Record<ReviewReason, 'accepted' | 'age'>>> = {
  WRONG_DOCUMENT: 'accepted',
  DOCUMENT_TOO_OLD: 'age',
};
