import { randomInt } from 'node:crypto';
import { readRecoveryCode, recoveryCodeAlphabet } from '@portico/contract/account/recovery-codes';
import { limits as wireLimits } from '@portico/contract/limits';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/database.ts';
import type { AccountId } from '../../../platform/ids.ts';
import { limits } from '../../../platform/limits.ts';
import { replaceRecoveryCodes, spendRecoveryCode } from './recovery-store.ts';

const { count } = limits.recoveryCodes;
const { length } = wireLimits.recoveryCodes;

/** Makes ten new codes in place of the earlier ones. Only their digests are stored. */
export async function issueRecoveryCodes(tx: Db, accountId: AccountId, context: Context): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  const codeHmacs = codes.map((code) => digestsOf(accountId, code, context)[0]);
  await replaceRecoveryCodes(tx, accountId, codeHmacs);
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`);
}

/**
 * Redeems a recovery code, once; with `madeBefore`, only one that was made before this time of the database.
 */
export async function redeemRecoveryCode(
  tx: Db,
  accountId: AccountId,
  typed: string,
  context: Context,
  madeBefore: number | null = null,
): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (code === null) return false;
  return await spendRecoveryCode(tx, accountId, digestsOf(accountId, code, context), madeBefore);
}

/** Ten characters of 5 random bits each. */
function newCode(): string {
  return Array.from({ length }, () => recoveryCodeAlphabet[randomInt(recoveryCodeAlphabet.length)]).join('');
}

function digestsOf(accountId: AccountId, code: string, { keys }: Pick<Context, 'keys'>) {
  return keys.digests('recovery code', `${accountId} ${code}`);
}
