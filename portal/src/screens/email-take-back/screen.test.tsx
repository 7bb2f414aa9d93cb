import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const code = 'c'.repeat(43);
const open = () => renderScreen('emailTakeBack', { path: `email/take-back/${code}`, signedInAs: 'alice' });
const button = () => main().findByRole('button', { name: words('emailLink.takeBack') });

it('The page that takes an e-mail back says what it ends before the button does it, and ends this browser’s session', async () => {
  const { user } = await open();
  await main().findByText(words('emailLink.takeBackEnds'));
  await waitFor(() => expect(location.href).not.toContain(code));
  expect(mockApi.requests('takeBackEmail')).toEqual([]);
  await user.click(await button());
  await main().findByRole('heading', { name: words('secure.mailedTitle') });
  expect(mockApi.requests('takeBackEmail')[0]?.input).toEqual({ code });
  expect(document.cookie).not.toContain('access_token');
});

it('The page that takes an e-mail back says that a link which the server refuses does not work, and leaves the session alone', async () => {
  mockApi.refuse('takeBackEmail', 'not_found');
  const { user } = await open();
  await user.click(await button());
  await main().findByText(words('emailLink.invalidLead'));
  expect(document.cookie).toContain('access_token');
});
