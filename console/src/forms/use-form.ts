import { ApiError } from '@portico/web/api-error';
import {
  errorsOfIssues,
  errorsOfRefusal,
  type FormErrors,
  noErrors,
  withoutField,
} from '@portico/web/form-errors';
import { oneAtATime } from '@portico/web/one-at-a-time';
import { usePageState } from '@portico/web/page-state';
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useErrorText } from '../i18n/i18n.tsx';
import { storedDraft, useStoredDraft } from './stored-draft.ts';

type Values = Readonly<Record<string, string>>;
type Change = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

interface FormOptions<Fields extends Values, Schema extends v.GenericSchema> {
  readonly schema: Schema;
  readonly initial: Fields;
  /** The name of the draft as which its texts are stored. A form without one stores nothing, as those of passwords and codes. */
  readonly draft?: string;
  /** Sends the values as the schema parsed them. A thrown `ApiError` is shown: at its fields, or above the form. */
  readonly submit: (output: v.InferOutput<Schema>) => Promise<unknown>;
}

/** A form of texts for an input schema of the contract: its values, their errors, and one submit at a time. */
export function useForm<Fields extends Values, Schema extends v.GenericSchema>({
  schema,
  initial,
  draft,
  submit,
}: FormOptions<Fields, Schema>) {
  const page = usePageState();
  const [first] = useState(initial);
  const [values, setValues] = useState(() => withTexts(initial, draft ? storedDraft(page, draft) : {}));
  const removeDraft = useStoredDraft(draft, changesOf(values, first));
  const [errors, setErrors] = useState<FormErrors>(noErrors);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [task] = useState(oneAtATime);
  const ref = useRef<HTMLFormElement>(null);
  const errorText = useErrorText();

  useEffect(() => {
    if (refusals > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-common-error]')?.focus();
  }, [refusals]);

  const refuse = (wrong: FormErrors) => {
    setErrors(wrong);
    setRefusals((count) => count + 1);
  };
  const set = (name: keyof Fields & string, value: string) => {
    setValues((old) => ({ ...old, [name]: value }));
    setErrors((old) => withoutField(old, name));
  };
  const send = () =>
    task.start(async () => {
      const parsed = v.safeParse(schema, values);
      if (!parsed.success) return refuse(errorsOfIssues(parsed.issues));
      setBusy(true);
      setErrors(noErrors);
      setFailure(null);
      try {
        await submit(parsed.output);
        removeDraft();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
        refuse(errorsOfRefusal(error));
      } finally {
        setBusy(false);
      }
    });
  const textOfFirst = ([code]: readonly string[] = []) => (code === undefined ? undefined : errorText(code));

  return {
    values,
    busy,
    /** The refusal of the last submit. */
    failure,
    set,
    /** Sends the form, unless a submit is running. */
    send,
    /** The error message of the form as a whole. */
    commonError: textOfFirst(errors.common),
    /** Spread on the `<form>`. */
    formProps: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send();
      },
    },
    /** Spread on a field. */
    fieldProps: (name: keyof Fields & string) => ({
      name,
      value: values[name] ?? '',
      error: textOfFirst(errors.fields[name]),
      onChange: (event: Change) => set(name, event.target.value),
    }),
  } as const;
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
