import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { insertCode, type Purpose, spendCodesOf } from './store.ts';

interface MailedLink {
  readonly purpose: Purpose;
  readonly target: string;
  readonly application: string | null;
  /** In seconds. */
  readonly lifetime: number;
}

/** Creates the secret of a mailed link. Earlier links of the same target stop working. */
export async function issueCode(tx: Db, code: MailedLink): Promise<string> {
  await spendCodesOf(tx, code.purpose, code.target);
  return await issueFirstCode(tx, code);
}

/** Creates the secret of a link of a target that has just been stored: no earlier one is to be stopped. */
export async function issueFirstCode(tx: Db, code: MailedLink): Promise<string> {
  const secret = randomSecret();
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
