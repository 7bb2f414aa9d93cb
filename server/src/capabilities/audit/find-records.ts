import type { ActorType, AuditType, SubjectType } from '@portico/contract/staff/audit';
import * as v from 'valibot';
import { isAfter, toPage } from '../../db/cursor.ts';
import { readJson } from '../../db/json-column.ts';
import type { ReadDb } from '../../db/replica/read-db.ts';

/** Which records to list. Every part narrows the search. */
export interface RecordSearch {
  readonly types?: readonly AuditType[];
  readonly actorType?: ActorType;
  /** An account, or the name of an operator. */
  readonly actor?: string;
  /** An account, application or setting. */
  readonly subject?: string;
  /** What kinds the subject may be. An id of another kind has no records. */
  readonly subjectTypes?: readonly SubjectType[];
  /** Milliseconds since 1970: records from this time on, and before that time. */
  readonly from?: number;
  readonly until?: number;
  /** The `next` of the page before. */
  readonly after?: string;
  /** How many records a page has; 50 when left out. */
  readonly limit?: number;
}

/** A record as staff and operators read it. */
export interface AuditRecord {
  readonly id: string;
  readonly type: AuditType;
  readonly actorType: ActorType;
  readonly actor: string | null;
  /** The e-mail of the account that is the actor. */
  readonly actorEmail: string | null;
  readonly subjectType: SubjectType;
  readonly subject: string;
  /** The e-mail of the account that is the subject. */
  readonly subjectEmail: string | null;
  readonly reason: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** Null when there was none, and after it has been erased. */
  readonly browser: string | null;
  readonly address: string | null;
  readonly createdAt: string;
  /** Its place in the chain; null for a second or so. */
  readonly position: number | null;
}

const detailsOf = v.record(v.string(), v.unknown());

/** Records that match a search, the newest first, a page at a time. */
export async function findRecords(
  { kysely }: ReadDb,
  search: RecordSearch,
): Promise<{ readonly records: readonly AuditRecord[]; readonly next: string | null }> {
  const { types = [], actorType, actor, subject, subjectTypes = [], from, until, after, limit = 50 } = search;
  let query = kysely
    .selectFrom('audit_records as record')
    .leftJoin('accounts as actor_account', (join) =>
      join
        .onRef('actor_account.id', '=', 'record.actor')
        .on('record.actor_type', 'in', ['user', 'staff'])
        .on('actor_account.erased_at', 'is', null),
    )
    .leftJoin('accounts as subject_account', (join) =>
      join
        .onRef('subject_account.id', '=', 'record.subject')
        .on('record.subject_type', '=', 'account')
        .on('subject_account.erased_at', 'is', null),
    )
    .selectAll('record')
    .select(['actor_account.email as actor_email', 'subject_account.email as subject_email']);
  if (types.length > 0) query = query.where('record.type', 'in', types);
  if (actorType !== undefined) query = query.where('record.actor_type', '=', actorType);
  if (actor !== undefined) query = query.where('record.actor', '=', actor);
  if (subject !== undefined) query = query.where('record.subject', '=', subject);
  if (subjectTypes.length > 0) query = query.where('record.subject_type', 'in', subjectTypes);
  if (from !== undefined) query = query.where('record.created_at', '>=', from);
  if (until !== undefined) query = query.where('record.created_at', '<', until);
  const found = await query
    .where(isAfter(after, 'record'))
    .orderBy('record.created_at', 'desc')
    .orderBy('record.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = toPage(found, limit);
  return {
    records: rows.map((row) => ({
      id: row.id,
      type: row.type,
      actorType: row.actor_type,
      actor: row.actor,
      actorEmail: row.actor_email,
      subjectType: row.subject_type,
      subject: row.subject,
      subjectEmail: row.subject_email,
      reason: row.reason,
      details: readJson(detailsOf, row.details),
      browser: row.browser,
      address: row.address,
      createdAt: new Date(row.created_at).toISOString(),
      position: row.position,
    })),
    next,
  };
}
