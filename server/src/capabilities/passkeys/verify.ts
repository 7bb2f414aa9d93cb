import type { PasskeyAssertion, PasskeyAttestation } from '@portico/contract/passkeys';
import type { Context } from '../../context/context.ts';
import { failureReason } from '../../platform/failure-reason.ts';
import { createHideSecrets } from '../../platform/hide-secrets.ts';
import { algorithms, originOf, relyingParty, type Site } from './relying-party.ts';
import type { PasskeyRow } from './store.ts';

// Loaded with the first passkey: it parses attestation certificates, and most processes would start slower
// for nothing.
const library = () => import('@simplewebauthn/server');

type Needs = Pick<Context, 'config' | 'log'>;

/** The challenge that an answer claims to be for, or null when it is unreadable. */
export function challengeOf({ response }: PasskeyAssertion | PasskeyAttestation): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : null;
  } catch (error) {
    // No JSON, or null.
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

/** The new credential of a verified answer, or null. User verification is required. */
export async function verifyAttestation(
  response: PasskeyAttestation,
  challenge: string,
  { config, log }: Needs,
) {
  const { id, origin } = relyingParty(config);
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    });
    return registrationInfo?.credential ?? null;
  } catch (error) {
    // The library throws for everything that is wrong with an answer.
    log.info({ reason: failureReason(error, createHideSecrets(config)) }, 'a new passkey was refused');
    return null;
  }
}

/**
 * The counter that a passkey reported in a verified answer, or null. It is compared elsewhere: the library
 * would do it before it checks the signature, and anyone could claim a low one.
 */
export async function verifyAssertion(
  { response: { userHandle, ...signed }, ...rest }: PasskeyAssertion,
  { challenge, site }: { readonly challenge: string; readonly site: Site },
  passkey: PasskeyRow,
  { config, log }: Needs,
): Promise<number | null> {
  const { id } = relyingParty(config);
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...rest, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: originOf(site, config),
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    log.info({ reason: failureReason(error, createHideSecrets(config)) }, 'a passkey was refused');
    return null;
  }
}
