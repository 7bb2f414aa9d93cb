import type { PhraseId } from '@portico/phrases/types';
import * as shared from '@portico/web/forms/use-form';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type * as v from 'valibot';
import { useErrorText, useText } from '../i18n/i18n.tsx';
import { withFilledIn } from './form-values.ts';
import { useInvalidForm } from './invalid-forms.ts';
import { useEarlyInput } from './use-early-input.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface FormOptions<Values extends Fields, Schema extends v.GenericSchema>
  extends Omit<shared.FormOptions<Values, Schema>, 'errorText'> {
  /** The text of a field that is empty. */
  readonly requiredTexts?: { readonly [Name in keyof Values & string]?: PhraseId };
}

/**
 * A form of the portal: what was typed before hydration is passed on, and a change of the route clears its
 * errors.
 */
export function useForm<Values extends Fields, Schema extends v.GenericSchema>({
  requiredTexts,
  ...options
}: FormOptions<Values, Schema>) {
  const text = useText();
  const errorText = useErrorText();
  const { pathname, search } = useLocation();
  // Safe: a field without a text of its own has none.
  const texts = (requiredTexts ?? {}) as Readonly<Record<string, PhraseId | undefined>>;
  const { clear, setValues, hasErrors, ref, ...form } = shared.useForm({
    ...options,
    errorText(code, field = '') {
      const required = code === 'required' && texts[field];
      return required ? text(required) : errorText(code);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a route change clears the errors
  useEffect(() => clear(), [pathname, search]);
  useInvalidForm(hasErrors);
  useEarlyInput(
    ref,
    (element) => {
      const filled = withFilledIn(new FormData(element), form.values);
      // React keeps even an update that changes nothing, and renders the form once more because of it.
      if (filled !== form.values) setValues(filled);
    },
    () => void form.send(),
  );
  return form;
}
