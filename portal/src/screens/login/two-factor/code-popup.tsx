import { Button, Dialog } from '@portico/ui';
import { isSent } from '@portico/web/second-step/code-request';
import { useCodeEntry } from '@portico/web/second-step/use-code-entry';
import { useCountdown } from '@portico/web/time/use-countdown';
import { useState } from 'react';
import { RecoveryCodeForm } from '../../../components/recovery/recovery-code-form.tsx';
import { useApi } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { type SessionToken, useSessionOwner } from '../../../lib/session-state/session.ts';
import { CodeStep } from './code-step.tsx';
import { firstRequest, waitingStep } from './first-request.ts';
import { useLeaveSecondStep } from './leave.ts';
import { reportLost } from './lost.ts';
import { NotSentStep } from './not-sent-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';

export interface CodePopupProps {
  token: SessionToken;
  /** When codes are accepted again, for a user who was told so and has come to enter a recovery code; else null. */
  blockedUntil: number | null;
  /** No attempts are left; until a moment, if that is for hours. */
  onBlocked: (until: number | null) => void;
  /** The server no longer knows this sign-in. */
  onLost: () => void;
}

/** Covers the sign-in form until the second step is done; closing it ends the sign-in that waits for it [2.38]. */
export default function CodePopup({ token, blockedUntil, onBlocked, onLost }: CodePopupProps) {
  const call = useApi();
  const { storeTokenSet } = useSessionOwner();
  const leaveSecondStep = useLeaveSecondStep();
  const text = useText();
  const [byRecoveryCode, setByRecoveryCode] = useState(blockedUntil !== null);
  const [isTrusted, setIsTrusted] = useState(false);
  /** Seconds until the server ends the sign-in that waits. */
  const [waiting, restart] = useCountdown(waitingStep);
  const isOver = waiting === 0;
  const sent = isSent(token.twoFactorType);
  const grant = { grant_type: 'oauth_token', oauth_token: token.accessToken } as const;
  const entry = useCodeEntry({
    type: token.twoFactorType,
    first: (now) => firstRequest(token, blockedUntil, now),
    onBlocked,
    send: async (otp, signal) => {
      const trust = isTrusted ? ({ trust_browser: 'true' } as const) : {};
      const input = { ...grant, otp, ...trust };
      storeTokenSet(await reportLost(call('issueToken', input, { signal }), onLost));
    },
  });
  /** Requests another code. It does not end the sign-in, so the token stays the same. */
  const renew = () =>
    entry.renew(async () => {
      const options = { limitShownByCaller: true } as const;
      const { expires_in } = await reportLost(call('issueToken', grant, options), onLost);
      restart(expires_in);
      return expires_in;
    });
  const redeem = async (otp: string, signal: AbortSignal) => {
    const options = { signal, limitShownByCaller: true } as const;
    storeTokenSet(await reportLost(call('issueToken', { ...grant, otp }, options), onLost));
  };
  const isUnsent = entry.state === 'none' || entry.state === 'blocked';
  return (
    <Dialog
      open
      onClose={leaveSecondStep}
      title={text(byRecoveryCode ? 'login.recoveryTitle' : 'login.codeTitle')}
      actions={
        <>
          <Button variant={isOver ? 'primary' : 'quiet'} onClick={leaveSecondStep}>
            {text('login.codeCancel')}
          </Button>
          {!isOver && (
            <Button
              variant={isUnsent && !byRecoveryCode ? 'primary' : 'quiet'}
              onClick={() => setByRecoveryCode(!byRecoveryCode)}
            >
              {text(byRecoveryCode ? 'login.useCode' : 'login.useRecoveryCode')}
            </Button>
          )}
        </>
      }
    >
      {byRecoveryCode && <RecoveryCodeForm send={redeem} submit={text('login.submit')} disabled={isOver} />}
      {!byRecoveryCode && isUnsent && !isOver && <NotSentStep entry={entry} sent={sent} onRenew={renew} />}
      {!byRecoveryCode && !isUnsent && (
        <CodeStep
          token={token}
          entry={entry}
          onRenew={sent && !isOver ? renew : undefined}
          isTrusted={isTrusted}
          onTrust={setIsTrusted}
        />
      )}
      {!isOver && !byRecoveryCode && <PasskeyStep token={token} onLost={onLost} />}
      {isOver && <p role="alert">{text('login.codeExpired')}</p>}
    </Dialog>
  );
}
