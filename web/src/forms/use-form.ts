import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { useCountdown } from '../time/use-countdown.ts';
import { errorsOfIssues, errorsOfRefusal } from './form-errors.ts';
import { useFormErrors } from './use-form-errors.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Names of the values of one kind. */
type Of<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];
/** Seconds to wait after too many requests, when the server does not say how many. */
const defaultWait = 60;
type Change = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

export interface FormOptions<Values extends Fields, Schema extends v.GenericSchema> {
  readonly schema: Schema;
  readonly initial: Values;
  /**
   * Sends the parsed values. Thrown errors are shown: at the fields or above the form, and a refusal for too
   * many requests as a time to wait (the call needs `limitShownByCaller` for that).
   */
  readonly submit: (output: v.InferOutput<Schema>, signal: AbortSignal) => Promise<unknown>;
  /** Maps the server's name of a field to the form's, where they differ. */
  readonly fieldNames?: Readonly<Record<string, string>> | undefined;
  /** Fields that are checked when the user leaves them, unless they are empty. */
  readonly checkedOnLeaving?: readonly (keyof Values & string)[] | undefined;
  /** The text of an error code, at a field or of the form as a whole. */
  readonly errorText: (code: string, field?: string) => string;
}

/**
 * A form for an input schema of the contract, the same in portal and console: its values, their errors, and
 * one submit at a time. A refusal moves the focus to the first problem.
 */
export function useForm<Values extends Fields, Schema extends v.GenericSchema>(
  options: FormOptions<Values, Schema>,
) {
  const [values, setValues] = useState(options.initial);
  const [busy, setBusy] = useState(false);
  const [task] = useState(oneAtATime);
  const [retryIn, waitFor] = useCountdown();
  const ref = useRef<HTMLFormElement>(null);
  const { showOf, forget, clear, refuse, setFailure, error, ...shown } = useFormErrors(
    ref,
    options.errorText,
  );

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((old) => ({ ...old, [name]: value }));
    forget(name);
  };

  /**
   * Shows the errors of one field, for a user who goes on to the next one. What is empty may still be filled
   * in.
   */
  const checkField = (name: keyof Values & string) => {
    if (!values[name]) return;
    const { issues = [] } = v.safeParse(options.schema, values);
    showOf(name, errorsOfIssues(issues).fields[name]);
  };
  const onBlurOf = (name: keyof Values & string) =>
    options.checkedOnLeaving?.includes(name) ? { onBlur: () => checkField(name) } : {};

  const setIfEmpty = <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
    setValues((old) => (old[name] ? old : { ...old, [name]: value }));

  const submit = async (signal: AbortSignal) => {
    const parsed = v.safeParse(options.schema, values);
    if (!parsed.success) return refuse(errorsOfIssues(parsed.issues));
    setBusy(true);
    clear();
    try {
      await options.submit(parsed.output, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) throw error;
      setFailure(error);
      if (error.status === 429) waitFor(error.retryAfter ?? defaultWait);
      else refuse(errorsOfRefusal(error, options.fieldNames));
    } finally {
      setBusy(false);
    }
  };
  const send = () => (retryIn > 0 ? Promise.resolve() : task.start(submit));

  const cancel = () => {
    task.cancel();
    // The pressed button is removed, so the focus must move first.
    ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };

  return {
    ref,
    values,
    /** Changes several values at once, without the errors. */
    setValues,
    clear,
    ...shown,
    busy,
    /** Seconds until the next submit: the server has refused one for too many requests. */
    retryIn,
    set,
    /** Sets a value, unless the user has typed something in the field. */
    setIfEmpty,
    /**
     * Sends the form, unless a submit is running. For submits without a submit event, such as after the sixth
     * digit of a code.
     */
    send,
    /** Cancels the running submit: the form is as it was before. */
    cancel,
    /**
     * Shows errors found outside the schema: `refuse({ fields: { code: ['incorrect_code'] }, common: [] })`.
     */
    refuse,
    /** The error message of a field. */
    error,
    /**
     * Spread on the `<form>`. The method is POST, so that without JavaScript no value gets into an address.
     */
    formProps: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send();
      },
    },
    /** Spread on a text field. */
    fieldProps: (name: Of<Values, string>) => ({
      name,
      // Safe: `name` is one of those whose value is a string.
      value: values[name] as string,
      error: error(name),
      // Safe, for the same reason.
      onChange: (event: Change) => set(name, event.target.value as Values[typeof name]),
      ...onBlurOf(name),
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
