import type { CallName } from '@portico/contract/endpoints';

/**
 * The calls whose lists may be some seconds old, so that a replica can answer them. None of them decides
 * anything: what is done with a row of theirs reads it again, from the database itself.
 */
const lateReads = [
  'findAccounts',
  'findInvitations',
  'listInvitees',
  'listAccountActivity',
  'listGroupMembers',
  'listApplicationRoleUsers',
  'findAuditRecords',
  'exportAuditRecords',
  'listRefusedCalls',
  'listSignOutNotices',
  'listActivity',
] as const satisfies readonly CallName[];
export type LateRead = (typeof lateReads)[number];

const names: ReadonlySet<string> = new Set(lateReads);

export const isLateRead = (name: CallName): name is LateRead => names.has(name);
