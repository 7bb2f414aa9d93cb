import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../api/api-error.ts';
import { oneAtATime } from '../api/one-at-a-time.ts';
import { useErrorText } from '../i18n/i18n.tsx';
import { errorsOfIssues, errorsOfRefusal, type FormErrors, noErrors, withoutField } from './form-errors.ts';
import { filledIn } from './form-values.ts';
import { useInvalidForm } from './invalid-forms.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Names of the values of one kind. */
type Of<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];
/** Where a refused submit leads: the summary of a long form, else its first wrong field. */
const firstWrong = '[data-error-summary], [aria-invalid="true"]';
type Change = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

export interface FormOptions<Values extends Fields, Schema extends v.GenericSchema> {
  readonly schema: Schema;
  readonly initial: Values;
  /** Sends what the schema made of the values. What it throws is shown: fields by their names, the rest in common. */
  readonly submit: (output: v.InferOutput<Schema>, signal: AbortSignal) => Promise<void>;
  /** What the form calls a field of the server, where the names differ. */
  readonly fieldNames?: Readonly<Record<string, string>>;
}

/** A form over a wire schema: its values, what is wrong with them, and one submit at a time. */
export function useForm<Values extends Fields, Schema extends v.GenericSchema>(
  options: FormOptions<Values, Schema>,
) {
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState(noErrors);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [task] = useState(oneAtATime);
  const ref = useRef<HTMLFormElement>(null);
  const errorText = useErrorText();

  // What was typed or autofilled before the page came alive.
  useEffect(() => {
    const form = ref.current;
    if (form) setValues((old) => ({ ...old, ...filledIn(new FormData(form), old) }));
  }, []);

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>(firstWrong)?.focus();
  }, [refusals]);

  const refuse = (wrong: FormErrors) => {
    setErrors(wrong);
    setRefusals((count) => count + 1);
  };

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((old) => ({ ...old, [name]: value }));
    setErrors((old) => withoutField(old, name));
    setFailure(null);
  };

  const setIfEmpty = <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
    setValues((old) => (old[name] ? old : { ...old, [name]: value }));

  useInvalidForm(errors.common.length > 0 || Object.keys(errors.fields).length > 0);

  const submit = async (signal: AbortSignal) => {
    const parsed = v.safeParse(options.schema, values);
    if (!parsed.success) return refuse(errorsOfIssues(parsed.issues));
    setBusy(true);
    setErrors(noErrors);
    setFailure(null);
    try {
      await options.submit(parsed.output, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) throw error;
      setFailure(error);
      refuse(errorsOfRefusal(error, options.fieldNames));
    } finally {
      setBusy(false);
    }
  };
  const send = () => task.start(submit);

  const cancel = () => {
    task.cancel();
    // The button that was pressed goes away, and must not take the focus with it.
    ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };

  const firstText = (codes: readonly string[] = []) =>
    codes[0] === undefined ? undefined : errorText(codes[0]);
  const error = (path: string) => firstText(errors.fields[path]);

  return {
    values,
    busy,
    /** The refusal of the last submit, for attempts left, trace id and the like. */
    failure,
    set,
    /** Fills in what is known from before, unless the person was quicker. */
    setIfEmpty,
    /** Sends the form, unless a submit is under way. For submits that are not a form's own, like a sixth digit. */
    send,
    /** Calls off the submit that is under way: the form is as it was before. */
    cancel,
    /** Shows errors found outside the schema: `refuse({ fields: { code: ['incorrect_code'] }, common: [] })`. */
    refuse,
    /** What is wrong with a field, in words. */
    error,
    /** What is wrong, but with no field. */
    commonError: firstText(errors.common),
    /** Spread on the `<form>`. It posts, so that without JavaScript nothing ever gets into an address. */
    formProps: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send();
      },
    },
    /** Spread on a field that holds text. */
    fieldProps: (name: Of<Values, string>) => ({
      name,
      // Safe: `name` is one of those whose value is a string.
      value: values[name] as string,
      error: error(name),
      // Safe, for the same reason.
      onChange: (event: Change) => set(name, event.target.value as Values[typeof name]),
    }),
    /** Spread on a checkbox. */
    checkbox: (name: Of<Values, boolean>) => ({
      name,
      // Safe: `name` is one of those whose value is a boolean.
      checked: values[name] as boolean,
      error: error(name),
      // Safe, for the same reason.
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set(name, event.target.checked as Values[typeof name]),
    }),
  } as const;
}
