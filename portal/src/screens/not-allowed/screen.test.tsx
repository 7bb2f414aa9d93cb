import type { MissingToOpen } from '@portico/contract/account/groups';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const closed = (missing: MissingToOpen) =>
  mockApi.answer('getOwnGroups', { groups: [], closedApplications: [{ application: 'TRAVEL', missing }] });
const open = (query: Record<string, string> = {}) =>
  renderScreen('notAllowed', { signedInAs: 'alice', query: { application: 'TRAVEL', ...query } });

it('The page of a closed application says that it is open to groups only, and whom to ask', async () => {
  closed('GROUPS');
  await open();
  await main().findByRole('heading', { name: words('closed.heading', { application: 'Travel' }) });
  await main().findByText(words('closed.groups'));
  const mail = main().getByRole<HTMLAnchorElement>('link', { name: 'support@portico.example' });
  expect(mail.href).toBe('mailto:support@portico.example');
  expect(main().queryByRole('link', { name: words('closed.verify') })).toBeNull();
  expect(main().queryByRole('link', { name: words('closed.back') })).toBeNull();
});

it('The page of a closed application leads to the verification where verified users may open it', async () => {
  closed('VERIFIED');
  await open();
  await main().findByText(words('closed.verified'));
  const link = await main().findByRole<HTMLAnchorElement>('link', { name: words('closed.verify') });
  expect(link.pathname).toBe('/en/profile/verification');
});

it('An OpenID Connect application learns that its user goes back, and the page offers another account for the request', async () => {
  closed('GROUPS');
  await open({ request: 'r4711' });
  const back = await main().findByRole('link', { name: words('closed.back') });
  expect(back.getAttribute('href')).toBe('/oidc/interaction/r4711?refused=1&application=TRAVEL');
  const other = main().getByRole<HTMLAnchorElement>('link', { name: words('closed.otherAccount') });
  const query = new URL(other.href).searchParams;
  expect([query.get('application'), query.get('backUrl')]).toEqual([
    'TRAVEL',
    `${location.origin}/oidc/interaction/r4711?chosen=1`,
  ]);
});

it('The page of an application that needs a second factor has a code sent only when its user asks for it, and goes on with the proof', async () => {
  closed('SECOND_FACTOR');
  const { user } = await open({ backUrl: 'http://travel.localhost/?state=1' });
  await main().findByRole('heading', { name: words('closed.headingProof', { application: 'Travel' }) });
  await main().findByText(words('closed.secondFactor'));
  expect(mockApi.requests('startFactorProof')).toEqual([]);
  await user.click(main().getByRole('button', { name: words('closed.goOn') }));
  await user.type(await main().findByRole('textbox', { name: words('code.label') }), '123456');
  await waitFor(() =>
    expect(mockApi.requests('findRedirectUrl').map(({ input }) => input)).toEqual([
      { application: 'TRAVEL', requestedUrl: 'http://travel.localhost/?state=1' },
    ]),
  );
  expect(mockApi.requests('startFactorProof').map(({ input }) => input)).toEqual([{ step: 'BEGIN' }]);
});

it.each([
  ['SECOND_FACTOR', 'closed.noFactor', 'overview.addFactor'],
  ['PASSKEY', 'closed.noPasskey', 'passkeys.add'],
] as const)(
  'The page of an application that needs %s leads a user who has none to where it is set up',
  async (missing, none, add) => {
    mockApi.answer('startFactorProof', { type: null, seconds: 300, passkey: null });
    closed(missing);
    const { user } = await open();
    await user.click(await main().findByRole('button', { name: words('closed.goOn') }));
    await main().findByText(words(none));
    const link = main().getByRole<HTMLAnchorElement>('link', { name: words(add) });
    expect(link.pathname).toBe('/en/profile/security/status');
    expect(main().queryByRole('textbox')).toBeNull();
  },
);

it('A page of an application that needs a passkey asks for no code, also of a user with a factor', async () => {
  closed('PASSKEY');
  const { user } = await open();
  await user.click(await main().findByRole('button', { name: words('closed.goOn') }));
  await waitFor(() =>
    expect(mockApi.requests('startFactorProof').map(({ input }) => input)).toEqual([{ step: 'PASSKEY' }]),
  );
  await main().findByText(words('closed.noPasskey'));
  expect(main().queryByRole('textbox')).toBeNull();
});

it('The page of an application with a longest sign-in asks for the password or a passkey, and goes on with it', async () => {
  closed('PROOF');
  const { user } = await open({ backUrl: 'http://travel.localhost/?state=1' });
  await main().findByRole('heading', { name: words('closed.headingProof', { application: 'Travel' }) });
  await main().findByText(words('closed.proof'));
  await user.click(main().getByRole('button', { name: words('closed.goOn') }));
  const dialog = within(await screen.findByRole('dialog', { name: words('reauthentication.title') }));
  await user.type(dialog.getByLabelText(words('form.password')), 'Open-Arch-7!');
  await user.click(dialog.getByRole('button', { name: words('reauthentication.submit') }));
  await waitFor(() =>
    expect(mockApi.requests('findRedirectUrl').map(({ input }) => input)).toEqual([
      { application: 'TRAVEL', requestedUrl: 'http://travel.localhost/?state=1' },
    ]),
  );
  expect(mockApi.requests('confirmPassword')).toHaveLength(1);
});

it('The page of a closed application goes on once the application is open to the user', async () => {
  mockApi.answer('getOwnGroups', { groups: [], closedApplications: [] });
  const { user } = await open({ backUrl: 'http://travel.localhost/?state=1' });
  await main().findByRole('heading', { name: words('closed.nowOpen', { application: 'Travel' }) });
  mockApi.pending('findRedirectUrl');
  await user.click(main().getByRole('button', { name: words('closed.goOn') }));
  // To the address that it gave, by which it recognises the sign-in that it started.
  await waitFor(() =>
    expect(mockApi.requests('findRedirectUrl').map(({ input }) => input)).toEqual([
      { application: 'TRAVEL', requestedUrl: 'http://travel.localhost/?state=1' },
    ]),
  );
});

it('The page of a closed application names no application that has registered itself', async () => {
  mockApi.answer('getOwnGroups', { groups: [], closedApplications: [] });
  await renderScreen('notAllowed', { signedInAs: 'alice', query: { request: 'r4711' } });
  await main().findByRole('heading', { name: words('closed.headingUnnamed') });
  await main().findByText(words('closed.groups'));
});

it('The page of a closed application that is not named says what the request says is missing', async () => {
  await renderScreen('notAllowed', { signedInAs: 'alice', query: { request: 'r4711', missing: 'VERIFIED' } });
  await main().findByText(words('closed.verified'));
});

it('The page of a closed application says so where the right of the user could not be read', async () => {
  mockApi.refuse('getOwnGroups', 'internal_server_error');
  const { user } = await open();
  const again = await main().findByRole('button', { name: words('shell.retry') });
  closed('GROUPS');
  await user.click(again);
  await main().findByText(words('closed.groups'));
});

it('A card of a closed application leads to the page that says so, instead of an error', async () => {
  mockApi.refuse('findRedirectUrl', 'application_closed');
  closed('GROUPS');
  const { user } = await renderScreen('profileDisclosures', { signedInAs: 'alice' });
  const sidebar = await screen.findByRole('complementary');
  const [travel] = [...sidebar.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Travel');
  await user.click(travel ?? document.body);
  await waitFor(() => expect(location.pathname).toBe('/en/not-allowed'));
  await main().findByText(words('closed.groups'));
});
