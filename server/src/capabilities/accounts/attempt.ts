import { emailKey } from '@portico/contract/email';
import type { Request } from '../../context/call.ts';
import type { Digest, Keys } from '../../platform/secrets.ts';
import { digest } from '../../platform/secrets.ts';

/** The keys by which the counts of one attempt with a password are found. All are digests. */
export interface AttemptKeys {
  readonly emailKey: string;
  /** Counts the attempts for the e-mail, on all unknown devices. */
  readonly email: string;
  /** Counts the attempts of one browser that has signed in to the account of this e-mail before. */
  readonly device: string;
  readonly address: string;
  readonly deviceHash: Digest;
  /** The key of the cookie of a browser that needs no second step. */
  readonly trustHash: Digest;
}

/** The keys of one attempt: the e-mail it is for, and the device and address it comes from. */
export function attemptKeys(
  username: string,
  { address, cookie }: Pick<Request, 'address' | 'cookie'>,
  { hmac }: Pick<Keys, 'hmac'>,
): AttemptKeys {
  const key = emailKey(username);
  const device = cookie('known-device');
  const trust = cookie('trusted-browser');
  // Without a cookie it is the digest of an empty text, which no browser has.
  const deviceHash = digest(device ?? '');
  return {
    emailKey: key,
    email: hmac('sign-in', key),
    device: deviceKey(deviceHash, key, { hmac }),
    address: hmac('sign-in address', address),
    deviceHash,
    trustHash: digest(trust ?? ''),
  };
}

/** Counts the attempts of a known browser for an e-mail. */
export function deviceKey(deviceHash: Digest, key: string, { hmac }: Pick<Keys, 'hmac'>): string {
  return hmac('sign-in device', `${deviceHash} ${key}`);
}
