import type { TwoFactorType } from '@portico/contract/sign-in';
import { Button, Dialog } from '@portico/ui';
import { CodeField } from '../../components/code/code-field.tsx';
import { ResendCode } from '../../components/code/resend-code.tsx';
import { useCodeEntry } from '../../components/code/use-code-entry.ts';
import type { useCodeRequest } from '../../components/code/use-code-request.ts';
import { call } from '../../lib/api/api.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { methods } from '../../lib/second-factors/methods.ts';
import { useDeactivated } from './use-deactivated.ts';

export interface DeactivationPopupProps {
  type: TwoFactorType;
  request: ReturnType<typeof useCodeRequest>;
  /** Requests another code; resolves to whether one was sent. */
  onResend: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks for a code of the method that is to be deactivated [2.83]. */
export function DeactivationPopup({ type, request, onResend, onClose }: DeactivationPopupProps) {
  const text = useText();
  const showDeactivated = useDeactivated(type);
  const { sendsCodes, codeHint } = methods[type];
  const entry = useCodeEntry({
    send: async (code, signal) => {
      await call('confirmDeactivation', { type, code }, { signal, limitShownByCaller: true });
      await showDeactivated();
    },
  });
  const isBlocked = entry.left === 0;
  const resend = async () => {
    const sent = await onResend();
    if (sent) entry.restart();
    return sent;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(isBlocked ? 'twoFactor.blockedTitle' : 'twoFactor.stepCode')}
      actions={
        <Button variant={isBlocked ? 'primary' : 'quiet'} onClick={onClose}>
          {text(isBlocked ? 'shell.close' : 'shell.cancel')}
        </Button>
      }
    >
      {isBlocked ? (
        <p role="alert">{text('twoFactor.blockedText')}</p>
      ) : (
        <>
          <p>{text(codeHint)}</p>
          <CodeField entry={entry} expired={request.expired} takesFocus />
          {(sendsCodes || request.expired) && <ResendCode request={request} onSend={resend} />}
        </>
      )}
    </Dialog>
  );
}
