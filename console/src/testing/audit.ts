import type { OutputOf } from '@portico/contract/endpoints';

/** A record of the audit trail: Alice has signed in. */
export const signInRecord: OutputOf<'findAuditRecords'>['records'][number] = {
  id: 'one',
  type: 'SIGN_IN',
  actorType: 'user',
  actor: 'id-of-alice',
  actorEmail: 'alice@portico.example',
  subjectType: 'account',
  subject: 'id-of-alice',
  subjectEmail: 'alice@portico.example',
  reason: null,
  details: {},
  browser: 'Firefox, Linux',
  address: '192.0.2.1',
  createdAt: '2026-11-21T10:00:00Z',
  position: 1,
};
