import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const code = 'c'.repeat(43);
const open = (signedInAs?: 'alice') =>
  renderScreen('secureAccount', { path: `secure-account/${code}`, ...(signedInAs && { signedInAs }) });
const button = () => main().findByRole('button', { name: words('secure.submit') });

it('The page of “This was not me” explains what its button does, does nothing by itself, and removes the code from the address [P17]', async () => {
  await open();
  await main().findByText(words('secure.ends'));
  await waitFor(() => expect(document.title).toContain(words('title.secureAccount')));
  expect(location.href).not.toContain(code);
  expect(mockApi.requests('secureAccount')).toEqual([]);
});

it('The page of “This was not me” leads a guest from the button straight to a new password', async () => {
  const { user } = await open();
  await user.click(await button());
  await main().findByRole('heading', { name: words('password.chooseTitle') });
  expect(mockApi.requests('secureAccount')[0]?.input).toEqual({ code });
  // The form is shown while its link is still being checked.
  await waitFor(() =>
    expect(mockApi.requests('checkPasswordReset')[0]?.input).toEqual({ code: 'r'.repeat(43) }),
  );
  expect(location.pathname).toBe('/en/password/reset');
});

it('The page of “This was not me” is open to a signed-in user too, and ends the session in this browser', async () => {
  const { user } = await open('alice');
  expect(document.cookie).toContain('access_token');
  await user.click(await button());
  await main().findByRole('heading', { name: words('password.chooseTitle') });
  expect(document.cookie).not.toContain('access_token');
});

it('The page of “This was not me” says what it does while it is busy, and sends the code once', async () => {
  const answer = mockApi.pending('secureAccount');
  const { user } = await open();
  await user.click(await button());
  const busy = await main().findByRole('button', { name: words('secure.busy') });
  await user.click(busy);
  answer();
  await main().findByRole('heading', { name: words('password.chooseTitle') });
  expect(mockApi.requests('secureAccount')).toHaveLength(1);
});

it('For an older mail, the page of “This was not me” says that a new password link was mailed, and ends this browser’s session', async () => {
  mockApi.answer('secureAccount', { code: null });
  const { user } = await open('alice');
  await user.click(await button());
  const title = await main().findByRole('heading', { name: words('secure.mailedTitle') });
  await waitFor(() => expect(document.activeElement).toBe(title));
  main().getByText(words('secure.mailedLead'));
  expect(document.cookie).not.toContain('access_token');
  const again = main().getByRole('link', { name: words('secure.noMail') });
  expect(again.getAttribute('href')).toBe('/en/password/reset');
});

it('The page of “This was not me” offers a link for a new password when this one was used or has expired [P05]', async () => {
  mockApi.refuse('secureAccount', 'not_found');
  const { user } = await open('alice');
  await user.click(await button());
  await main().findByRole('heading', { name: words('secure.invalidTitle') });
  expect(document.cookie).toContain('access_token');
  const link = main().getByRole('link', { name: words('secure.invalidReset') });
  expect(link.getAttribute('href')).toBe('/en/password/reset');
});

it('The page of “This was not me” says immediately that an incomplete link does not work', async () => {
  await renderScreen('secureAccount', { path: 'secure-account/short' });
  await main().findByRole('heading', { name: words('secure.invalidTitle') });
});

it('The page of “This was not me” keeps its button when the server fails [8.13]', async () => {
  mockApi.refuse('secureAccount', 'internal_server_error');
  const { user } = await open();
  await user.click(await button());
  await waitFor(() => expect(screen.getByText(words('error.internal_server_error'))).toBeTruthy());
  await button();
});
