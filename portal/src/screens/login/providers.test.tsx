import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const providers = [
  { id: 'zeta', name: 'Zeta', button: true, domains: [] },
  { id: 'acme', name: 'Acme', button: true, domains: ['acme.example'] },
  { id: 'quiet', name: 'Quiet', button: false, domains: ['quiet.example'] },
];
const label = (name: string) => words('provider.continueWith', { name });

it('The login page has no button of a provider where there is none', async () => {
  await renderScreen('login');
  await main().findByRole('button', { name: words('signIn.submit') });
  expect(main().queryByRole('button', { name: /continue with/i })).toBeNull();
});

it('The login page shows the buttons of providers in the operator’s order, and leads to one', async () => {
  const { user } = await renderScreen('login', { config: { providers } });
  await main().findByRole('button', { name: label('Acme') });
  const buttons = main().getAllByRole('button', { name: /continue with/i });
  const shown = buttons.map(({ textContent }) => /Continue with (\w+)$/.exec(textContent ?? '')?.[1]);
  expect(shown).toEqual(['Zeta', 'Acme']);
  mockApi.answer('startProvider', { url: '#at-acme' });
  await user.click(main().getByRole('button', { name: label('Acme') }));
  await waitFor(() => expect(location.hash).toBe('#at-acme'));
  expect(mockApi.requests('startProvider')[0]?.input).toEqual({ provider: 'acme' });
});

it('The login page says so when a provider cannot be reached', async () => {
  mockApi.refuse('startProvider', 'server_error');
  const { user } = await renderScreen('login', { config: { providers } });
  await user.click(await main().findByRole('button', { name: label('Acme') }));
  await screen.findByText(words('error.server_error'));
});

it('An e-mail of a provider’s domain leads to that provider, also one without a button', async () => {
  const { user } = await renderScreen('login', { config: { providers } });
  await main().findByRole('button', { name: label('Acme') });
  await user.type(main().getByLabelText(words('form.email')), 'grace@QUIET.example');
  await main().findByText(words('provider.ofEmail', { name: 'Quiet' }));
  main().getByRole('button', { name: label('Quiet') });
  await user.clear(main().getByLabelText(words('form.email')));
  await user.type(main().getByLabelText(words('form.email')), 'grace@notquiet.example');
  await waitFor(() => expect(main().queryByRole('button', { name: label('Quiet') })).toBeNull());
});
