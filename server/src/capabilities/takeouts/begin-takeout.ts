import type { ActorType } from '@portico/contract/staff/audit';
import { createFileKey } from '../../adapters/files/encryption.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import { randomId } from '../../platform/secrets.ts';
import { findTakeout, nextFrom, replaceTakeout } from './store.ts';

/**
 * Begins to prepare a takeout. The caller has locked the account: of two requests at the same moment one
 * finds the takeout of the other. Returns from when on (milliseconds) it can be asked for if not now.
 */
export async function beginTakeout(
  tx: Db,
  { enqueue, keys }: Pick<Context, 'enqueue' | 'keys'>,
  accountId: AccountId,
  by: ActorType,
): Promise<{ readonly waits: number } | null> {
  const latest = await findTakeout(tx, accountId);
  const from = nextFrom(latest);
  if (latest && from !== null) return { waits: from - latest.now };
  const id = randomId();
  const file_key = keys.encrypt(createFileKey().toString('base64url'));
  await replaceTakeout(tx, { account_id: accountId, id, file_key, requested_by: by });
  const { lifetime } = limits.takeouts;
  await enqueue(tx, 'prepareTakeout', { accountId, takeout: id }, { lifetime });
  return null;
}
