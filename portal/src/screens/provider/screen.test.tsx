import type { ProviderOutcome } from '@portico/contract/providers/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const providers = [{ id: 'acme', name: 'Acme', button: true, domains: [] }];
const answer = 'code=c&state=s';
const path = `provider#provider=acme&answer=${encodeURIComponent(answer)}`;
const comeBack = (outcome: ProviderOutcome, signedInAs?: 'alice') => {
  mockApi.answer('answerProvider', outcome);
  return renderScreen('provider', { config: { providers }, path, ...(signedInAs && { signedInAs }) });
};

it('The way back from a provider takes its answer to the server once, and leaves nothing of it in the address', async () => {
  await comeBack({ outcome: 'REFUSED', because: 'EXPIRED' });
  await main().findByText(words('identities.EXPIRED'));
  expect(mockApi.requests('answerProvider').map(({ input }) => input)).toEqual([
    { provider: 'acme', answer },
  ]);
  expect(location.hash).toBe('');
});

it.each([
  'CANCELLED',
  'UNREACHED',
  'WRONG_ANSWER',
  'HAS_ACCOUNT',
  'NOT_OPEN',
  'OTHER_DOMAIN',
  'TAKEN',
] as const)('The way back from a provider says what to do next: %s', async (because) => {
  await comeBack({ outcome: 'REFUSED', because });
  await main().findByText(words(`identities.${because}`, { name: 'Acme' }));
  main().getByRole('link', { name: words('identities.toLogin') });
});

it('Who comes back from a provider with an account is signed in', async () => {
  await comeBack({
    outcome: 'SIGNED_IN',
    tokenSet: {
      access_token: 'a'.repeat(43),
      token_type: 'bearer',
      scope: '',
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      two_fa_type: 'GOOGLE_AUTHENTICATOR',
      expires_in: 300,
    },
  });
  await waitFor(() => expect(location.pathname).toBe('/en/login'));
  await screen.findByRole('dialog');
});

it('Who comes back from a provider without an account finds the form of the registration filled in', async () => {
  await comeBack({
    outcome: 'REGISTER',
    email: 'grace@acme.example',
    emailConfirmed: true,
    firstName: 'Grace',
    lastName: 'Green',
  });
  await waitFor(() => expect(location.pathname).toBe('/en/registration'));
});

it('Who links a provider comes back to the security page', async () => {
  await comeBack({ outcome: 'LINK' }, 'alice');
  await waitFor(() => expect(location.pathname).toBe('/en/profile/security/status'));
  expect(mockApi.requests('linkIdentity').map(({ input }) => input)).toEqual([{ provider: 'acme', answer }]);
});

it('A link that is not made says why, and leads to the security page', async () => {
  mockApi.answer('linkIdentity', { outcome: 'REFUSED', because: 'TAKEN' });
  await comeBack({ outcome: 'LINK' }, 'alice');
  await main().findByText(words('identities.TAKEN', { name: 'Acme' }));
  main().getByRole('link', { name: words('identities.toSecurity') });
});

it('Without an answer of the server, the same answer of the provider can be taken there again', async () => {
  mockApi.refuse('answerProvider', 'internal_server_error');
  const { user } = await renderScreen('provider', { config: { providers }, path });
  const retry = await main().findByRole('button', { name: words('shell.retry') });
  mockApi.answer('answerProvider', { outcome: 'REFUSED', because: 'EXPIRED' });
  await user.click(retry);
  await main().findByText(words('identities.EXPIRED'));
});
