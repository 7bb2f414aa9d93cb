import type { OutputOf } from '@portico/contract/endpoints';

type Invitation = OutputOf<'findInvitations'>['invitations'][number];

/** A user who has invited two others. */
export const alice: Invitation = {
  id: 'id-of-alice',
  name: 'Alice Archer',
  email: 'alice@portico.example',
  createdAt: '2026-11-21T10:00:00Z',
  code: 'ALICE-7K2M',
  blocked: false,
  disabled: false,
  inviteeCount: 2,
  sponsor: null,
};

/** One of them, who has invited no one. */
export const bob: Invitation = {
  ...alice,
  id: 'id-of-bob',
  name: 'Bob Brandt',
  email: 'bob@portico.example',
  code: 'BOB-9W3X',
  blocked: true,
  inviteeCount: 0,
  sponsor: { id: alice.id, name: alice.name },
};
