import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { AttemptKeys } from '../accounts/attempt.ts';

interface Failures {
  readonly failures: number;
  readonly lockedUntil: number;
}

/** Everything a sign-in needs to know, from one question. */
export interface SignInRow {
  readonly now: number;
  /** What the password is held against: the account's hash, else that of the latest attempt to register. */
  readonly passwordHash: string | null;
  readonly account: { readonly id: string; readonly disabled: boolean; readonly passwordHash: string } | null;
  readonly knownDevice: boolean;
  /** Whether the account has been signed in to from any browser we remember. */
  readonly hasDevices: boolean;
  /** Failures that count against this try: the known device's own, else the e-mail's. */
  readonly own: Failures & { readonly key: string };
  readonly address: Failures;
}

const everythingForSignIn = prepareStatement(({ kysely, now }: Db, keys: AttemptKeys) =>
  kysely
    .selectFrom(kysely.selectNoFrom(now.as('now')).as('clock'))
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
    ]),
);

export async function findSignIn(db: Db, keys: AttemptKeys): Promise<SignInRow> {
  const [row] = await everythingForSignIn(db, keys);
  if (!row) throw new Error('The clock always has a row.');

  const current = (failures: number | null, window: number | null, lock: number | null = null): Failures => ({
    failures: window !== null && window > row.now ? (failures ?? 0) : 0,
    lockedUntil: lock ?? 0,
  });
  const knownDevice = row.device_hash !== null;
  return {
    now: row.now,
    passwordHash: row.password_hash ?? row.pending_hash,
    account:
      row.id === null || row.password_hash === null
        ? null
        : { id: row.id, disabled: row.disabled === 1, passwordHash: row.password_hash },
    knownDevice,
    hasDevices: row.has_devices !== null,
    own: knownDevice
      ? { key: keys.device, ...current(row.device_failures, row.device_window, row.device_lock) }
      : { key: keys.email, ...current(row.email_failures, row.email_window, row.email_lock) },
    address: current(row.address_failures, row.address_window),
  };
}

export async function insertDevice({ kysely, now }: Db, deviceHash: string, accountId: string) {
  await kysely
    .insertInto('devices')
    .values({ device_hash: deviceHash, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.columns(['device_hash', 'account_id']).doNothing())
    .execute();
}
