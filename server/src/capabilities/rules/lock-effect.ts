import type { Rules } from '@portico/contract/rules/rules';
import type { RulesEffect } from '@portico/contract/staff/rules/wire';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { pagesOf, type TimeToCount } from '../../db/large-tables/count-each.ts';
import { budgets } from '../../platform/rates.ts';

const day = 86_400_000;
const most = 30;
/** Few, because they are sorted twice. */
const rowsOfPage = 1_000;
const { window } = budgets.wrongPasswords;

/**
 * The accounts at whose sign-in a password was wrong in the last days, and how many of them had enough in a
 * row, with no break that ends a count. A right password in between is not known, so these are the most.
 */
export async function countLocks(
  { db, config }: Pick<Context, 'db' | 'config'>,
  time: TimeToCount,
  { signInTries }: Rules,
): Promise<RulesEffect['locks']> {
  // Older refusals may be deleted already.
  const days = Math.min(most, config.retention.refusals);
  const inOrder = sql`OVER (PARTITION BY account_id ORDER BY created_at, id)`;
  let [affected, of] = [0, 0];
  for await (const page of pagesOf(db, 'refused_sign_ins.account_id', time, rowsOfPage)) {
    const found = await sql<{ affected: number | string | null; of: number | string }>`
      SELECT count(*) AS ${sql.ref('of')},
        SUM(CASE WHEN longest >= ${sql.lit(signInTries)} THEN 1 ELSE 0 END) AS affected
      FROM (SELECT account_id, max(failures) AS longest
        FROM (SELECT account_id, count(*) AS failures
          FROM (SELECT account_id, SUM(begins) ${inOrder} AS row_of
            FROM (SELECT account_id, id, created_at,
                CASE WHEN created_at - LAG(created_at) ${inOrder} >= ${sql.lit(window * 1000)}
                  THEN 1 ELSE 0 END AS begins
              FROM refused_sign_ins
              WHERE ${page} AND step = 'sign-in' AND reason = 'wrong_password'
                AND created_at > ${db.now} - ${sql.lit(days * day)}) AS refusals) AS counted
          GROUP BY account_id, row_of) AS in_a_row
        GROUP BY account_id) AS accounts_tried`.execute(db.kysely);
    const [row] = found.rows;
    affected += Number(row?.affected ?? 0);
    of += Number(row?.of ?? 0);
  }
  return { affected, of, days };
}
