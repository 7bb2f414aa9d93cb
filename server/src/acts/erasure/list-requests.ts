import type { WaitingErasure } from '@portico/contract/staff/erasures';
import { type AccountSummary, summaryOf } from '../../capabilities/accounts/summary.ts';
import { describeRequest } from '../../capabilities/erasure-requests/describe-request.ts';
import { listErasureRequests } from '../../capabilities/erasure-requests/store.ts';
import type { Db } from '../../db/database.ts';
import { limits } from '../../platform/limits.ts';

/** The erasures that wait for a second member of the staff, the oldest first, a page at a time. */
export async function listRequests(
  db: Db,
  {
    after,
    limit = limits.erasureRequests.page,
  }: { readonly after?: string | undefined; readonly limit?: number },
): Promise<{
  readonly erasures: (WaitingErasure & { readonly account: AccountSummary })[];
  readonly next: string | null;
}> {
  const { rows, next } = await listErasureRequests(db, { after, limit });
  const erasures = rows.map(({ request, account }) => ({
    ...describeRequest(request),
    account: summaryOf(account),
  }));
  return { erasures, next };
}
