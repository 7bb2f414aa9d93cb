import {
  addressMetadata,
  isWithoutValue,
  type PostalAddress,
  passportMetadata,
} from '@portico/contract/documents/verification';
import { nameOf } from '@portico/contract/names/name-parts';
import * as v from 'valibot';
import { readJson } from '../../db/json-column.ts';
import { wasLately } from '../../platform/to-come.ts';
import { nameClaims } from './claims.ts';

/**
 * How documents are verified here: a moderator compares their pictures with the data that the user has typed.
 */
export const trustFramework = 'urn:portico:document-review';
/**
 * The validation of a document by its picture (predefined values of OpenID Connect for Identity Assurance).
 */
export const checkMethod = 'vri';
/**
 * What is verified by each type of document, and how the document is named to applications. No predefined
 * value says “any document with an address”.
 */
export const evidenceOf = { PASSPORT: 'passport', ADDRESS: 'urn:portico:proof-of-address' } as const;
export const verifiableClaims = [
  'given_name',
  'family_name',
  'birthdate',
  'nationalities',
  'address',
] as const;

/** A document that a moderator has approved. `data` is what the user has typed, as it was approved. */
export interface ApprovedDocument {
  readonly type: keyof typeof evidenceOf;
  readonly data: string;
  /** Milliseconds. */
  readonly decidedAt: number;
}

const text = v.string();
const named = v.nullable(
  v.looseObject({ value: v.optional(v.unknown()), values: v.optional(v.array(v.unknown())) }),
);
const request = v.object({
  verification: v.object({
    trust_framework: named,
    time: v.nullish(v.object({ max_age: v.optional(v.pipe(v.number(), v.minValue(0))) })),
    evidence: v.optional(
      v.pipe(
        v.array(
          v.object({
            type: named,
            document_details: v.nullish(v.object({ type: v.optional(named, null) })),
          }),
        ),
        v.minLength(1),
      ),
    ),
  }),
  claims: v.pipe(
    v.record(text, named),
    v.check((claims) => Object.keys(claims).length > 0),
  ),
});
type Request = v.InferOutput<typeof request>;

/**
 * The claims that were verified by approved documents (OpenID Connect for Identity Assurance 1.0), one object
 * for each document.
 * @param requested the member `verified_claims` of `claims`: null requests all; an unreadable one gets none
 * @param now milliseconds, of the clock by which documents were approved
 */
export function verifiedClaims(documents: readonly ApprovedDocument[], requested: unknown, now: number) {
  const all = documents.map((document) => ({
    verification: {
      trust_framework: trustFramework,
      time: new Date(document.decidedAt).toISOString(),
      evidence: [
        {
          type: 'document',
          check_details: [{ check_method: checkMethod }],
          document_details: { type: evidenceOf[document.type] },
        },
      ],
    },
    claims: claimsIn(document),
  }));
  if (requested === undefined || requested === null) return all;
  const read = v.safeParse(request, requested);
  if (!read.success) return [];
  const { verification, claims } = read.output;
  return all.flatMap((found) => {
    if (!isVerifiedAs(found.verification, verification, now)) return [];
    const disclosed = Object.entries(found.claims).filter(
      ([name, value]) => Object.hasOwn(claims, name) && fits(claims[name], value),
    );
    const { evidence, ...rest } = found.verification;
    const how = verification.evidence ? found.verification : rest;
    return disclosed.length === 0 ? [] : [{ verification: how, claims: Object.fromEntries(disclosed) }];
  });
}

function claimsIn({ type, data }: ApprovedDocument): Readonly<Record<string, unknown>> {
  if (type === 'ADDRESS')
    return { address: addressClaim(readJson(addressMetadata, data).addressResidential) };
  const { name, surname, birthday, citizenship } = readJson(passportMetadata, data);
  const { firstName, lastName } = nameOf({ firstName: name, lastName: surname });
  return { ...nameClaims(firstName, lastName), birthdate: birthday, nationalities: [citizenship] };
}

/**
 * OpenID Connect Core 1.0 §5.1.1. The country is known by its code (ISO 3166-1), which has a member of its
 * own.
 */
function addressClaim({ address1, address2, city, country, zip }: PostalAddress) {
  return {
    street_address: isWithoutValue('address2', address2) ? address1 : `${address1}\n${address2}`,
    locality: city,
    postal_code: zip,
    country_code: country,
  };
}

interface Verification {
  readonly trust_framework: string;
  readonly time: string;
  readonly evidence: readonly {
    readonly type: string;
    readonly document_details: { readonly type: string };
  }[];
}

function isVerifiedAs(
  { trust_framework, time, evidence }: Verification,
  requested: Request['verification'],
  now: number,
): boolean {
  const oldest = requested.time?.max_age;
  return (
    fits(requested.trust_framework, trust_framework) &&
    (oldest === undefined || wasLately(now - Date.parse(time), oldest * 1000)) &&
    (requested.evidence ?? [null]).some(
      (wanted) =>
        wanted === null ||
        evidence.some(
          ({ type, document_details: details }) =>
            fits(wanted.type, type) && fits(wanted.document_details?.type, details.type),
        ),
    )
  );
}

/** Whether a value is one that an application asks for (OpenID Connect Core 1.0 §5.5.1). */
function fits(requested: v.InferOutput<typeof named> | undefined, value: unknown): boolean {
  if (!requested) return true;
  const { value: one, values = one === undefined ? undefined : [one] } = requested;
  return values === undefined || values.some((each) => JSON.stringify(each) === JSON.stringify(value));
}
