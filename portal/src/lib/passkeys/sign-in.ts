import type { PageState } from '@portico/web/page-state';
import { createApi } from '../api/api.ts';
import { createSession } from '../session-state/session.ts';
import { writeStored } from '../storage/local-storage.ts';
import { abortCeremony, askForPasskey } from './ceremonies.ts';

interface PasskeySignIn {
  readonly application: string | null | undefined;
  readonly signal: AbortSignal;
  /** Whether passkeys are offered in the e-mail field, where they wait until the user picks one. */
  readonly autofill: boolean;
}

/** Signs in with a passkey. */
export async function signInWithPasskey(
  page: PageState,
  { application, signal, autofill }: PasskeySignIn,
): Promise<void> {
  const call = page.part(createApi);
  const options = await call('startPasskeySignIn', {}, { signal, limitShownByCaller: true });
  signal.throwIfAborted();
  signal.addEventListener('abort', abortCeremony, { once: true });
  try {
    const credential = await askForPasskey(options, { autofill });
    const input = { grant_type: 'passkey', credential, application: application ?? undefined } as const;
    const set = await call('issueToken', input, { limitShownByCaller: true });
    writeStored('lastSignIn', 'passkey');
    page.part(createSession).storeTokenSet(set);
  } finally {
    signal.removeEventListener('abort', abortCeremony);
  }
}

/** Offers passkeys in the e-mail field, where the browser can do that, until the signal is aborted. */
export async function offerPasskeys(
  page: PageState,
  application: string | null | undefined,
  signal: AbortSignal,
): Promise<void> {
  const available = await PublicKeyCredential.isConditionalMediationAvailable?.();
  if (!available || signal.aborted) return;
  await signInWithPasskey(page, { application, signal, autofill: true });
}
