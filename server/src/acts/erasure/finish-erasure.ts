import type { ActorType } from '@portico/contract/staff/audit';
import { sql } from 'kysely';
import { type Account, findAccount, lockAccount } from '../../capabilities/accounts/store.ts';
import { lockDocuments } from '../../capabilities/documents/pictures/file-store.ts';
import { insertErasedSubjects } from '../../capabilities/erased-subjects/store.ts';
import { eraseTable, eraseTables } from '../../capabilities/erasure/erase-rows.ts';
import { findSubject } from '../../capabilities/erasure/find-subject.ts';
import { insertErasure } from '../../capabilities/erasure/register-store.ts';
import { storedData } from '../../capabilities/erasure/stored-data.ts';
import type { Subject } from '../../capabilities/erasure/stored-table.ts';
import { enqueueActMail } from '../../capabilities/mails/act-mails.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import type { JobHandler } from '../../jobs/job-types.ts';
import { type AccountId, asAccountId } from '../../platform/ids.ts';
import { deleteObjects, mayDeleteObjects } from './delete-objects.ts';
import { findKnownSubjects } from './known-subjects.ts';

type Needs = Pick<Context, 'db' | 'keys' | 'files'>;

const nothing = async () => {};

const batch = 500;

/** Completes an erasure that was decided, if the process that began it has not. */
export const completeErasure: JobHandler<
  'eraseAccount',
  Needs & Pick<Context, 'enqueue' | 'config'>
> = async ({ payload: { accountId, by, told } }, context) => {
  await finishErasure(
    context,
    { accountId: asAccountId(accountId), by },
    // Enqueued when the mails to the user are gone, because this one goes with the others otherwise.
    told ? (tx, account) => enqueueActMail(tx, context, account, 'accountErased') : nothing,
  );
};

interface Decided {
  readonly accountId: AccountId;
  readonly by: ActorType;
}

/**
 * Erases what is stored about an account, whose access has ended: everything in one transaction but what can
 * be long, and then the files of its pictures. Nothing happens if it is erased already.
 * @param also what else is done in the transaction, with the account as it was
 */
export async function finishErasure(
  context: Needs,
  { accountId, by }: Decided,
  also: (tx: Db, account: Account) => Promise<void> = nothing,
): Promise<void> {
  const { db } = context;
  const account = await findAccount(db, accountId);
  if (!account) return;
  const subject = await findSubject(account, context);
  // Its access has ended, so no other application learns of it meanwhile.
  const known = await findKnownSubjects(context, accountId);
  await clearAuditOrigins(db, subject);
  const ownsStore = (await listPictures(db, accountId)).length > 0 && (await mayDeleteObjects(context));
  const pictures = await transaction(db, async (tx) => {
    // In the order of decision record 053.
    await eraseTable(tx, 'sign_in_failures', subject);
    await lockDocuments(tx, accountId);
    const locked = await lockAccount(tx, accountId);
    if (!locked) return [];
    const names = await listPictures(tx, accountId);
    await eraseTables(tx, subject, ['sign_in_failures']);
    await tx.kysely.updateTable('accounts').set({ erased_at: tx.now }).where('id', '=', accountId).execute();
    await insertErasure(tx, accountId, by);
    await insertErasedSubjects(tx, known);
    await also(tx, locked);
    return names;
  });
  if (ownsStore) await deleteObjects(context, pictures);
  // What was deleted is in the journal of SQLite until then.
  await db.dialect.clearJournal(db.kysely);
}

/**
 * An account can have very many records, so that their browsers and addresses are cleared a batch at a time.
 */
async function clearAuditOrigins({ kysely }: Db, subject: Subject): Promise<void> {
  const { erased } = storedData.audit_records;
  if (erased.rows !== 'cleared') return;
  for (;;) {
    const { numUpdatedRows } = await kysely
      .updateTable('audit_records')
      .set(erased.set(subject))
      .where('id', 'in', (records) =>
        records
          .selectFrom('audit_records')
          .select('id')
          .where(sql<boolean>`(${erased.where(subject)})`)
          .limit(batch),
      )
      .executeTakeFirst();
    if (Number(numUpdatedRows) < batch) return;
  }
}

async function listPictures({ kysely }: Db, accountId: AccountId): Promise<string[]> {
  const rows = await kysely
    .selectFrom('document_files')
    .select('name')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ name }) => name);
}
