import { describeBrowser } from '../../platform/browser.ts';
import type { listLiveSessions } from './store.ts';

type SessionRow = Awaited<ReturnType<typeof listLiveSessions>>[number];

/** A session as its user and staff see it. */
export function describeSession({ id, browser, address, created_at, last_used_at }: SessionRow) {
  return {
    id,
    browser: describeBrowser(browser),
    address,
    createdAt: new Date(created_at).toISOString(),
    lastUsedAt: new Date(last_used_at).toISOString(),
  };
}
