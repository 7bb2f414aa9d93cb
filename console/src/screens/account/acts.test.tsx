import type { AccountDetails } from '@portico/contract/staff/accounts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountDetails } from '../../testing/account.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

async function open(changed: Partial<AccountDetails> = {}, role: 'support' | 'admin' = 'support') {
  mockApi.answer('getAccount', { ...accountDetails, ...changed });
  mockApi.answer('listAccountActivity', { records: [], next: null });
  const user = await renderConsole('accounts/id-of-alice', { role });
  await screen.findByRole('heading', { name: 'Alice Archer', level: 1 });
  return user;
}

const button = (label: Parameters<typeof words>[0]) => screen.queryByRole('button', { name: words(label) });

const locked: Partial<AccountDetails> = {
  signInLimits: [{ kind: 'CODES', until: '2026-11-24T10:05:00Z' }],
};

describe('acts that are not possible', () => {
  it.each<[string, Partial<AccountDetails>, 'support' | 'admin', 'act.own_account' | 'act.staff_account']>([
    ['the own account', { id: 'id-of-sam' }, 'admin', 'act.own_account'],
    ['an account of staff, for support', { role: 'moderator' }, 'support', 'act.staff_account'],
  ])('Acts on %s are refused before a reason is asked for', async (_which, changed, role, reason) => {
    const user = await open(changed, role);
    // Beside the buttons and in place of the form of notes.
    expect(screen.getAllByText(words(reason))).toHaveLength(2);
    const disable = button('account.disable');
    expect(disable?.hasAttribute('disabled')).toBe(true);
    await user.click(disable ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('staff.changeRole')).toBeNull();
    expect(screen.queryByLabelText(words('notes.add'))).toBeNull();
  });

  it('Acts on an account of staff are possible for an admin', async () => {
    await open({ role: 'moderator' }, 'admin');
    expect(button('account.disable')?.hasAttribute('disabled')).toBe(false);
    screen.getByLabelText(words('notes.add'));
  });
});

describe('an act on an account', () => {
  it.each([
    ['endAccountSessions', {}, 'account.endSessions', 'account.endSessionsTitle', {}],
    ['startReset', {}, 'account.reset', 'account.reset', {}],
    ['startTakeout', {}, 'account.takeout', 'account.takeoutTitle', {}],
    ['unlockSignIn', locked, 'account.unlock', 'account.unlock', {}],
    ['resetFactors', {}, 'account.resetFactors', 'account.resetFactorsTitle', {}],
    ['requireSelfie', {}, 'account.requireSelfie', 'account.requireSelfieTitle', { required: true }],
    [
      'requireSelfie',
      { selfieRequired: true },
      'account.waiveSelfie',
      'account.waiveSelfieTitle',
      { required: false },
    ],
    ['blockInvitation', {}, 'account.blockInvitation', 'account.blockInvitationTitle', { blocked: true }],
    [
      'blockInvitation',
      { inviteBlocked: true },
      'account.unblockInvitation',
      'account.unblockInvitationTitle',
      { blocked: false },
    ],
    ['disableAccount', {}, 'account.disable', 'account.disableTitle', {}],
    ['enableAccount', { disabled: true }, 'account.enable', 'account.enableTitle', {}],
  ] as const)('An act is the call %s of an account with %j, after the question “%s”', async (...act) => {
    const [call, account, label, title, sent] = act;
    const user = await open(account);
    const opener = button(label);
    if (opener) await user.click(opener);
    const dialog = within(screen.getByRole('dialog', { name: words(title) }));
    fill(dialog.getByLabelText(words('console.reason')), 'asked by the user');
    mockApi.answer(call, null);
    await user.click(dialog.getByRole('button', { name: words(label) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockApi.requests(call)).toEqual([{ id: 'id-of-alice', reason: 'asked by the user', ...sent }]);
    // What the page shows may have changed.
    await waitFor(() => expect(mockApi.requests('getAccount')).toHaveLength(2));
  });

  it.each([
    [{ disabled: true }, 'account.enable', 'account.disable'],
    [{ disabled: false }, 'account.disable', 'account.enable'],
    [{ selfieRequired: true }, 'account.waiveSelfie', 'account.requireSelfie'],
    [{ inviteBlocked: true }, 'account.unblockInvitation', 'account.blockInvitation'],
  ] as const)('The acts on an account are offered as the account is: %j', async (account, offered, other) => {
    await open(account);
    expect(button(offered)).not.toBeNull();
    expect(button(other)).toBeNull();
  });
});

describe('the role of an account', () => {
  const change = async (option: 'role.support' | 'staff.noRole', account: Partial<AccountDetails> = {}) => {
    const user = await open(account, 'admin');
    await user.click(screen.getByRole('button', { name: words('staff.changeRole') }));
    const dialog = within(screen.getByRole('dialog', { name: words('staff.changeRole') }));
    await user.selectOptions(dialog.getByLabelText(words('staff.role')), words(option));
    fill(dialog.getByLabelText(words('console.reason')), 'joins the team');
    await user.click(dialog.getByRole('button', { name: words('staff.changeRole') }));
    return user;
  };
  const nothing = { factors: [], passkeys: [], recoveryCodes: 0 };

  it('The role of an account is changed by admins, and not offered to support', async () => {
    mockApi.answer('grantRole', { factorRefusal: null, newlyAccepted: nothing });
    await change('role.support');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockApi.requests('grantRole')).toEqual([
      { id: 'id-of-alice', reason: 'joins the team', role: 'support' },
    ]);
    cleanup();
    await open();
    expect(button('staff.changeRole')).toBeNull();
  });

  it('The role of an account is taken away', async () => {
    mockApi.answer('revokeRole', null);
    await change('staff.noRole', { role: 'support' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockApi.requests('revokeRole')).toEqual([{ id: 'id-of-alice', reason: 'joins the team' }]);
  });

  it('The role of an account is changed after another sign-in if the last one is old', async () => {
    mockApi.refuse('grantRole', 400, 'sign_in_again');
    const user = await change('role.support');
    expect((await screen.findByRole('alert')).textContent).toContain(words('act.sign_in_again'));
    mockApi.answer('endStaffSession', null);
    await user.click(screen.getByRole('button', { name: words('consoleSignIn.submitCode') }));
    await screen.findByText(words('consoleSignIn.expired'));
  });

  it('A changed role leaves a warning where the console accepts nothing of the account, or something new', async () => {
    const newlyAccepted = { ...nothing, passkeys: ['Laptop'] };
    mockApi.answer('grantRole', { factorRefusal: 'second_factor_required', newlyAccepted });
    await change('role.support');
    const warning = await screen.findByText(words('staff.factorMissing'));
    expect(warning.parentElement?.textContent).toContain('Laptop');
  });
});

describe('notes of staff', () => {
  const note = {
    id: 'note',
    text: 'Called on Monday:\nhas lost the phone',
    authorType: 'staff',
    author: 'id-of-sam',
    authorEmail: 'sam@portico.example',
    createdAt: '2026-11-21T10:00:00Z',
  } as const;

  it('Notes of staff are listed with their authors, and older ones on request', async () => {
    mockApi.answer('listAccountNotes', { notes: [note], next: '1.a' });
    const user = await open();
    expect((await screen.findByText(/has lost the phone/)).textContent).toBe(note.text);
    screen.getByRole('link', { name: 'sam@portico.example' });
    const older = {
      ...note,
      id: 'older',
      text: 'an older one',
      authorType: 'cli',
      author: 'olga',
      authorEmail: null,
    } as const;
    mockApi.answer('listAccountNotes', { notes: [older], next: null });
    await user.click(screen.getByRole('button', { name: words('account.more') }));
    await screen.findByText('an older one');
    expect(mockApi.requests('listAccountNotes').at(-1)).toEqual({ id: 'id-of-alice', after: '1.a' });
  });

  it('Notes of staff are added, and an empty one is refused at its field', async () => {
    const user = await open();
    await screen.findByText(words('notes.none'));
    const add = screen.getByRole('button', { name: words('notes.add') });
    await user.click(add);
    const field = screen.getByLabelText<HTMLTextAreaElement>(words('notes.add'));
    expect(field.ariaInvalid ?? field.getAttribute('aria-invalid')).toBe('true');
    fill(field, 'called back');
    mockApi.answer('addAccountNote', null);
    await user.click(add);
    await waitFor(() => expect(field.value).toBe(''));
    expect(mockApi.requests('addAccountNote')).toEqual([{ id: 'id-of-alice', text: 'called back' }]);
  });
});

describe('what the page says of an account', () => {
  const textOfPage = () => screen.getByRole('main').textContent ?? '';

  it('The page shows an account without second factors, sessions, sponsor and verification', async () => {
    await open({
      factors: [],
      sessions: [],
      sponsor: null,
      invitees: [],
      inviteeCount: 0,
      verified: false,
      passkeys: 0,
    });
    for (const part of [
      words('account.noFactor'),
      words('account.noSession'),
      words('account.noSponsor'),
      words('account.notVerified'),
      words('account.passkeys', { count: 0 }),
      words('invitations.count', { count: 0 }),
    ])
      expect(textOfPage()).toContain(part);
  });

  it('The page shows an account that is disabled, has a role, needs a selfie, and has a blocked code', async () => {
    await open({ disabled: true, role: 'support', selfieRequired: true, inviteBlocked: true });
    for (const id of [
      'accounts.disabled',
      'role.support',
      'account.selfieRequired',
      'account.codeBlocked',
    ] as const)
      expect(textOfPage()).toContain(words(id));
    expect(textOfPage()).not.toContain(words('accounts.active'));
  });

  it.each([
    [null, 'account.noTakeout'],
    ['PREPARING', 'account.takeoutPreparing'],
    ['READY', 'account.takeoutReady'],
    ['FAILED', 'account.takeoutFailed'],
  ] as const)('The page shows an account with a takeout that is %s', async (state, says) => {
    const about = {
      requestedBy: 'staff',
      requestedAt: '2026-11-21T10:00:00Z',
      readyAt: null,
      availableUntil: null,
    } as const;
    await open({ takeout: state && { state, ...about } });
    const [before = ''] = words(says, { time: '|' }).split('|');
    expect(textOfPage()).toContain(before);
  });

  it.each([
    ['TELEGRAM', 'account.telegram'],
    ['EMAIL', 'account.byEmail'],
    ['GOOGLE_AUTHENTICATOR', 'account.app'],
  ] as const)('The page shows an account with the second factor %s', async (type, says) => {
    await open({ factors: [{ type, activatedAt: '2026-11-21T10:00:00Z' }] });
    expect(textOfPage()).toContain(words(says));
  });

  it.each([
    ['the name of its language', { locale: 'de' }, 'Deutsch'],
    ['the name of its country', { nationality: 'DE' }, 'Germany'],
    ['the code of a country that has no name', { nationality: '??' }, '??'],
  ])('The page of an account has %s', async (_what, account, says) => {
    await open(account);
    expect(textOfPage()).toContain(says);
  });

  it('The page of an account leads to the page of its invitation code, and back to the list', async () => {
    await open();
    const link = (id: Parameters<typeof words>[0]) =>
      screen.getByRole<HTMLAnchorElement>('link', { name: words(id) }).pathname;
    expect(link('invitations.showOf')).toBe('/en/invitations/id-of-alice');
    expect(link('account.back')).toBe('/en/accounts');
  });
});
