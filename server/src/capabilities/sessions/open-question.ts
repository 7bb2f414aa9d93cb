import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';
import { versionsOwedBy } from '../agreements/new-documents.ts';

/**
 * What the user of a sign-in is asked before anything else: nothing, or whether to agree to a legal document,
 * or whether to keep the account.
 */
export type OpenQuestion = Exclude<Tables['tokens']['kind'], 'PORTAL' | 'HAND_OFF'>;

/**
 * The question to the user of an account. It is one statement, because every sign-in executes it. An account
 * that is going to be closed comes first: nobody agrees to anything who leaves.
 */
export async function findOpenQuestion(db: Db, accountId: AccountId): Promise<OpenQuestion | null> {
  const [found] = await openQuestions(db, { accountId });
  if (!found) return null;
  if (found.closes_at !== null) return 'CLOSING';
  return Number(found.owes) === 1 ? 'AGREEMENT' : null;
}

const openQuestions = prepareStatement((db: Db, { accountId }: { accountId: AccountId }) =>
  db.kysely
    .selectFrom('accounts')
    .leftJoin('closings', 'closings.account_id', 'accounts.id')
    .select('closings.closes_at')
    .select((select) =>
      select
        .case()
        .when(select.exists(versionsOwedBy(db, accountId)))
        .then(1)
        .else(0)
        .end()
        .as('owes'),
    )
    .where('accounts.id', '=', accountId),
);
