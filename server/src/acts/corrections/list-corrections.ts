import { listWaitingCorrections } from '../../capabilities/accounts/name-correction-store.ts';
import { summaryOf } from '../../capabilities/accounts/summary.ts';
import type { Db } from '../../db/database.ts';
import { limits } from '../../platform/limits.ts';

/** The corrections that wait for staff, the oldest first, a page at a time. */
export async function listCorrections(
  db: Db,
  {
    after,
    limit = limits.nameCorrections.page,
  }: { readonly after?: string | undefined; readonly limit?: number },
) {
  const { rows, next } = await listWaitingCorrections(db, { after, limit });
  const corrections = rows.map(({ id, created_at, account }) => ({
    id,
    firstName: account.new_first_name,
    lastName: account.new_last_name,
    askedAt: new Date(created_at).toISOString(),
    account: summaryOf(account),
  }));
  return { corrections, next };
}
