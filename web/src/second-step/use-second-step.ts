import type { TwoFactorType } from '@portico/contract/sign-in';
import { useState } from 'react';
import { secondsLeft, useCountdown } from '../time/use-countdown.ts';
import { type CodeRequest, isSent } from './code-request.ts';
import { reportLost } from './report-lost.ts';
import { useCodeEntry } from './use-code-entry.ts';

export interface SecondStepOptions {
  /** The second factor whose codes are accepted; null if its type is unknown. */
  readonly type: TwoFactorType | null;
  /** Whether there are codes of six digits at all. Default: true. */
  readonly hasCode?: boolean;
  /**
   * Until when the sign-in waits: a moment of the device's clock, counted from the last answer with the
   * seconds of the server.
   */
  readonly waitsUntil: number;
  /** The request of a code with which the step is shown. */
  readonly first: (now: number) => CodeRequest;
  /** Whether a recovery code is asked for first. */
  readonly recovers: boolean;
  /** Sends a code of six digits or a recovery code. */
  readonly prove: (code: string, kind: 'code' | 'recovery', signal: AbortSignal) => Promise<unknown>;
  /** Requests another code, and resolves to the seconds for which the sign-in waits for it. */
  readonly request: () => Promise<number>;
  /** No attempts are left; until a moment, if that is for hours. */
  readonly onBlocked: (until: number | null) => void;
  /** The server no longer knows this sign-in. */
  readonly onLost: () => void;
}

/**
 * The second step of a sign-in, the same for users and staff: a code of six digits or a recovery code, while
 * the sign-in waits.
 */
export function useSecondStep(options: SecondStepOptions) {
  const { type, hasCode = true, waitsUntil, first, recovers, prove, request, onBlocked, onLost } = options;
  const [byRecoveryCode, setByRecoveryCode] = useState(recovers);
  /** Seconds until the server ends the sign-in that waits. */
  const [waiting, restart] = useCountdown(secondsLeft(waitsUntil, Date.now()));
  const entry = useCodeEntry({
    type,
    first,
    onBlocked,
    send: (code, signal) => reportLost(prove(code, 'code', signal), onLost),
  });
  const isOver = waiting === 0;
  const isUnsent = hasCode && (entry.state === 'none' || entry.state === 'blocked');
  return {
    entry,
    hasCode,
    byRecoveryCode,
    isOver,
    /** Whether the server sends the codes. */
    sent: isSent(type),
    /** Whether no code can be entered, because too many were sent or wrong. */
    isUnsent,
    toggle: () => setByRecoveryCode(!byRecoveryCode),
    /** Requests another code. It does not end the sign-in that waits. */
    renew: () =>
      entry.renew(async () => {
        const seconds = await reportLost(request(), onLost);
        restart(seconds);
        return seconds;
      }),
    redeem: (code: string, signal: AbortSignal) => reportLost(prove(code, 'recovery', signal), onLost),
  } as const;
}

export type SecondStepState = ReturnType<typeof useSecondStep>;
