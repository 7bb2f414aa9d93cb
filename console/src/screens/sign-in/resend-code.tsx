import { limits } from '@portico/contract/limits';
import { Banner, Button } from '@portico/ui';
import { clockText } from '@portico/web/time/clock-text';
import { useCountdown } from '@portico/web/time/use-countdown';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { useErrorText, useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';
import styles from './sign-in.module.css';

const { resendAfter } = limits.code;

export interface ResendCodeProps {
  /** Seconds until a code can be sent, if too many were sent; 0 if one has just been sent. */
  retryAfter: number;
  onSent: () => void;
}

/** The button that sends another code, with the time until that is possible. It stays focusable while it has to wait. */
export function ResendCode({ retryAfter, onSent }: ResendCodeProps) {
  const text = useText();
  const errorText = useErrorText();
  const timeText = useTimeText();
  const [waiting, startWait] = useCountdown(retryAfter || resendAfter);
  const [retryAt, setRetryAt] = useState(retryAfter > 0 ? momentIn(retryAfter) : null);
  const resend = useAct('resendStaffCode');
  const send = () => {
    if (waiting > 0 || resend.isPending) return;
    resend.mutate(
      {},
      {
        onSuccess() {
          startWait(resendAfter);
          setRetryAt(null);
          onSent();
        },
        onError({ status, retryAfter: later }) {
          if (status !== 429) return;
          startWait(later ?? resendAfter);
          setRetryAt(momentIn(later ?? resendAfter));
        },
      },
    );
  };
  const refusal = resend.error && resend.error.status !== 429 ? errorText(resend.error.code) : null;
  return (
    <>
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {retryAt && (
        <Banner tone="warning" role="status">
          {text('consoleSignIn.codeNotSent', { time: timeText(retryAt) })}
        </Banner>
      )}
      <p className={styles.state} role="status">
        {resend.isSuccess && text('consoleSignIn.resent')}
      </p>
      <div className={styles.resend}>
        <Button
          variant="quiet"
          size="small"
          busy={resend.isPending}
          busyLabel={text('console.working')}
          aria-disabled={waiting > 0 || undefined}
          onClick={send}
        >
          {waiting > 0
            ? text('consoleSignIn.resendIn', { time: clockText(waiting) })
            : text('consoleSignIn.resend')}
        </Button>
      </div>
    </>
  );
}

function momentIn(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}
