import { useState } from 'react';
import { type SessionToken, useSession } from '../../lib/session-state/session.ts';

/** What has become of the second step of a sign-in. */
interface SecondStep {
  /** The token of the sign-in that it belongs to. */
  readonly token: SessionToken | null;
  /** `recovering`: blocked, but the user has come back to enter a recovery code. `lost`: the server no longer knows the sign-in. */
  readonly state: 'open' | 'blocked' | 'recovering' | 'lost';
  /** When codes are accepted again, if that is known. */
  readonly blockedUntil: number | null;
}

/** The token of the sign-in that waits for its second step, if one does, and the state of that step. The next sign-in begins anew. */
export function useSecondStep() {
  const session = useSession();
  const waiting = session.state === 'two-factor' ? session.token : null;
  const [step, setStep] = useState<SecondStep>({ token: null, state: 'open', blockedUntil: null });
  if (waiting && waiting !== step.token) setStep({ token: waiting, state: 'open', blockedUntil: null });
  return { waiting, step, setStep } as const;
}
