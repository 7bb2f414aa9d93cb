import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { digest } from '../../platform/secrets.ts';

/** Longer than the lifetime of a challenge, which can be solved again until it expires. */
const rememberedMs = 60 * 60_000;

/**
 * Marks a solved challenge as used. Returns true for the first use only, also for two calls at the same
 * moment.
 */
export async function spendOnce({ kysely, now }: Db, solutionId: string): Promise<boolean> {
  const spent = await kysely
    .insertInto('spent_captchas')
    .values((row) => ({ answer_hash: digest(solutionId), expires_at: row(now, '+', rememberedMs) }))
    .onConflict((conflict) => conflict.column('answer_hash').doNothing())
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst();
  return spent !== undefined;
}
