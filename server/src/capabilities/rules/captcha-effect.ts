import type { Rules } from '@portico/contract/rules/rules';
import type { RulesEffect } from '@portico/contract/staff/rules/wire';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { countEach, type Paged, type TimeToCount } from '../../db/large-tables/count-each.ts';

const days = 30;

/** How many captchas were solved in the last hour. Answers are remembered for so long. */
export async function countAnswers({ kysely, now }: Db): Promise<RulesEffect['answers']> {
  const found = await kysely
    .selectFrom('spent_captchas')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return { lastHour: Number(found.count) };
}

/** Of what the last days have left, what began in a form that would have asked for a captcha. */
export async function countAsked(
  db: Db,
  time: TimeToCount,
  { captchaAlways }: Rules,
): Promise<RulesEffect['asked']> {
  const isRecent = sql<boolean>`created_at > ${db.now} - ${sql.lit(days * 86_400_000)}`;
  const countIn = async (paged: Paged, where: RawBuilder<boolean>) =>
    (await countEach(db, paged, time, where, { all: sql`1 = 1` })).all;
  return {
    signIns: captchaAlways.includes('SIGN_IN')
      ? await countIn('sessions.id', sql<boolean>`${isRecent} AND method = 'PASSWORD'`)
      : 0,
    registrations: captchaAlways.includes('REGISTRATION')
      ? await countIn('accounts.created_at', isRecent)
      : 0,
    days,
  };
}
