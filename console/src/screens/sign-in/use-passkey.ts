import { ApiError } from '@portico/web/api-error';
import { type PageState, usePageState } from '@portico/web/page-state';
import { useState } from 'react';
import { createApi } from '../../api/call.ts';
import { createSession } from '../../session-state/session.ts';

/** Why a passkey did not sign in. Browsers report a refusal of the user and a time-out in the same way. */
export type PasskeyProblem = 'refused' | 'cancelled' | 'unsupported' | 'unreachable';

/**
 * The second step with a passkey of the portal, which browsers allow the console by the portal's `/.well-known/webauthn`. `onLost` is
 * called when the sign-in is no longer valid.
 */
export function usePasskey(onLost: () => void) {
  const page = usePageState();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PasskeyProblem | null>(null);
  async function sign(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await confirmByPasskey(page);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_token') onLost();
      else setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, sign };
}

async function confirmByPasskey(page: PageState): Promise<void> {
  const call = page.part(createApi);
  // Browsers without this function do not know passkeys of another origin either.
  if (!globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON)
    throw new DOMException('', 'SecurityError');
  const { allowCredentials = [], ...options } = await call('startStaffPasskey', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    ...options,
    allowCredentials: allowCredentials.map(({ id, type, transports = [] }) => ({ id, type, transports })),
  });
  const credential = await navigator.credentials.get({ publicKey });
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('', 'NotAllowedError');
  page
    .part(createSession)
    .startSession(await call('confirmStaffPasskey', { credential: JSON.stringify(credential.toJSON()) }));
}

function problemOf(error: unknown): PasskeyProblem {
  if (error instanceof ApiError) return error.code === 'invalid_passkey' ? 'refused' : 'unreachable';
  return error instanceof DOMException && error.name === 'SecurityError' ? 'unsupported' : 'cancelled';
}
