import type { Rules } from '@portico/contract/rules/rules';
import type { RulesEffect } from '@portico/contract/staff/rules/wire';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

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
export async function countAsked(db: Db, { captchaAlways }: Rules): Promise<RulesEffect['asked']> {
  const countIn = async (table: 'sessions' | 'accounts') => {
    const found = await db.kysely
      .selectFrom(table)
      .select((row) => row.fn.countAll<number | string>().as('count'))
      .where('created_at', '>', sql<number>`${db.now} - ${sql.lit(days * 86_400_000)}`)
      .$if(table === 'sessions', (sessions) => sessions.where(sql`method`, '=', 'PASSWORD'))
      .executeTakeFirstOrThrow();
    return Number(found.count);
  };
  return {
    signIns: captchaAlways.includes('SIGN_IN') ? await countIn('sessions') : 0,
    registrations: captchaAlways.includes('REGISTRATION') ? await countIn('accounts') : 0,
    days,
  };
}
