import { limits } from '@portico/contract/limits';
import { ApiError } from '@portico/web/api-error';
import { oneAtATime } from '@portico/web/one-at-a-time';
import { useEffect, useRef, useState } from 'react';
import { attemptsAfter, isWrongCode } from './attempts.ts';

const { attempts, length } = limits.code;

export interface CodeEntryOptions {
  /** Sends a code. What it throws is shown at the field. */
  readonly send: (code: string, signal: AbortSignal) => Promise<unknown>;
  /** Called when no attempts are left. */
  readonly onBlocked?: (() => void) | undefined;
  /** Whether the sixth digit sends the code. Default: true [5.14]. */
  readonly automatic?: boolean;
}

/** The code that a user types. One request runs at a time, and a code that was refused as wrong is not sent again [5.16]. */
export function useCodeEntry({ send, onBlocked, automatic = true }: CodeEntryOptions) {
  const [digits, setDigits] = useState('');
  const [left, setLeft] = useState<number>(attempts);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [task] = useState(oneAtATime);
  const wrong = useRef(new Map<string, string>());

  // A code must have no effect after the user has left the step.
  useEffect(() => task.cancel, [task]);

  const sendOnce = async (code: string, signal: AbortSignal) => {
    setBusy(true);
    try {
      await send(code, signal);
    } catch (failure) {
      if (signal.aborted || !(failure instanceof ApiError)) throw failure;
      if (isWrongCode(failure.code)) wrong.current.set(code, failure.code);
      const remaining = attemptsAfter(left, failure.code, failure.attemptsLeft);
      setLeft(remaining);
      setError(failure.code);
      setDigits('');
      if (remaining === 0) onBlocked?.();
    } finally {
      setBusy(false);
    }
  };

  const submit = (code: string) => {
    if (task.busy || left === 0 || code.length < length) return;
    const known = wrong.current.get(code);
    if (known) setError(known);
    else void task.start((signal) => sendOnce(code, signal));
  };

  const type = (typed: string) => {
    if (task.busy || left === 0) return;
    setDigits(typed);
    setError(undefined);
    if (automatic) submit(typed);
  };

  /** Begins again, for a code that was sent anew. */
  const restart = () => {
    wrong.current.clear();
    setDigits('');
    setError(undefined);
    setLeft(attempts);
  };

  return {
    digits,
    type,
    /** Sends what was typed, where the sixth digit does not. */
    submit: () => submit(digits),
    isComplete: digits.length === length,
    left,
    error,
    busy,
    restart,
    /** Leaves no attempts, for a request that has expired [4.23]. */
    block: () => setLeft(0),
  } as const;
}
