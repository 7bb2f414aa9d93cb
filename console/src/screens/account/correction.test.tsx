import type { AccountDetails } from '@portico/contract/staff/accounts';
import type { WaitingCorrection } from '@portico/contract/staff/corrections';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountDetails } from '../../testing/account.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const correction: WaitingCorrection = {
  id: 'c1',
  firstName: 'أليس',
  lastName: 'Archer',
  note: 'As in my passport',
  passport: 'OTHER',
  askedAt: '2026-11-21T10:00:00Z',
};

async function open(changed: Partial<AccountDetails> = {}) {
  mockApi.answer('getAccount', { ...accountDetails, ...changed });
  mockApi.answer('listAccountActivity', { records: [], next: null });
  const user = await renderConsole('accounts/id-of-alice', { role: 'support' });
  await screen.findByRole('heading', { name: 'Alice Archer', level: 1 });
  return user;
}
const press = (id: Parameters<typeof words>[0]) => screen.getByRole('button', { name: words(id) });
const dialog = () => within(screen.getByRole('dialog'));

describe('a correction that its user asks for', () => {
  it('A correction has both names side by side, marks what differs, and says what the passport shows', async () => {
    await open({ correction });
    const row = (label: Parameters<typeof words>[0]) =>
      screen.getByRole('rowheader', { name: words(label) }).closest('tr');
    expect(
      within(row('form.firstName') ?? document.body)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Alice', 'أليس']);
    expect([row('form.firstName')?.dataset.changed, row('form.lastName')?.dataset.changed]).toEqual([
      'true',
      undefined,
    ]);
    screen.getByText('As in my passport');
    screen.getByText(words('corrections.passportOther'));
    // Support decides about it first.
    expect(screen.queryByRole('button', { name: words('corrections.correct') })).toBeNull();
  });

  it.each([
    ['NONE', 'corrections.passportNone'],
    ['SAME', 'corrections.passportSame'],
  ] as const)('A correction says that the passport is %s', async (passport, says) => {
    await open({ correction: { ...correction, passport, note: null } });
    screen.getByText(words(says));
    expect(screen.queryByText(words('corrections.note'))).toBeNull();
  });

  it('A correction that a user asks for is accepted with a reason', async () => {
    const user = await open({ correction });
    await user.click(press('corrections.accept'));
    fill(dialog().getByLabelText(words('console.reason')), 'certificate seen');
    mockApi.answer('acceptNameCorrection', null);
    await user.click(dialog().getByRole('button', { name: words('corrections.accept') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockApi.requests('acceptNameCorrection')).toEqual([{ id: 'c1', reason: 'certificate seen' }]);
    await waitFor(() => expect(mockApi.requests('getAccount')).toHaveLength(2));
  });

  it('A correction that a user asks for is declined with what the user is told and a reason', async () => {
    const user = await open({ correction });
    await user.click(press('corrections.decline'));
    await user.selectOptions(
      dialog().getByLabelText(words('corrections.answer')),
      words('correctionAnswer.OTHER_PERSON'),
    );
    fill(dialog().getByLabelText(words('console.reason')), 'name of a singer');
    mockApi.answer('declineNameCorrection', null);
    await user.click(dialog().getByRole('button', { name: words('corrections.decline') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockApi.requests('declineNameCorrection')).toEqual([
      { id: 'c1', reason: 'name of a singer', answer: 'OTHER_PERSON' },
    ]);
  });

  it('A correction says what somebody else has done with it meanwhile', async () => {
    const user = await open({ correction });
    await user.click(press('corrections.accept'));
    fill(dialog().getByLabelText(words('console.reason')), 'certificate seen');
    mockApi.refuse('acceptNameCorrection', 400, 'correction_withdrawn');
    await user.click(dialog().getByRole('button', { name: words('corrections.accept') }));
    expect((await screen.findByRole('alert')).textContent).toContain(words('act.correction_withdrawn'));
    mockApi.answer('getAccount', accountDetails);
    await user.click(dialog().getByRole('button', { name: words('console.cancel') }));
    await waitFor(() => expect(screen.queryByText('As in my passport')).toBeNull());
  });
});

describe('a correction that support makes', () => {
  it('A correction that support makes begins with the name as it is, and sends both parts', async () => {
    const user = await open();
    await user.click(press('corrections.correct'));
    const field = dialog().getByLabelText<HTMLInputElement>(words('form.firstName'));
    expect(field.value).toBe('Alice');
    fill(field, ' ');
    dialog().getByText(words('error.required'));
    fill(field, 'Alicia');
    fill(dialog().getByLabelText(words('console.reason')), 'told on the phone');
    mockApi.answer('correctName', null);
    await user.click(dialog().getByRole('button', { name: words('corrections.correct') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockApi.requests('correctName')).toEqual([
      { id: 'id-of-alice', firstName: 'Alicia', lastName: 'Archer', reason: 'told on the phone' },
    ]);
  });
});
