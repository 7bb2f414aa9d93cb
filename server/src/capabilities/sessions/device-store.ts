import type { Db } from '../../db/database.ts';
import { prepareInsert } from '../../db/prepared-statement.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { Digest } from '../../platform/secrets.ts';

export async function insertDevice(tx: Db, deviceHash: Digest, accountId: AccountId): Promise<void> {
  await insertNewDevice(tx, { deviceHash, accountId });
}

interface Device {
  readonly deviceHash: Digest;
  readonly accountId: AccountId;
}

const insertNewDevice = prepareInsert(({ kysely, now }: Db, { deviceHash, accountId }: Device) =>
  kysely
    .insertInto('devices')
    .values({ device_hash: deviceHash, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.columns(['device_hash', 'account_id']).doNothing()),
);

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

/** Whether a device is known for the account of an e-mail. It takes as long for one without an account. */
export async function isKnownDeviceOf(
  { kysely }: Db,
  deviceHash: Digest,
  emailKey: string,
): Promise<boolean> {
  const device = await kysely
    .selectFrom('devices')
    .innerJoin('accounts', 'accounts.id', 'devices.account_id')
    .select('device_hash')
    .where('device_hash', '=', deviceHash)
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return device !== undefined;
}

/** Stores a second device as known for every account for which a first one is. */
export async function copyDevices(tx: Db, fromHash: Digest, toHash: Digest): Promise<void> {
  await insertCopies(tx, { fromHash, toHash });
}

interface Copied {
  readonly fromHash: Digest;
  readonly toHash: Digest;
}

const insertCopies = prepareInsert(({ kysely }: Db, { fromHash, toHash }: Copied) =>
  kysely
    .insertInto('devices')
    .columns(['device_hash', 'account_id', 'created_at'])
    .expression((row) =>
      row
        .selectFrom('devices')
        .select([row.val(toHash).as('device_hash'), 'account_id', 'created_at'])
        .where('device_hash', '=', fromHash),
    )
    .onConflict((conflict) => conflict.columns(['device_hash', 'account_id']).doNothing()),
);

/** The browsers that are known for an account. */
export async function listDevices({ kysely }: Db, accountId: AccountId): Promise<Digest[]> {
  const devices = await kysely
    .selectFrom('devices')
    .select('device_hash')
    .where('account_id', '=', accountId)
    .execute();
  return devices.map(({ device_hash }) => device_hash);
}
