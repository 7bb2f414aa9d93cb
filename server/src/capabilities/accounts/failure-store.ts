import type { LockRules } from '@portico/contract/rules/rules';
import { sql } from 'kysely';
import { type Db, transaction } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import { hasPassed, toCome } from '../../db/to-come.ts';
import type { AccountId } from '../../platform/ids.ts';
import { budgets } from '../../platform/rates.ts';
import { isToCome } from '../../platform/to-come.ts';
import type { AttemptKeys } from './attempt.ts';
import { lockSeconds, triesBeforeLock } from './lock-rules.ts';

const { window, longestLock, perDay } = budgets.wrongPasswords;

/** How far ahead each moment is set at most, in milliseconds. */
export const farthest = {
  locked_until: longestLock * 1000,
  window_ends_at: (longestLock + window) * 1000,
  day_ends_at: perDay.seconds * 1000,
};

/** The largest number that the column can hold. */
const largestCount = 2 ** 31 - 1;

/**
 * The key under which an attempt is counted (of the known device, else of the e-mail), and the seconds until
 * its lock ends.
 */
export async function findLock({ kysely, now }: Db, keys: AttemptKeys, accountId: AccountId) {
  const row = await kysely
    .selectFrom(kysely.selectNoFrom(now.as('now')).as('clock'))
    .leftJoin('devices', (join) =>
      join.on('devices.account_id', '=', accountId).on('devices.device_hash', '=', keys.deviceHash),
    )
    .leftJoin('sign_in_failures as failed', (join) =>
      join.on('failed.failure_key', '=', (eb) =>
        eb.case().when('devices.device_hash', 'is', null).then(keys.email).else(keys.device).end(),
      ),
    )
    .select(['clock.now', 'devices.device_hash', 'failed.locked_until'])
    .executeTakeFirstOrThrow();
  return {
    key: row.device_hash === null ? keys.email : keys.device,
    seconds: secondsLocked(row.locked_until ?? 0, row.now),
  };
}

/** The counts before a failure: the number of recent failures, and the seconds until the lock ended. */
export interface FailureCounts {
  readonly failures: number;
  readonly seconds: number;
  /** For how many seconds this failure has locked the key; 0 if it has not. */
  readonly lockedFor: number;
  /** How many more of them lock the key. */
  readonly triesLeft: number;
}

/**
 * Counts a wrong password under the key of its e-mail or device and under its address. Returns the counts
 * before it.
 * @param alsoRecord what else is written of the failure, in the same transaction
 */
export async function recordFailure(
  db: Db,
  ownKey: string,
  addressKey: string,
  rules: LockRules,
  alsoRecord: (tx: Db) => Promise<void> = async () => {},
): Promise<FailureCounts> {
  return await transaction(db, async (tx) => {
    const own = await countFailure(tx, ownKey);
    const lockedFor = lockSeconds({ recent: own.failures, today: own.day_failures }, rules);
    if (lockedFor > 0) await lock(tx, ownKey, lockedFor);
    await countFailure(tx, addressKey);
    await alsoRecord(tx);
    const triesLeft = triesBeforeLock({ recent: own.failures, today: own.day_failures }, rules);
    return {
      failures: own.failures - 1,
      seconds: secondsLocked(own.locked_until, own.now),
      lockedFor,
      triesLeft,
    };
  });
}

/**
 * Deletes the failures of a key after the right password, unless the key is locked by now or has as many
 * failures as `most`: others may have guessed while the hash was computed.
 */
export async function forgetFailures(tx: Db, key: string, most = largestCount): Promise<void> {
  await deleteUnlockedFailures(tx, { key, most });
}

/** Whether a key has failures that still count. */
export async function hasFailures(tx: Db, key: string): Promise<boolean> {
  return (await remainingFailures(tx, { key })).length > 0;
}

const deleteUnlockedFailures = prepareStatement((db: Db, { key, most }: { key: string; most: number }) =>
  db.kysely
    .deleteFrom('sign_in_failures')
    .where('failure_key', '=', key)
    .where((row) =>
      row.or([
        hasPassed(db, 'window_ends_at', farthest.window_ends_at),
        row.and([hasPassed(db, 'locked_until', farthest.locked_until), row('failures', '<', most)]),
      ]),
    ),
);

const remainingFailures = prepareStatement(({ kysely }: Db, { key }: { key: string }) =>
  kysely.selectFrom('sign_in_failures').select('failure_key').where('failure_key', '=', key),
);

/** The locks of some keys that have not ended. */
export async function findLocks(db: Db, keys: readonly string[]) {
  const { kysely, dialect } = db;
  return await kysely
    .selectFrom('sign_in_failures')
    .select(['failure_key', 'locked_until'])
    .where(dialect.isOneOf('failure_key', dialect.listParameter(keys)))
    .where(toCome(db, 'locked_until', farthest.locked_until))
    .execute();
}

/** Deletes the failures of some keys, with their locks. */
export async function deleteFailures({ kysely }: Db, keys: readonly string[]): Promise<void> {
  await kysely.deleteFrom('sign_in_failures').where('failure_key', 'in', keys).execute();
}

/**
 * Counts a failure under a key and returns the new counts. A count whose time has passed starts again at one.
 */
async function countFailure(db: Db, key: string) {
  const { kysely, now } = db;
  const windowLasts = toCome(db, 'sign_in_failures.window_ends_at', farthest.window_ends_at);
  const dayLasts = toCome(db, 'sign_in_failures.day_ends_at', farthest.day_ends_at);
  return await kysely
    .insertInto('sign_in_failures')
    .values((row) => ({
      failure_key: key,
      failures: 1,
      window_ends_at: row(now, '+', window * 1000),
      day_failures: 1,
      day_ends_at: row(now, '+', perDay.seconds * 1000),
      locked_until: 0,
    }))
    .onConflict((conflict) =>
      conflict.column('failure_key').doUpdateSet((row) => ({
        failures: sql<number>`CASE WHEN ${windowLasts} THEN sign_in_failures.failures + 1 ELSE 1 END`,
        window_ends_at: row(now, '+', window * 1000),
        day_failures: sql<number>`CASE WHEN ${dayLasts} THEN sign_in_failures.day_failures + 1 ELSE 1 END`,
        day_ends_at: sql<number>`CASE WHEN ${dayLasts} THEN sign_in_failures.day_ends_at ELSE ${row(now, '+', perDay.seconds * 1000)} END`,
      })),
    )
    .returning(['failures', 'day_failures', 'locked_until', now.as('now')])
    .executeTakeFirstOrThrow();
}

/** Locks a key. The count is kept longer than the lock, so that the next lock is longer. */
async function lock({ kysely, now }: Db, key: string, seconds: number): Promise<void> {
  await kysely
    .updateTable('sign_in_failures')
    .set((row) => ({
      locked_until: row(now, '+', seconds * 1000),
      window_ends_at: row(now, '+', (seconds + window) * 1000),
    }))
    .where('failure_key', '=', key)
    .execute();
}

function secondsLocked(until: number, now: number): number {
  return isToCome(until, now, farthest.locked_until) ? Math.ceil((until - now) / 1000) : 0;
}
