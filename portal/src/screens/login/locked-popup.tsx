import { Button, Dialog } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { SupportNote } from '../../components/text/support-note.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useRetryText } from '../../lib/i18n/retry-text.ts';

/** Opens with every refusal of a locked account. */
export default function LockedPopup({ failure }: { failure: ApiError }) {
  const text = useText();
  const retryText = useRetryText();
  const [open, setOpen] = useState(true);
  const understood = useRef<HTMLButtonElement>(null);
  // The browser would choose the first link of the text.
  useEffect(() => {
    if (open) understood.current?.focus();
  }, [open]);
  const close = () => setOpen(false);

  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      title={text('login.lockedTitle')}
      actions={
        <Button ref={understood} onClick={close}>
          {text('login.lockedClose')}
        </Button>
      }
    >
      <p>{text('login.lockedText')}</p>
      {failure.retryAfter ? <p>{retryText(failure.retryAfter)}</p> : null}
      <p>
        <SupportNote id="login.lockedSupport" />
      </p>
    </Dialog>
  );
}
