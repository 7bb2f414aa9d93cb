import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { errorWords, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const open = () => renderScreen('profileClose', { signedInAs: 'alice' });
const closeButton = () => main().findByRole<HTMLButtonElement>('button', { name: words('closing.submit') });
const sure = () => main().getByRole('checkbox', { name: words('closing.sure') });

it('The page to close an account says what is erased, what stays and for how long, and how many days there are', async () => {
  await open();
  await closeButton();
  main().getByText(words('closing.lead', { days: 14 }));
  main().getByText(words('closing.erased.documents'));
  main().getByText(words('closing.kept.trail'));
  main().getByText(words('closing.kept.notices', { days: 30 }));
});

it('An account is closed only after its user has said that this is meant, and the sign-in says what happens next', async () => {
  const { user } = await open();
  expect((await closeButton()).disabled).toBe(true);
  await user.click(sure());
  await user.click(await closeButton());
  await screen.findByText(words('shell.endedClosed'));
  expect(location.pathname).toBe('/en/login');
  expect(mockApi.requests('closeAccount')[0]?.input).toEqual({ confirmed: true });
  expect(document.cookie).not.toContain('access_token=');
});

it('Closing asks for the password where the sign-in is some time ago, and the account stays open if it is not entered', async () => {
  mockApi.refuse('closeAccount', 'access_denied', { reauthRequired: true });
  const { user } = await open();
  await closeButton();
  await user.click(sure());
  await user.click(await closeButton());
  await screen.findByLabelText(words('form.password'));
  await user.click(screen.getByRole('button', { name: words('shell.cancel') }));
  await waitFor(async () => expect((await closeButton()).disabled).toBe(false));
  expect(location.pathname).toBe('/en/profile/close');
  await user.click(await closeButton());
  await user.type(await screen.findByLabelText(words('form.password')), 'Any-Word-12');
  mockApi.restore('closeAccount');
  await user.click(screen.getByRole('button', { name: words('reauthentication.submit') }));
  await screen.findByText(words('shell.endedClosed'));
});

it('The page to close an account tells the last admin why the account cannot be closed', async () => {
  mockApi.refuse('closeAccount', 'last_admin');
  const { user } = await open();
  await closeButton();
  await user.click(sure());
  await user.click(await closeButton());
  await main().findByText(errorWords('last_admin'));
});

it('The page to close an account offers another try when it could not be loaded', async () => {
  mockApi.disconnect('getClosing');
  const { user } = await open();
  await main().findByText(words('closing.failed'));
  mockApi.restore('getClosing');
  await user.click(main().getByRole('button', { name: words('shell.retry') }));
  await closeButton();
});

it('The page to close an account is reached from the overview', async () => {
  const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
  await user.click(await main().findByRole('link', { name: words('title.profileClose') }));
  await closeButton();
});
