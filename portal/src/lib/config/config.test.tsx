import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { password } from '../../mock-api/world.ts';
import { currentSession } from '../../testing/page.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { loadConfig } from './config.ts';

setUpScreens();

/** Every field that the specification names, and no other. */
beforeEach(() =>
  mockApi.respond('getConfig', 200, {
    domainOauth: location.origin,
    domainPassportRest: location.origin,
    domainCdn: '/cdn',
    twoFaBot: '',
    googleApiKey: '',
    recaptcha: '',
    'back-url-per-application': {},
    authClientId: 'portal',
    authClientSecret: 'public',
    registrationWithoutReferral: 'TRUE',
    applications: 'STORE',
    translationSourceUrl: '',
    applicationsInfo: [{ applicationName: 'Shop', application: 'STORE', url: 'https://shop.example/' }],
    isCheckDomain: 'FALSE',
  }),
);

it('The landing presents the applications by their names, with only the configuration that the specification names [2.35, 3.2]', async () => {
  await renderScreen('home', { config: await loadConfig('en') });
  expect(main().getAllByText('Shop').length).toBeGreaterThan(0);
});

it('A user signs in with only the configuration that the specification names [2.38, 3.2]', async () => {
  const { user } = await renderScreen('login', { config: await loadConfig('en') });
  await user.type(main().getByLabelText(words('form.email')), 'alice@portico.example');
  await user.type(main().getByLabelText(words('form.password')), password);
  await user.click(main().getByRole('button', { name: words('signIn.submit') }));
  await waitFor(() => expect(currentSession().state).toBe('signed-in'));
});

it('The registration opens with only the configuration that the specification names [2.43, 3.2]', async () => {
  await renderScreen('registration', { config: await loadConfig('en') });
  await waitFor(() =>
    expect(main().getByRole('button', { name: words('registration.submit') })).toBeDefined(),
  );
});
