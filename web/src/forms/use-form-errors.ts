import { type RefObject, useEffect, useState } from 'react';
import type { ApiError } from '../api-error.ts';
import { type FormErrors, noErrors, withoutField } from './form-errors.ts';
import { firstOf, problems } from './problem-in.ts';

/** What is wrong in a form. Each refusal moves the focus to the first problem. */
export function useFormErrors(
  form: RefObject<HTMLFormElement | null>,
  errorText: (code: string, field?: string) => string,
) {
  const [errors, setErrors] = useState(noErrors);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0 && form.current) firstOf(form.current, problems)?.focus();
  }, [refusals, form]);

  const firstText = ([code]: readonly string[] = [], path?: string) =>
    code === undefined ? undefined : errorText(code, path);

  return {
    /** The refusal of the last submit, for attempts left, trace id and the like. */
    failure,
    setFailure,
    /** How often a submit was refused. */
    refusals,
    hasErrors: errors.common.length > 0 || Object.keys(errors.fields).length > 0,
    /** The error message of a field. */
    error: (path: string) => firstText(errors.fields[path], path),
    /** Whether a field, or one of the lines in it, has an error. */
    hasErrorIn: (path: string) =>
      Object.keys(errors.fields).some((name) => name === path || name.startsWith(`${path}.`)),
    /** Whether the first error of a field has this code. */
    hasError: (path: string, code: string) => errors.fields[path]?.[0] === code,
    /** The error message of the form as a whole. */
    commonError: firstText(errors.common),
    /** Shows errors, also those found outside the schema: `{ fields: { code: ['incorrect_code'] } … }`. */
    refuse: (wrong: FormErrors) => {
      setErrors(wrong);
      setRefusals((count) => count + 1);
    },
    /** Shows the errors of one field, if it has any. */
    showOf: (name: string, codes: readonly string[] | undefined) => {
      if (codes) setErrors((old) => ({ ...old, fields: { ...old.fields, [name]: codes } }));
    },
    /** Removes those of a field that the user changes. */
    forget: (name: string) => {
      setErrors((old) => withoutField(old, name));
      setFailure(null);
    },
    clear: () => {
      setErrors(noErrors);
      setFailure(null);
    },
  };
}
