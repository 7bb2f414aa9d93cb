import type { Request } from '../../context/call.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import { digest, orderedId, randomSecret } from '../../platform/secrets.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import {
  deleteTrustToken,
  insertTrustedBrowser,
  replaceTrustToken,
} from '../second-factors/trusted-browsers/trusted-store.ts';

/**
 * Trusts a browser for an account, by a new cookie, because an attacker may have set the one that it has. The
 * accounts that trusted the browser by the old cookie also trust it by the new one.
 */
export async function trustBrowser(
  tx: Db,
  call: Pick<Request, 'cookie' | 'setCookie' | 'userAgent' | 'address'>,
  accountId: AccountId,
): Promise<void> {
  const { userAgent, address } = call;
  const token = randomSecret();
  const tokenHash = digest(token);
  const previous = call.cookie('trusted-browser');
  if (previous) {
    await deleteTrustToken(tx, accountId, digest(previous));
    await replaceTrustToken(tx, digest(previous), tokenHash);
  }
  const trusted = { id: orderedId(), token_hash: tokenHash, account_id: accountId };
  await insertTrustedBrowser(tx, { ...trusted, browser: userAgent, address }, limits.trustedBrowser);
  await recordSecurityEvent(tx, call, accountId, 'BROWSER_TRUSTED');
  call.setCookie('trusted-browser', token, { maxAge: limits.trustedBrowser });
}
