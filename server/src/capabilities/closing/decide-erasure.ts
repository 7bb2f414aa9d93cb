import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import type { Payloads } from '../../jobs/job-types.ts';
import type { AccountId } from '../../platform/ids.ts';
import { destroyAccountKey } from '../account-keys/store.ts';
import { setDisabled } from '../accounts/staff-store.ts';
import { applyEnding } from '../endings/apply-ending.ts';

/** Seconds for which an erasure that was interrupted is tried again. */
const patience = 30 * 86_400;

/**
 * Begins the erasure of a locked account, which cannot be undone from then on: its key is destroyed, all
 * access ends, and a server does the rest.
 */
export async function decideErasure(
  tx: Db,
  context: Pick<Context, 'enqueue'>,
  decided: Payloads['eraseAccount'] & { readonly accountId: AccountId },
): Promise<void> {
  const { accountId } = decided;
  await destroyAccountKey(tx, accountId);
  await setDisabled(tx, accountId, 1);
  await applyEnding(tx, context, 'accountDisabled', { accountId });
  await context.enqueue(tx, 'eraseAccount', decided, { lifetime: patience });
}
