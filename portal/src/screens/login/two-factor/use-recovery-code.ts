import { readRecoveryCode } from '@portico/contract/recovery-codes';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { oneAtATime } from '../../../lib/api/one-at-a-time.ts';
import { type SessionToken, storeTokenSet } from '../../../lib/session/session.ts';
import { useCountdown } from '../../../lib/time/use-countdown.ts';
import { reportLost } from './lost.ts';

/** The recovery code that a user types. It is sent by the button only: a wrong one is often a matter of one character. */
export function useRecoveryCode(token: SessionToken, onLost: () => void) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [limitedFor, startLimit] = useCountdown();
  const [task] = useState(oneAtATime);

  // A code must have no effect after the user has left the step.
  useEffect(() => task.cancel, [task]);

  const send = async (otp: string, signal: AbortSignal) => {
    setBusy(true);
    const input = { grant_type: 'oauth_token', oauth_token: token.accessToken, otp } as const;
    try {
      const answer = call('issueToken', input, { signal, limitShownByCaller: true });
      storeTokenSet(await reportLost(answer, onLost));
    } catch (failure) {
      if (signal.aborted || !(failure instanceof ApiError)) throw failure;
      if (failure.status === 429) startLimit(failure.retryAfter ?? 60);
      else setError(failure.code);
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
    const otp = readRecoveryCode(typed);
    if (otp === null) setError('malformed');
    else void task.start((signal) => send(otp, signal));
  };

  return { typed, type, error, limitedFor, busy, submit } as const;
}
