import { Button, Dialog } from '@portico/ui';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.tsx';
import { SupportNote } from '../../parts/support-note.tsx';

/** Opens with every refusal of a locked account. */
export function LockedPopup({ failure }: { failure: ApiError | null }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(failure !== null), [failure]);
  const close = () => setOpen(false);

  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      title={text('login.lockedTitle')}
      actions={<Button onClick={close}>{text('login.lockedClose')}</Button>}
    >
      <p>{text('login.lockedText')}</p>
      {Boolean(failure?.retryAfter) && (
        <p>{text('shell.retryAfter', { seconds: failure?.retryAfter ?? 0 })}</p>
      )}
      <p>
        <SupportNote id="login.lockedSupport" />
      </p>
    </Dialog>
  );
}
