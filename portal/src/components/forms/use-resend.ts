import { limits } from '@portico/contract/limits';
import { ApiError } from '@portico/web/api-error';
import { useCountdown } from '@portico/web/time/use-countdown';
import { useEffect, useState } from 'react';
import { useNotifications } from '../../lib/status/notifications.ts';

const cooldown = limits.code.resendAfter;

/**
 * Sends a mail again, at most once a minute, and notifies of the result. `justSent`: a mail was sent a moment
 * ago, so wait first.
 */
export function useResend(send: () => Promise<unknown>, sent: string, justSent: boolean) {
  const { notify } = useNotifications();
  const [left, start] = useCountdown();
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the button appears
  useEffect(() => {
    if (justSent) start(cooldown);
  }, []);

  const resend = async () => {
    if (busy || left > 0) return;
    setBusy(true);
    try {
      await send();
      notify('success', sent);
      start(cooldown);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // `call` has already shown outages and limits.
      if (error.status < 500 && error.status !== 429) notify('error', { code: 'internal_server_error' });
    } finally {
      setBusy(false);
    }
  };
  return { left, busy, resend };
}
