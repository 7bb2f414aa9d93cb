import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { password } from '../../mock-api/world.ts';
import { fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const open = () => renderScreen('profileEmail', { signedInAs: 'alice' });
const field = () => main().findByLabelText<HTMLInputElement>(words('emailChange.new'));
const submit = () => main().getByRole('button', { name: words('password.resetSubmit') });

it('The page to change the e-mail asks for the new address, and then says which mailbox has the link', async () => {
  const { user } = await open();
  fill(await field(), 'new@example.org');
  await user.click(submit());
  await main().findByRole('heading', { name: words('emailChange.waitingTitle') });
  main().getByText('new@example.org');
  expect(mockApi.requests('startEmailChange').map(({ input }) => input)).toEqual([
    { email: 'new@example.org' },
  ]);
});

it('The page to change the e-mail shows a refusal at the field: an invalid address, and the one that the account has', async () => {
  const { user } = await open();
  fill(await field(), 'alice');
  await user.click(submit());
  await main().findByText(words('error.wrong_email'));
  fill(await field(), 'Alice@portico.example');
  await user.click(submit());
  await main().findByText(words('error.same_email'));
});

it('The page to change the e-mail asks for the password when it was entered long ago, and goes on', async () => {
  mockApi.refuse('startEmailChange', 'access_denied', { reauthRequired: true });
  const { user } = await open();
  fill(await field(), 'new@example.org');
  await user.click(submit());
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(words('reauthentication.title'));
  mockApi.restore('startEmailChange');
  fill(screen.getByLabelText(words('form.password')), password);
  await user.click(screen.getByRole('button', { name: words('reauthentication.submit') }));
  await main().findByRole('heading', { name: words('emailChange.waitingTitle') });
});

it('The page to change the e-mail withdraws the change, and shows the form again', async () => {
  const { user } = await open();
  fill(await field(), 'new@example.org');
  await user.click(submit());
  await user.click(await main().findByRole('button', { name: words('emailChange.cancel') }));
  await field();
  await waitFor(() => expect(screen.getByText(words('emailChange.cancelled'))).toBeTruthy());
});
