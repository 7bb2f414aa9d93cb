import type { PassportMetadata } from '@portico/contract/documents/verification';
import type { ReadField, ReadPassport } from '@portico/passport/zone/parse-zone';
import { isSameValue } from '@portico/passport/zone/same-value';
import { type ZoneField, zoneFields } from '@portico/passport/zone/zone-fields';

type Values = Readonly<Pick<PassportMetadata, ZoneField>>;

/** A field whose value the user has typed or saved, and that the picture says otherwise. */
export interface Difference {
  readonly field: ZoneField;
  readonly typed: string;
  readonly read: string;
}

/** Whether a field has no value yet: `UNDEFINED` is what the form begins with. */
function isEmpty(field: ZoneField, value: string): boolean {
  return value.trim() === '' || (field === 'gender' && value === 'UNDEFINED');
}

/**
 * The values that a reading fills in: those of empty fields, and of fields that still have what registration
 * knows. What the user has typed stays, and so does a name that the zone only writes in other letters.
 */
export function valuesToFill(
  read: ReadPassport,
  values: Values,
  registered: Partial<Values>,
): readonly (readonly [ZoneField, string])[] {
  return zoneFields.flatMap((field) => {
    const found = read[field];
    const value = values[field];
    // A part of a name never takes the place of a name.
    if (!found || found.cutOff || isSameValue(field, found.value, value)) return [];
    const isFree = isEmpty(field, value) || value === registered[field];
    return isFree ? [[field, found.value] as const] : [];
  });
}

/** The fields that the user typed otherwise than the picture says. */
export function differencesOf(read: ReadPassport, values: Values): readonly Difference[] {
  return zoneFields.flatMap((field) => {
    const found = read[field];
    const typed = values[field];
    if (!found || isEmpty(field, typed) || isSame(field, found, typed)) return [];
    return found.cutOff ? [] : [{ field, typed, read: found.value }];
  });
}

function isSame(field: ZoneField, { value, cutOff }: ReadField, typed: string): boolean {
  return isSameValue(field, value, typed, cutOff);
}

/** What was read at a field, as long as the field says the same. */
export function shownReading(read: ReadPassport, field: ZoneField, value: string): ReadField | null {
  const found = read[field];
  return found && !isEmpty(field, value) && isSame(field, found, value) ? found : null;
}
