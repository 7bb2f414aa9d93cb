import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { password, recoveryCodes } from '../../mock-api/world.ts';
import { errorOf, fill, main, setUpScreens, untilAnswered, words } from '../../testing/render-screen.tsx';
import { openMethod } from './screen.harness.tsx';

setUpScreens();

const method = 'Google Authenticator';
const field = () => screen.getByLabelText<HTMLInputElement>(words('code.recoveryLabel'));
const popup = () => within(screen.getByRole('dialog', { name: words('code.recoveryTitle') }));

/** The screen of the active authenticator, for a user with recovery codes. */
async function open(codes: readonly string[] = recoveryCodes) {
  state.twoFactor.add('GOOGLE_AUTHENTICATOR');
  state.recoveryCodes = [...codes];
  const { user } = await openMethod('google');
  await main().findByRole('button', { name: words('twoFactor.deactivate') });
  await untilAnswered();
  return user;
}
async function openPopup() {
  const user = await open();
  await user.click(await main().findByRole('button', { name: 'Use a recovery code' }));
  return user;
}

it('A user deactivates a lost method with a recovery code, without a request for a code of the method', async () => {
  const user = await openPopup();
  await user.type(field(), 'k7qp2 9xw4o');
  await user.click(popup().getByRole('button', { name: words('twoFactor.deactivate') }));
  await waitFor(() => expect(location.pathname).toBe('/en/profile/security/status'));
  expect(mockApi.requests('confirmDeactivation').map(({ input }) => input)).toEqual([
    { type: 'GOOGLE_AUTHENTICATOR', code: 'K7QP29XW40' },
  ]);
  expect(mockApi.requests('startDeactivation')).toEqual([]);
});

it('A wrong recovery code for a lost method stays in the field, to be corrected', async () => {
  const user = await openPopup();
  await user.type(field(), 'AAAAA-AAAAA{Enter}');
  await waitFor(() => expect(errorOf(field())).toContain(words('code.recoveryWrong')));
  expect(field().value).toBe('AAAAA-AAAAA');
  expect(state.twoFactor.size).toBe(1);
});

it('For a recovery code the password is asked for in place, and the code that was typed is kept', async () => {
  const user = await openPopup();
  mockApi.refuse('confirmDeactivation', 'access_denied', { reauthRequired: true });
  await user.type(field(), 'K7QP2-9XW40{Enter}');
  const title = words('reauthentication.title');
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(field().value).toBe('K7QP2-9XW40');
  mockApi.restore('confirmDeactivation');
  fill(dialog.getByLabelText(words('form.password')), password);
  await user.click(dialog.getByRole('button', { name: words('reauthentication.submit') }));
  await waitFor(() => expect(location.pathname).toBe('/en/profile/security/status'));
});

it('Recovery codes that are too new are not offered yet for a lost method: the screen says from when on', async () => {
  state.recoveryCodesDeactivateFrom = new Date(Date.now() + 3_600_000).toISOString();
  await open();
  await main().findByText(new RegExp(`^No access to ${method} any more\\? Your recovery codes are new`));
  expect(main().queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
});

it('A user without recovery codes is not offered them for a lost method', async () => {
  await open([]);
  main().getByRole('button', { name: words('twoFactor.deactivate') });
  expect(main().queryByText(/^No access to/)).toBeNull();
});
