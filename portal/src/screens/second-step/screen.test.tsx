import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const open = (
  query = { application: 'TRAVEL', request: 'r4711' } as Readonly<Record<string, string>>,
  config = {},
) => renderScreen('secondStep', { signedInAs: 'alice', query, config });
const code = () => main().findByRole('textbox', { name: words('code.label') });

it('The second step asks for a code of the authenticator app, and sends it with the last digit [4.7, 5.14]', async () => {
  const { user } = await open();
  await main().findByText(words('stepUp.lead', { application: 'Travel' }));
  mockApi.pending('proveFactor');
  await user.type(await code(), '123456');
  await waitFor(() =>
    expect(mockApi.requests('proveFactor').map(({ input }) => input)).toEqual([{ otp: '123456' }]),
  );
});

it('The second step says that a code was wrong, and takes a recovery code instead [4.8, 8.6]', async () => {
  mockApi.refuse('proveFactor', 'incorrect_otp');
  const { user } = await open();
  await user.type(await code(), '123456');
  await main().findByText(words('error.incorrect_otp'));
  await user.click(await main().findByRole('button', { name: words('code.useRecoveryCode') }));
  await main().findByRole('textbox', { name: words('code.recoveryLabel') });
});

it('The second step begins again when all codes were wrong [4.9]', async () => {
  mockApi.refuse('proveFactor', 'otp_confirmation_error');
  const { user } = await open();
  await user.type(await code(), '123456');
  await user.click(await main().findByRole('button', { name: words('code.startAgain') }));
  await code();
  expect(mockApi.requests('startFactorProof')).toHaveLength(2);
});

it('The second step asks for nothing in the name of an unknown application', async () => {
  await open({ application: 'Your bank', request: 'r4711' });
  await main().findByRole('heading', { level: 1, name: words('title.notOpened') });
  expect(main().queryByText(/your bank/i)).toBeNull();
  expect(mockApi.requests('startFactorProof')).toEqual([]);
});

it('The second step leads users without a second factor to where they set one up', async () => {
  mockApi.answer('startFactorProof', { type: null, seconds: 300, passkey: null });
  await open();
  await main().findByText(words('stepUp.none', { application: 'Travel' }));
  const link = await main().findByRole('link', { name: words('overview.addFactor') });
  expect(link.getAttribute('href')).toBe('/en/profile/security/status');
  expect(main().queryByRole('textbox')).toBeNull();
});

it('The second step can be tried again when it could not be begun', async () => {
  mockApi.refuse('startFactorProof', 'internal_server_error');
  const { user } = await open();
  const retry = await main().findByRole('button', { name: words('shell.retry') });
  mockApi.restore('startFactorProof');
  await user.click(retry);
  await code();
});

it.each(['not_found', 'internal_server_error'] as const)(
  'The second step has no code sent before the server knows the request: %s [4.7]',
  async (code) => {
    mockApi.refuse('findConsentRequest', code);
    await open({ application: 'STORE', request: 'anything' });
    if (code === 'not_found')
      await main().findByRole('heading', { level: 1, name: words('title.notOpened') });
    else await main().findByRole('button', { name: words('shell.retry') });
    expect(mockApi.requests('findConsentRequest')).toHaveLength(1);
    expect(mockApi.requests('startFactorProof')).toEqual([]);
  },
);

it('The second step names the application that asks, and not the one of the link', async () => {
  await open({ application: 'STORE', request: 'r4711' });
  await main().findByText(words('stepUp.lead', { application: 'Travel' }));
});

it('The second step asks for nothing without a request', async () => {
  await open({ application: 'TRAVEL' });
  await main().findByRole('heading', { level: 1, name: words('title.notOpened') });
  expect(mockApi.requests('startFactorProof')).toEqual([]);
});

it('The second step names no second factor where the operator does not offer all', async () => {
  mockApi.answer('startFactorProof', { type: null, seconds: 300, passkey: null });
  await open(undefined, { offeredFactors: ['PASSKEY'] });
  await main().findByText(words('stepUp.noneHere', { application: 'Travel' }));
});
