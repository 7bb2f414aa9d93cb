import type { Handler } from '../../../context/call.ts';
import { describeBrowser } from '../../../platform/browser.ts';
import { digest } from '../../../platform/secrets.ts';
import { listTrustedBrowsersOf } from './trusted-store.ts';

/** The browsers in which the user signs in without a second step. */
export const listTrustedBrowsers: Handler<'listTrustedBrowsers'> = async (_input, call, { db }) => {
  const cookie = call.cookie('trusted-browser');
  const own = cookie && digest(cookie);
  const rows = await listTrustedBrowsersOf(db, call.user.accountId);
  return rows.map((row) => ({
    id: row.id,
    browser: describeBrowser(row.browser),
    address: row.address,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    current: row.token_hash === own,
  }));
};
