import { limits } from '@portico/contract/limits';
import { sql } from 'kysely';
import type { Database, Db } from '../../db/database.ts';
import { lockSeconds } from './rules.ts';

/** Under which keys one try is looked up and counted; all are digests. */
export interface AttemptKeys {
  readonly emailKey: string;
  /** The e-mail's own count, shared by all strangers. */
  readonly email: string;
  /** The count of one browser that signed in to this e-mail's account before. */
  readonly device: string;
  readonly address: string;
  readonly deviceHash: string;
}

interface Failures {
  readonly failures: number;
  readonly lockedUntil: number;
}

/** Everything a sign-in needs to know, from one question. */
export interface SignInRow {
  readonly now: number;
  /** What the password is held against: the account's hash, else that of the latest attempt to register. */
  readonly passwordHash: string | null;
  readonly account: { readonly id: string; readonly disabled: boolean } | null;
  readonly knownDevice: boolean;
  /** Whether the account has been signed in to from any browser we remember. */
  readonly hasDevices: boolean;
  /** Failures that count against this try: the known device's own, else the e-mail's. */
  readonly own: Failures & { readonly key: string };
  readonly address: Failures;
}

export async function findSignIn({ db, now }: Database, keys: AttemptKeys): Promise<SignInRow> {
  const row = await db
    .selectFrom(db.selectNoFrom(now.as('now')).as('clock'))
    .leftJoin('accounts', (join) => join.on('accounts.email_key', '=', keys.emailKey))
    .leftJoin('devices', (join) =>
      join.onRef('devices.account_id', '=', 'accounts.id').on('devices.device_hash', '=', keys.deviceHash),
    )
    .leftJoin('sign_in_failures as of_email', (join) => join.on('of_email.failure_key', '=', keys.email))
    .leftJoin('sign_in_failures as of_device', (join) => join.on('of_device.failure_key', '=', keys.device))
    .leftJoin('sign_in_failures as of_address', (join) =>
      join.on('of_address.failure_key', '=', keys.address),
    )
    .select((eb) => [
      'clock.now',
      'accounts.id',
      'accounts.disabled',
      'accounts.password_hash',
      'devices.device_hash',
      eb
        .selectFrom('devices as any_device')
        .select(sql<number>`1`.as('one'))
        .whereRef('any_device.account_id', '=', 'accounts.id')
        .limit(1)
        .as('has_devices'),
      eb
        .selectFrom('registrations')
        .select('registrations.password_hash')
        .where('registrations.email_key', '=', keys.emailKey)
        .where('registrations.account_id', 'is', null)
        .whereRef('registrations.expires_at', '>', 'clock.now')
        .orderBy('registrations.created_at', 'desc')
        .limit(1)
        .as('pending_hash'),
      'of_email.failures as email_failures',
      'of_email.window_ends_at as email_window',
      'of_email.locked_until as email_lock',
      'of_device.failures as device_failures',
      'of_device.window_ends_at as device_window',
      'of_device.locked_until as device_lock',
      'of_address.failures as address_failures',
      'of_address.window_ends_at as address_window',
    ])
    .executeTakeFirstOrThrow();

  const current = (failures: number | null, window: number | null, lock: number | null = null): Failures => ({
    failures: window !== null && window > row.now ? (failures ?? 0) : 0,
    lockedUntil: lock ?? 0,
  });
  const knownDevice = row.device_hash !== null;
  return {
    now: row.now,
    passwordHash: row.password_hash ?? row.pending_hash,
    account: row.id === null ? null : { id: row.id, disabled: row.disabled === 1 },
    knownDevice,
    hasDevices: row.has_devices !== null,
    own: knownDevice
      ? { key: keys.device, ...current(row.device_failures, row.device_window, row.device_lock) }
      : { key: keys.email, ...current(row.email_failures, row.email_window, row.email_lock) },
    address: current(row.address_failures, row.address_window),
  };
}

/** Counts a failure under a key and answers how many there are now; a window that ran out starts again at one. */
export async function countFailure(db: Db, { now }: Pick<Database, 'now'>, key: string): Promise<number> {
  const { failures } = await db
    .insertInto('sign_in_failures')
    .values((row) => ({
      failure_key: key,
      failures: 1,
      window_ends_at: row(now, '+', limits.signIn.window * 1000),
      locked_until: 0,
    }))
    .onConflict((conflict) =>
      conflict.column('failure_key').doUpdateSet((row) => ({
        failures: sql<number>`CASE WHEN sign_in_failures.window_ends_at > ${now} THEN sign_in_failures.failures + 1 ELSE 1 END`,
        window_ends_at: row(now, '+', limits.signIn.window * 1000),
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** Makes a key wait after its latest failure; the count outlives the wait, so that the next wait is longer. */
export async function lockFor(
  db: Db,
  { now }: Pick<Database, 'now'>,
  key: string,
  failures: number,
): Promise<void> {
  const wait = lockSeconds(failures) * 1000;
  if (wait === 0) return;
  await db
    .updateTable('sign_in_failures')
    .set((row) => ({
      locked_until: row(now, '+', wait),
      window_ends_at: row(now, '+', wait + limits.signIn.window * 1000),
    }))
    .where('failure_key', '=', key)
    .execute();
}

/** Forgets a key's failures and answers how many still counted. */
export async function clearFailures(db: Db, { now }: Pick<Database, 'now'>, key: string): Promise<number> {
  const cleared = await db
    .deleteFrom('sign_in_failures')
    .where('failure_key', '=', key)
    .returning(sql<number>`CASE WHEN window_ends_at > ${now} THEN failures ELSE 0 END`.as('failures'))
    .executeTakeFirst();
  return cleared?.failures ?? 0;
}

export async function insertDevice(
  db: Db,
  { now }: Pick<Database, 'now'>,
  deviceHash: string,
  accountId: string,
) {
  await db
    .insertInto('devices')
    .values({ device_hash: deviceHash, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.columns(['device_hash', 'account_id']).doNothing())
    .execute();
}
