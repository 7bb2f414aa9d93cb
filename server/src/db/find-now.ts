import type { Db } from './database.ts';

/** The database's time in milliseconds. */
export async function findNow({ kysely, now }: Db): Promise<number> {
  const { time } = await kysely.selectNoFrom(now.as('time')).executeTakeFirstOrThrow();
  return time;
}
