import type { PhraseId } from '@portico/phrases/types';
import type { ApiError } from '@portico/web/api-error';
import { type FormErrors, noErrors, withoutField } from '@portico/web/form-errors';
import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useErrorText, useText } from '../i18n/i18n.tsx';
import { useInvalidForm } from './invalid-forms.ts';
import { problemIn } from './outcome.ts';

/** The error text of a field that is empty, by the field's name, where it is not the usual one. */
export type RequiredTexts = Readonly<Record<string, PhraseId | undefined>>;

/** The errors of a form: those of its fields, and those of the form as a whole. A refusal moves the focus to the first problem. */
export function useFormErrors(form: RefObject<HTMLFormElement | null>, requiredTexts: RequiredTexts = {}) {
  const [errors, setErrors] = useState(noErrors);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [refusals, setRefusals] = useState(0);
  const text = useText();
  const errorText = useErrorText();
  const { pathname, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refusals > 0 && form.current) problemIn(form.current)?.focus();
  }, [refusals]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a route change clears the errors
  useEffect(() => clear(), [pathname, search]);

  useInvalidForm(errors.common.length > 0 || Object.keys(errors.fields).length > 0);

  function clear(): void {
    setErrors(noErrors);
    setFailure(null);
  }

  const firstText = ([code]: readonly string[] = []) => (code === undefined ? undefined : errorText(code));

  return {
    /** The refusal of the last submit. */
    failure,
    setFailure,
    clear,
    clearField(name: string) {
      setErrors((old) => withoutField(old, name));
      setFailure(null);
    },
    refuse(wrong: FormErrors) {
      setErrors(wrong);
      setRefusals((count) => count + 1);
    },
    /** The error message of a field. */
    error(path: string): string | undefined {
      const required = errors.fields[path]?.[0] === 'required' && requiredTexts[path];
      return required ? text(required) : firstText(errors.fields[path]);
    },
    /** Whether the first error of a field has this code. */
    hasError: (path: string, code: string) => errors.fields[path]?.[0] === code,
    /** The error message of the form as a whole. */
    commonError: firstText(errors.common),
  } as const;
}
