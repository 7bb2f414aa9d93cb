import * as v from 'valibot';
import type { Locale } from '../locales.ts';
import { type OwnField, ownFieldKinds, wordsIn } from './definition.ts';
import { fieldValues } from './value.ts';

/** A field as a user is asked for it, in one language. */
export const askedField = v.object({
  key: v.string(),
  kind: v.picklist(ownFieldKinds),
  label: v.string(),
  hint: v.nullable(v.string()),
  required: v.boolean(),
  longest: v.nullable(v.number()),
  least: v.nullable(v.number()),
  most: v.nullable(v.number()),
  options: v.array(v.object({ id: v.string(), label: v.string() })),
});
export type AskedField = v.InferOutput<typeof askedField>;

/** A field in the words of a language. */
export function askedIn(
  { key, kind, labels, hints, required, longest, least, most, options }: OwnField,
  locale: Locale,
): AskedField {
  return {
    key,
    kind,
    label: wordsIn(labels, locale),
    hint: hints && wordsIn(hints, locale),
    required,
    longest,
    least,
    most,
    options: options.map((option) => ({ id: option.id, label: wordsIn(option.labels, locale) })),
  };
}

const withValue = v.object({
  ...askedField.entries,
  /** As it is stored; null if there is none. */
  value: v.nullable(v.string()),
  mayEdit: v.boolean(),
  /** Whether the field has changed so that the value is none of it any more. It stays until it is changed. */
  isOld: v.boolean(),
});
export type FieldWithValue = v.InferOutput<typeof withValue>;

/** The fields that the user, or a member of staff, may see of an account. */
export const fieldsWithValues = v.object({ fields: v.array(withValue) });

/** Values to store. What is left out stays, and an empty one is removed. */
export const ownValuesInput = v.object({ values: fieldValues });
