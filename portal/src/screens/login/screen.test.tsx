import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { configIn, password, rightCode } from '../../mock-api/world.ts';
import { errorOf, fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { stopClock } from '../../testing/time.ts';

setUpScreens();

const email = () => main().getByLabelText<HTMLInputElement>(words('form.email'));
const passwordField = () => main().getByLabelText<HTMLInputElement>(words('form.password'));
const submit = () => main().getByRole('button', { name: words('signIn.submit') });

async function signIn(user: UserEvent, address: string, secret = password): Promise<void> {
  fill(email(), address);
  fill(passwordField(), secret);
  await user.click(submit());
}

/** What the sign-in form sent. */
const sent = () => mockApi.requests('issueToken').map(({ input }) => input);

describe('the login form', () => {
  it('The login form asks a guest for e-mail and password, and for no captcha [2.38, 2.39]', async () => {
    await renderScreen('login');
    expect(main().getByRole('heading', { name: words('login.title') })).toBeDefined();
    // Not `type=email`: Chromium would convert the domain to punycode before the portal validates it [5.7].
    expect([email().type, email().inputMode, passwordField().type]).toEqual(['text', 'email', 'password']);
    expect(main().queryByRole('checkbox')).toBeNull();
    await waitFor(() => expect(document.title).toContain(words('login.title')));
  });

  it('The login form names the application that the user came from, and sends it in upper case [1.7, 2.3]', async () => {
    const { user } = await renderScreen('login', { query: { application: 'store' } });
    expect(main().getByText(words('signIn.leadTo', { application: 'Store' }))).toBeDefined();
    mockApi.refuse('issueToken', 'bad_credentials');
    await signIn(user, 'alice@portico.example');
    await waitFor(() => expect(sent()).toMatchObject([{ application: 'STORE' }]));
  });

  it('The login form goes on to the home of the application that it names, if no address was given [2.25]', async () => {
    const { user } = await renderScreen('login', { query: { application: 'STORE' } });
    await signIn(user, 'alice@portico.example');
    const store = configIn('en').applicationsInfo.find(({ application }) => application === 'STORE');
    await waitFor(() =>
      expect(mockApi.requests('findRedirectUrl').map(({ input }) => input)).toEqual([
        { application: 'STORE', requestedUrl: store?.url },
      ]),
    );
  });

  it('The login form does not send an unknown application [1.7]', async () => {
    const { user } = await renderScreen('login', { query: { application: 'bakery' } });
    await signIn(user, 'alice@portico.example');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('application');
  });

  it('The login form does not send while a field is empty, and shows an error at each [5.8]', async () => {
    const { user } = await renderScreen('login');
    await user.click(submit());
    await waitFor(() => expect(errorOf(email())).not.toBe(''));
    expect(errorOf(passwordField())).not.toBe('');
    expect(sent()).toEqual([]);
  });

  it('The login form sends e-mail and password without the blanks around them [5.8, 7.3]', async () => {
    const { user } = await renderScreen('login');
    await signIn(user, 'alice@portico.example', `  ${password} `);
    await waitFor(() => expect(sent()).toMatchObject([{ username: 'alice@portico.example', password }]));
  });

  it('The login form leads to the profile when there is no other page to return to [2.25, 2.38]', async () => {
    const { user } = await renderScreen('login');
    await signIn(user, 'alice@portico.example');
    await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
    expect(document.cookie).toContain('access_token=');
  });

  describe('for an application with a return address', () => {
    const query = { application: 'store', backUrl: 'http://store.localhost:3001/cart?a=1' };

    it('The login form asks the server where to return to, with the application and the address from the query [1.7, 2.3, 4.6, 7.6, 7.34]', async () => {
      mockApi.pending('findRedirectUrl');
      const { user } = await renderScreen('login', { query });
      await signIn(user, 'alice@portico.example');
      await waitFor(() => expect(mockApi.requests('findRedirectUrl')).toHaveLength(1));
      expect(mockApi.requests('findRedirectUrl')[0]?.input).toMatchObject({
        application: 'STORE',
        requestedUrl: query.backUrl,
      });
    });

    it('The login form leads to the profile when the server refuses the return address [4.6, 7.34]', async () => {
      mockApi.refuse('findRedirectUrl', 'unsupported_application');
      const { user } = await renderScreen('login', { query });
      await signIn(user, 'alice@portico.example');
      await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
    });
  });

  it('The login form returns to the page that required the sign-in', async () => {
    const { user } = await renderScreen('login', { state: { returnTo: '/en/profile/password' } });
    await signIn(user, 'alice@portico.example');
    await waitFor(() => expect(location.pathname).toBe('/en/profile/password'));
  });

  it('The login form passes application and back URL to registration, password reset and QR sign-in', async () => {
    const query = { application: 'STORE', backUrl: 'http://store.localhost:3001/cart' };
    await renderScreen('login', { query });
    for (const path of ['login/qr', 'registration', 'password/reset']) {
      const link = main()
        .getAllByRole<HTMLAnchorElement>('link')
        .find(({ pathname }) => pathname === `/en/${path}`);
      expect([path, Object.fromEntries(new URLSearchParams(link?.search))]).toEqual([path, query]);
    }
  });

  it('The login form offers no registration when an invitation is required [2.35, 5.12]', async () => {
    await renderScreen('login', { config: { registrationWithoutReferral: 'FALSE' } });
    const paths = screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname);
    expect(paths).not.toContain('/en/registration');
  });
});

it('The login form fills in the e-mail that an application has named, and asks nobody about it', async () => {
  localStorage.setItem('portico.email', JSON.stringify('bob@portico.example'));
  await renderScreen('login', { query: { application: 'STORE', login_hint: 'carol@portico.example' } });
  await waitFor(() => expect(email().value).toBe('carol@portico.example'));
  expect(sent()).toEqual([]);
});

describe('a refused sign-in', () => {
  it.each(['bad_credentials', 'invalid_grant'] as const)(
    'A refused sign-in shows %s at the password, clears the password and keeps the e-mail [8.3]',
    async (code) => {
      mockApi.refuse('issueToken', code);
      const { user } = await renderScreen('login');
      await signIn(user, 'alice@portico.example');
      await waitFor(() => expect(errorOf(passwordField())).toContain(words(`error.${code}`)));
      expect([email().value, passwordField().value]).toEqual(['alice@portico.example', '']);
      await user.type(passwordField(), 'a');
      expect(errorOf(passwordField())).toBe('');
    },
  );

  it.each([
    [{ error: 'invalid_grant', error_description: 'Bad credentials' }, 'bad_credentials'],
    [{ error: 'invalid_grant', error_description: 'User is disabled' }, 'user_disabled'],
    [{ error: 'unsupported_application' }, 'unsupported_application'],
    [{ error: 'unauthorized_client' }, 'unauthorized_client'],
    [{ error: 'unknown_to_the_catalogue', error_description: 'Anything' }, 'internal_server_error'],
  ] as const)('The refusal %o is shown as %s [8.3, 8.4]', async (body, code) => {
    mockApi.respond('issueToken', 400, body);
    const { user } = await renderScreen('login');
    await signIn(user, 'alice@portico.example');
    const text = words(`error.${code}`, { email: 'support@portico.example' });
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain(text));
  });

  it('A refused sign-in of a locked account opens a popup with the support address and the time to wait [2.40, 8.5, 9.16]', async () => {
    stopClock();
    mockApi.refuse('issueToken', 'user_account_locked', { retryAfter: 60 });
    const { user } = await renderScreen('login');
    await signIn(user, 'alice@portico.example');
    const popup = await screen.findByRole('alertdialog', { name: words('login.lockedTitle') });
    const support = within(popup).getByRole('link', { name: 'support@portico.example' });
    expect(support.getAttribute('href')).toBe('mailto:support@portico.example');
    expect(popup.textContent).toContain(words('login.lockedUntil', { time: '1:00' }));
    await user.click(screen.getByRole('button', { name: words('login.lockedClose') }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('A refused sign-in shows the captcha once the server asks for it, and requires it then [2.39, 4.10, 5.8, 8.3]', async () => {
    mockApi.refuse('issueToken', 'google_recaptcha_v2_required');
    const { user } = await renderScreen('login');
    await signIn(user, 'alice@portico.example');
    await main().findByRole('heading', { name: words('captcha.title') });
    expect([email().value, passwordField().value]).toEqual(['alice@portico.example', password]);
    await user.click(submit());
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('A sign-in without a connection says so and keeps what was typed [8.2]', async () => {
    mockApi.disconnect('issueToken');
    const { user } = await renderScreen('login');
    await signIn(user, 'alice@portico.example');
    await main().findByText(words('error.server_error'));
    expect(passwordField().value).toBe(password);
  });
});

describe('while the sign-in is running', () => {
  it('The login button says that the sign-in is running, and a second press sends nothing [4.24, 5.16]', async () => {
    const answer = mockApi.pending('issueToken');
    const { user } = await renderScreen('login');
    await signIn(user, 'alice@portico.example');
    const busy = await main().findByRole('button', { name: words('login.busy') });
    await user.click(busy);
    await user.keyboard('{Enter}');
    answer();
    await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
    expect(sent()).toHaveLength(1);
  });
});

describe('a user with a second factor', () => {
  it('A user with a second factor is asked for the code, and signed in by the right one [2.38, 4.6, 5.14]', async () => {
    const { user } = await renderScreen('login');
    await signIn(user, 'carol@portico.example');
    const code = await screen.findByLabelText(words('code.label'));
    expect(document.cookie).not.toContain('access_token=');
    await user.type(code, rightCode);
    await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
    expect(document.cookie).toContain('access_token=');
  });

  it('A user with a second factor reads how many attempts are left, then is blocked; closing leads back to the form [2.41, 4.8, 4.9, 8.6, 9.4]', async () => {
    const { user } = await renderScreen('login');
    await signIn(user, 'carol@portico.example');
    const code = await screen.findByLabelText<HTMLInputElement>(words('code.label'));
    for (const count of [2, 1]) {
      await user.type(code, `00000${count}`);
      await screen.findByText(words('code.attempts', { count }));
    }
    await user.type(code, '000000');
    await screen.findByRole('heading', { name: words('login.blockedTitle') });
    await user.click(screen.getByRole('button', { name: words('login.codeCancel') }));
    expect(email()).toBeDefined();
    expect(screen.queryByLabelText(words('code.label'))).toBeNull();
  });
});
