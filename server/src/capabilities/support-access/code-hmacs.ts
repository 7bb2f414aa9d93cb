import type { AccountId } from '../../platform/ids.ts';
import type { Keys } from '../../platform/secrets.ts';

/** The digests that a code of an account may be stored under; the first is to be stored. */
export function codeHmacs({ digests }: Pick<Keys, 'digests'>, accountId: AccountId, code: string) {
  return digests('code for support', `${accountId} ${code}`);
}
