import { Readable } from 'node:stream';
import type { OutputOf, ParsedInputOf } from '@portico/contract/endpoints';
import { findRecords, type RecordSearch } from '../../../capabilities/audit/find-records.ts';
import { recordAct } from '../../../capabilities/audit/record.ts';
import { recordSearchedAccounts, recordTrailView } from '../../../capabilities/audit/record-trail-view.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import { requireOpenStaffSession } from '../../../capabilities/sessions/lock-session.ts';
import type { Call, Handler } from '../../../context/call.ts';
import type { Db } from '../../../db/database.ts';

const day = 86_400_000;
const exportedAtOnce = 500;

type Filter = Omit<ParsedInputOf<'findAuditRecords'>, 'after'>;

/** The search that the console's filter describes. The last day is included. */
function searchOf({ type, subject, actor, from, until }: Filter): RecordSearch {
  return {
    ...(type && { types: [type] }),
    ...(subject && { subject }),
    ...(actor && { actor }),
    ...(from && { from: Date.parse(from) }),
    ...(until && { until: Date.parse(until) + day }),
  };
}

const find: Handler<'findAuditRecords'> = async ({ after, ...filter }, call, { db }) => {
  const search = searchOf(filter);
  await recordTrailView(db, actorOf(call), search);
  const { records, next } = await findRecords(call.readDb, { ...search, ...(after && { after }) });
  return { records: [...records], next };
};

const exportAll: Handler<'exportAuditRecords'> = async ({ format, ...filter }, call, { db }) => {
  const subject = { type: 'system', id: 'audit' } as const;
  // Records are never deleted, so the words that were searched for are not in one.
  const { type, from, until } = filter;
  const by = Object.entries(filter).flatMap(([name, value]) => (value ? [name] : []));
  const details = { by, format, ...(type && { type }), ...(from && { from }), ...(until && { until }) };
  await recordAct(db, actorOf(call), { type: 'AUDIT_EXPORTED', subject, details });
  const search = searchOf(filter);
  await recordSearchedAccounts(db, actorOf(call), search);
  return Readable.from(allRecords(db, search, call));
};

async function* allRecords(
  db: Db,
  search: RecordSearch,
  call: Call<'exportAuditRecords'>,
): AsyncGenerator<OutputOf<'exportAuditRecords'>> {
  let after: string | null = null;
  do {
    // A client may read as slowly as it likes, and be disabled meanwhile.
    await requireOpenStaffSession(db, call);
    const page: Awaited<ReturnType<typeof findRecords>> = await findRecords(call.readDb, {
      ...search,
      limit: exportedAtOnce,
      ...(after !== null && { after }),
    });
    yield* page.records;
    after = page.next;
  } while (after !== null);
}

/** The calls about the audit trail. */
export const auditHandlers = { findAuditRecords: find, exportAuditRecords: exportAll };
