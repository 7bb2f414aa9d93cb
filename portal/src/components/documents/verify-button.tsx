import { Button, Dialog } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import { richText } from '../../lib/i18n/rich-text.tsx';
import type { Verify } from './use-verify.ts';

export interface VerifyButtonProps {
  verify: Verify;
  disabled?: boolean;
  /** Sends the document, or says what is missing. */
  onClick: () => void;
}

/**
 * Submits a document for review, after the user has confirmed the domain if the configuration asks for that.
 */
export function VerifyButton({ verify, disabled = false, onClick }: VerifyButtonProps) {
  const text = useText();
  return (
    <>
      <Button
        disabled={disabled}
        busy={verify.busy}
        busyLabel={text('verification.verifyBusy')}
        onClick={onClick}
      >
        {text('verification.verify')}
      </Button>
      <Dialog
        open={verify.isAsking}
        onClose={verify.cancel}
        title={text('verification.domainTitle')}
        actions={
          <>
            <Button onClick={verify.confirm}>{text('verification.domainConfirm')}</Button>
            <Button variant="secondary" onClick={verify.cancel}>
              {text('shell.cancel')}
            </Button>
          </>
        }
      >
        <p>
          {verify.isAsking &&
            richText(text('verification.domainText', { host: location.host }), {
              host: (words) => (
                <strong>
                  <bdi>{words}</bdi>
                </strong>
              ),
            })}
        </p>
      </Dialog>
    </>
  );
}
