import type { NameCorrection } from '@portico/contract/account/name-correction';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { password } from '../../mock-api/world.ts';
import { fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const open = () => renderScreen('profileName', { signedInAs: 'alice' });
const first = () => main().findByLabelText<HTMLInputElement>(words('form.firstName'));
const submit = () => main().getByRole('button', { name: words('nameCorrection.submit') });
const decided = (more: Partial<NonNullable<NameCorrection>>): NameCorrection => ({
  firstName: 'Alicia',
  lastName: 'Archer',
  state: 'ACCEPTED',
  answer: null,
  askedAt: '2026-11-20T10:00:00Z',
  decidedAt: '2026-11-21T10:00:00Z',
  ...more,
});

it('The name page begins with the name as it is, asks for another one, and then says that it waits', async () => {
  const { user } = await open();
  expect((await first()).value).toBe('Alice');
  fill(await first(), 'Alicia');
  fill(await main().findByLabelText(words('nameCorrection.note')), 'As in my passport');
  await user.click(submit());
  await main().findByRole('heading', { name: words('nameCorrection.waitingTitle') });
  main().getByText('Alicia Archer');
  expect(mockApi.requests('askNameCorrection').map(({ input }) => input)).toEqual([
    { firstName: 'Alicia', lastName: 'Archer', note: 'As in my passport' },
  ]);
});

it('The name page says at a field that it is empty, and above the form that nothing has changed', async () => {
  const { user } = await open();
  fill(await first(), ' ');
  await user.click(submit());
  await main().findByText(words('form.enterFirstName'));
  expect(mockApi.requests('askNameCorrection')).toEqual([]);
  fill(await first(), 'Alice');
  await user.click(submit());
  await main().findByText(words('error.nothing_changed'));
});

it('The name page shows a dash as the name that a person does not have, and sends it', async () => {
  mockApi.answer('getProfile', {
    firstName: 'Alice',
    lastName: '',
    email: 'alice@portico.example',
    verified: true,
    selfieRequired: false,
    inviteCode: 'ALICE',
  });
  const { user } = await open();
  await first();
  const last = main().getByLabelText<HTMLInputElement>(words('form.lastName'));
  await waitFor(() => expect(last.value).toBe('-'));
  fill(await first(), 'Alicia');
  await user.click(submit());
  await main().findByRole('heading', { name: words('nameCorrection.waitingTitle') });
  expect(main().getByText('Alicia').textContent).toBe('Alicia');
  expect(mockApi.requests('askNameCorrection')[0]?.input).toMatchObject({
    firstName: 'Alicia',
    lastName: '-',
  });
});

it('The name page tells a user with a verified passport what follows', async () => {
  await open();
  await main().findByText(words('nameCorrection.passport'));
});

it('The name page tells a user without a verified passport nothing about it', async () => {
  state.documents.clear();
  await open();
  await first();
  await waitFor(() => expect(main().queryByText(words('nameCorrection.passport'))).toBeNull());
});

it('The name page asks for the password when it was entered long ago, and goes on', async () => {
  mockApi.refuse('askNameCorrection', 'access_denied', { reauthRequired: true });
  const { user } = await open();
  fill(await first(), 'Alicia');
  await user.click(submit());
  await screen.findByRole('dialog');
  mockApi.restore('askNameCorrection');
  fill(screen.getByLabelText(words('form.password')), password);
  await user.click(screen.getByRole('button', { name: words('reauthentication.submit') }));
  await main().findByRole('heading', { name: words('nameCorrection.waitingTitle') });
});

it('The name page withdraws a correction that waits, and shows the form again', async () => {
  state.nameCorrection = decided({ state: 'WAITING', decidedAt: null });
  const { user } = await open();
  await user.click(await main().findByRole('button', { name: words('nameCorrection.withdraw') }));
  await first();
  await screen.findByText(words('nameCorrection.withdrawn'));
});

it('The name page shows what staff have decided meanwhile, when the user withdraws too late', async () => {
  state.nameCorrection = decided({ state: 'WAITING', decidedAt: null });
  const { user } = await open();
  const button = await main().findByRole('button', { name: words('nameCorrection.withdraw') });
  state.nameCorrection = decided({ state: 'DECLINED', answer: 'OTHER_PERSON' });
  await user.click(button);
  await main().findByText(words('correctionAnswer.OTHER_PERSON'));
});

it.each([
  [{ state: 'ACCEPTED' }, 'nameCorrection.acceptedTitle'],
  [{ state: 'WITHDRAWN' }, 'nameCorrection.withdrawnTitle'],
  [{ state: 'DECLINED', answer: 'MORE_NEEDED' }, 'correctionAnswer.MORE_NEEDED'],
] as const)(
  'The name page says above the form what became of the last correction: %j',
  async (what, says) => {
    state.nameCorrection = decided(what);
    await open();
    await first();
    const [before = ''] = words(says, { time: '|' }).split('|');
    expect(screen.getByRole('main').textContent).toContain(before);
  },
);

it('The name page can be loaded again when it could not be loaded', async () => {
  mockApi.refuse('getNameCorrection', 'internal_server_error');
  const { user } = await open();
  const retry = await main().findByRole('button', { name: words('shell.retry') });
  mockApi.restore('getNameCorrection');
  await user.click(retry);
  await first();
});
