import { ApiError } from '@portico/web/api-error';
import { usePageState } from '@portico/web/page-state';
import { useEffect, useRef, useState } from 'react';
import { passkeysSupported } from '../../../lib/passkeys/supported.ts';

type Application = string | null | undefined;

const library = () => import('../../../lib/passkeys/sign-in.ts');

/**
 * Offers passkeys in the e-mail field while `enabled`. Before anything else begins, the offer is withdrawn.
 */
export function usePasskeyAutofill(application: Application, enabled: boolean): void {
  const page = usePageState();
  useEffect(() => {
    if (!enabled || !passkeysSupported()) return;
    const offer = new AbortController();
    library()
      .then(({ offerPasskeys }) => offerPasskeys(page, application, offer.signal))
      // Any error: the password and the button remain, and a refusal here is nothing that the user has asked
      // for.
      .catch(() => {});
    return () => offer.abort();
  }, [page, application, enabled]);
}

/** Signs in with a passkey at the press of a button. `problem` is the code of a refusal, or `cancelled`. */
export function usePasskeySignIn(application: Application, onBusy: (busy: boolean) => void) {
  const page = usePageState();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const own = new AbortController();
    running.current = own;
    setBusy(true);
    onBusy(true);
    setProblem(null);
    try {
      const { signInWithPasskey } = await library();
      await signInWithPasskey(page, { application, signal: own.signal, autofill: false });
    } catch (error) {
      if (!own.signal.aborted) setProblem(error instanceof ApiError ? error.code : 'cancelled');
    } finally {
      running.current = null;
      setBusy(false);
      onBusy(false);
    }
  };
  return { busy, problem, start } as const;
}
