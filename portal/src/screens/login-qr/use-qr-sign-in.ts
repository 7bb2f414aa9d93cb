import type { OutputOf } from '@portico/contract/endpoints';
import { ApiError } from '@portico/web/api-error';
import { useCountdown } from '@portico/web/time/use-countdown';
import { useOnline } from '@portico/web/use-online';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useSessionOwner } from '../../lib/session-state/session.ts';
import { writeStored } from '../../lib/storage/local-storage.ts';
import { poll, pollDelay, type Refusal } from './polling.ts';

export type QrCode = OutputOf<'startQrSignIn'>;
/** A scanned code is not renewed: its number must not change while the user compares it. */
export type QrPhase = 'preparing' | 'waiting' | 'scanned' | 'failed' | Refusal;

/**
 * Seconds before its end at which a code is replaced, and how often that happens without any action of the
 * user.
 */
const renewBefore = 3;
const mostRenewals = 4;

/**
 * The state of a QR sign-in: renews the code until another device has decided, or until the last renewal has
 * expired.
 */
export function useQrSignIn(application: string | undefined) {
  const call = useApi();
  const { storeTokenSet, currentSession } = useSessionOwner();
  const [phase, setPhase] = useState<QrPhase>('preparing');
  const [shown, setShown] = useState<QrCode>();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  const [left, countDown] = useCountdown();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every round requests a new code
  useEffect(() => {
    // After an agreement to new documents the screen comes back only to lead on.
    if (currentSession().state === 'signed-in') return;
    const { signal, abort } = abortable();
    const signIn = async () => {
      const started = await call('startQrSignIn', { application }, { signal, outageShownByCaller: true });
      setShown(started);
      setPhase('waiting');
      countDown(started.expires_in);
      const { code, interval } = started;
      const outcome = await poll(
        interval,
        () => call('issueToken', { grant_type: 'qr_code', code, application }, { signal }),
        (seconds) => pause(pollDelay(seconds, document.hidden), signal),
        ({ scanned }) => scanned && setPhase('scanned'),
      );
      if (typeof outcome === 'string') setPhase(outcome);
      else {
        writeStored('lastSignIn', 'qr');
        storeTokenSet(outcome);
      }
    };
    // Any error: the user is offered a new code, or another try if there was no answer.
    signIn().catch((error: unknown) => {
      if (signal.aborted) return;
      const isUndecided = error instanceof ApiError && error.isUndecided;
      setFailure(isUndecided ? error : null);
      setPhase(isUndecided ? 'failed' : 'expired');
    });
    return abort;
  }, [application, round]);

  useEffect(() => {
    if (phase !== 'waiting' || left === 0 || left > renewBefore) return;
    if (round % (mostRenewals + 1) >= mostRenewals || document.hidden) return;
    // Until the next code has arrived, the time left is that of the old one: each of its changes would use up
    // a renewal.
    setPhase('preparing');
    setRound(round + 1);
  }, [phase, left, round]);

  const again = () => {
    setPhase('preparing');
    setShown(undefined);
    setRound((old) => old - (old % (mostRenewals + 1)) + mostRenewals + 1);
  };
  useOnline(phase === 'failed', again);
  return { phase, shown, left, failure, again } as const;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
