import { limits } from '@portico/contract/limits';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { type HeldToken, keepTokenSet } from '../../../lib/session.ts';
import { afterRefusedCode } from './rules.ts';

const { attempts: tries, length } = limits.code;

/** The second step: sends a code with its last digit, one at a time, and never a known wrong one again. */
export function useCode(token: HeldToken, onBlocked: () => void) {
  const [digits, setDigits] = useState('');
  const [left, setLeft] = useState<number>(tries);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const wrong = useRef(new Set<string>());

  const send = async (otp: string) => {
    inFlight.current = true;
    setBusy(true);
    try {
      keepTokenSet(
        await call('issueToken', { grant_type: 'oauth_token', oauth_token: token.accessToken, otp }),
      );
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code === 'incorrect_otp') wrong.current.add(otp);
      setLeft((before) => afterRefusedCode(before, failure.code, failure.attemptsLeft));
      if (failure.code === 'otp_confirmation_error') onBlocked();
      setError(failure.code);
      setDigits('');
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  };

  const type = (typed: string) => {
    if (inFlight.current) return;
    setDigits(typed);
    setError(undefined);
    if (typed.length < length) return;
    if (wrong.current.has(typed)) setError('incorrect_otp');
    else void send(typed);
  };

  return { digits, type, left, error, busy } as const;
}
