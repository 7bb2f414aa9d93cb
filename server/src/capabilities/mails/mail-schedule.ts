import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import { toCome } from '../../db/to-come.ts';
import { budgets } from '../../platform/rates.ts';

const { burst } = budgets.confirmationMails;
const minute = budgets.confirmationMails.apart * 1000;
const hour = budgets.confirmationMails.afterwards * 1000;
/**
 * The longest that a mail is reserved ahead. An attempt that would have to wait longer for its mail gets
 * none: the mailbox has the links of the earlier attempts.
 */
export const longestReserved = 23 * 3_600_000;

/**
 * Reserves the next time of a mail, by a token bucket (GCRA); returns the milliseconds until then, or null
 * beyond `longestDelay`. One statement, so that attempts at the same moment get different times.
 */
export async function reserveMailTime(
  db: Db,
  emailKey: string,
  longestDelay: number,
): Promise<number | null> {
  const [row] = await reserveTime(db, { emailKey, longestDelay });
  return row ? Math.max(0, row.delay) : null;
}

interface Reservation {
  readonly emailKey: string;
  readonly longestDelay: number;
}

const reserveTime = prepareStatement(({ kysely, now }: Db, { emailKey, longestDelay }: Reservation) => {
  const stored = sql.table('confirmation_mails');
  const minuteEndsAt = unlessAhead('minute_ends_at', longestReserved + minute);
  const spentUntil = unlessAhead('budget_spent_until', longestReserved + burst * hour);
  const budgetAllowsAt = sql<number>`${spentUntil} - ${sql.lit((burst - 1) * hour)}`;
  const time = latest(now, latest(minuteEndsAt, budgetAllowsAt));

  function unlessAhead(column: string, farthest: number) {
    const moment = sql.ref<number>(`confirmation_mails.${column}`);
    return sql<number>`(CASE WHEN ${toCome({ now }, moment, farthest)} THEN ${moment} ELSE 0 END)`;
  }
  const reservation = sql<{ delay: number }>`
    INSERT INTO ${stored} (email_key, minute_ends_at, budget_spent_until)
    VALUES (${emailKey}, ${now} + ${sql.lit(minute)}, ${now} + ${sql.lit(hour)})
    ON CONFLICT (email_key) DO UPDATE SET
      minute_ends_at = ${time} + ${sql.lit(minute)},
      budget_spent_until = ${latest(time, spentUntil)} + ${sql.lit(hour)}
    WHERE ${time} <= ${now} + ${longestDelay}
    RETURNING minute_ends_at - ${sql.lit(minute)} - ${now} AS delay`;
  return { compile: () => reservation.compile(kysely) };
});

/** The later of two times. SQLite and PostgreSQL have no function of the same name for it. */
function latest(one: ReturnType<typeof sql<number>>, other: ReturnType<typeof sql<number>>) {
  return sql<number>`(CASE WHEN ${one} > ${other} THEN ${one} ELSE ${other} END)`;
}
