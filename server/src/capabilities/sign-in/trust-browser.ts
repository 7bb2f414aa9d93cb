import { limits } from '@portico/contract/limits';
import type { Request } from '../../call.ts';
import type { Db } from '../../db/database.ts';
import { digest, randomId, randomSecret } from '../../secrets.ts';
import { deleteTrustToken, insertTrustedBrowser, replaceTrustToken } from '../factors/trusted-store.ts';

/**
 * Trusts a browser for an account, by a new cookie. A cookie that it brings is not adopted: somebody else may have planted it and
 * know its value. The other accounts that trust this browser by that cookie do so by the new one.
 */
export async function trustBrowser(
  tx: Db,
  { cookie, setCookie, userAgent, address }: Pick<Request, 'cookie' | 'setCookie' | 'userAgent' | 'address'>,
  accountId: string,
): Promise<void> {
  const token = randomSecret();
  const tokenHash = digest(token);
  const previous = cookie('trust');
  if (previous) {
    await deleteTrustToken(tx, accountId, digest(previous));
    await replaceTrustToken(tx, digest(previous), tokenHash);
  }
  const trusted = { id: randomId(), token_hash: tokenHash, account_id: accountId };
  await insertTrustedBrowser(tx, { ...trusted, browser: userAgent, address }, limits.trustedBrowser);
  setCookie('trust', token, { maxAge: limits.trustedBrowser });
}
