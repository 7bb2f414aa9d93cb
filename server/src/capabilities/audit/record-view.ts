import type { SubjectType } from '@portico/contract/staff/audit';
import type { AuditDetails } from '@portico/contract/staff/audit-details';
import type { Db } from '../../db/database.ts';
import { findNow } from '../../db/find-now.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { Actor } from './actor.ts';
import { recordOf } from './record.ts';
import { hasRecordLately, insertRecord } from './store.ts';

/** For how many milliseconds a page that is loaded again is the same view. */
const sameView = 10 * 60_000;

type ViewType = 'ACCOUNT_VIEWED' | 'ACCOUNTS_SEARCHED' | 'AUDIT_SEARCHED' | 'DOCUMENT_VIEWED';

/** What was read; the role of the reader is added here. */
type View = {
  [Type in ViewType]: {
    readonly type: Type;
    readonly subject: { readonly type: SubjectType; readonly id: string };
    readonly details: Omit<AuditDetails[Type], 'role'>;
  };
}[ViewType];

/**
 * Records that staff or an operator read personal data, before any of it is sent. The same data read again
 * within ten minutes from the same address is the same view: records are never deleted, and pages reload.
 */
export async function recordView(db: Db, actor: Actor, { details, ...view }: View): Promise<void> {
  const role = actor.type === 'staff' && actor.role ? { role: actor.role } : {};
  const record = recordOf(actor, { ...view, details: { ...details, ...role } });
  const lately = { now: await findNow(db), milliseconds: sameView };
  if (!(await hasRecordLately(db, record, lately))) await insertRecord(db, record);
}

/** Records that staff or an operator read what there is about one account. */
export async function recordAccountView(db: Db, actor: Actor, accountId: AccountId): Promise<void> {
  await recordView(db, actor, {
    type: 'ACCOUNT_VIEWED',
    subject: { type: 'account', id: accountId },
    details: {},
  });
}

/**
 * Records that staff or an operator read a list of accounts, and by what they searched it; never the words,
 * which may be a name.
 */
export async function recordAccountSearch(
  db: Db,
  actor: Actor,
  {
    list,
    text = '',
  }: {
    readonly list: 'accounts' | 'corrections' | 'erasures' | 'group' | 'invitations' | 'role' | 'staff';
    readonly text?: string;
  },
): Promise<void> {
  const details = { list, by: kindOf(text.trim()) };
  await recordView(db, actor, {
    type: 'ACCOUNTS_SEARCHED',
    subject: { type: 'system', id: 'accounts' },
    details,
  });
}

/** What the words of a search are. An id has 128 bits in base64url. */
function kindOf(words: string): 'nothing' | 'id' | 'e-mail' | 'words' {
  if (words === '') return 'nothing';
  if (/^[\w-]{22}$/.test(words)) return 'id';
  return words.includes('@') ? 'e-mail' : 'words';
}
