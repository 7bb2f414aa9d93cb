import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { restAfter } from '../../db/large-tables/rest-after.ts';
import { lockAccount } from '../accounts/store.ts';
import { pageOfSessions } from '../sessions/store.ts';
import { listVisitedApplications } from '../sessions/visit-store.ts';
import { listLogoutAddresses } from '../sign-out-notices/notice-store.ts';
import { applyEnding } from './apply-ending.ts';

const batch = 500;

/**
 * Ends the sessions whose time is over, if an application must be told of it, in small batches. The others
 * need no write: their tokens are refused by their time. Returns the number of sessions.
 */
export async function endExpiredSessions(
  context: Pick<Context, 'db' | 'config' | 'enqueue' | 'rules'>,
  pause = 50,
  isStopped = () => false,
): Promise<number> {
  const { db, rules } = context;
  if ((await listLogoutAddresses(db)).length === 0) return 0;
  let total = 0;
  for (let after = '', rest = pause; ; await sleep(rest)) {
    const page = await pageOfSessions(db, { after, most: batch, idleSeconds: rules.session.idle });
    const expired = page.filter(({ expired }) => expired === 1);
    const visited = await listVisitedApplications(
      db,
      expired.map(({ id }) => id),
    );
    const toTell = new Set(visited.map(({ session_id }) => session_id));
    for (const { id, account_id } of expired.filter((session) => toTell.has(session.id))) {
      const ended = await transaction(db, async (tx) => {
        await lockAccount(tx, account_id);
        return await applyEnding(tx, context, 'sessionExpired', { accountId: account_id, session: id });
      });
      // Another process may have ended it meanwhile.
      if (ended.session) total += 1;
    }
    const last = page.at(-1);
    if (!last || page.length < batch || isStopped()) return total;
    after = last.id;
    rest = restAfter(toTell.size, pause);
  }
}
