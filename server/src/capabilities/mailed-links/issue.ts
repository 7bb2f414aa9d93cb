import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { insertCode, type Purpose, spendCodesOf } from './store.ts';

/**
 * Creates the secret of a mailed link. Earlier links of the same target stop working. `lifetime` is in
 * seconds.
 */
export async function issueCode(
  tx: Db,
  code: { purpose: Purpose; target: string; application: string | null; lifetime: number },
): Promise<string> {
  const secret = randomSecret();
  await spendCodesOf(tx, code.purpose, code.target);
  await insertCode(tx, { ...code, code_hash: digest(secret) });
  return secret;
}

/** Creates the secret of a link “This was not me”. The links of earlier mails keep working. */
export async function issueSecurityCode(tx: Db, accountId: AccountId): Promise<string> {
  const secret = randomSecret();
  const code = { purpose: 'SECURE_ACCOUNT', target: accountId, application: null } as const;
  await insertCode(tx, { ...code, code_hash: digest(secret), lifetime: limits.links.secureAccount });
  return secret;
}
