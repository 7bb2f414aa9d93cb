import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, staffWith, words } from '../../testing/render.tsx';

setUpConsole();
afterEach(() => vi.useRealTimers());

/** Stops the clock and countdowns until the end of the test: they run only by `advance`. */
function stopCountdowns(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
}

function advance(seconds: number): void {
  act(() => vi.advanceTimersByTime(seconds * 1000));
}

async function enterPassword() {
  const user = await renderConsole('accounts', { role: null });
  fill(screen.getByLabelText(words('consoleSignIn.email')), 'sam@portico.example');
  fill(screen.getByLabelText(words('consoleSignIn.password')), 'Open-Arch-7!');
  await user.click(screen.getByRole('button', { name: words('consoleSignIn.submit') }));
  return user;
}

describe('the sign-in of the console', () => {
  it('asks for the second factor, and opens the page of the address', async () => {
    mockApi.answer('startStaffSignIn', {
      twoFactorType: 'GOOGLE_AUTHENTICATOR',
      passkey: false,
      retryAfter: 0,
    });
    mockApi.answer('confirmStaffSignIn', staffWith('admin'));
    mockApi.answer('findAccounts', { accounts: [], next: null });
    await enterPassword();
    const code = await screen.findByLabelText(words('consoleSignIn.codeLabel'));
    await waitFor(() => expect(document.activeElement).toBe(code));
    fill(code, '123456');
    await screen.findByRole('heading', { name: words('accounts.title') });
    expect(mockApi.requests('confirmStaffSignIn')).toEqual([{ code: '123456' }]);
  });

  describe('with a passkey', () => {
    const options = {
      rpId: 'localhost',
      challenge: 'Y2g',
      timeout: 1000,
      userVerification: 'required',
    } as const;
    afterEach(() => vi.unstubAllGlobals());

    /** A browser whose passkey answers by `get`. */
    function stubPasskeys(get: () => Promise<unknown>): void {
      class Credential {
        static parseRequestOptionsFromJSON = (json: unknown) => json;
        toJSON = () => ({ id: 'a passkey' });
      }
      vi.stubGlobal('PublicKeyCredential', Credential);
      vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get } }));
      newCredential = () => new Credential();
    }
    let newCredential: () => unknown = () => null;

    async function press() {
      mockApi.answer('startStaffSignIn', { twoFactorType: null, passkey: true, retryAfter: 0 });
      mockApi.answer('startStaffPasskey', options);
      const user = await enterPassword();
      await screen.findByRole('heading', { name: words('consoleSignIn.passkeyTitle') });
      expect(screen.queryByLabelText(words('consoleSignIn.codeLabel'))).toBeNull();
      await user.click(screen.getByRole('button', { name: words('consoleSignIn.usePasskey') }));
      return user;
    }

    it('asks for no code where a passkey is the only second factor, and opens the page', async () => {
      stubPasskeys(async () => newCredential());
      mockApi.answer('confirmStaffPasskey', staffWith('admin'));
      mockApi.answer('findAccounts', { accounts: [], next: null });
      await press();
      await screen.findByRole('heading', { name: words('accounts.title') });
      expect(mockApi.requests('confirmStaffPasskey')).toEqual([{ credential: '{"id":"a passkey"}' }]);
    });

    it('says that the user has used none, and lets the user try again', async () => {
      stubPasskeys(() => Promise.reject(new DOMException('', 'NotAllowedError')));
      await press();
      await screen.findByText(words('consoleSignIn.passkeyCancelled'));
      expect(mockApi.requests('confirmStaffPasskey')).toEqual([]);
      screen.getByRole('button', { name: words('consoleSignIn.usePasskey') });
    });

    it('leads to the portal from a browser that cannot use it here', async () => {
      document.documentElement.dataset.portal = 'https://account.example.org';
      vi.stubGlobal('PublicKeyCredential', undefined);
      await press();
      await screen.findByText(words('consoleSignIn.passkeyUnsupported'));
      const link = screen.getByRole<HTMLAnchorElement>('link', { name: words('consoleSignIn.setUpFactor') });
      expect(link.href).toBe('https://account.example.org/en/profile/security/status');
    });
  });

  it('says that a field is empty, and sends nothing', async () => {
    const user = await renderConsole('accounts', { role: null });
    await user.click(screen.getByRole('button', { name: words('consoleSignIn.submit') }));
    expect(screen.getAllByText(words('error.required')).length).toBeGreaterThan(0);
    expect(mockApi.requests('startStaffSignIn')).toEqual([]);
  });

  it('refuses wrong credentials, keeps the e-mail and empties the password', async () => {
    mockApi.refuse('startStaffSignIn', 400, 'bad_credentials');
    await enterPassword();
    await screen.findByText(words('error.bad_credentials'));
    expect(screen.getByLabelText<HTMLInputElement>(words('consoleSignIn.email')).value).toBe(
      'sam@portico.example',
    );
    expect(screen.getByLabelText<HTMLInputElement>(words('consoleSignIn.password')).value).toBe('');
  });

  it('tells staff who have no second factor but the mailbox which ones they can set up, and where', async () => {
    document.documentElement.dataset.portal = 'https://account.example.org';
    mockApi.refuse('startStaffSignIn', 403, 'second_factor_required');
    await enterPassword();
    await screen.findByText(/authenticator app, Telegram or a passkey in the portal under Security/);
    const link = await screen.findByRole<HTMLAnchorElement>('link', {
      name: words('consoleSignIn.setUpFactor'),
    });
    expect(link.href).toBe('https://account.example.org/en/profile/security/status');
  });

  it('tells staff who set up their second factor after a reset by mail to ask the operator, and leads nowhere', async () => {
    mockApi.refuse('startStaffSignIn', 403, 'second_factor_too_new');
    await enterPassword();
    await screen.findByText(/was reset by e-mail.*Ask the operator/);
    expect(screen.queryByRole('link', { name: words('consoleSignIn.setUpFactor') })).toBeNull();
  });

  it('asks at once for a recovery code where nothing else is accepted', async () => {
    mockApi.answer('startStaffSignIn', { twoFactorType: null, passkey: false, retryAfter: 0 });
    mockApi.answer('confirmStaffSignIn', staffWith('support'));
    mockApi.answer('findAccounts', { accounts: [], next: null });
    const user = await enterPassword();
    const field = await screen.findByLabelText(words('consoleSignIn.recoveryLabel'));
    await waitFor(() => expect(document.activeElement).toBe(field));
    screen.getByText(words('consoleSignIn.codeNotSentLead'));
    for (const name of ['consoleSignIn.usePasskey', 'consoleSignIn.usePasskeyInstead'] as const)
      expect(screen.queryByRole('button', { name: words(name) })).toBeNull();
    fill(field, 'K7QP2-9XW40');
    await user.click(screen.getByRole('button', { name: words('consoleSignIn.submitCode') }));
    await screen.findByRole('heading', { name: words('accounts.title') });
  });

  it('says how many tries with the code are left, and accepts a recovery code', async () => {
    mockApi.answer('startStaffSignIn', { twoFactorType: 'TELEGRAM', passkey: false, retryAfter: 0 });
    mockApi.refuse('confirmStaffSignIn', 400, 'incorrect_otp', { attempts_left: 2 });
    mockApi.answer('findAccounts', { accounts: [], next: null });
    const user = await enterPassword();
    fill(await screen.findByLabelText(words('consoleSignIn.codeLabel')), '123456');
    const wrong = await screen.findByText((text) =>
      text.includes(words('consoleSignIn.attempts', { count: 2 })),
    );
    // At the field, whose line for it is reserved, and no longer when another code is typed.
    const code = screen.getByLabelText(words('consoleSignIn.codeLabel'));
    expect(code.getAttribute('aria-describedby')?.split(' ')).toContain(wrong.id);
    expect(document.activeElement).toBe(code);
    fill(code, '1');
    expect(
      screen.queryByText((text) => text.includes(words('consoleSignIn.attempts', { count: 2 }))),
    ).toBeNull();
    mockApi.answer('confirmStaffSignIn', staffWith('support'));
    await user.click(screen.getByRole('button', { name: words('consoleSignIn.useRecoveryCode') }));
    fill(screen.getByLabelText(words('consoleSignIn.recoveryLabel')), 'K7QP2-9XW40');
    await user.click(screen.getByRole('button', { name: words('consoleSignIn.submitCode') }));
    await screen.findByRole('heading', { name: words('accounts.title') });
  });

  it('sends the code again after a minute, and begins again when the sign-in is no longer valid', async () => {
    stopCountdowns();
    mockApi.answer('startStaffSignIn', { twoFactorType: 'TELEGRAM', passkey: false, retryAfter: 0 });
    mockApi.answer('resendStaffCode', { twoFactorType: 'TELEGRAM', passkey: false, retryAfter: 0 });
    mockApi.refuse('confirmStaffSignIn', 401, 'invalid_token');
    const user = await enterPassword();
    const waiting = words('consoleSignIn.resendIn', { time: '1:00' });
    await user.click(await screen.findByRole('button', { name: waiting }));
    expect(mockApi.requests('resendStaffCode')).toEqual([]);
    advance(60);
    await user.click(screen.getByRole('button', { name: words('consoleSignIn.resend') }));
    await screen.findByText(words('consoleSignIn.resent'));
    screen.getByRole('button', { name: waiting });
    fill(screen.getByLabelText(words('consoleSignIn.codeLabel')), '123456');
    await screen.findByText(words('consoleSignIn.codeLost'));
    expect(screen.getByLabelText(words('consoleSignIn.password'))).toBeDefined();
    const title = screen.getByRole('heading', { name: words('consoleSignIn.title'), level: 1 });
    expect(document.activeElement).toBe(title);
  });

  it('says when a code can be sent to staff who were sent too many, and accepts a recovery code meanwhile', async () => {
    stopCountdowns();
    mockApi.answer('startStaffSignIn', { twoFactorType: 'TELEGRAM', passkey: false, retryAfter: 3665 });
    mockApi.refuse('resendStaffCode', 429, 'too_many_requests');
    const user = await enterPassword();
    await screen.findByText(words('consoleSignIn.codeNotSentLead'));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText(words('consoleSignIn.recoveryLabel'))),
    );
    screen.getByRole('button', { name: words('consoleSignIn.resendIn', { time: '1:01:05' }) });
    screen.getByText((text) => text.includes(words('consoleSignIn.codeNotSent', { time: '' }).slice(0, 40)));
    advance(3665);
    await user.click(screen.getByRole('button', { name: words('consoleSignIn.resend') }));
    const later = words('consoleSignIn.resendIn', { time: '1:00' });
    await screen.findByRole('button', { name: later });
    advance(60);
    mockApi.answer('resendStaffCode', { twoFactorType: 'TELEGRAM', passkey: false, retryAfter: 0 });
    await user.click(screen.getByRole('button', { name: words('consoleSignIn.resend') }));
    await screen.findByLabelText(words('consoleSignIn.codeLabel'));
    screen.getByText(words('consoleSignIn.codeFromTelegram'));
  });

  it('replaces a page whose session has ended, and says so', async () => {
    mockApi.refuse('findAccounts', 401, 'invalid_token');
    await renderConsole('accounts');
    await screen.findByText(words('consoleSignIn.expired'));
    expect(location.pathname).toBe('/en/accounts');
  });

  it('follows signing out, also without an answer of the server', async () => {
    mockApi.answer('findAccounts', { accounts: [], next: null });
    mockApi.disconnect('endStaffSession');
    const user = await renderConsole('accounts');
    await user.click(await screen.findByRole('button', { name: words('console.signOut') }));
    await screen.findByText(words('consoleSignIn.signedOut'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });
});
