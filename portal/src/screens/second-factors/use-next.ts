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
  const [blockedUntil, setBlockedUntil] = useState<number | null>(null);
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
        const { status, retryAfter, blockedFor } = failure;
        if (status === 429) waitFor(retryAfter ?? defaultWait);
        else setError(failure);
        setBlockedUntil(blockedFor ? Date.now() + blockedFor * 1000 : null);
      } finally {
        setBusy(false);
      }
    });
  };
  return {
    busy,
    /** Seconds until the next request: the server has refused one for too many requests. */
    retryIn,
    /** When codes are accepted again, if that is what the request waits for. */
    blockedUntil: retryIn > 0 ? blockedUntil : null,
    /** The code of the refusal. */
    error: error?.code ?? null,
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
