import { readRecoveryCode } from '@portico/contract/account/recovery-codes';
import { useEffect, useState } from 'react';
import { ApiError } from '../api-error.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { useCountdown } from '../time/use-countdown.ts';

/** Sends a recovery code. What it throws is shown at the field. */
export type SendRecoveryCode = (code: string, signal: AbortSignal) => Promise<unknown>;

/**
 * The recovery code that a user types. It is sent by the button only: a wrong one is often a matter of one
 * character.
 */
export function useRecoveryCode(send: SendRecoveryCode) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const [limitedFor, startLimit] = useCountdown();
  const [task] = useState(oneAtATime);

  // A code must have no effect after the user has left the step.
  useEffect(() => task.cancel, [task]);

  const refuse = (code: string) => {
    setError(code);
    setRefusals((count) => count + 1);
  };
  const sendOnce = async (code: string, signal: AbortSignal) => {
    setBusy(true);
    try {
      await send(code, signal);
    } catch (failure) {
      if (signal.aborted || !(failure instanceof ApiError)) throw failure;
      if (failure.status === 429) startLimit(failure.retryAfter ?? 60);
      else refuse(failure.code);
    } finally {
      setBusy(false);
    }
  };

  const type = (value: string) => {
    if (task.busy) return;
    setTyped(value);
    setError(undefined);
  };
  const submit = () => {
    if (limitedFor > 0) return;
    const code = readRecoveryCode(typed);
    if (code === null) refuse('malformed');
    else void task.start((signal) => sendOnce(code, signal));
  };
  return { typed, type, error, refusals, limitedFor, busy, submit } as const;
}
