import { useApi } from '../../api/call.ts';
import { useSessionOwner } from '../../session-state/session.ts';

/**
 * The second step with a passkey of the portal, which browsers allow the console by the portal's
 * `/.well-known/webauthn`. Throws a `SecurityError` in a browser that does not.
 */
export function useConfirmByPasskey(): (signal: AbortSignal) => Promise<void> {
  const call = useApi();
  const { startSession } = useSessionOwner();
  return async (signal) => {
    // Browsers without this function do not know passkeys of another origin either.
    if (!globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON)
      throw new DOMException('', 'SecurityError');
    const { allowCredentials = [], ...options } = await call('startStaffPasskey', {});
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
      ...options,
      allowCredentials: allowCredentials.map(({ id, type, transports = [] }) => ({ id, type, transports })),
    });
    const credential = await navigator.credentials.get({ publicKey, signal });
    if (!(credential instanceof PublicKeyCredential)) throw new DOMException('', 'NotAllowedError');
    startSession(await call('confirmStaffPasskey', { credential: JSON.stringify(credential.toJSON()) }));
  };
}
