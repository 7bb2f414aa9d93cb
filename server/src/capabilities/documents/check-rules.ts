import type { ReviewRemark } from '@portico/contract/documents/review';
import { type Document, isComplete } from '@portico/contract/documents/verification';
import { type NameParts, nameOf } from '@portico/contract/names/name-parts';
import { isSameValue } from '@portico/passport/zone/same-value';
import { personName } from '../accounts/person-name.ts';
import { metadataErrors } from './metadata-rules.ts';

/** What the automatic check reports to the moderator. */
export type Finding = 'SAME_PICTURE_OTHER_ACCOUNT' | 'NAME_DIFFERS_FROM_ACCOUNT';

/**
 * Why a submitted document does not reach a moderator: it is not complete, or its data is not valid on the
 * UTC day `today`. Empty if it passes.
 */
export function checkRemarks(document: Document, today: string): ReviewRemark[] {
  if (document.relativeFilePath.length === 0) return [{ fieldName: null, reason: 'PICTURE_MISSING_PAGE' }];
  if (!isComplete(document)) return [{ fieldName: null, reason: 'DATA_UNCLEAR' }];
  if (document.documentType === 'SELFIE') return [];
  const errors = metadataErrors(document.documentType, document.documentMetadata, today);
  return errors.map(({ fieldName, codes }) => ({ fieldName, reason: reasonOf(codes) }));
}

function reasonOf(codes: readonly string[]): ReviewRemark['reason'] {
  if (codes.includes('expire_date')) return 'DOCUMENT_EXPIRED';
  return codes.includes('min_age') ? 'UNDER_AGE' : 'DATA_UNCLEAR';
}

/**
 * Whether the names of a passport are those of its account, in any case, with or without accents, and in the
 * letters of its zone.
 */
export function hasNamesOf(
  passport: { readonly name: string; readonly surname: string },
  account: { readonly first_name: string; readonly last_name: string },
): boolean {
  const [typed, registered] = [
    nameOf({ firstName: passport.name, lastName: passport.surname }),
    personName(account),
  ];
  const [one, other] = [onlyName(typed), onlyName(registered)];
  // A passport has one name as the surname, wherever the user has registered it (ICAO 9303-3 §4.6).
  if (one || other) return isSameName('surname', one ?? '', other ?? '');
  return (
    isSameName('name', typed.firstName, registered.firstName) &&
    isSameName('surname', typed.lastName, registered.lastName)
  );
}

/** The name of a person who has one. */
function onlyName({ firstName, lastName }: NameParts): string | null {
  if (firstName !== '' && lastName !== '') return null;
  return firstName || lastName;
}

/** A user may type a name as the passport prints it or as its zone writes it (ICAO 9303-3 §6). */
function isSameName(field: 'name' | 'surname', typed: string, registered: string): boolean {
  return plainName(typed) === plainName(registered) || isSameValue(field, typed, registered);
}

function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{P}\p{Z}]/gu, '')
    .toLowerCase();
}
