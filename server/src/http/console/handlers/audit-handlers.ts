import type { ParsedStaffInputOf } from '@portico/contract/endpoints/staff';
import { findRecords, type RecordSearch } from '../../../capabilities/audit/find-records.ts';
import { recordTrailView } from '../../../capabilities/audit/record-trail-view.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import type { StaffHandler } from '../../../context/staff-call.ts';

const day = 86_400_000;

type Filter = Omit<ParsedStaffInputOf<'findAuditRecords'>, 'after'>;

/** The search that the console's filter describes. The last day is included. */
export function searchOf({ type, subject, actor, from, until }: Filter): RecordSearch {
  return {
    ...(type && { types: [type] }),
    ...(subject && { subject }),
    ...(actor && { actor }),
    ...(from && { from: Date.parse(from) }),
    ...(until && { until: Date.parse(until) + day }),
  };
}

const find: StaffHandler<'findAuditRecords'> = async ({ after, ...filter }, call, { db }) => {
  const search = searchOf(filter);
  await recordTrailView(db, actorOf(call), search);
  const { records, next } = await findRecords(db, { ...search, ...(after && { after }) });
  return { records: [...records], next };
};

/** The calls about the audit trail. */
export const auditHandlers = { findAuditRecords: find };
