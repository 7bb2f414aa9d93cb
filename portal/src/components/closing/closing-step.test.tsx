import { erasedData } from '@portico/contract/account/closing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { password } from '../../mock-api/world.ts';
import { fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const waiting = {
  access_token: 'fake-alice@portico.example',
  token_type: 'bearer',
  scope: '',
  authentication_status: 'CLOSING',
  two_fa_type: null,
  expires_in: 3600,
} as const;

async function signIn(status: 'CLOSING' | 'AGREEMENT' = 'CLOSING') {
  mockApi.answer('getClosing', {
    days: 14,
    closesAt: '2027-01-31T12:00:00.000Z',
    erased: [...erasedData],
    kept: [],
  });
  const { user } = await renderScreen('login');
  mockApi.answer('issueToken', { ...waiting, authentication_status: status });
  fill(main().getByLabelText(words('form.email')), 'alice@portico.example');
  fill(main().getByLabelText(words('form.password')), password);
  await user.click(main().getByRole('button', { name: words('signIn.submit') }));
  return user;
}

it('The sign-in to a closed account says when the account is erased, and lets the user keep it', async () => {
  const user = await signIn();
  await main().findByRole('heading', { name: words('closing.askTitle') });
  await main().findByText(words('closing.askLead', { date: 'Jan 31, 2027' }));
  expect(document.cookie).not.toContain('access_token=');
  await user.click(main().getByRole('button', { name: words('closing.keep') }));
  await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
  expect(mockApi.requests('keepAccount')).toHaveLength(1);
});

it('The user who keeps a closed account is asked about new terms afterwards, if these have changed', async () => {
  mockApi.answer('keepAccount', { scope: '', authentication_status: 'AGREEMENT' });
  const user = await signIn();
  await user.click(await main().findByRole('button', { name: words('closing.keep') }));
  await main().findByRole('heading', { name: words('agreements.askTitle') });
  expect(document.cookie).not.toContain('access_token=');
});

it('The user leaves the sign-in to a closed account by signing out, and the account stays closed', async () => {
  const user = await signIn();
  await user.click(await main().findByRole('button', { name: words('closing.leave') }));
  await main().findByRole('heading', { name: words('login.title') });
  expect(mockApi.requests('revokeToken')).toHaveLength(1);
  expect(mockApi.requests('keepAccount')).toEqual([]);
});

it('A user who does not agree to new terms can close the account, and can also go back to the terms', async () => {
  mockApi.answer('listNewDocuments', []);
  const user = await signIn('AGREEMENT');
  await user.click(await main().findByRole('button', { name: words('agreements.close') }));
  await main().findByText(words('closing.lead', { days: 14 }));
  await user.click(main().getByRole('button', { name: words('agreements.back') }));
  await main().findByRole('heading', { name: words('agreements.askTitle') });
  await user.click(main().getByRole('button', { name: words('agreements.close') }));
  await user.click(await main().findByRole('checkbox', { name: words('closing.sure') }));
  await user.click(main().getByRole('button', { name: words('closing.submit') }));
  await screen.findByText(words('shell.endedClosed'));
  expect(mockApi.requests('agreeToDocuments')).toEqual([]);
});
