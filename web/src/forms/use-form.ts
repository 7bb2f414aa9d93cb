import { type SubmitEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { useCountdown } from '../time/use-countdown.ts';
import { errorsOfIssues, errorsOfRefusal } from './form-errors.ts';
import { type Fields, type FieldsOptions, useFields } from './use-fields.ts';

/** Seconds to wait after too many requests, when the server does not say how many. */
const defaultWait = 60;

export interface FormOptions<Values extends Fields, Schema extends v.GenericSchema>
  extends FieldsOptions<Values, Schema> {
  /**
   * Sends the parsed values. Thrown errors are shown: at the fields or above the form, and a refusal for too
   * many requests as a time to wait (the call needs `limitShownByCaller` for that).
   */
  readonly submit: (output: v.InferOutput<Schema>, signal: AbortSignal) => Promise<unknown>;
  /** Maps the server's name of a field to the form's, where they differ. */
  readonly fieldNames?: Readonly<Record<string, string>> | undefined;
}

/**
 * A form for an input schema of the contract, the same in portal and console: its values, their errors, and
 * one submit at a time. A refusal moves the focus to the first problem.
 */
export function useForm<Values extends Fields, Schema extends v.GenericSchema>(
  options: FormOptions<Values, Schema>,
) {
  const [busy, setBusy] = useState(false);
  const [task] = useState(oneAtATime);
  const [retryIn, waitFor] = useCountdown();
  const ref = useRef<HTMLFormElement>(null);
  const fields = useFields(options, ref);

  const submit = async (signal: AbortSignal) => {
    const parsed = v.safeParse(options.schema, fields.values);
    if (!parsed.success) return fields.refuse(errorsOfIssues(parsed.issues));
    setBusy(true);
    fields.clear();
    try {
      await options.submit(parsed.output, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) throw error;
      fields.setFailure(error);
      if (error.status === 429) waitFor(error.retryAfter ?? defaultWait);
      else fields.refuse(errorsOfRefusal(error, options.fieldNames));
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
    ...fields,
    busy,
    /** Seconds until the next submit: the server has refused one for too many requests. */
    retryIn,
    /**
     * Sends the form, unless a submit is running. For submits without a submit event, such as after the sixth
     * digit of a code.
     */
    send,
    /** Cancels the running submit: the form is as it was before. */
    cancel,
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
  } as const;
}
