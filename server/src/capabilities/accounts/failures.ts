import { limits } from '@portico/contract/limits';
import { sql } from 'kysely';
import type { Database, Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { AttemptKeys } from './attempt.ts';

const { window, lockFrom, longestLock } = limits.signIn;

type Clock = Pick<Database, 'now'>;

/** As many as the column can hold. */
const anyNumber = 2 ** 31 - 1;

/** Seconds an e-mail waits after so many failures in a row: none, then a minute more each time, 15 minutes at most. */
export function lockSeconds(failures: number): number {
  return failures < lockFrom ? 0 : Math.min((failures - lockFrom + 1) * 60, longestLock);
}

/** The key a try on an account counts under, the known device's or the e-mail's, and the seconds it still has to wait. */
export async function findLock({ db, now }: Database, keys: AttemptKeys, accountId: string) {
  const row = await db
    .selectFrom(db.selectNoFrom(now.as('now')).as('clock'))
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
export async function recordFailure(
  { db, now }: Database,
  ownKey: string,
  addressKey: string,
): Promise<Counted> {
  return await db.transaction().execute(async (transaction) => {
    const before = await countFailure(transaction, { now }, ownKey);
    await lockFor(transaction, { now }, ownKey, before.failures + 1);
    await countFailure(transaction, { now }, addressKey);
    return before;
  });
}

/**
 * Forgets a key's failures for whoever proved the password, unless by now there is a wait, or as many failures as `most`: others
 * may have guessed while the hash was computed.
 */
export async function forgetFailures(
  transaction: Db,
  database: Database,
  key: string,
  most = anyNumber,
): Promise<void> {
  await deleteCalmFailures(database, { key, most }, transaction);
}

/** Whether anything still counts against a key. */
export async function hasFailures(transaction: Db, database: Database, key: string): Promise<boolean> {
  return (await keptFailures(database, { key }, transaction)).length > 0;
}

const deleteCalmFailures = prepareStatement(
  ({ db, now }: Database, { key, most }: { key: string; most: number }) =>
    db
      .deleteFrom('sign_in_failures')
      .where('failure_key', '=', key)
      .where((row) =>
        row.or([
          row('window_ends_at', '<=', now),
          row.and([row('locked_until', '<=', now), row('failures', '<', most)]),
        ]),
      ),
);

const keptFailures = prepareStatement(({ db }: Database, { key }: { key: string }) =>
  db.selectFrom('sign_in_failures').select('failure_key').where('failure_key', '=', key),
);

/** Forgets the failures of some keys, whatever they ask for. */
export async function deleteFailures(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('failure_key', 'in', keys).execute();
}

/** Counts a failure under a key and answers what counted before; a window that ran out starts again at one. */
async function countFailure(db: Db, { now }: Clock, key: string): Promise<Counted> {
  const counted = await db
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
async function lockFor(db: Db, { now }: Clock, key: string, failures: number): Promise<void> {
  const wait = lockSeconds(failures) * 1000;
  if (wait === 0) return;
  await db
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
