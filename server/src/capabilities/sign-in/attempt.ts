import { emailKey } from '@portico/contract/fields';
import type { Request } from '../../call.ts';
import type { Keys } from '../../secrets.ts';
import { digest } from '../../secrets.ts';
import type { AttemptKeys } from './store.ts';

/** The keys of one try to sign in: who it is for, and who makes it. */
export function attemptKeys(
  username: string,
  { address, cookie }: Pick<Request, 'address' | 'cookie'>,
  { mark }: Pick<Keys, 'mark'>,
): AttemptKeys {
  const key = emailKey(username);
  const device = cookie('dev');
  const deviceHash = device ? digest(device) : '';
  return {
    emailKey: key,
    email: mark('sign-in', key),
    device: mark('sign-in device', `${deviceHash} ${key}`),
    address: mark('sign-in address', address),
    deviceHash,
  };
}
