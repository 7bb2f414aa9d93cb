import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import type { JobHandler } from '../../jobs/job-types.ts';
import type { AccountId } from '../../platform/ids.ts';
import { endLostIssues, listClosed, listHolders, listLostSessions } from '../access/store.ts';
import { lockAccount } from '../accounts/store.ts';
import { tellOfEndedAccess } from '../sign-out-notices/tell-applications.ts';

/** Accounts whose access is ended between two looks for more. */
const atOnce = 100;

/**
 * Ends what applications hold of an account that it may not open, and tells them. Each use reads the right,
 * so none of it was valid, but it would be again if the right came back. The caller has locked the account.
 */
export async function endLostAccess(
  tx: Db,
  context: Pick<Context, 'enqueue'>,
  accountId: AccountId,
): Promise<void> {
  for (const { application } of await listClosed(tx, accountId, null))
    await endAccess(tx, context, accountId, application);
}

/** The same for one application, in those sessions alone in which the account may not open it. */
async function endAccess(
  tx: Db,
  context: Pick<Context, 'enqueue'>,
  accountId: AccountId,
  application: string,
): Promise<void> {
  const lost = await listLostSessions(tx, accountId, application);
  await tellOfEndedAccess(tx, context, accountId, application, new Set(lost));
  await endLostIssues(tx, accountId, application, lost);
}

/** The same for everybody who may not open an application, by a job: there may be many of them. */
export async function endAccessLater(
  tx: Db,
  { enqueue }: Pick<Context, 'enqueue'>,
  application: string,
): Promise<void> {
  await enqueue(tx, 'endLostAccess', { application });
}

/** Ends what an application holds of those who may not open it, each in a transaction of its own. */
export const endLostAccessOf: JobHandler<'endLostAccess', Context> = async ({ payload }, context) => {
  const { application } = payload;
  for (;;) {
    const holders = await listHolders(context.db, application, atOnce);
    for (const accountId of holders)
      await transaction(context.db, async (tx) => {
        await lockAccount(tx, accountId);
        // It may have been added to a group meanwhile: what it holds by right stays.
        await endAccess(tx, context, accountId, application);
      });
    if (holders.length < atOnce) return;
  }
};
