import { Button, Dialog, TextLink } from '@portico/ui';
import type { ApiError } from '@portico/web/api-error';
import { clockText } from '@portico/web/time/clock-text';
import { useCountdown } from '@portico/web/time/use-countdown';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SupportNote } from '../../components/text/support-note.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { richText } from '../../lib/i18n/rich-text.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';

/** Opens with every refusal of a locked account, counts down to the next try, and leads to a new password. */
export default function LockedPopup({ failure, email }: { failure: ApiError; email: string }) {
  const text = useText();
  const path = usePath();
  const { query } = useTarget();
  const [open, setOpen] = useState(true);
  const [left] = useCountdown(failure.retryAfter ?? 0);
  const okButton = useRef<HTMLButtonElement>(null);
  // Otherwise the browser would focus the first link of the text.
  useEffect(() => {
    if (open) okButton.current?.focus();
  }, [open]);
  const close = () => setOpen(false);

  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      title={text('login.lockedTitle')}
      actions={
        <Button ref={okButton} onClick={close}>
          {text('login.lockedClose')}
        </Button>
      }
    >
      <p>
        {left > 0
          ? text('login.lockedUntil', { time: clockText(left) })
          : text(failure.retryAfter ? 'login.lockedOver' : 'login.lockedText')}
      </p>
      <p>
        {richText(text('login.lockedReset'), {
          reset: (words) => (
            <TextLink as={Link} to={path('passwordReset', query)} state={{ email }}>
              {words}
            </TextLink>
          ),
        })}
      </p>
      <p>
        <SupportNote id="login.lockedSupport" />
      </p>
    </Dialog>
  );
}
