import type { Handler } from '../../call.ts';
import { describeBrowser } from './browser.ts';
import { listLiveSessions } from './store.ts';

/** The live sessions of the user, the latest used first. */
export const listSessions: Handler<'listSessions'> = async (_input, { holder }, context) => {
  const rows = await listLiveSessions(context.db, holder.accountId, context.config.session.idle);
  return rows.map(({ id, browser, address, created_at, last_used_at }) => ({
    id,
    browser: describeBrowser(browser),
    address,
    createdAt: new Date(created_at).toISOString(),
    lastUsedAt: new Date(last_used_at).toISOString(),
    current: id === holder.sessionId,
  }));
};
