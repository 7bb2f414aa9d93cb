import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { digest } from '../../secrets.ts';

const kept = 60 * 60_000;

/** Whether what was solved is used for the first time; of two at once, one is. It is remembered for longer than challenges live. */
export async function spendOnce({ kysely, now }: Db, solved: string): Promise<boolean> {
  const spent = await kysely
    .insertInto('spent_captchas')
    .values((row) => ({ answer_hash: digest(solved), expires_at: row(now, '+', kept) }))
    .onConflict((conflict) => conflict.column('answer_hash').doNothing())
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst();
  return spent !== undefined;
}
