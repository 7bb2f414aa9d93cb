import { useState } from 'react';
import { useSession } from '../../lib/session-state/session.ts';
import type { WaitingToken } from '../../lib/session-state/session-types.ts';

/** What has become of the second step of a sign-in. */
interface SecondStep {
  /** The token of the sign-in that it belongs to. */
  readonly token: WaitingToken | null;
  /**
   * `recovering`: blocked, but the user has come back to enter a recovery code. `lost`: the server no longer
   * knows the sign-in.
   */
  readonly state: 'open' | 'blocked' | 'recovering' | 'lost';
  /** When codes are accepted again, if that is known. */
  readonly blockedUntil: number | null;
  /** Until when the sign-in waits; a request for another code makes it wait longer. */
  readonly waitsUntil: number;
}

const noStep: SecondStep = { token: null, state: 'open', blockedUntil: null, waitsUntil: 0 };

/**
 * The token of the sign-in that waits for its second step, if one does, and the state of that step. The next
 * sign-in begins anew.
 */
export function useWaitingSignIn() {
  const session = useSession();
  const waiting = session.state === 'two-factor' ? session.token : null;
  const [step, setStep] = useState<SecondStep>(noStep);
  if (waiting && waiting !== step.token)
    setStep({ ...noStep, token: waiting, waitsUntil: waiting.waitsUntil });
  return {
    waiting,
    step,
    extend: (waitsUntil: number) => setStep((old) => ({ ...old, waitsUntil })),
    block: (blockedUntil: number | null) =>
      setStep({ ...step, blockedUntil, state: step.state === 'recovering' ? 'recovering' : 'blocked' }),
    recover: () => setStep({ ...step, state: 'recovering' }),
    lose: () => setStep({ ...step, state: 'lost' }),
  } as const;
}
