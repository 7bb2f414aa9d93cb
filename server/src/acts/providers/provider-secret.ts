import { createPrivateKey } from 'node:crypto';
import type { ProviderKind } from '@portico/contract/providers';
import type { AppleKey, ProviderEdit } from '@portico/contract/providers/settings';
import type { SecretColumns } from '../../capabilities/providers/store.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';

/** How this installation proves who it is. */
export interface ProviderSecret {
  readonly clientSecret: string | null;
  readonly appleKey: AppleKey | null;
}

const printable = /^[\x20-\x7e]+$/;
/** Ids of teams and keys, as Apple makes them. */
const appleId = /^[A-Z0-9]{10}$/;
const pem = /^\s*-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END PRIVATE KEY-----\s*$/;

/** A secret of printable characters, or a key of Apple; undefined if neither is given. */
export function readSecret(
  kind: ProviderKind,
  { clientSecret, appleKey }: Pick<ProviderEdit, 'clientSecret' | 'appleKey'>,
): ProviderSecret | undefined {
  if (clientSecret === undefined && !appleKey) return undefined;
  const secret = clientSecret?.trim() ?? '';
  mustAct(secret === '' || printable.test(secret), 'invalid_provider');
  if (!appleKey) return { clientSecret: secret === '' ? null : secret, appleKey: null };
  mustAct(kind === 'APPLE' && secret === '', 'invalid_provider');
  return { clientSecret: null, appleKey: readAppleKey(appleKey) };
}

/** A key that signs by ES256, also where a field of one line has taken its line ends away. */
function readAppleKey({ teamId, keyId, privateKey }: AppleKey): AppleKey {
  const given = { teamId: teamId.trim(), keyId: keyId.trim() };
  mustAct(appleId.test(given.teamId) && appleId.test(given.keyId), 'invalid_apple_key');
  const [, body] = pem.exec(privateKey) ?? [];
  const key = body === undefined ? null : readKey(Buffer.from(body, 'base64'));
  const isOfApple = key?.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  mustAct(isOfApple, 'invalid_apple_key');
  return { ...given, privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

function readKey(der: Buffer) {
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } catch {
    // Any error: whatever OpenSSL finds wrong with it, it is no key.
    return null;
  }
}

/** The columns of a secret. */
export function secretColumns(
  { clientSecret, appleKey }: ProviderSecret,
  { encrypt }: Context['keys'],
): SecretColumns {
  return {
    client_secret: clientSecret === null ? null : encrypt(clientSecret),
    apple_team: appleKey?.teamId ?? null,
    apple_key_id: appleKey?.keyId ?? null,
    apple_key: appleKey ? encrypt(appleKey.privateKey) : null,
  };
}
