import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { Digest } from '../../platform/secrets.ts';

export async function insertDevice({ kysely, now }: Db, deviceHash: Digest, accountId: AccountId) {
  await kysely
    .insertInto('devices')
    .values({ device_hash: deviceHash, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.columns(['device_hash', 'account_id']).doNothing())
    .execute();
}

export async function isKnownDevice(
  { kysely }: Db,
  deviceHash: Digest,
  accountId: AccountId,
): Promise<boolean> {
  const device = await kysely
    .selectFrom('devices')
    .select('device_hash')
    .where('device_hash', '=', deviceHash)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return device !== undefined;
}

/** Stores a second device as known for every account for which a first one is. */
export async function copyDevices({ kysely }: Db, fromHash: Digest, toHash: Digest): Promise<void> {
  await kysely
    .insertInto('devices')
    .columns(['device_hash', 'account_id', 'created_at'])
    .expression((row) =>
      row
        .selectFrom('devices')
        .select([row.val(toHash).as('device_hash'), 'account_id', 'created_at'])
        .where('device_hash', '=', fromHash),
    )
    .onConflict((conflict) => conflict.columns(['device_hash', 'account_id']).doNothing())
    .execute();
}

/** The browsers that are known for an account. */
export async function listDevices({ kysely }: Db, accountId: AccountId): Promise<Digest[]> {
  const devices = await kysely
    .selectFrom('devices')
    .select('device_hash')
    .where('account_id', '=', accountId)
    .execute();
  return devices.map(({ device_hash }) => device_hash);
}
