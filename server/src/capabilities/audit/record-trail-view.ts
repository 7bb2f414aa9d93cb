import type { Db } from '../../db/database.ts';
import { asAccountId } from '../../platform/ids.ts';
import { findAccount } from '../accounts/store.ts';
import type { Actor } from './actor.ts';
import type { RecordSearch } from './find-records.ts';
import { recordAccountView, recordView } from './record-view.ts';

/**
 * Records that staff or an operator read the audit trail, by what they narrowed it, and whose account they
 * looked at.
 */
export async function recordTrailView(
  db: Db,
  actor: Actor,
  { after: _after, limit: _limit, subjectTypes: _types, ...search }: RecordSearch,
): Promise<void> {
  const by = Object.keys(search).toSorted();
  await recordView(db, actor, {
    type: 'AUDIT_SEARCHED',
    subject: { type: 'system', id: 'audit' },
    details: { by },
  });
  await recordSearchedAccounts(db, actor, search);
}

/**
 * Records which accounts are read of, when the audit trail is narrowed to what was done to an account, or by
 * its user.
 */
export async function recordSearchedAccounts(
  db: Db,
  actor: Actor,
  { subject, actor: doer }: Pick<RecordSearch, 'subject' | 'actor'>,
): Promise<void> {
  for (const id of new Set([subject, doer])) {
    const account = id === undefined ? undefined : await findAccount(db, asAccountId(id));
    if (account) await recordAccountView(db, actor, account.id);
  }
}
