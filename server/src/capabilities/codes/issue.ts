import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { digest, randomSecret } from '../../secrets.ts';
import { insertCode, type Purpose, spendCodesOf } from './store.ts';

/** Makes the secret of a mailed link; every earlier link of the same target stops working. `lifetime` is in seconds. */
export async function issueCode(
  transaction: Db,
  context: Pick<Context, 'now'>,
  code: { purpose: Purpose; target: string; application: string | null; lifetime: number },
): Promise<string> {
  const secret = randomSecret();
  await spendCodesOf(transaction, context, code.purpose, code.target);
  await insertCode(transaction, context, { ...code, code_hash: digest(secret) });
  return secret;
}
