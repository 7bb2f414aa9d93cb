import { sql } from 'kysely';
import { type Db, transaction } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import { limits } from '../../limits.ts';
import type { AttemptKeys } from './attempt.ts';

const { window, lockFrom, longestLock } = limits.signIn;

/** The largest number that the column can hold. */
const largestCount = 2 ** 31 - 1;

/** Seconds an e-mail waits after so many failures in a row: none, then a minute more each time, 15 minutes at most. */
export function lockSeconds(failures: number): number {
  return failures < lockFrom ? 0 : Math.min((failures - lockFrom + 1) * 60, longestLock);
}

/** The key a try on an account counts under, the known device's or the e-mail's, and the seconds it still has to wait. */
export async function findLock({ kysely, now }: Db, keys: AttemptKeys, accountId: string) {
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
    seconds: secondsUntil(row.locked_until ?? 0, row.now),
  };
}

/** What counted before a failure: how many there were, and the seconds left to wait. */
interface Counted {
  readonly failures: number;
  readonly seconds: number;
}

/** Remembers a wrong password, under the key of its e-mail or device and under its address; answers what counted before. */
export async function recordFailure(db: Db, ownKey: string, addressKey: string): Promise<Counted> {
  return await transaction(db, async (tx) => {
    const before = await countFailure(tx, ownKey);
    await lockFor(tx, ownKey, before.failures + 1);
    await countFailure(tx, addressKey);
    return before;
  });
}

/**
 * Forgets a key's failures when a caller has proved the password, unless by now there is a wait or there are `most` failures:
 * others may have guessed while the hash was computed.
 */
export async function forgetFailures(tx: Db, key: string, most = largestCount): Promise<void> {
  await deleteFailuresBelow(tx, { key, most });
}

/** Whether anything still counts against a key. */
export async function hasFailures(tx: Db, key: string): Promise<boolean> {
  return (await keptFailures(tx, { key })).length > 0;
}

const deleteFailuresBelow = prepareStatement(
  ({ kysely, now }: Db, { key, most }: { key: string; most: number }) =>
    kysely
      .deleteFrom('sign_in_failures')
      .where('failure_key', '=', key)
      .where((row) =>
        row.or([
          row('window_ends_at', '<=', now),
          row.and([row('locked_until', '<=', now), row('failures', '<', most)]),
        ]),
      ),
);

const keptFailures = prepareStatement(({ kysely }: Db, { key }: { key: string }) =>
  kysely.selectFrom('sign_in_failures').select('failure_key').where('failure_key', '=', key),
);

/** Forgets the failures of some keys, whatever they ask for. */
export async function deleteFailures({ kysely }: Db, keys: readonly string[]): Promise<void> {
  await kysely.deleteFrom('sign_in_failures').where('failure_key', 'in', keys).execute();
}

/** Counts a failure under a key and answers what counted before; a window that ran out starts again at one. */
async function countFailure({ kysely, now }: Db, key: string): Promise<Counted> {
  const counted = await kysely
    .insertInto('sign_in_failures')
    .values((row) => ({
      failure_key: key,
      failures: 1,
      window_ends_at: row(now, '+', window * 1000),
      locked_until: 0,
    }))
    .onConflict((conflict) =>
      conflict.column('failure_key').doUpdateSet((row) => ({
        failures: sql<number>`CASE WHEN sign_in_failures.window_ends_at > ${now} THEN sign_in_failures.failures + 1 ELSE 1 END`,
        window_ends_at: row(now, '+', window * 1000),
      })),
    )
    .returning(['failures', 'locked_until', now.as('now')])
    .executeTakeFirstOrThrow();
  return { failures: counted.failures - 1, seconds: secondsUntil(counted.locked_until, counted.now) };
}

/** Makes a key wait after its latest failure; the count outlives the wait, so that the next wait is longer. */
async function lockFor({ kysely, now }: Db, key: string, failures: number): Promise<void> {
  const wait = lockSeconds(failures) * 1000;
  if (wait === 0) return;
  await kysely
    .updateTable('sign_in_failures')
    .set((row) => ({
      locked_until: row(now, '+', wait),
      window_ends_at: row(now, '+', wait + window * 1000),
    }))
    .where('failure_key', '=', key)
    .execute();
}

function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
