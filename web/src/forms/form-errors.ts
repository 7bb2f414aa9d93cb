import * as v from 'valibot';
import type { ApiError } from '../api-error.ts';

/** Codes by field path (`email`, `agreements.0`); codes of no field are in `common`. */
export interface FormErrors {
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly common: readonly string[];
}

export const noErrors: FormErrors = { fields: {}, common: [] };

export function errorsOfIssues(issues: readonly v.BaseIssue<unknown>[]): FormErrors {
  const fields: Record<string, readonly string[]> = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    fields[path] = [...(fields[path] ?? []), issue.message];
  }
  return { fields, common: [] };
}

/** The errors of a refusal. `names` maps the server's names of fields to the form's. */
export function errorsOfRefusal(error: ApiError, names: Readonly<Record<string, string>> = {}): FormErrors {
  const fields = Object.entries(error.fieldErrors).map(([name, codes]) => [nameIn(names, name), codes]);
  const common = fields.length || error.commonCodes.length ? error.commonCodes : [error.code];
  return { fields: Object.fromEntries(fields), common };
}

/** The form's name of a field. The items of a list are named after the list: `addresses.2`. */
function nameIn(names: Readonly<Record<string, string>>, name: string): string {
  const known = Object.keys(names).find((each) => name === each || name.startsWith(`${each}.`));
  return known === undefined ? name : `${names[known]}${name.slice(known.length)}`;
}

/** The errors that remain when the user types in a field. */
export function withoutField({ fields }: FormErrors, name: string): FormErrors {
  const remaining = Object.entries(fields).filter(([path]) => path !== name && !path.startsWith(`${name}.`));
  return { fields: Object.fromEntries(remaining), common: [] };
}
