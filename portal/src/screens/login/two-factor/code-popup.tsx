import { Button, Dialog } from '@portico/ui';
import { useState } from 'react';
import { useCodeRequest } from '../../../components/code/use-code-request.ts';
import { RecoveryCodeForm } from '../../../components/recovery/recovery-code-form.tsx';
import { call } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { type SessionToken, storeTokenSet } from '../../../lib/session-state/session.ts';
import { CodeStep } from './code-step.tsx';
import { leaveSecondStep } from './leave.ts';
import { reportLost } from './lost.ts';
import { NotSentStep } from './not-sent-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';

export interface CodePopupProps {
  token: SessionToken;
  /** No attempts are left. */
  onBlocked: () => void;
  /** The server no longer knows this sign-in. */
  onLost: () => void;
}

/** Covers the sign-in form until the second step is done; closing it ends the sign-in that waits for it [2.38]. */
export default function CodePopup({ token, onBlocked, onLost }: CodePopupProps) {
  const text = useText();
  const request = useCodeRequest();
  const [byRecoveryCode, setByRecoveryCode] = useState(false);
  /** When a code can be sent; null after a code was sent. */
  const [retryAt, setRetryAt] = useState(token.codeRetryAt);
  const { expired } = request;
  const isUnsent = retryAt !== null;
  const redeem = async (otp: string, signal: AbortSignal) => {
    const input = { grant_type: 'oauth_token', oauth_token: token.accessToken, otp } as const;
    storeTokenSet(await reportLost(call('issueToken', input, { signal, limitShownByCaller: true }), onLost));
  };
  const onSent = () => {
    request.restart();
    setRetryAt(null);
  };
  return (
    <Dialog
      open
      onClose={leaveSecondStep}
      title={text(byRecoveryCode ? 'login.recoveryTitle' : 'login.codeTitle')}
      actions={
        <>
          <Button variant={expired ? 'primary' : 'quiet'} onClick={leaveSecondStep}>
            {text('login.codeCancel')}
          </Button>
          {!expired && (
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
      {byRecoveryCode && <RecoveryCodeForm send={redeem} submit={text('login.submit')} disabled={expired} />}
      {!byRecoveryCode && retryAt !== null && !expired && (
        <NotSentStep token={token} retryAt={retryAt} onSent={onSent} onLater={setRetryAt} onLost={onLost} />
      )}
      {!byRecoveryCode && retryAt === null && (
        <CodeStep token={token} request={request} onBlocked={onBlocked} onLost={onLost} />
      )}
      {!expired && !byRecoveryCode && <PasskeyStep token={token} onLost={onLost} />}
      {expired && <p role="alert">{text('login.codeExpired')}</p>}
    </Dialog>
  );
}
