import type { AccountNote } from '@portico/contract/staff/notes';
import { findAccountKey } from '../../capabilities/account-keys/store.ts';
import type { Context } from '../../context/context.ts';
import type { AccountId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import { findNotes } from './note-store.ts';

/** The notes of staff about an account, the newest first, a page at a time. */
export async function listNotes(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  {
    accountId,
    limit = limits.accountNotes.page,
    after,
  }: { readonly accountId: AccountId; readonly limit?: number; readonly after?: string },
): Promise<{ readonly notes: readonly AccountNote[]; readonly next: string | null }> {
  const { rows, next } = await findNotes(db, { accountId, limit, ...(after !== undefined && { after }) });
  const key = await findAccountKey(db, accountId, keys);
  const notes = rows.map((row) => ({
    id: row.id,
    text: key.decrypt(row.text, ['account_notes.text', row.id]),
    authorType: row.author_type,
    author: row.author,
    authorEmail: row.author_email,
    createdAt: new Date(row.created_at).toISOString(),
  }));
  return { notes, next };
}
