import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { orderedId } from '../../platform/secrets.ts';
import type { Acceptance } from './acceptance.ts';

/**
 * Stores what the user of an account has agreed to, in the transaction of its cause. Nothing is ever changed:
 * who agrees to the same version again has agreed when it was first.
 * @param agreedAt milliseconds; the current time of the database if it is missing
 */
export async function insertAgreements(
  { kysely, now }: Db,
  accountId: AccountId,
  { documents, ...origin }: Acceptance,
  agreedAt?: number,
): Promise<void> {
  if (documents.length === 0) return;
  await kysely
    .insertInto('agreements')
    .values(
      documents.map((document) => ({
        id: orderedId(),
        account_id: accountId,
        ...document,
        agreed_at: agreedAt ?? now,
        ...origin,
      })),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'version']).doNothing())
    .execute();
}

/** What the user of an account has agreed to, the newest first. */
export async function listAgreementsOf({ kysely }: Db, accountId: AccountId) {
  return await kysely
    .selectFrom('agreements')
    .select(['kind', 'version', 'language', 'digest', 'agreed_at'])
    .where('account_id', '=', accountId)
    .orderBy('agreed_at', 'desc')
    .orderBy('kind', 'desc')
    .execute();
}
