import { passportDateError } from '@portico/contract/dates';
import { documentLineError } from '@portico/contract/documents/document-rules';
import {
  type AddressMetadata,
  addressMetadata,
  type CompanyMetadata,
  companyMetadata,
  type DocumentType,
  type PassportMetadata,
  passportMetadata,
  postalAddress,
} from '@portico/contract/documents/verification';
import { type ErrorCode, type FieldError, isErrorCode } from '@portico/contract/errors';
import * as v from 'valibot';
import { findMisplacedArray } from '../../platform/misplaced-array.ts';
import { isCountry } from '../../platform/setting-kinds/country-codes.ts';

/** Types of document that have data; the selfie is a picture alone. */
export type DocumentWithData = 'PASSPORT' | 'ADDRESS' | 'COMPANY';

export type Metadata = PassportMetadata | AddressMetadata | CompanyMetadata;

const schemas = {
  PASSPORT: passportMetadata,
  ADDRESS: v.object({
    ...addressMetadata.entries,
    addressPostal: v.nullish(postalAddress, {}),
    addressResidential: v.nullish(postalAddress, {}),
  }),
  COMPANY: companyMetadata,
} as const;

/** Reads the data of a document: fields that are missing are empty, unknown keys are dropped. */
export function readMetadata(
  type: DocumentWithData,
  sent: Readonly<Record<string, unknown>>,
): { readonly metadata: Metadata } | { readonly errors: FieldError[] } {
  const list = findMisplacedArray(schemas[type], sent);
  if (list !== null) return { errors: toFieldErrors([[list, 'invalid_value']]) };
  const parsed = v.safeParse(schemas[type], sent);
  if (parsed.success) return { metadata: withCopiedAddress(parsed.output) };
  return {
    errors: toFieldErrors(
      parsed.issues.map((issue) => [
        v.getDotPath(issue) ?? '',
        isErrorCode(issue.message) ? issue.message : 'invalid_value',
      ]),
    ),
  };
}

/** The data of a document that was not saved yet. */
export function emptyMetadata(type: DocumentType): Metadata | null {
  return isWithData(type) ? v.parse(schemas[type], {}) : null;
}

export function isWithData(type: DocumentType): type is DocumentWithData {
  return Object.hasOwn(schemas, type);
}

/**
 * What is wrong with the fields that have a value, on the UTC day `today` (`YYYY-MM-DD`). Empty fields may be
 * filled later.
 */
export function metadataErrors(type: DocumentWithData, metadata: Metadata, today: string): FieldError[] {
  const found = linesOf(metadata).flatMap(([path, value]): [string, ErrorCode][] => {
    const field = path.split('.').at(-1) ?? '';
    const code =
      value === '' ? null : (documentLineError(field, value) ?? ruleOf(type, path)?.(value, today) ?? null);
    return code ? [[path, code]] : [];
  });
  return toFieldErrors(found);
}

/** If the two addresses are flagged as equal, the residential one is a copy of the postal one. */
function withCopiedAddress(metadata: Metadata): Metadata {
  return 'equal' in metadata && metadata.equal
    ? { ...metadata, addressResidential: metadata.addressPostal }
    : metadata;
}

type Rule = (value: string, today: string) => ErrorCode | null;

const country: Rule = (value) => (isCountry(value) ? null : 'invalid_value');

const rules: Readonly<Record<DocumentWithData, Readonly<Record<string, Rule>>>> = {
  PASSPORT: {
    citizenship: country,
    ...passportDateError,
  },
  ADDRESS: { 'addressPostal.country': country, 'addressResidential.country': country },
  COMPANY: {},
};

function ruleOf(type: DocumentWithData, path: string): Rule | undefined {
  return rules[type][path];
}

/** Every line of text with its path: `addressPostal.city`. */
function linesOf(metadata: object, prefix = ''): [string, string][] {
  return Object.entries(metadata).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]];
    return typeof value === 'object' && value !== null ? linesOf(value, `${prefix}${key}.`) : [];
  });
}

/** One entry for each field, with all its codes. */
function toFieldErrors(found: readonly (readonly [string, ErrorCode])[]): FieldError[] {
  return [...Map.groupBy(found, ([path]) => path)].map(([path, codes]) => ({
    code: 'validation_error',
    fieldName: path === '' ? 'documentMetadata' : `documentMetadata.${path}`,
    codes: [...new Set(codes.map(([, code]) => code))],
  }));
}
