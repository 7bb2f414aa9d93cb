import { emailKey } from '@portico/contract/fields';
import type { Request } from '../../call.ts';
import type { Keys } from '../../secrets.ts';
import { digest } from '../../secrets.ts';

/** Under which keys one try to prove a password is looked up and counted; all are digests. */
export interface AttemptKeys {
  readonly emailKey: string;
  /** The e-mail's own count, shared by all strangers. */
  readonly email: string;
  /** The count of one browser that signed in to this e-mail's account before. */
  readonly device: string;
  readonly address: string;
  readonly deviceHash: string;
}

/** The keys of one try: who it is for, and who makes it. */
export function attemptKeys(
  username: string,
  { address, cookie }: Pick<Request, 'address' | 'cookie'>,
  { hmac }: Pick<Keys, 'hmac'>,
): AttemptKeys {
  const key = emailKey(username);
  const device = cookie('dev');
  const deviceHash = device ? digest(device) : '';
  return {
    emailKey: key,
    email: hmac('sign-in', key),
    device: hmac('sign-in device', `${deviceHash} ${key}`),
    address: hmac('sign-in address', address),
    deviceHash,
  };
}
