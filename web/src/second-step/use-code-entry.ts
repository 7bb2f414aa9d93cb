import { limits } from '@portico/contract/limits';
import type { TwoFactorType } from '@portico/contract/sign-in';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api-error.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { isWrongCode } from './attempts.ts';
import { type CodeRequest, postponed, refused, requested, viewOf } from './code-request.ts';
import { useCodeRequest } from './use-code-request.ts';

const { length } = limits.code;

export interface CodeEntryOptions {
  readonly type: TwoFactorType | null;
  /** The request at the beginning; none if left out. */
  readonly first?: (now: number) => CodeRequest;
  /** Sends a code. What it throws is shown at the field. */
  readonly send: (code: string, signal: AbortSignal) => Promise<unknown>;
  /** Called when a refusal leaves no attempts; `blockedUntil` is a moment if that is for hours. */
  readonly onBlocked?: ((blockedUntil: number | null) => void) | undefined;
  /** Whether the sixth digit sends the code. Default: true [5.14]. */
  readonly automatic?: boolean;
}

/**
 * The code that a user is asked for, with its request: digits, attempts, times, and asking for another one.
 * One call runs at a time, and a code that was refused as wrong is not sent again [5.16].
 */
export function useCodeEntry({ type, first, send, onBlocked, automatic = true }: CodeEntryOptions) {
  const [task] = useState(oneAtATime);
  // A code must have no effect after the user has left the step.
  useEffect(() => task.cancel, [task]);
  const { request, now, change } = useCodeRequest(first);
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const wrong = useRef(new Map<string, string>());
  const view = viewOf(request, type, now);

  const sendOnce = async (code: string, signal: AbortSignal) => {
    setBusy(true);
    try {
      await send(code, signal);
    } catch (failure) {
      if (signal.aborted || !(failure instanceof ApiError)) throw failure;
      if (isWrongCode(failure.code)) wrong.current.set(code, failure.code);
      const moment = Date.now();
      const next = refused(request, failure, moment);
      change((old) => refused(old, failure, moment));
      setError(failure.code);
      setDigits('');
      if (next.attemptsLeft === 0) onBlocked?.(viewOf(next, type, moment).blockedUntil);
    } finally {
      setBusy(false);
    }
  };

  const submit = (code: string) => {
    if (task.busy || !view.accepts || code.length < length) return;
    const known = wrong.current.get(code);
    if (known) setError(known);
    else void task.start((signal) => sendOnce(code, signal));
  };
  const enter = (typed: string) => {
    if (task.busy || !view.accepts) return;
    setDigits(typed);
    setError(undefined);
    if (automatic) submit(typed);
  };
  const clear = () => {
    setDigits('');
    setError(undefined);
  };

  /**
   * Requests a code by `ask`, which resolves to whether one was requested, or to the seconds for which it can
   * be entered. If too many were requested or wrong, the request remembers until when.
   */
  const renew = async (ask: () => Promise<boolean | number>): Promise<boolean> => {
    try {
      const answer = await ask();
      if (answer === false) return false;
      change((_old, moment) => requested(type, moment, answer === true ? undefined : answer));
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 429)
        change((old, moment) => postponed(old, failure, moment));
      throw failure;
    }
    wrong.current.clear();
    clear();
    return true;
  };

  return {
    ...view,
    digits,
    type: enter,
    /** Sends what was typed, where the sixth digit does not. */
    submit: () => submit(digits),
    isComplete: digits.length === length,
    error,
    busy,
    renew,
    /**
     * Forgets what was typed, when the user leaves the step: an answer that is still awaited has no effect.
     */
    leave: () => {
      task.cancel();
      clear();
    },
  } as const;
}

export type CodeEntry = ReturnType<typeof useCodeEntry>;
