import { limits } from '@portico/contract/limits';
import { Button, Countdown, VisuallyHidden } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { clockText } from '@portico/web/time/clock-text';
import { spokenSeconds } from '@portico/web/time/spoken-seconds';
import { useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import { notify } from '../../lib/status/notifications.ts';
import { notifyRefusal } from '../../lib/status/notify-refusal.ts';
import styles from './code-field.module.css';
import type { useCodeRequest } from './use-code-request.ts';

const { lifetime } = limits.code;

export interface ResendCodeProps {
  request: ReturnType<typeof useCodeRequest>;
  /** Requests another code; resolves to whether one was sent. Left out if the user's own device generates the codes. */
  onSend?: (() => Promise<boolean>) | undefined;
}

/** The time left of a code, and the button that sends another one. It stays focusable while it has to wait. */
export function ResendCode({ request, onSend }: ResendCodeProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const { left, waiting } = request;
  const handleClick = async () => {
    if (!onSend || busy || waiting > 0) return;
    setBusy(true);
    try {
      if (await onSend()) notify('success', text('code.resent'));
    } catch (error) {
      // The calls leave it to this button to report that too many codes were requested.
      if (error instanceof ApiError && error.status === 429) notify('error', { code: error.code });
      else notifyRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const spoken = clockText(spokenSeconds(lifetime, left));
  return (
    <div className={styles.resend}>
      {left > 0 && (
        <>
          <Countdown seconds={left} total={lifetime} />
          <VisuallyHidden role="status">{text('code.timeLeft', { time: spoken })}</VisuallyHidden>
        </>
      )}
      {onSend && (
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          busyLabel={text('code.resendBusy')}
          aria-disabled={waiting > 0 || undefined}
          onClick={handleClick}
        >
          {waiting > 0 ? text('code.resendIn', { time: clockText(waiting) }) : text('code.resend')}
        </Button>
      )}
    </div>
  );
}
