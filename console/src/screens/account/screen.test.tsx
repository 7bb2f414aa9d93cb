import type { AccountDetails } from '@portico/contract/staff/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountDetails as alice } from '../../testing/account.ts';
import { signInRecord as record } from '../../testing/audit.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

async function open(account: AccountDetails = alice) {
  mockApi.answer('getAccount', account);
  mockApi.answer('listAccountActivity', { records: [], next: null });
  const user = await renderConsole(`accounts/${account.id}`, { role: 'support' });
  await screen.findByRole('heading', { name: 'Alice Archer', level: 1 });
  return user;
}

describe('the page of an account', () => {
  it('The page of an account shows what it is: second factors, sessions, sponsor, and whom its user invited', async () => {
    await open();
    const page = screen.getByRole('main').textContent ?? '';
    for (const part of [
      words('account.app'),
      words('account.passkeys', { count: 2 }),
      words('account.identity', { name: 'Acme' }),
      'alice@acme.example',
      words('account.recoveryCodes', { count: 9 }),
      'United Kingdom',
      'Firefox, Linux',
      '192.0.2.1',
    ])
      expect(page).toContain(part);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Sam Sato' }).pathname).toBe(
      '/en/accounts/id-of-sam',
    );
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Bob Brandt' }).pathname).toBe(
      '/en/accounts/id-of-bob',
    );
    await screen.findByText(words('account.noActivity'));
  });

  it('The page of an account says that its user has no password, and signs in with a passkey', async () => {
    await open({ ...alice, withoutPasswordSince: '2026-11-24T10:05:00Z' });
    screen.getByText(words('account.withoutPassword'));
  });

  it.each([
    [{ disabled: false }, 'account.canSignIn'],
    [{ disabled: true }, 'account.cannotSignIn'],
  ] as const)('The page of an account says whether its user can sign in: %j', async (state, sentence) => {
    await open({ ...alice, ...state });
    screen.getByText(words(sentence));
  });

  it.each(['UNKNOWN_BROWSERS', 'KNOWN_BROWSER', 'CODES'] as const)(
    'The page of an account says until when its user cannot sign in: %s',
    async (kind) => {
      await open({ ...alice, signInLimits: [{ kind, until: '2026-11-24T10:05:00Z' }] });
      const page = screen.getByRole('main').textContent ?? '';
      const [before = ''] = words(`signInLimit.${kind}`, { time: '|' }).split('|');
      expect(page).toContain(before);
      expect(page).not.toContain(words('account.canSignIn'));
    },
  );

  it('The page of an account lists the sign-ins that were refused, with the reason in words', async () => {
    const refused = {
      at: '2026-11-24T10:05:00Z',
      site: 'portal',
      step: 'second step',
      browser: 'Safari, macOS',
      address: '192.0.2.7',
    } as const;
    await open({
      ...alice,
      refusedSignIns: [
        { ...refused, id: '1', reason: 'last_wrong_code' },
        { ...refused, id: '2', reason: 'wrong_password', site: 'console', step: 'sign-in' },
        { ...refused, id: '3', reason: 'of_a_later_version' },
      ],
    });
    const table = screen.getByRole('table', { name: words('account.refusedSignIns') });
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent ?? '');
    expect(rows[1]).toContain(words('signInRefusal.code'));
    expect(rows[1]).toContain('Safari, macOS · 192.0.2.7');
    expect(rows[2]).toContain(words('signInRefusal.password'));
    expect(rows[2]).toContain(words('console.name'));
    expect(rows[3]).toContain(words('signInRefusal.other', { reason: 'of_a_later_version' }));
  });

  it('The page of an account lists mails with the mail server’s answer, applications, and documents with decisions', async () => {
    const at = '2026-11-21T10:00:00Z';
    await open({
      ...alice,
      mails: [
        { id: '1', at, mail: 'newDevice', title: 'A new sign-in', state: 'DELAYED', answer: '451 later' },
        { id: '2', at, mail: 'newDevice', title: 'A new sign-in', state: 'GIVEN_UP', answer: null },
      ],
      applications: [{ id: 'STORE', name: 'Store of tests', lastUsedAt: at }],
      documents: [
        {
          type: 'PASSPORT',
          state: 'VERIFIED',
          round: 2,
          decisions: [{ outcome: 'APPROVED', at, by: 'sam@portico.example' }],
        },
        { type: 'ADDRESS', state: 'WAITING_MODERATOR', round: 1, decisions: [] },
        { type: 'COMPANY', state: 'REFUSED', round: 1, decisions: [] },
        { type: 'SELFIE', state: 'NEW_DOCUMENT', round: 0, decisions: [] },
      ],
    });
    const page = screen.getByRole('main').textContent ?? '';
    for (const part of [
      words('mailState.DELAYED'),
      '451 later',
      words('mailState.GIVEN_UP'),
      'Store of tests',
      words('reviewOutcome.APPROVED'),
      'sam@portico.example',
      words('account.documentWaits'),
      words('account.documentRefused'),
      words('account.notVerified'),
    ])
      expect(page).toContain(part);
  });

  it('The page of an account says what there is none of: mails, applications, documents', async () => {
    await open();
    for (const id of ['account.noMail', 'account.noApplication', 'account.noDocument'] as const)
      screen.getByText(words(id));
  });

  it('The page of an account says that no sign-in was refused', async () => {
    await open();
    screen.getByText(words('account.noRefusedSignIn'));
  });

  it('The page of an account disables it after asking for a reason, and loads it again', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: words('account.disable') }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: words('account.disable') }));
    dialog.getByText(words('act.reason_required'));
    expect(mockApi.requests('disableAccount')).toEqual([]);
    fill(dialog.getByLabelText(words('console.reason')), ' stolen phone ');
    mockApi.answer('disableAccount', null);
    mockApi.answer('getAccount', { ...alice, disabled: true });
    await user.click(dialog.getByRole('button', { name: words('account.disable') }));
    await screen.findByRole('button', { name: words('account.enable') });
    expect(mockApi.requests('disableAccount')).toEqual([{ id: alice.id, reason: 'stolen phone' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('The page of an account keeps the dialog open and says why an act was refused', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: words('account.disable') }));
    const dialog = within(screen.getByRole('dialog'));
    fill(dialog.getByLabelText(words('console.reason')), 'stolen phone');
    mockApi.refuse('disableAccount', 400, 'staff_account');
    await user.click(dialog.getByRole('button', { name: words('account.disable') }));
    await dialog.findByText(words('act.staff_account'));
    const answer = mockApi.pending('disableAccount', null);
    await user.click(dialog.getByRole('button', { name: words('account.disable') }));
    expect(dialog.queryByText(words('act.staff_account'))).toBeNull();
    answer();
  });

  it('The page of a user leads to the one who invited the user, whose page begins anew', async () => {
    const user = await open();
    const sam = { ...alice, id: 'id-of-sam', firstName: 'Sam', lastName: 'Sato' };
    mockApi.answer('getAccount', sam);
    await user.click(screen.getByRole('link', { name: 'Sam Sato' }));
    const heading = await screen.findByRole('heading', { name: 'Sam Sato', level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('The page of an account says when there is no such account', async () => {
    mockApi.refuse('getAccount', 404, 'not_found');
    await renderConsole('accounts/unknown');
    await screen.findByRole('heading', { name: words('account.missingTitle') });
  });

  it('The page of an account shows older activity on request', async () => {
    mockApi.answer('getAccount', alice);
    mockApi.answer('listAccountActivity', { records: [record], next: '1.one' });
    const user = await renderConsole(`accounts/${alice.id}`);
    const more = await screen.findByRole('button', { name: words('account.more') });
    mockApi.answer('listAccountActivity', { records: [{ ...record, id: 'two' }], next: null });
    await user.click(more);
    await waitFor(() => expect(screen.getAllByText(words('auditType.SIGN_IN'))).toHaveLength(2));
    expect(mockApi.requests('listAccountActivity').at(-1)).toEqual({ id: alice.id, after: '1.one' });
    // The pressed button is gone, so the older records have the focus.
    expect(document.activeElement?.textContent).toContain(words('auditType.SIGN_IN'));
    expect(document.activeElement?.querySelectorAll('table')).toHaveLength(1);
  });
});
