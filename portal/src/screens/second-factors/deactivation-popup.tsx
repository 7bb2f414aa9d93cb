import type { TwoFactorType } from '@portico/contract/sign-in';
import { Button, Dialog } from '@portico/ui';
import { CodeEntry } from '@portico/web/second-step/code-entry';
import type { CodeEntry as Entry } from '@portico/web/second-step/use-code-entry';
import { useStepHost } from '../../components/code/use-step-host.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { methods } from '../../lib/second-factors/methods.ts';

export interface DeactivationPopupProps {
  type: TwoFactorType;
  entry: Entry;
  /** Requests another code; resolves to whether that was done. */
  onRenew: () => Promise<boolean>;
  /** Leads to the recovery codes, for a user who has some. */
  onRecover: (() => void) | undefined;
  onClose: () => void;
}

/** Asks for a code of the method that is to be deactivated [2.83]. */
export function DeactivationPopup({ type, entry, onRenew, onRecover, onClose }: DeactivationPopupProps) {
  const text = useText();
  const host = useStepHost();
  const { sendsCodes, codeHint } = methods[type];
  const hasNoAttempts = entry.attempts === 0;
  const isUsedUp = entry.state === 'used up' || entry.state === 'blocked';
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(isUsedUp ? 'twoFactor.blockedTitle' : 'twoFactor.stepCode')}
      actions={
        <>
          <Button variant={hasNoAttempts ? 'primary' : 'quiet'} onClick={onClose}>
            {text(hasNoAttempts ? 'shell.close' : 'shell.cancel')}
          </Button>
          {entry.state === 'blocked' && onRecover && (
            <Button variant="quiet" onClick={onRecover}>
              {text('code.useRecoveryCode')}
            </Button>
          )}
        </>
      }
    >
      {isUsedUp ? <p role="alert">{text('twoFactor.blockedText')}</p> : <p>{text(codeHint)}</p>}
      <CodeEntry entry={entry} host={host} takesFocus onRenew={onRenew} sent={sendsCodes} />
    </Dialog>
  );
}
