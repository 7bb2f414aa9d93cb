import { ApiError } from '@portico/web/api-error';
import { oneAtATime } from '@portico/web/one-at-a-time';
import { useCountdown } from '@portico/web/time/use-countdown';
import { type SubmitEvent, useEffect, useState } from 'react';

/** Seconds to wait after too many requests, when the server does not say how many. */
const defaultWait = 60;

/** Sends the first step: one request at a time, and what was refused is kept for the screen [5.16]. */
export function useNext(go: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [retryIn, waitFor] = useCountdown();
  const [task] = useState(oneAtATime);
  useEffect(() => task.cancel, [task]);

  const send = async () => {
    if (retryIn > 0) return;
    await task.start(async () => {
      setBusy(true);
      setError(null);
      try {
        await go();
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        if (failure.status === 429) waitFor(failure.retryAfter ?? defaultWait);
        else setError(failure);
      } finally {
        setBusy(false);
      }
    });
  };
  return {
    busy,
    /** Seconds until the next request: the server has refused one for too many requests. */
    retryIn,
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
