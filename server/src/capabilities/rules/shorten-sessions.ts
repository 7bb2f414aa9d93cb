import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import type { JobHandler } from '../../jobs/job-types.ts';
import { shortenSessions } from '../sessions/store.ts';
import { findRules } from './store.ts';

/** After it every process knows the rules, and begins sessions by them. */
const everyProcessKnows = 5_000;

/**
 * Ends the sessions that have lasted longer than the rules allow, and lets no other outlast them, by jobs:
 * there may be many. The second one is for those that another process has begun by the rules of before.
 */
export async function shortenSessionsLater(tx: Db, { enqueue }: Pick<Context, 'enqueue'>): Promise<void> {
  for (const delay of [0, everyProcessKnows])
    await enqueue(tx, 'shortenSessions', {}, { delay, exclusiveKey: 'shortenSessions' });
}

/** Gives every session the end that the rules of now allow, if it has a later one. */
export const shortenSessionsNow: JobHandler<'shortenSessions', Context> = async (_job, { db }) => {
  const { rules } = await findRules(db);
  for (let after: string | null = ''; after !== null; await sleep(50))
    after = await shortenSessions(db, { after, milliseconds: rules.sessionMinutes * 60_000 });
};
