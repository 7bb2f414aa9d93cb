import { Banner, Button } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { secondsLeft, useCountdown } from '@portico/web/time/use-countdown';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import type { SessionToken } from '../../../lib/session-state/session.ts';
import { notifyRefusal } from '../../../lib/status/notify-refusal.ts';
import { useTimeText } from '../../../lib/time/use-time-text.ts';
import { reportLost } from './lost.ts';
import styles from './two-factor.module.css';

export interface NotSentStepProps {
  token: SessionToken;
  /** When a code can be sent. */
  retryAt: number;
  onSent: () => void;
  /** The server has named another time. */
  onLater: (retryAt: number) => void;
  onLost: () => void;
}

/** In place of the code, when too many were sent to the user: says when the next can be sent, and that other ways work. */
export function NotSentStep({ token, retryAt, onSent, onLater, onLost }: NotSentStepProps) {
  const text = useText();
  const { timeOrDate } = useTimeText();
  const [busy, setBusy] = useState(false);
  const [waiting, startWait] = useCountdown(secondsLeft(retryAt, Date.now()));
  const send = async () => {
    setBusy(true);
    const grant = { grant_type: 'oauth_token', oauth_token: token.accessToken } as const;
    try {
      await reportLost(call('issueToken', grant, { limitShownByCaller: true }), onLost);
      onSent();
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) {
        const wait = error.retryAfter ?? 60;
        startWait(wait);
        onLater(Date.now() + wait * 1000);
      } else notifyRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.options}>
      <Banner tone="warning" role="status">
        {text('login.codeNotSent', { time: timeOrDate(new Date(retryAt).toISOString()) })}
      </Banner>
      {waiting === 0 && (
        <Button wide busy={busy} busyLabel={text('code.resendBusy')} onClick={() => void send()}>
          {text('code.resend')}
        </Button>
      )}
    </div>
  );
}
