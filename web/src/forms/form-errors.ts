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
  const fields = Object.entries(error.fieldErrors).map(([name, codes]) => [names[name] ?? name, codes]);
  const common = fields.length || error.commonCodes.length ? error.commonCodes : [error.code];
  return { fields: Object.fromEntries(fields), common };
}

/** The errors that remain when the user types in a field. */
export function withoutField({ fields }: FormErrors, name: string): FormErrors {
  const remaining = Object.entries(fields).filter(([path]) => path !== name && !path.startsWith(`${name}.`));
  return { fields: Object.fromEntries(remaining), common: [] };
}
