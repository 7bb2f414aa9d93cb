import type { OutputOf } from '@portico/contract/endpoints';
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

type Descriptor = NonNullable<OutputOf<'startPasskeySignIn'>['allowCredentials']>[number];

const descriptorOf = ({ id, type, transports = [] }: Descriptor) => ({ id, type, transports });

/**
 * Asks the browser for an answer of a passkey. `autofill` offers passkeys in the e-mail field instead of a
 * dialog.
 */
export async function askForPasskey(
  { allowCredentials, ...options }: OutputOf<'startPasskeySignIn'>,
  { autofill = false } = {},
): Promise<string> {
  const optionsJSON = {
    ...options,
    ...(allowCredentials && { allowCredentials: allowCredentials.map(descriptorOf) }),
  };
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }));
}

/** Asks the browser to create a passkey. */
export async function createPasskey(options: OutputOf<'startPasskeyRegistration'>) {
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: { ...options, excludeCredentials: options.excludeCredentials.map(descriptorOf) },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Ends a ceremony that waits for the user: a browser runs one at a time. */
export function abortCeremony(): void {
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Why the browser could not create a passkey. Browsers report a refusal of the user and a time-out in the
 * same way.
 */
export function creationProblem(error: unknown): 'registered' | 'unsupported' | 'cancelled' {
  const code = error instanceof WebAuthnError ? error.code : '';
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'registered';
  const isMissing = code.startsWith('ERROR_AUTHENTICATOR_') && code !== 'ERROR_AUTHENTICATOR_GENERAL_ERROR';
  return isMissing || code === 'ERROR_INVALID_DOMAIN' ? 'unsupported' : 'cancelled';
}
