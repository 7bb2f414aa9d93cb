import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Users } from '../move/users.ts';
import { type Installation, startProduct } from '../product.ts';
import { withDatabase } from '../with-database.ts';

/** Milliseconds in which the first round of housekeeping begins. */
const firstRound = 45_000;
const usersAtOnce = 2;
let rounds = 0;

export interface Housekeeping {
  readonly rows: number;
  readonly seconds: number;
  /** Seconds from the start until it deletes: up to 30 until its first round, which looks at every session first. */
  readonly until: number;
  /** Milliseconds of the slowest change of a user, without and with rows to delete. */
  readonly slowestBefore: number;
  readonly slowest: number;
}

/** Lets one of 16 sessions expire, with its tokens, and how long users wait while these are deleted. */
export async function measureHousekeeping(installation: Installation): Promise<Housekeeping> {
  rounds += 1;
  const quiet = await watchUsers(installation, () => sleep(firstRound));
  await withDatabase(installation.databaseUrl, async ({ kysely }) => {
    // The ids of sessions are random digits of base 16 here.
    const ending = `%${rounds.toString(16)}`;
    await sql`UPDATE tokens SET expires_at = 1 WHERE session_id LIKE ${ending}`.execute(kysely);
    await sql`UPDATE sessions SET expires_at = 1 WHERE id LIKE ${ending}`.execute(kysely);
  });
  const rows = await countExpired(installation);
  let seconds = 0;
  let until = 0;
  const watched = await watchUsers(installation, async () => {
    const start = performance.now();
    await untilCount(installation, (count) => count < rows);
    const begin = performance.now();
    until = (begin - start) / 1e3;
    await untilCount(installation, (count) => count === 0);
    seconds = (performance.now() - begin) / 1e3;
  });
  return { rows, seconds, until, slowestBefore: quiet, slowest: watched };
}

/** Milliseconds of the slowest change that users make meanwhile. */
async function watchUsers(installation: Installation, meanwhile: () => Promise<void>): Promise<number> {
  const product = await startProduct(installation, 'demo', { LOG_LEVEL: 'silent' });
  const users = new Users([product.origin], usersAtOnce);
  await meanwhile().finally(() => users.stop());
  await product.stop();
  const refused = [...users.writes.answers.keys()].filter((answer) => answer !== '200');
  if (refused.length > 0) throw new Error(`Changes were answered with ${refused.join(', ')}.`);
  return users.writes.slowest;
}

/** Counts again and again, for a twentieth of the time at most: among millions it takes a second. */
async function untilCount(installation: Installation, isReached: (count: number) => boolean): Promise<void> {
  for (;;) {
    const begin = performance.now();
    if (isReached(await countExpired(installation))) return;
    await sleep(100 + 19 * (performance.now() - begin));
  }
}

async function countExpired({ databaseUrl }: Installation): Promise<number> {
  return await withDatabase(databaseUrl, async ({ kysely }) => {
    const { rows } = await sql<{ expired: number }>`
      SELECT (SELECT COUNT(*) FROM tokens WHERE expires_at = 1) + (SELECT COUNT(*) FROM sessions WHERE expires_at = 1) AS expired
    `.execute(kysely);
    return Number(rows[0]?.expired);
  });
}
