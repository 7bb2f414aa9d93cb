import * as v from 'valibot';

/**
 * The value of a column that holds JSON. It is checked, because it may be of another version or changed by
 * hand, and must not travel on under a wrong type. The error names the place, not the value: it is logged.
 */
export function readJson<const Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, JSON.parse(text));
  if (success) return output;
  const [{ expected, path }] = issues;
  const place = path?.map(({ key }) => key).join('.') || 'as a whole';
  throw new Error(`stored JSON is not what this version expects: ${place} must be ${expected}`);
}
