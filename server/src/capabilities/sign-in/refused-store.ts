import { sql } from 'kysely';
import type { Origin } from '../../context/call.ts';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import { describeBrowser } from '../../platform/browser.ts';
import { type AccountId, asAccountId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import { orderedId } from '../../platform/secrets.ts';
import type { SiteName } from '../sessions/pending-store.ts';

/** A sign-in or second step that was refused. */
export interface RefusedSignIn {
  /** Undefined for an e-mail without an account. */
  readonly accountId: AccountId | undefined;
  readonly site: SiteName;
  readonly step: 'sign-in' | 'second step';
  /** Why, in the words of the log. */
  readonly reason: string;
}

interface Row extends Omit<RefusedSignIn, 'accountId'> {
  readonly id: string;
  readonly accountId: AccountId;
  readonly browser: string;
  readonly address: string;
}

/**
 * Records a refusal, in the transaction that counts it, and deletes those that are too many. An e-mail
 * without an account takes the same time, by the same statements: the second deletes what the first inserted.
 */
export async function recordRefusedSignIn(
  tx: Db,
  { accountId, ...refused }: RefusedSignIn,
  { userAgent, address }: Origin,
): Promise<void> {
  const id = orderedId();
  const owner = accountId ?? asAccountId(`nobody ${id}`);
  await insertRow(tx, { id, accountId: owner, ...refused, browser: describeBrowser(userAgent), address });
  await deleteSurplus(tx, { owner, stored: accountId ? limits.refusedSignIns.stored : 0 });
}

// The columns one by one, because a prepared statement gets placeholders.
const insertRow = prepareStatement(({ kysely, now }: Db, row: Row) =>
  kysely.insertInto('refused_sign_ins').values({
    id: row.id,
    account_id: row.accountId,
    site: row.site,
    step: row.step,
    reason: row.reason,
    browser: row.browser,
    address: row.address,
    created_at: now,
  }),
);

const deleteSurplus = prepareStatement(
  ({ kysely }: Db, { owner, stored }: { owner: AccountId; stored: number }) =>
    kysely
      .deleteFrom('refused_sign_ins')
      .where('account_id', '=', owner)
      .where('id', 'in', (query) =>
        query
          .selectFrom('refused_sign_ins')
          .select('id')
          .where('account_id', '=', owner)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limits.refusedSignIns.stored)
          .offset(stored),
      ),
);

/** The newest refusals of an account. */
export async function listRefusedSignIns({ kysely }: Db, accountId: AccountId, most: number) {
  return await kysely
    .selectFrom('refused_sign_ins')
    .select(['id', 'site', 'step', 'reason', 'browser', 'address', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Marks refusals as counted by the audit trail, at most so many, and returns them. */
export async function takeUncounted({ kysely }: Db, most: number) {
  // A literal: the index has only the rows with it.
  const isUncounted = sql<boolean>`in_audit = 0`;
  return await kysely
    .updateTable('refused_sign_ins')
    .set({ in_audit: 1 })
    .where(isUncounted)
    .where('id', 'in', (query) =>
      query.selectFrom('refused_sign_ins').select('id').where(isUncounted).orderBy('created_at').limit(most),
    )
    .returning(['account_id', 'reason'])
    .execute();
}
