import { limits } from '@portico/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { oneAtATime } from '../../../lib/api/one-at-a-time.ts';
import { type HeldToken, keepTokenSet } from '../../../lib/session/session.ts';
import { afterRefusedCode } from './rules.ts';

const { attempts: tries, length } = limits.code;

/** The second step: sends a code with its last digit, one at a time, and never a known wrong one again. */
export function useCode(token: HeldToken, onBlocked: () => void) {
  const [digits, setDigits] = useState('');
  const [left, setLeft] = useState<number>(tries);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [task] = useState(oneAtATime);
  const wrong = useRef(new Set<string>());

  // Whoever leaves the second step must not be signed in by it afterwards.
  useEffect(() => task.cancel, [task]);

  const send = async (otp: string, signal: AbortSignal) => {
    setBusy(true);
    try {
      const input = { grant_type: 'oauth_token', oauth_token: token.accessToken, otp } as const;
      keepTokenSet(await call('issueToken', input, { signal }));
    } catch (failure) {
      if (signal.aborted || !(failure instanceof ApiError)) throw failure;
      if (failure.code === 'incorrect_otp') wrong.current.add(otp);
      setLeft((before) => afterRefusedCode(before, failure.code, failure.attemptsLeft));
      if (failure.code === 'otp_confirmation_error') onBlocked();
      setError(failure.code);
      setDigits('');
    } finally {
      setBusy(false);
    }
  };

  const type = (typed: string) => {
    if (task.busy) return;
    setDigits(typed);
    setError(undefined);
    if (typed.length < length) return;
    if (wrong.current.has(typed)) setError('incorrect_otp');
    else void task.start((signal) => send(typed, signal));
  };

  return { digits, type, left, error, busy } as const;
}
