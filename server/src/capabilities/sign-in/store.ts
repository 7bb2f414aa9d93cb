import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { AccountId } from '../../platform/ids.ts';
import { isToCome } from '../../platform/to-come.ts';
import type { AttemptKeys } from '../accounts/attempt.ts';
import { farthest } from '../accounts/failure-store.ts';
import type { Failures } from '../accounts/lock-rules.ts';

/** All data that a decision about a sign-in needs, read by one query. */
export interface SignInRow {
  readonly now: number;
  /**
   * The hash that the password is compared with: the account's, else that of the latest attempt to register.
   */
  readonly passwordHash: string | null;
  readonly account: {
    readonly id: AccountId;
    readonly disabled: boolean;
    readonly passwordHash: string;
  } | null;
  readonly knownDevice: boolean;
  /** Whether a browser that has signed in to the account is still stored as known. */
  readonly signedInBefore: boolean;
  /** Whether the account has an active second factor. */
  readonly hasFactor: boolean;
  /** The record of this browser, if the account needs no second step in it. */
  readonly trustedBrowser: string | null;
  /** Failures that count against this attempt: the known device's own, else the e-mail's. */
  readonly own: Failures & { readonly key: string };
  readonly address: Failures;
}

/** The failures of an e-mail, of a device and of an address, as the query calls their rows. */
const failureColumns = [
  'of_email.failures as email_failures',
  'of_email.window_ends_at as email_window',
  'of_email.day_failures as email_today',
  'of_email.day_ends_at as email_day',
  'of_email.locked_until as email_lock',
  'of_device.failures as device_failures',
  'of_device.window_ends_at as device_window',
  'of_device.day_failures as device_today',
  'of_device.day_ends_at as device_day',
  'of_device.locked_until as device_lock',
  'of_address.failures as address_failures',
  'of_address.window_ends_at as address_window',
] as const;

const everythingForSignIn = prepareStatement(({ kysely, now }: Db, keys: AttemptKeys) =>
  kysely
    .selectFrom(kysely.selectNoFrom(now.as('now')).as('clock'))
    .leftJoin('accounts', (join) => join.on('accounts.email_key', '=', keys.emailKey))
    .leftJoin('devices', (join) =>
      join.onRef('devices.account_id', '=', 'accounts.id').on('devices.device_hash', '=', keys.deviceHash),
    )
    .leftJoin('trusted_browsers', (join) =>
      join
        .onRef('trusted_browsers.account_id', '=', 'accounts.id')
        .on('trusted_browsers.token_hash', '=', keys.trustHash)
        .onRef('trusted_browsers.expires_at', '>', 'clock.now'),
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
      'trusted_browsers.id as trusted_browser',
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('devices as any_device')
              .select(sql`1`.as('one'))
              .whereRef('any_device.account_id', '=', 'accounts.id'),
          ),
          eb.exists(
            eb
              .selectFrom('sessions')
              .select(sql`1`.as('one'))
              .whereRef('sessions.account_id', '=', 'accounts.id'),
          ),
        ])
        .as('signed_in_before'),
      eb
        .selectFrom('second_factors')
        .select('second_factors.type')
        .whereRef('second_factors.account_id', '=', 'accounts.id')
        .where('second_factors.activated_at', 'is not', null)
        .limit(1)
        .as('factor'),
      eb
        .selectFrom('registrations')
        .select('registrations.password_hash')
        .where('registrations.email_key', '=', keys.emailKey)
        .where('registrations.account_id', 'is', null)
        .whereRef('registrations.expires_at', '>', 'clock.now')
        .orderBy('registrations.created_at', 'desc')
        .orderBy('registrations.id', 'desc')
        .limit(1)
        .as('pending_hash'),
      ...failureColumns,
    ]),
);

export async function findSignIn(db: Db, keys: AttemptKeys): Promise<SignInRow> {
  const [row] = await everythingForSignIn(db, keys);
  if (!row) throw new Error('The row of the clock is missing.');

  const current = (count: number | null, endsAt: number | null) =>
    isToCome(endsAt ?? 0, row.now, farthest.window_ends_at) ? (count ?? 0) : 0;
  const ofToday = (count: number | null, endsAt: number | null) =>
    isToCome(endsAt ?? 0, row.now, farthest.day_ends_at) ? (count ?? 0) : 0;
  const knownDevice = row.device_hash !== null;
  return {
    now: row.now,
    passwordHash: row.password_hash ?? row.pending_hash,
    account:
      row.id === null || row.password_hash === null
        ? null
        : { id: row.id, disabled: row.disabled === 1, passwordHash: row.password_hash },
    knownDevice,
    signedInBefore: Boolean(row.signed_in_before),
    hasFactor: row.factor !== null,
    trustedBrowser: row.trusted_browser,
    own: knownDevice
      ? {
          key: keys.device,
          recent: current(row.device_failures, row.device_window),
          today: ofToday(row.device_today, row.device_day),
          lockedUntil: row.device_lock ?? 0,
        }
      : {
          key: keys.email,
          recent: current(row.email_failures, row.email_window),
          today: ofToday(row.email_today, row.email_day),
          lockedUntil: row.email_lock ?? 0,
        },
    address: { recent: current(row.address_failures, row.address_window), today: 0, lockedUntil: 0 },
  };
}
