import type { OutputOf } from '@portico/contract/endpoints';
import type { AuditType } from '@portico/contract/staff/audit';

export type AuditRow = OutputOf<'findAuditRecords'>['records'][number];

/** What changes nothing: somebody has looked at something. */
const looks: ReadonlySet<AuditType> = new Set([
  'ACCOUNTS_SEARCHED',
  'ACCOUNT_VIEWED',
  'AUDIT_SEARCHED',
  'DOCUMENT_VIEWED',
  'PICTURE_VIEWED',
  'PROFILE_DISCLOSED',
]);

/** Records that follow each other, the newest first: a single one, or several looks of one actor. */
export type Run = readonly [AuditRow, ...AuditRow[]];

/** Puts the looks of one actor that follow each other together, because they would hide what was done. */
export function runsOf(records: readonly AuditRow[]): Run[] {
  const runs: [AuditRow, ...AuditRow[]][] = [];
  for (const record of records) {
    const run = runs.at(-1);
    if (run && isLook(record) && isLook(run[0]) && isSameActor(record, run[0])) run.push(record);
    else runs.push([record]);
  }
  return runs;
}

function isLook({ type }: AuditRow): boolean {
  return looks.has(type);
}

function isSameActor(one: AuditRow, other: AuditRow): boolean {
  return one.actorType === other.actorType && one.actor === other.actor;
}
