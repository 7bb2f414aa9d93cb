import type { Resolver } from './resolver.ts';
import { state } from './state.ts';

const challenge = 'bW9jay1jaGFsbGVuZ2U';

export const startPasskeyRegistration: Resolver<'startPasskeyRegistration'> = (_input, { person }) => ({
  rp: { id: location.hostname, name: 'Portico' },
  user: { id: 'bW9jay11c2Vy', name: person?.email ?? '', displayName: person?.firstName ?? '' },
  challenge,
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: state.passkeys.map(({ id }) => ({ id, type: 'public-key' })),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

export const registerPasskey: Resolver<'registerPasskey'> = ({ name, response: { id } }) => {
  const passkey = { id, name, createdAt: new Date().toISOString(), lastUsedAt: null, suspended: false };
  state.passkeys = [...state.passkeys, passkey];
  return passkey;
};

export const listPasskeys: Resolver<'listPasskeys'> = () => [...state.passkeys];

export const renamePasskey: Resolver<'renamePasskey'> = ({ id, name }) => {
  state.passkeys = state.passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey));
  return null;
};

export const confirmPasskey: Resolver<'confirmPasskey'> = (confirmed) => {
  state.passkeys = state.passkeys.map((passkey) =>
    passkey.id === confirmed.id ? { ...passkey, suspended: false } : passkey,
  );
  return null;
};

export const deletePasskey: Resolver<'deletePasskey'> = (deleted) => {
  state.passkeys = state.passkeys.filter(({ id }) => id !== deleted.id);
  return null;
};

export const startFactorProof: Resolver<'startFactorProof'> = ({ step }) => ({
  type: 'GOOGLE_AUTHENTICATOR',
  seconds: 300,
  passkey:
    step === 'PASSKEY' && state.passkeys.length > 0
      ? {
          rpId: location.hostname,
          challenge,
          timeout: 300_000,
          userVerification: 'required',
          allowCredentials: state.passkeys.map(({ id }) => ({ id, type: 'public-key' })),
        }
      : null,
});

export const startPasskeySignIn: Resolver<'startPasskeySignIn'> = ({ oauth_token }) => {
  const options = {
    rpId: location.hostname,
    challenge,
    timeout: 300_000,
    userVerification: 'required',
  } as const;
  // The second step names the passkeys of the account; a sign-in names none, so that it does not show which
  // accounts exist.
  const ids = state.passkeys.map(({ id }) => ({ id, type: 'public-key' as const }));
  return oauth_token === undefined ? options : { ...options, allowCredentials: ids };
};
