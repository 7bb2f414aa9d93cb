import type { AccountDetails } from '@portico/contract/staff/accounts';

/** Alice's account as `getAccount` answers it: invited by Sam, with an authenticator app and one session. */
export const accountDetails: AccountDetails = {
  id: 'id-of-alice',
  email: 'alice@portico.example',
  firstName: 'Alice',
  lastName: 'Archer',
  role: null,
  disabled: false,
  verified: true,
  createdAt: '2026-11-21T10:00:00Z',
  locale: 'en',
  nationality: 'GB',
  selfieRequired: false,
  inviteCode: 'ALICE-7K2M',
  inviteBlocked: false,
  sponsor: { id: 'id-of-sam', name: 'Sam Sato' },
  invitees: [{ id: 'id-of-bob', name: 'Bob Brandt' }],
  inviteeCount: 1,
  factors: [{ type: 'GOOGLE_AUTHENTICATOR', activatedAt: '2026-11-21T10:00:00Z' }],
  passkeys: 2,
  recoveryCodesLeft: 9,
  mails: [],
  applications: [],
  documents: [],
  signInLimits: [],
  refusedSignIns: [],
  sessions: [
    {
      id: 'session',
      browser: 'Firefox, Linux',
      address: '192.0.2.1',
      createdAt: '2026-11-21T10:00:00Z',
      lastUsedAt: '2026-11-21T10:00:00Z',
      current: false,
    },
  ],
};
