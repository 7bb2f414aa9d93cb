import type { ReviewReason } from './review.ts';
import type { DocumentType } from './verification.ts';

export type Paper =
  | 'UTILITY_BILL'
  | 'BANK_STATEMENT'
  | 'RESIDENCE_CERTIFICATE'
  | 'AUTHORITY_LETTER'
  | 'REGISTER_EXTRACT'
  | 'TAX_CERTIFICATE'
  | 'TRADE_LICENCE';

/** Which papers prove what a document says, and how many months ago they were issued at most. */
export interface AcceptedPapers {
  readonly papers: readonly Paper[];
  readonly months: number;
}

/** The documents that several papers can prove. */
export type PaperType = Extract<DocumentType, 'ADDRESS' | 'COMPANY'>;

/** The rule for all countries. Screens say it before the first picture, and again after a refusal for it. */
const rules: Readonly<Record<PaperType, AcceptedPapers>> = {
  ADDRESS: {
    papers: ['UTILITY_BILL', 'BANK_STATEMENT', 'RESIDENCE_CERTIFICATE', 'AUTHORITY_LETTER'],
    months: 3,
  },
  COMPANY: { papers: ['REGISTER_EXTRACT', 'TAX_CERTIFICATE', 'TRADE_LICENCE'], months: 12 },
};

export function isPaperType(type: DocumentType): type is PaperType {
  return Object.hasOwn(rules, type);
}

export function acceptedPapers(type: PaperType): AcceptedPapers {
  return rules[type];
}

/** The part of the rule that a reason of a moderator is about: which papers, or how old. */
export const paperRuleOf: Partial<Readonly<Record<ReviewReason, 'accepted' | 'age'>>> = {
  WRONG_DOCUMENT: 'accepted',
  DOCUMENT_TOO_OLD: 'age',
};
