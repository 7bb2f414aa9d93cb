import { languageNames } from '@portico/contract/locales';
import { hardCodedWords } from '@portico/web/testing-pseudo';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { accountDetails } from '../testing/account.ts';
import { signInRecord } from '../testing/audit.ts';
import { alice, bob } from '../testing/invitations.ts';
import { mockApi } from '../testing/mock-api.ts';
import { renderConsole, setUpConsole } from '../testing/render.tsx';
import { aliceCase, aliceItem, answerOf, earlierRound, numbers } from '../testing/reviews.ts';
import { storeApplication } from '../testing/store-application.ts';

setUpConsole();

/** Words that are the same in every language, names of keys, and what the browser's formats write. */
const names = [
  'Portico',
  'Console',
  'Telegram',
  'Google Authenticator',
  'Sam Sato',
  'Shift',
  'Ctrl',
  'Enter',
  'PNG',
  'JPEG',
  // The command by which an operator changes a setting.
  'portico setting set PORTICO_SUPPORT_EMAIL help@example.org',
  ...Object.values(languageNames),
  ...Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1)).flatMap((date) => [
    date.toLocaleDateString('en', { month: 'long' }),
    date.toLocaleDateString('en', { month: 'short' }),
  ]),
  'United Kingdom',
  'minutes',
  'minute',
  'hours',
  'hour',
  'days',
  'day',
  'ago',
  'now',
  'yesterday',
  'in',
  'and',
];
let data: string[] = [];

function strings(value: unknown): string[] {
  // Addresses are shown in pieces.
  if (typeof value === 'string') return [value, ...value.split('@')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

beforeEach(() => {
  data = [...names];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }),
  );
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await fetch(...request);
    const answer: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    data.push(...strings(answer));
    return response;
  });
  mockApi.answer('getAccount', accountDetails);
  mockApi.answer('listAccountActivity', { records: [signInRecord], next: '1.one' });
  mockApi.answer('findAccounts', {
    accounts: [{ ...accountDetails, nationality: 'GB' }],
    next: '1.id',
    unconfirmed: [],
  });
  mockApi.answer('findInvitations', { invitations: [alice, bob], next: null });
  mockApi.answer('listInvitees', { inviter: alice, invitations: [bob], next: '1.id' });
  mockApi.answer('listApplications', { applications: [{ ...storeApplication }] });
  mockApi.answer('getApplication', storeApplication);
  mockApi.answer('listSignOutNotices', { notices: [] });
  mockApi.answer('listJobs', {
    jobs: [
      {
        id: 'id-of-job',
        type: 'mail',
        attempts: 9,
        lastError: 'The mail server is away',
        createdAt: '2026-11-21T10:00:00Z',
        runAt: '2026-11-21T10:00:00Z',
        failedAt: '2026-11-21T11:00:00Z',
      },
    ],
    counts: { waiting: 3, failed: 1 },
  });
  mockApi.answer('findAuditRecords', {
    records: [
      {
        ...signInRecord,
        type: 'DOCUMENT_APPROVED',
        details: { documentId: '2', documentType: 'PASSPORT', round: 2, stage: 1, takesEffect: true },
      },
    ],
    next: '1.one',
  });
  mockApi.answer('listSettings', {
    settings: [
      { name: 'LOG_LEVEL', value: 'info', isSecret: false, source: 'default', group: 'STORAGE' },
      { name: 'PORTICO_SECRET', value: null, isSecret: true, source: 'environment', group: 'STORAGE' },
    ],
    file: '/etc/portico/portico.env',
  });
  mockApi.answer('listLegalVersions', [
    {
      document: 'TERMS',
      version: 1,
      countsFrom: null,
      announcedAt: null,
      languages: ['de', 'en'],
      isSample: true,
      agreements: 3,
    },
  ]);
  mockApi.answer('getReviewNumbers', numbers);
  mockApi.answer('listReviews', { items: [aliceItem], next: '1.id' });
  mockApi.answer('claimReview', { claimedUntil: '2026-11-21T12:00:00Z' });
  mockApi.answer('releaseReview', null);
  mockApi.answer('getReview', answerOf({ ...aliceCase, earlier: [earlierRound] }));
});

it.each([
  ['', null],
  ['accounts', 'admin'],
  ['accounts/id-of-alice', 'admin'],
  ['invitations', 'admin'],
  ['invitations/id-of-alice', 'admin'],
  ['applications', 'admin'],
  ['applications/-/add', 'admin'],
  ['applications/STORE', 'admin'],
  ['applications/STORE/edit', 'admin'],
  ['jobs', 'admin'],
  ['audit', 'admin'],
  ['legal', 'admin'],
  ['settings', 'admin'],
  ['reviews', 'moderator'],
  ['reviews/id-of-passport', 'moderator'],
  ['unknown', 'admin'],
] as const)(
  'The page /%s has no word that is not among the texts of the product [1.5, 8.1]',
  async (path, role) => {
    await renderConsole(path, { role, pseudo: true });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() =>
      expect(document.querySelector('main [role=status] svg, [aria-busy=true]')).toBeNull(),
    );
    expect(hardCodedWords(document, data)).toEqual([]);
  },
);

it('The check of hard-coded words notices a word in the code', () => {
  document.body.append(Object.assign(document.createElement('p'), { textContent: 'Hard words of Portico' }));
  expect(hardCodedWords(document, data)).toEqual(['Hard', 'words']);
});
