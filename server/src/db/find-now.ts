import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The database's time in milliseconds. */
export async function findNow({ kysely, now }: Db): Promise<number> {
  const { time } = await kysely.selectNoFrom(now.as('time')).executeTakeFirstOrThrow();
  return time;
}

/**
 * The database's time, for what is looked for by its time in an index. PostgreSQL reads its clock anew for
 * each row, which no index can answer: it reads the whole index where fewer rows are found than may be.
 */
export const statementTime = ({ now }: Pick<Db, 'now'>) => sql<number>`(SELECT ${now})`;
