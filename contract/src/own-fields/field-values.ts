import * as v from 'valibot';

/** How many fields an installation can have, and how long a text is at most. */
export const mostFields = 20;
export const longestText = 200;

/** Values by the key of their field, as they are sent; an empty one is none. */
export const fieldValues = v.pipe(
  v.record(v.string(), v.pipe(v.string('invalid_value'), v.maxLength(3 * longestText, 'max_length'))),
  v.check((values) => Object.keys(values).length <= mostFields, 'invalid_value'),
);
export type FieldValues = v.InferOutput<typeof fieldValues>;

/** Values to store. What is left out stays, and an empty one is removed. */
export const ownValuesInput = v.object({ values: fieldValues });

/** The fields that the user may see: `fieldsWithValues`, which the part of the page reads that shows them. */
export const ownFieldsOutput = v.object({ fields: v.array(v.unknown()) });
