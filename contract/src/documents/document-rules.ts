import * as v from 'valibot';
import type { ErrorCode } from '../errors.ts';
import { isLatin, isPlainLine, saysSomething } from '../line-rules.ts';
import { isWithoutValue } from './verification.ts';

/** The fields of a passport that must be written in Latin letters, as its machine-readable lines are. */
const latinFields: ReadonlySet<string> = new Set(['name', 'surname', 'placeOfBirth']);

/**
 * What is wrong with a line of a document's data that was typed into the field of this name, or null. An
 * empty one may be filled later.
 * @example documentLineError('surname', '.') // 'required'
 */
export function documentLineError(field: string, line: string): ErrorCode | null {
  if (line === '' || isWithoutValue(field, line)) return null;
  if (!isPlainLine(line)) return 'invalid_value';
  if (!saysSomething(line)) return 'required';
  return latinFields.has(field) && !isLatin(line) ? 'only_latin_chars' : null;
}

/** A field of a form for a document's data, with the rules for its line. */
/* @__NO_SIDE_EFFECTS__ */
export function documentLine<Schema extends v.GenericSchema<unknown, string>>(field: string, schema: Schema) {
  return v.pipe(
    schema,
    v.rawCheck<string>(({ dataset, addIssue }) => {
      const code = dataset.typed ? documentLineError(field, dataset.value) : null;
      if (code) addIssue({ message: code });
    }),
  );
}
