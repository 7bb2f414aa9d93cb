import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const code = 'c'.repeat(43);
const open = (path = `email/confirm/${code}`) => renderScreen('emailConfirm', { path });
const button = () => main().findByRole('button', { name: words('confirmation.confirm') });

it('The page of a new e-mail does nothing by itself, removes the code from the address, and confirms by the button', async () => {
  const { user } = await open();
  await button();
  await waitFor(() => expect(location.href).not.toContain(code));
  expect(mockApi.requests('confirmEmailChange')).toEqual([]);
  await user.click(await button());
  await main().findByRole('heading', { name: words('emailLink.confirmedTitle') });
  main().getByText(/grace@portico\.example/);
  expect(mockApi.requests('confirmEmailChange')[0]?.input).toEqual({ code });
});

it('The page that confirms a new e-mail says that the link does not work when it was used', async () => {
  mockApi.refuse('confirmEmailChange', 'not_found');
  const { user } = await open();
  await user.click(await button());
  await main().findByText(words('emailLink.invalidLead'));
});

it('The page that confirms a new e-mail says immediately that an incomplete link does not work', async () => {
  await open('email/confirm/short');
  await main().findByRole('heading', { name: words('password.invalidTitle') });
});

it('The page that confirms a new e-mail keeps the button when the server fails [8.13]', async () => {
  mockApi.refuse('confirmEmailChange', 'internal_server_error');
  const { user } = await open();
  await user.click(await button());
  await waitFor(() => expect(document.body.textContent).toContain(words('error.internal_server_error')));
  await button();
});
