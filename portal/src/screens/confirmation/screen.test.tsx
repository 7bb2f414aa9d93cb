import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import {
  fill,
  main,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../testing/render-screen.tsx';

setUpScreens();

const email = 'grace@portico.example';
const path = `confirmation/${'c'.repeat(43)}`;

const resource = { resourceUrl: 'http://store.localhost:3001/', applicationName: 'Store' };
// The page asks for the profile with the new token: a token that the API did not know would end the session
// at once.
const tokenSet = {
  access_token: 'fake-alice@portico.example',
  token_type: 'bearer',
  scope: 'PORTAL',
  authentication_status: 'SUCCESS',
  two_fa_type: null,
  expires_in: 3600,
} as const;

/** Opens a link in the browser that registered. */
async function openOwnLink() {
  mockApi.answer('checkConfirmation', { email, automatic: true });
  return await renderScreen('confirmation', { path });
}

const heading = (id: Parameters<typeof words>[0]) => screen.findByRole('heading', { name: words(id) });
const link = (name: string) => main().findByRole('link', { name });

describe('the confirmation screen', () => {
  it('The confirmation screen waits, then confirms automatically in the browser that registered [2.49, 4.25]', async () => {
    const answer = mockApi.pending('confirmRegistration');
    await openOwnLink();
    expect(main().getByRole('heading', { name: words('confirmation.waitingTitle') })).toBeDefined();
    expect(main().getByRole('img', { name: words('shell.loading') })).toBeDefined();
    answer();
    expect(await main().findByRole('heading', { name: words('confirmation.doneTitle') })).toBeDefined();
    expect(mockApi.requests('confirmRegistration')).toHaveLength(1);
  });

  it('The confirmation screen asks for a click in any other browser, and names the e-mail [2.49, 4.25, P17]', async () => {
    mockApi.answer('checkConfirmation', { email, automatic: false });
    const { user } = await renderScreen('confirmation', { path });
    const confirm = await main().findByRole('button', { name: words('confirmation.confirm') });
    expect(main().getByText(words('confirmation.askLead', { email }))).toBeDefined();
    expect(mockApi.requests('confirmRegistration')).toEqual([]);
    await user.click(confirm);
    const done = await main().findByRole('heading', { name: words('confirmation.doneTitle') });
    await waitFor(() => expect(document.activeElement).toBe(done));
  });

  it('The confirmation screen asks without naming the e-mail when the server does not have the check', async () => {
    mockApi.refuse('checkConfirmation', 'not_found');
    await renderScreen('confirmation', { path });
    expect(await main().findByText(words('confirmation.askLeadWithoutEmail'))).toBeDefined();
  });

  it('A confirmation in another browser leads to the application’s sign-in with the e-mail filled in: nobody is a guest there [2.49, 3.18]', async () => {
    mockApi.answer('checkConfirmation', { email, automatic: false, applicationName: 'Store' });
    const { user } = await renderScreen('confirmation', { path });
    await user.click(await main().findByRole('button', { name: words('confirmation.confirm') }));
    const store = await link(words('confirmation.goOnTo', { application: 'Store' }));
    const target = `application=STORE&backUrl=${encodeURIComponent('http://store.localhost:3001/')}`;
    expect(store.getAttribute('href')).toBe(`/en/login?${target}`);
    await user.click(store);
    const field = await main().findByLabelText<HTMLInputElement>(words('form.email'));
    await waitFor(() => expect(field.value).toBe(email));
  });

  it('The confirmation screen links to the address that the server answered if the application is not known [2.49, 3.18]', async () => {
    mockApi.answer('confirmRegistration', { resourceUrl: 'http://other.example/', applicationName: 'Other' });
    await openOwnLink();
    const other = await link(words('confirmation.goOnTo', { application: 'Other' }));
    expect(other.getAttribute('href')).toBe('http://other.example/');
  });

  it('A confirmation in the browser that registered signs in, and hands over to the address at which the application waits [2.49, 4.6]', async () => {
    const waiting = 'http://store.localhost:3001/cart?portico_state=a';
    localStorage.setItem('portico.return-address', `${Date.now() + 60_000} STORE ${waiting}`);
    mockApi.answer('confirmRegistration', { ...resource, tokenSet });
    const { user } = await openOwnLink();
    await main().findByText(words('confirmation.doneSignedIn'));
    await waitFor(() => expect(mockApi.requests('getProfile')).toHaveLength(1));
    await untilAnswered();
    expect(document.cookie).toContain(`access_token=${encodeURIComponent(tokenSet.access_token)}`);
    await user.click(await link(words('confirmation.goOnTo', { application: 'Store' })));
    await waitFor(() => expect(mockApi.requests('findRedirectUrl')).toHaveLength(1));
    expect(mockApi.requests('findRedirectUrl')[0]?.input).toEqual({
      application: 'STORE',
      requestedUrl: waiting,
    });
  });

  it.each([
    ['was stored for another application', `${Date.now() + 60_000} TRAVEL http://travel.localhost:3001/`],
    ['is older than a confirmation link can be', `${Date.now() - 1} STORE http://store.localhost:3001/cart`],
    ['was never stored', ''],
  ])(
    'The confirmation hands over to the application’s own address if one that waits %s [2.49]',
    async (_why, stored) => {
      localStorage.setItem('portico.return-address', stored);
      mockApi.answer('confirmRegistration', { ...resource, tokenSet });
      const { user } = await openOwnLink();
      await user.click(await link(words('confirmation.goOnTo', { application: 'Store' })));
      await waitFor(() => expect(mockApi.requests('findRedirectUrl')).toHaveLength(1));
      expect(mockApi.requests('findRedirectUrl')[0]?.input).toMatchObject({
        requestedUrl: 'http://store.localhost:3001/',
      });
    },
  );

  it('The confirmation in the browser that registered remembers the e-mail for the next sign-in', async () => {
    mockApi.answer('confirmRegistration', { tokenSet });
    await openOwnLink();
    await waitFor(() => expect(localStorage.getItem('portico.email')).toBe(email));
  });

  it('The confirmation in the browser that registered without an application leads to the account [2.49]', async () => {
    mockApi.answer('confirmRegistration', { tokenSet });
    await openOwnLink();
    const account = await link(words('confirmation.openAccount'));
    expect(account.getAttribute('href')).toBe('/en/profile');
    expect((await link(words('shell.toHome'))).getAttribute('href')).toBe('/en');
  });

  it('The confirmation screen links to an address without a name [2.49, 3.18]', async () => {
    mockApi.answer('confirmRegistration', { resourceUrl: 'http://store.example/' });
    await openOwnLink();
    expect((await link(words('confirmation.goOn'))).getAttribute('href')).toBe('http://store.example/');
  });

  it.each([
    ['null', null],
    ['a name without an address', { applicationName: 'Store' }],
    ['the portal’s own home', { resourceUrl: `${location.origin}/en` }],
  ])(
    'The confirmation leads to the sign-in with the e-mail filled in, else home, when the data is %s [2.49, 3.18]',
    async (_what, data) => {
      mockApi.answer('confirmRegistration', data);
      const { user } = await openOwnLink();
      expect((await link(words('shell.toHome'))).getAttribute('href')).toBe('/en');
      await user.click(await link(words('confirmation.signIn')));
      const field = await main().findByLabelText<HTMLInputElement>(words('form.email'));
      await waitFor(() => expect(field.value).toBe(email));
    },
  );

  it('The confirmation screen removes a used code from the address bar', async () => {
    await openOwnLink();
    await main().findByRole('heading', { name: words('confirmation.doneTitle') });
    await waitFor(() => expect(location.pathname).toBe('/en/login'));
  });

  it('The confirmation screen has the address of the profile for a user whom the confirmation has signed in', async () => {
    mockApi.answer('confirmRegistration', { tokenSet });
    await openOwnLink();
    await main().findByRole('heading', { name: words('confirmation.doneTitle') });
    await waitFor(() => expect(location.pathname).toBe('/en/profile'));
    expect(main().getByRole('heading', { name: words('confirmation.doneTitle') })).toBeDefined();
  });

  it('The confirmation screen offers another link when the code is wrong [8.16]', async () => {
    mockApi.refuse('checkConfirmation', 'incorrect_code');
    await renderScreen('confirmation', { path });
    expect(await main().findByText(words('confirmation.failedLink'))).toBeDefined();
    expect(screen.getByRole('button', { name: words('confirmation.newLink') })).toBeDefined();
  });

  it('The confirmation screen offers the sign-in when the e-mail has an account already [8.7]', async () => {
    mockApi.refuse('confirmRegistration', 'email_occupied');
    await openOwnLink();
    expect(await link(words('confirmation.signIn'))).toBeDefined();
  });

  it('The confirmation screen says that a code is wrong or has expired, and mails a new link [2.49, 4.25, 8.16]', async () => {
    mockApi.refuse('confirmRegistration', 'incorrect_code');
    const { user } = await renderScreen('confirmation', { path });
    await heading('confirmation.failedTitle');
    expect(screen.getByRole('main').textContent).toContain(words('confirmation.failedLink'));
    fill(main().getByLabelText(words('form.email')), 'grace@portico.example');
    await user.click(main().getByRole('button', { name: words('confirmation.newLink') }));
    await screen.findByText(words('resend.sent'));
    expect(mockApi.requests('resendConfirmation')[0]?.input).toEqual({ email: 'grace@portico.example' });
  });

  it('The confirmation screen shows the code of a refused field in words [8.16]', async () => {
    mockApi.refuseFields('confirmRegistration', { code: ['internal_server_error'] });
    await renderScreen('confirmation', { path });
    await heading('confirmation.failedTitle');
    expect(screen.getByRole('main').textContent).toContain(words('error.internal_server_error'));
  });

  it('The confirmation screen offers another try when the server could not be reached [4.25, 8.21]', async () => {
    mockApi.refuse('confirmRegistration', 'server_error');
    const { user } = await renderScreen('confirmation', { path });
    await heading('confirmation.failedTitle');
    expect(screen.getByRole('region', { name: words('shell.notifications') }).textContent).toBe('');
    mockApi.restore('confirmRegistration');
    await user.click(main().getByRole('button', { name: words('shell.retry') }));
    await heading('confirmation.doneTitle');
    await waitFor(() => expect(mockApi.requests('confirmRegistration')).toHaveLength(2));
  });
});
