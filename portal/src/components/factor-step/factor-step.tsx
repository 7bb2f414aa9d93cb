import type { FactorProof } from '@portico/contract/account/factor-proof';
import { Banner, Button } from '@portico/ui';
import { blockedRequest, noRequest, requested } from '@portico/web/second-step/code-request';
import { SecondStep } from '@portico/web/second-step/second-step';
import { useSecondStep } from '@portico/web/second-step/use-second-step';
import { useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { codeHint } from '../code/code-hint.ts';
import { useStepHost } from '../code/use-step-host.tsx';
import { FactorPasskey } from './factor-passkey.tsx';

export interface FactorStepProps {
  proof: FactorProof;
  onProven: () => void;
  /** Begins again, with another code. */
  onRestart: () => void;
}

/** The code of the second factor, a recovery code or a passkey, as at a sign-in. */
export function FactorStep({ proof, onProven, onRestart }: FactorStepProps) {
  const call = useApi();
  const text = useText();
  const host = useStepHost();
  const { type, seconds } = proof;
  const [waitsUntil] = useState(() => Date.now() + seconds * 1000);
  const step = useSecondStep({
    type,
    hasCode: type !== null,
    waitsUntil,
    first: (now) => firstRequest(proof, now),
    recovers: false,
    onBlocked: () => {},
    // The call that says so has ended the session of the page, which leads to the sign-in.
    onLost: () => {},
    prove: async (otp, kind, signal) => {
      await call('proveFactor', { otp }, { signal, limitShownByCaller: kind === 'recovery' });
      onProven();
    },
    request: async () => {
      const again = await call('startFactorProof', { step: 'SEND_AGAIN' }, { limitShownByCaller: true });
      return again.seconds;
    },
  });
  const { byRecoveryCode, entry } = step;
  if (step.isOver || entry.state === 'used up')
    return (
      <>
        <Banner tone="warning" role="alert">
          {step.isOver ? text('code.expired') : text('code.attempts', { count: 0 })}
        </Banner>
        <Button wide onClick={onRestart}>
          {text('code.startAgain')}
        </Button>
      </>
    );
  return (
    <>
      <SecondStep
        step={step}
        host={host}
        hint={text(codeHint(type))}
        submit={text('login.recoveredGoOn')}
        takesFocus
        passkey={
          proof.passkey && (
            <FactorPasskey first={proof.passkey} host={host} isOnly={type === null} onProven={onProven} />
          )
        }
      />
      {type !== null && (
        <Button variant="quiet" wide onClick={step.toggle}>
          {text(byRecoveryCode ? 'code.useCode' : 'code.useRecoveryCode')}
        </Button>
      )}
    </>
  );
}

/** The request with which the step is shown: the code was requested, or could not be. */
function firstRequest({ type, seconds, retryAfter, blockedFor }: FactorProof, now: number) {
  if (blockedFor) return blockedRequest(now + blockedFor * 1000);
  if (retryAfter === undefined) return requested(type, now, seconds);
  return { ...noRequest, nextAt: now + retryAfter * 1000, hold: 'too many requested' } as const;
}
