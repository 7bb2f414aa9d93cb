import { Button, Dialog } from '@portico/ui';
import { useState } from 'react';
import { useCodeRequest } from '../../../components/code/use-code-request.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import type { SessionToken } from '../../../lib/session/session.ts';
import { CodeStep } from './code-step.tsx';
import { leaveSecondStep } from './leave.ts';
import { PasskeyStep } from './passkey-step.tsx';
import { RecoveryStep } from './recovery-step.tsx';

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
  const { expired } = request;
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
            <Button variant="quiet" onClick={() => setByRecoveryCode(!byRecoveryCode)}>
              {text(byRecoveryCode ? 'login.useCode' : 'login.useRecoveryCode')}
            </Button>
          )}
        </>
      }
    >
      {byRecoveryCode ? (
        <RecoveryStep token={token} expired={expired} onLost={onLost} />
      ) : (
        <CodeStep token={token} request={request} onBlocked={onBlocked} onLost={onLost} />
      )}
      {!expired && !byRecoveryCode && <PasskeyStep token={token} />}
      {expired && <p role="alert">{text('login.codeExpired')}</p>}
    </Dialog>
  );
}
