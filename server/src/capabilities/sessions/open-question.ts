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

/** The question to the user of an account. */
export async function findOpenQuestion(db: Db, accountId: AccountId): Promise<OpenQuestion | null> {
  return (await findQuestionAndFactor(db, accountId)).question;
}

/**
 * The question, and whether the account has an active second factor: one statement, because every sign-in
 * executes it.
 */
export async function findQuestionAndFactor(db: Db, accountId: AccountId) {
  const [found] = await openQuestions(db, { accountId });
  // An account that is going to be closed comes first: nobody agrees to anything who leaves.
  const owes = Number(found?.owes) === 1 ? 'AGREEMENT' : null;
  const question: OpenQuestion | null = found && found.closes_at !== null ? 'CLOSING' : owes;
  return { question, hasFactor: found !== undefined && found.factor !== null };
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
    .select((select) =>
      select
        .selectFrom('second_factors')
        .select('second_factors.type')
        .whereRef('second_factors.account_id', '=', 'accounts.id')
        .where('second_factors.activated_at', 'is not', null)
        .limit(1)
        .as('factor'),
    )
    .where('accounts.id', '=', accountId),
);
