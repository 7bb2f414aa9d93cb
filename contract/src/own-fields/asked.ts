import * as v from 'valibot';
import type { Locale } from '../locales.ts';
import type { OwnField } from './definition.ts';
import { ownValuesInput } from './field-values.ts';
import { ownFieldKinds, wordsIn } from './kinds.ts';
import { readFieldValue } from './value.ts';

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

/**
 * The form for these fields: each value is one of its field, or the stored one, which may be an old one that
 * is none any more.
 */
export function valuesInput(fields: readonly FieldWithValue[]) {
  return v.pipe(
    ownValuesInput,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { values } = dataset.value;
      for (const field of fields) {
        const { key, required, value: stored } = field;
        const value = values[key] ?? '';
        const read = readFieldValue(field, value);
        const isMissing = required && 'value' in read && read.value === null;
        const message = 'problem' in read ? read.problem : 'required';
        if (value === stored || ('value' in read && !isMissing)) continue;
        const place = { type: 'object', origin: 'value' } as const;
        addIssue({
          message,
          path: [
            { ...place, input: dataset.value, key: 'values', value: values },
            { ...place, input: values, key, value },
          ],
        });
      }
    }),
  );
}
