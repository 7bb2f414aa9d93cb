import * as shared from '@portico/web/forms/use-form';
import { usePageState } from '@portico/web/page-state';
import { RetryNote } from '@portico/web/time/retry-note';
import { useState } from 'react';
import type * as v from 'valibot';
import { useErrorText } from '../i18n/i18n.tsx';
import { storedDraft, useStoredDraft } from './stored-draft.ts';

type Values = Readonly<Record<string, string>>;

interface FormOptions<Fields extends Values, Schema extends v.GenericSchema>
  extends Omit<shared.FormOptions<Fields, Schema>, 'errorText'> {
  /**
   * The name of the draft as which its texts are stored. A form without one stores nothing, as those of
   * passwords and codes.
   */
  readonly draft?: string;
}

/**
 * A form of the console, which consists of texts. What was typed is stored as a draft until it is sent or
 * left.
 */
export function useForm<Fields extends Values, Schema extends v.GenericSchema>({
  initial,
  draft,
  submit,
  ...options
}: FormOptions<Fields, Schema>) {
  const page = usePageState();
  const errorText = useErrorText();
  const [first] = useState(initial);
  const [stored] = useState(() => withTexts(initial, draft ? storedDraft(page, draft) : {}));
  const form = shared.useForm<Fields, Schema>({
    ...options,
    initial: stored,
    errorText,
    submit: async (output, signal) => {
      await submit(output, signal);
      removeDraft();
    },
  });
  const removeDraft = useStoredDraft(draft, changesOf(form.values, first));
  const commonError = form.retryIn > 0 ? <RetryNote seconds={form.retryIn} /> : form.commonError;
  return { ...form, commonError } as const;
}

/** The texts that differ from the first ones. */
function changesOf(values: Values, first: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== first[name]));
}

/** The fields of a form with the stored texts; what is stored for other names is ignored. */
function withTexts<Fields extends Values>(fields: Fields, stored: Values): Fields {
  const known = Object.entries(stored).filter(([name]) => Object.hasOwn(fields, name));
  return { ...fields, ...Object.fromEntries(known) };
}
