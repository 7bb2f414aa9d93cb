import { Button, Checkbox, Dialog } from '@portico/ui';
import { SecondStep } from '@portico/web/second-step/second-step';
import { useSecondStep } from '@portico/web/second-step/use-second-step';
import { useState } from 'react';
import { codeHint } from '../../../components/code/code-hint.ts';
import { useStepHost } from '../../../components/code/use-step-host.tsx';
import { useApi } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { useSessionOwner } from '../../../lib/session-state/session.ts';
import type { WaitingToken } from '../../../lib/session-state/session-types.ts';
import { firstRequest } from './first-request.ts';
import { useLeaveSecondStep } from './leave.ts';
import { PasskeyStep } from './passkey-step.tsx';

export interface CodePopupProps {
  token: WaitingToken;
  /** Until when the sign-in waits: a moment of the device's clock. */
  waitsUntil: number;
  /**
   * When codes are accepted again, for a user who was told so and has come to enter a recovery code; else
   * null.
   */
  blockedUntil: number | null;
  /** Another code was requested, for which the sign-in waits until a later moment. */
  onExtended: (waitsUntil: number) => void;
  /** No attempts are left; until a moment, if that is for hours. */
  onBlocked: (until: number | null) => void;
  /** The server no longer knows this sign-in. */
  onLost: () => void;
}

/**
 * Covers the sign-in form until the second step is done; closing it ends the sign-in that waits for it
 * [2.38].
 */
export default function CodePopup(props: CodePopupProps) {
  const { token, waitsUntil, blockedUntil, onExtended, onBlocked, onLost } = props;
  const call = useApi();
  const { storeTokenSet } = useSessionOwner();
  const leaveSecondStep = useLeaveSecondStep();
  const text = useText();
  const host = useStepHost();
  const [isTrusted, setIsTrusted] = useState(false);
  const grant = { grant_type: 'oauth_token', oauth_token: token.accessToken } as const;
  const step = useSecondStep({
    type: token.twoFactorType,
    waitsUntil,
    first: (now) => firstRequest(token, blockedUntil, now),
    recovers: blockedUntil !== null,
    onBlocked,
    onLost,
    prove: async (otp, kind, signal) => {
      const trust = isTrusted && kind === 'code' ? ({ trust_browser: 'true' } as const) : {};
      const options = { signal, limitShownByCaller: kind === 'recovery' } as const;
      storeTokenSet(await call('issueToken', { ...grant, otp, ...trust }, options));
    },
    request: async () => {
      const { expires_in } = await call('issueToken', grant, { limitShownByCaller: true });
      onExtended(Date.now() + expires_in * 1000);
      return expires_in;
    },
  });
  const { byRecoveryCode, isOver, isUnsent } = step;
  return (
    <Dialog
      open
      onClose={leaveSecondStep}
      title={text(byRecoveryCode ? 'code.recoveryTitle' : 'login.codeTitle')}
      actions={
        <>
          <Button variant={isOver ? 'primary' : 'quiet'} onClick={leaveSecondStep}>
            {text('login.codeCancel')}
          </Button>
          {!isOver && (
            <Button variant={isUnsent && !byRecoveryCode ? 'primary' : 'quiet'} onClick={step.toggle}>
              {text(byRecoveryCode ? 'code.useCode' : 'code.useRecoveryCode')}
            </Button>
          )}
        </>
      }
    >
      <SecondStep
        step={step}
        host={host}
        hint={text(codeHint(token.twoFactorType))}
        submit={text('signIn.submit')}
        takesFocus
        options={
          <Checkbox
            label={text('login.trustBrowser')}
            checked={isTrusted}
            onChange={(event) => setIsTrusted(event.target.checked)}
            disabled={step.entry.busy}
          />
        }
        passkey={<PasskeyStep token={token} host={host} onLost={onLost} />}
      />
    </Dialog>
  );
}
