import { Button, Countdown, Dialog } from '@portico/ui';
import { useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useSessionEnd, warnedFor } from './use-session-end.ts';

const announcedAt: ReadonlySet<number> = new Set([120, 60, 30, 10]);

/** Warns that the session is about to end. At the idle limit a button extends it. */
export function SessionWarning() {
  const text = useText();
  const [end, stay] = useSessionEnd();
  const [noted, setNoted] = useState(false);
  if (!end) return null;

  const { left, canStay } = end;
  const close = canStay ? stay : () => setNoted(true);
  return (
    <Dialog
      role="alertdialog"
      open={canStay || !noted}
      onClose={close}
      title={text('account.endTitle')}
      actions={<Button onClick={close}>{text(canStay ? 'account.endStay' : 'account.endNoted')}</Button>}
    >
      <p>{text(canStay ? 'account.endOfRest' : 'account.endOfSession')}</p>
      <Countdown
        seconds={left}
        total={warnedFor}
        announcement={announcedAt.has(left) ? text('account.endIn', { seconds: left }) : undefined}
      />
    </Dialog>
  );
}
