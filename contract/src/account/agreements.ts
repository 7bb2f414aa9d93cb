import * as v from 'valibot';
import { locales } from '../locales.ts';

/** The legal documents that users agree to. */
export const legalKinds = ['TERMS', 'PRIVACY'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** The name of the file of each document, in the folder of a language. */
export const legalFiles = {
  TERMS: 'terms-and-conditions.pdf',
  PRIVACY: 'privacy-policy.pdf',
} as const satisfies Record<LegalKind, string>;

/** One version of a document in one language. */
const legalDocument = {
  kind: v.picklist(legalKinds),
  version: v.number(),
  language: v.picklist(locales),
  /** Its SHA-256 in hexadecimal digits: `/cdn/documents/{digest}.pdf` is the document as it was. */
  digest: v.string(),
};

/** What a user has agreed to, and when (ISO 8601 in UTC). */
export const agreement = v.object({ ...legalDocument, agreedAt: v.string() });
export type Agreement = v.InferOutput<typeof agreement>;

/**
 * A published version that the user has not agreed to, in the language of the call or in English. Of each
 * document: the one that counts (`counts`), and the next that will. `news` is empty where the operator has
 * not said what is new.
 */
export const newDocument = v.object({
  ...legalDocument,
  countsFrom: v.string(),
  counts: v.boolean(),
  news: v.array(v.string()),
});
export type NewDocument = v.InferOutput<typeof newDocument>;

/** The digests of all documents that count and are new to the user: what the user has seen and agrees to. */
export const agreeInput = v.object({
  digests: v.pipe(
    v.array(v.pipe(v.string('invalid_value'), v.regex(/^[0-9a-f]{64}$/, 'invalid_value')), 'invalid_value'),
    v.maxLength(legalKinds.length, 'invalid_value'),
  ),
});

/** What the token is valid for from now on, as in a token response (RFC 6749 §5.1). */
export const agreed = v.object({ scope: v.string() });

/**
 * A version of a document and how many accounts have agreed to it. The times are null for the files of the
 * installation.
 */
export const legalVersion = v.object({
  document: v.picklist(legalKinds),
  version: v.number(),
  countsFrom: v.nullable(v.string()),
  announcedAt: v.nullable(v.string()),
  languages: v.array(v.picklist(locales)),
  /** Whether its English file is the sample that comes with Portico. */
  isSample: v.boolean(),
  /** Counted up to `countedUpTo`. */
  agreements: v.number(),
});
export type LegalVersion = v.InferOutput<typeof legalVersion>;

/** An agreement as it is exported. */
export const exportedAgreement = v.object({
  account: v.string(),
  email: v.string(),
  document: v.picklist(legalKinds),
  version: v.number(),
  language: v.picklist(locales),
  digest: v.string(),
  agreedAt: v.string(),
  address: v.string(),
  browser: v.string(),
});
export type ExportedAgreement = v.InferOutput<typeof exportedAgreement>;
