import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { array } from '../../db/dialects/postgres.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import { clockSlack } from '../../platform/to-come.ts';
import type { Count } from './memory.ts';

interface Lists {
  readonly keys: readonly string[];
  readonly points: readonly number[];
  readonly most: readonly number[];
  readonly milliseconds: readonly number[];
}

interface Row {
  readonly key: string;
  readonly wait: number;
  readonly ends_in: number;
  /** When the window ends, by the database's clock. */
  readonly expire: number;
  readonly was_counted: boolean;
}

/**
 * Whether the stored window lasts, by the rule of `isToCome`: a new one would end at `excluded.expire`. Its
 * statement may have begun before that of the stored one.
 */
const windowLasts = (now: Db['now']) =>
  sql`rate_limits.expire > ${now} AND rate_limits.expire <= excluded.expire + ${sql.lit(clockSlack)}`;

/**
 * Counts any number of windows, by the database's clock. A full one is only read. Of calls at the same moment
 * the lock of the row decides which gets the last point, and the others have counted too much.
 */
const countWindows = prepareStatement(({ kysely, now, dialect }: Db, lists: Lists) => ({
  compile: () =>
    sql<Row>`
      WITH spending AS (
        SELECT * FROM unnest(
          ${array(lists.keys)}, ${array(lists.points, 'int')}, ${array(lists.most, 'int')},
          ${array(lists.milliseconds, 'bigint')}
        ) AS spending (key, points, most, milliseconds)
      ), clock AS (
        SELECT ${now} AS now, ${dialect.withoutFlush} AS without_flush
      ), refused AS (
        SELECT spending.key, expire
        FROM clock, spending CROSS JOIN LATERAL (
          -- LIMIT keeps the planner from reading all of the table.
          SELECT * FROM rate_limits WHERE rate_limits.key = spending.key LIMIT 1
        ) AS rate_limits
        WHERE expire > clock.now AND expire <= clock.now + milliseconds + ${sql.lit(clockSlack)}
          AND rate_limits.points + spending.points > most
      ), counted AS (
        INSERT INTO rate_limits (key, points, expire)
        SELECT spending.key, spending.points, clock.now + milliseconds
        FROM spending, clock
        WHERE NOT EXISTS (SELECT 1 FROM refused)
        -- In a fixed order, so that two calls cannot deadlock.
        ORDER BY spending.key
        ON CONFLICT (key) DO UPDATE SET
          points = CASE WHEN ${windowLasts(now)} THEN rate_limits.points ELSE 0 END + excluded.points,
          expire = CASE WHEN ${windowLasts(now)} THEN rate_limits.expire ELSE excluded.expire END
        RETURNING key, points, expire
      )
      SELECT counted.key, expire, expire - clock.now AS ends_in, true AS was_counted,
        CASE WHEN counted.points > most THEN expire - clock.now ELSE 0 END AS wait
      FROM counted JOIN spending ON spending.key = counted.key, clock
      UNION ALL
      SELECT refused.key, expire, expire - clock.now, false, expire - clock.now FROM refused, clock`.compile(
      kysely,
    ),
}));

interface Uncounted {
  readonly keys: readonly string[];
  readonly points: readonly number[];
  readonly ends: readonly number[];
}

/** Takes points out of the windows that were counted, unless they have ended. */
const uncount = prepareStatement(({ kysely }: Db, lists: Uncounted) => ({
  compile: () =>
    sql<never>`
      WITH uncounted AS (
        SELECT * FROM unnest(
          ${array(lists.keys)}, ${array(lists.points, 'int')}, ${array(lists.ends, 'bigint')}
        ) AS uncounted (key, points, expire)
      ), locked AS (
        SELECT rate_limits.key, uncounted.points
        FROM rate_limits JOIN uncounted ON uncounted.key = rate_limits.key AND uncounted.expire = rate_limits.expire
        ORDER BY rate_limits.key
        FOR UPDATE OF rate_limits
      )
      UPDATE rate_limits SET points = rate_limits.points - locked.points
      FROM locked WHERE rate_limits.key = locked.key`.compile(kysely),
}));

/** Counts in the database, for all processes that use it. */
export function countInDatabase(db: Db): Count {
  return async (spendings) => {
    const rows = await countWindows(db, {
      keys: spendings.map(({ key }) => key),
      points: spendings.map(({ points }) => points),
      most: spendings.map(({ most }) => most),
      milliseconds: spendings.map(({ milliseconds }) => milliseconds),
    });
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const wait = Math.max(0, ...rows.map(({ wait }) => wait));
    if (wait > 0 && rows.some((row) => row.was_counted)) {
      // Another call took the last point of a window after this statement had begun: what it counted in all
      // windows is taken back.
      await uncount(db, {
        keys: spendings.map(({ key }) => key),
        points: spendings.map(({ points }) => points),
        ends: spendings.map(({ key }) => byKey.get(key)?.expire ?? 0),
      });
    }
    return {
      wait,
      endsIn: spendings.map(({ key }) => byKey.get(key)?.ends_in ?? 0),
    };
  };
}
