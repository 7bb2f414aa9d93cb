import { ApiError } from '@portico/web/api-error';
import { oneAtATime } from '@portico/web/one-at-a-time';
import { type SubmitEvent, useEffect, useState } from 'react';

/** Sends the first step: one request at a time, and what was refused is kept for the screen [5.16]. */
export function useNext(go: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [task] = useState(oneAtATime);
  useEffect(() => task.cancel, [task]);

  const send = () =>
    task.start(async () => {
      setBusy(true);
      setError(null);
      try {
        await go();
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        setError(failure);
      } finally {
        setBusy(false);
      }
    });
  return {
    busy,
    /** The code of the refusal: that of a field, where the server names one. */
    error: error && (Object.values(error.fieldErrors)[0]?.[0] ?? error.code),
    clearError: () => setError(null),
    send,
    formProps: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send();
      },
    },
  } as const;
}
