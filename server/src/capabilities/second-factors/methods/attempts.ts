import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { hasPassed, toCome } from '../../../db/to-come.ts';
import type { AccountId } from '../../../platform/ids.ts';
import { budgets } from '../../../platform/rates.ts';

const { points, seconds } = budgets.wrongCodes;

/**
 * Takes one of the attempts of an account in 24 hours, over all requests, sessions and factors. It is taken
 * before the code is compared: attempts at the same moment must not get more answers than this.
 * @returns how many are left after it, or null when there was none
 */
export async function takeCodeAttempt(db: Db, accountId: AccountId): Promise<number | null> {
  const { kysely, now } = db;
  const lasts = toCome(db, 'code_attempts.window_ends_at', seconds * 1000);
  const taken = await kysely
    .insertInto('code_attempts')
    .values((row) => ({ account_id: accountId, attempts: 1, window_ends_at: row(now, '+', seconds * 1000) }))
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((row) => ({
          attempts: sql<number>`CASE WHEN ${lasts} THEN code_attempts.attempts + 1 ELSE 1 END`,
          window_ends_at: sql<number>`CASE WHEN ${lasts} THEN code_attempts.window_ends_at ELSE ${row(now, '+', seconds * 1000)} END`,
        }))
        .where((row) =>
          row.or([
            row('code_attempts.attempts', '<', points),
            hasPassed(db, 'code_attempts.window_ends_at', seconds * 1000),
          ]),
        ),
    )
    .returning('attempts')
    .executeTakeFirst();
  return taken ? points - taken.attempts : null;
}

/** Seconds until a code of an account can be right again: 0, unless as many were wrong as a day allows. */
export async function codesBlockedFor(db: Db, accountId: AccountId): Promise<number> {
  const { kysely, now } = db;
  const blocked = await kysely
    .selectFrom('code_attempts')
    .select((row) => row('window_ends_at', '-', now).as('milliseconds'))
    .where('account_id', '=', accountId)
    .where('attempts', '>=', points)
    .where(toCome(db, 'window_ends_at', seconds * 1000))
    .executeTakeFirst();
  return blocked ? Math.ceil(Number(blocked.milliseconds) / 1000) : 0;
}

/** Gives back the attempt of a right code: only wrong ones count. */
export async function returnCodeAttempt({ kysely }: Db, accountId: AccountId): Promise<void> {
  await kysely
    .updateTable('code_attempts')
    .set((row) => ({ attempts: row('attempts', '-', 1) }))
    .where('account_id', '=', accountId)
    .where('attempts', '>', 0)
    .execute();
}

/** Forgets the wrong codes of an account. */
export async function forgetCodeAttempts({ kysely }: Db, accountId: AccountId): Promise<void> {
  await kysely.deleteFrom('code_attempts').where('account_id', '=', accountId).execute();
}
