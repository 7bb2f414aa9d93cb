import { intlFormats } from '@portico/web/formats/formats';
import { timeTexts } from '@portico/web/time/time-texts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, staffWith, words } from '../../testing/render.tsx';

setUpConsole();

/** Stops the clock and countdowns until the end of the test: they run only by `advance`. */
function stopCountdowns(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
}

function advance(seconds: number): void {
  act(() => vi.advanceTimersByTime(seconds * 1000));
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** The message that belongs to an invalid field; an empty string at a valid one. */
function errorOf(field: HTMLElement): string {
  if (field.getAttribute('aria-invalid') !== 'true') return '';
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

async function enterPassword() {
  const user = await renderConsole('accounts', { role: null });
  await sendPassword(user);
  return user;
}

async function sendPassword(user: Awaited<ReturnType<typeof renderConsole>>): Promise<void> {
  fill(screen.getByLabelText(words('consoleSignIn.email')), 'sam@portico.example');
  fill(screen.getByLabelText(words('consoleSignIn.password')), 'Open-Arch-7!');
  await user.click(screen.getByRole('button', { name: words('consoleSignIn.submit') }));
}

const validFor = (time: string) => words('code.validFor', { time });

describe('the sign-in of the console', () => {
  it('The sign-in of the console asks for the second factor, and opens the page of the address', async () => {
    mockApi.answer('startStaffSignIn', {
      twoFactorType: 'GOOGLE_AUTHENTICATOR',
      passkey: false,
      expiresIn: 300,
      retryAfter: 0,
    });
    mockApi.answer('confirmStaffSignIn', staffWith('admin'));
    mockApi.answer('findAccounts', { accounts: [], next: null, unconfirmed: null });
    await enterPassword();
    const code = await screen.findByLabelText(words('code.label'));
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

    /** A browser whose passkey answers by `get`. */
    function stubPasskeys(get: () => Promise<unknown>): void {
      class Credential {
        static parseRequestOptionsFromJSON = (json: unknown) => json;
        toJSON = () => ({ id: 'a passkey' });
      }
      vi.stubGlobal('PublicKeyCredential', Credential);
      vi.stubGlobal(
        'navigator',
        Object.create(navigator, { credentials: { value: { get } }, languages: { value: ['en'] } }),
      );
      newCredential = () => new Credential();
    }
    let newCredential: () => unknown = () => null;

    async function press() {
      mockApi.answer('startStaffSignIn', {
        twoFactorType: null,
        passkey: true,
        expiresIn: 300,
        retryAfter: 0,
      });
      mockApi.answer('startStaffPasskey', options);
      const user = await enterPassword();
      await screen.findByRole('heading', { name: words('consoleSignIn.passkeyTitle') });
      expect(screen.queryByLabelText(words('code.label'))).toBeNull();
      await user.click(screen.getByRole('button', { name: words('consoleSignIn.usePasskey') }));
      return user;
    }

    it('The console asks for no code where a passkey is the only second factor, and opens the page', async () => {
      stubPasskeys(async () => newCredential());
      mockApi.answer('confirmStaffPasskey', staffWith('admin'));
      mockApi.answer('findAccounts', { accounts: [], next: null, unconfirmed: null });
      await press();
      await screen.findByRole('heading', { name: words('accounts.title') });
      expect(mockApi.requests('confirmStaffPasskey')).toEqual([{ credential: '{"id":"a passkey"}' }]);
    });

    it('The console says that the user has used no passkey, and lets the user try again', async () => {
      stubPasskeys(() => Promise.reject(new DOMException('', 'NotAllowedError')));
      await press();
      await screen.findByText(words('passkey.cancelled'));
      expect(mockApi.requests('confirmStaffPasskey')).toEqual([]);
      screen.getByRole('button', { name: words('consoleSignIn.usePasskey') });
    });

    it('The console leads to the portal from a browser that cannot use a passkey here', async () => {
      document.documentElement.dataset.portal = 'https://account.example.org';
      vi.stubGlobal('PublicKeyCredential', undefined);
      await press();
      await screen.findByText(words('consoleSignIn.passkeyUnsupported'));
      const link = screen.getByRole<HTMLAnchorElement>('link', { name: words('consoleSignIn.setUpFactor') });
      expect(link.href).toBe('https://account.example.org/en/profile/security/status');
    });
  });

  it('The sign-in of the console says that a field is empty, and sends nothing', async () => {
    const user = await renderConsole('accounts', { role: null });
    await user.click(screen.getByRole('button', { name: words('consoleSignIn.submit') }));
    expect(screen.getAllByText(words('error.required')).length).toBeGreaterThan(0);
    expect(mockApi.requests('startStaffSignIn')).toEqual([]);
  });

  it('The sign-in of the console refuses wrong credentials, keeps the e-mail and empties the password', async () => {
    mockApi.refuse('startStaffSignIn', 400, 'bad_credentials');
    await enterPassword();
    await screen.findByText(words('error.bad_credentials'));
    expect(screen.getByLabelText<HTMLInputElement>(words('consoleSignIn.email')).value).toBe(
      'sam@portico.example',
    );
    expect(screen.getByLabelText<HTMLInputElement>(words('consoleSignIn.password')).value).toBe('');
  });

  it('The sign-in of the console says after too many tries how long to wait, and sends nothing before [8.20]', async () => {
    stopCountdowns();
    mockApi.refuse('startStaffSignIn', 429, 'too_many_requests');
    const user = await enterPassword();
    expect((await screen.findAllByText(words('form.waitToRetry', { time: '1:00' }))).length).toBeGreaterThan(
      0,
    );
    fill(screen.getByLabelText(words('consoleSignIn.password')), 'Open-Arch-7!');
    await user.click(screen.getByRole('button', { name: words('consoleSignIn.submit') }));
    expect(mockApi.requests('startStaffSignIn')).toHaveLength(1);
  });

  it('The console tells staff who have no second factor but the mailbox which ones they can set up, and where', async () => {
    document.documentElement.dataset.portal = 'https://account.example.org';
    mockApi.refuse('startStaffSignIn', 403, 'second_factor_required');
    await enterPassword();
    await screen.findByText(/authenticator app, Telegram or a passkey in the portal under Security/);
    const link = await screen.findByRole<HTMLAnchorElement>('link', {
      name: words('consoleSignIn.setUpFactor'),
    });
    expect(link.href).toBe('https://account.example.org/en/profile/security/status');
  });

  it('The console tells staff with a second factor set up after a reset by mail to ask the operator, and leads nowhere', async () => {
    mockApi.refuse('startStaffSignIn', 403, 'second_factor_too_new');
    await enterPassword();
    await screen.findByText(/was reset by e-mail.*Ask the operator/);
    expect(screen.queryByRole('link', { name: words('consoleSignIn.setUpFactor') })).toBeNull();
  });

  it('The console asks at once for a recovery code where nothing else is accepted', async () => {
    mockApi.answer('startStaffSignIn', {
      twoFactorType: null,
      passkey: false,
      expiresIn: 300,
      retryAfter: 0,
    });
    mockApi.answer('confirmStaffSignIn', staffWith('support'));
    mockApi.answer('findAccounts', { accounts: [], next: null, unconfirmed: null });
    const user = await enterPassword();
    const field = await screen.findByLabelText(words('code.recoveryLabel'));
    await waitFor(() => expect(document.activeElement).toBe(field));
    screen.getByText(words('consoleSignIn.codeNotSentLead'));
    for (const name of ['consoleSignIn.usePasskey', 'passkey.use'] as const)
      expect(screen.queryByRole('button', { name: words(name) })).toBeNull();
    fill(field, 'K7QP2-9XW40');
    await user.click(screen.getByRole('button', { name: words('consoleSignIn.submitCode') }));
    await screen.findByRole('heading', { name: words('accounts.title') });
  });

  it('The console says how many tries with the code are left, and accepts a recovery code', async () => {
    mockApi.answer('startStaffSignIn', {
      twoFactorType: 'TELEGRAM',
      passkey: false,
      expiresIn: 300,
      retryAfter: 0,
    });
    mockApi.refuse('confirmStaffSignIn', 400, 'incorrect_otp', { attempts_left: 2 });
    mockApi.answer('findAccounts', { accounts: [], next: null, unconfirmed: null });
    const user = await enterPassword();
    fill(await screen.findByLabelText(words('code.label')), '123456');
    await screen.findByText(words('code.attempts', { count: 2 }));
    // At the field, whose line for it is reserved, and no longer when another code is typed.
    const code = screen.getByLabelText<HTMLInputElement>(words('code.label'));
    expect(errorOf(code)).toContain(words('error.incorrect_otp'));
    expect(document.activeElement).toBe(code);
    fill(code, '1');
    expect(errorOf(code)).toBe('');
    mockApi.answer('confirmStaffSignIn', staffWith('support'));
    await user.click(screen.getByRole('button', { name: words('code.useRecoveryCode') }));
    fill(screen.getByLabelText(words('code.recoveryLabel')), 'K7QP2-9XW40');
    await user.click(screen.getByRole('button', { name: words('consoleSignIn.submitCode') }));
    await screen.findByRole('heading', { name: words('accounts.title') });
  });

  it('The console sends the code again after a minute, and begins again when the sign-in is no longer valid', async () => {
    stopCountdowns();
    mockApi.answer('startStaffSignIn', {
      twoFactorType: 'TELEGRAM',
      passkey: false,
      expiresIn: 300,
      retryAfter: 0,
    });
    mockApi.answer('resendStaffCode', {
      twoFactorType: 'TELEGRAM',
      passkey: false,
      expiresIn: 300,
      retryAfter: 0,
    });
    mockApi.refuse('confirmStaffSignIn', 401, 'invalid_token');
    const user = await enterPassword();
    const waiting = words('code.resendIn', { time: '1:00' });
    await user.click(await screen.findByRole('button', { name: waiting }));
    expect(mockApi.requests('resendStaffCode')).toEqual([]);
    advance(60);
    await user.click(screen.getByRole('button', { name: words('code.resend') }));
    await screen.findByText(words('code.resent'));
    screen.getByRole('button', { name: waiting });
    fill(screen.getByLabelText(words('code.label')), '123456');
    await screen.findByText(words('consoleSignIn.codeLost'));
    expect(screen.getByLabelText(words('consoleSignIn.password'))).toBeDefined();
    const title = screen.getByRole('heading', { name: words('consoleSignIn.title'), level: 1 });
    expect(document.activeElement).toBe(title);
  });

  it('The console says when a code can be sent to staff who were sent too many, and accepts a recovery code meanwhile', async () => {
    stopCountdowns();
    mockApi.answer('startStaffSignIn', {
      twoFactorType: 'TELEGRAM',
      passkey: false,
      expiresIn: 300,
      retryAfter: 3665,
    });
    mockApi.refuse('resendStaffCode', 429, 'too_many_requests');
    const user = await enterPassword();
    const notSent = await screen.findByText(/too many were requested/);
    expect(notSent.textContent).toContain(timeTexts(intlFormats('en')).timeOrDate(inSeconds(3665)));
    expect(screen.queryByLabelText(words('code.label'))).toBeNull();
    expect(screen.queryByRole('button', { name: words('code.resend') })).toBeNull();
    await user.click(screen.getByRole('button', { name: words('code.useRecoveryCode') }));
    expect(document.activeElement).toBe(screen.getByLabelText(words('code.recoveryLabel')));
    await user.click(screen.getByRole('button', { name: words('code.useCode') }));
    advance(3665);
    // Meanwhile the sign-in itself has ended, so that no code could be entered.
    await screen.findByText(words('code.stepExpired'));
  });

  it('The console requests a code for staff who were sent too many once it can be sent [9.4]', async () => {
    stopCountdowns();
    mockApi.answer('startStaffSignIn', {
      twoFactorType: 'TELEGRAM',
      passkey: false,
      expiresIn: 300,
      retryAfter: 90,
    });
    mockApi.refuse('resendStaffCode', 429, 'too_many_requests');
    const user = await enterPassword();
    await screen.findByText(/too many were requested/);
    advance(90);
    await user.click(screen.getByRole('button', { name: words('code.resend') }));
    await waitFor(() => expect(screen.queryByRole('button', { name: words('code.resend') })).toBeNull());
    advance(60);
    mockApi.answer('resendStaffCode', {
      twoFactorType: 'TELEGRAM',
      passkey: false,
      expiresIn: 300,
      retryAfter: 0,
    });
    await user.click(screen.getByRole('button', { name: words('code.resend') }));
    await screen.findByLabelText(words('code.label'));
    screen.getByText(words('code.fromTelegram'));
    screen.getByText(validFor('5:00'));
  });

  it('The console counts down the seconds for which the server says that the sign-in waits, also for another code [9.4]', async () => {
    stopCountdowns();
    const step = { twoFactorType: 'TELEGRAM', passkey: false, retryAfter: 0 } as const;
    mockApi.answer('startStaffSignIn', { ...step, expiresIn: 120 });
    mockApi.answer('resendStaffCode', { ...step, expiresIn: 40 });
    const user = await enterPassword();
    await screen.findByText(validFor('2:00'));
    advance(90);
    screen.getByText(validFor('0:30'));
    await user.click(screen.getByRole('button', { name: words('code.resend') }));
    await screen.findByText(validFor('0:40'));
    advance(39);
    expect(screen.queryByText(words('code.stepExpired'))).toBeNull();
    advance(1);
    await screen.findByText(words('code.stepExpired'));
  });

  it('A block that the user is told of in between does not make the sign-in of the console wait longer', async () => {
    stopCountdowns();
    const step = { twoFactorType: 'TELEGRAM', passkey: false, retryAfter: 0 } as const;
    mockApi.answer('startStaffSignIn', { ...step, expiresIn: 300 });
    mockApi.refuse('confirmStaffSignIn', 400, 'otp_confirmation_error', {
      attempts_left: 0,
      blocked_for: 7200,
    });
    const user = await enterPassword();
    await screen.findByLabelText(words('code.label'));
    advance(200);
    fill(screen.getByLabelText(words('code.label')), '123456');
    await screen.findByRole('heading', { name: words('consoleSignIn.blockedTitle') });
    await user.click(screen.getByRole('button', { name: words('code.useRecoveryCode') }));
    expect(screen.queryByText(words('code.stepExpired'))).toBeNull();
    advance(100);
    await screen.findByText(words('code.stepExpired'));
  });

  describe('with a code', () => {
    async function openCodeStep(twoFactorType: 'TELEGRAM' | 'GOOGLE_AUTHENTICATOR' = 'TELEGRAM') {
      stopCountdowns();
      mockApi.answer('startStaffSignIn', { twoFactorType, passkey: false, expiresIn: 300, retryAfter: 0 });
      const user = await enterPassword();
      return { user, code: await screen.findByLabelText<HTMLInputElement>(words('code.label')) };
    }
    const sent = () => mockApi.requests('confirmStaffSignIn').length;

    it('The console does not send a code again that was refused as wrong [4.23, 5.16]', async () => {
      mockApi.refuse('confirmStaffSignIn', 400, 'incorrect_otp', { attempts_left: 2 });
      const { code } = await openCodeStep();
      fill(code, '123456');
      await screen.findByText(words('code.attempts', { count: 2 }));
      fill(code, '123456');
      expect(errorOf(code)).toContain(words('error.incorrect_otp'));
      fill(code, '654321');
      await waitFor(() => expect(sent()).toBe(2));
    });

    it.each([
      ['TELEGRAM', 0],
      ['GOOGLE_AUTHENTICATOR', null],
    ] as const)(
      'A sign-in with a code of %s counts down five minutes, and then accepts none [4.23, 9.4]',
      async (type, attempts) => {
        const { user, code } = await openCodeStep(type);
        // The app shows another code every half minute, so the time says nothing about it.
        expect(screen.queryByText(validFor('5:00')) !== null).toBe(type === 'TELEGRAM');
        advance(1);
        expect(screen.queryByText(validFor('4:59')) !== null).toBe(type === 'TELEGRAM');
        advance(299);
        expect(errorOf(code)).toContain(words('code.expired'));
        expect(code.disabled).toBe(true);
        if (attempts !== null) screen.getByText(words('code.attempts', { count: attempts }));
        screen.getByText(words('code.stepExpired'));
        expect(screen.queryByRole('button', { name: words('code.useRecoveryCode') })).toBeNull();
        await user.click(screen.getByRole('button', { name: words('consoleSignIn.back') }));
        await screen.findByLabelText(words('consoleSignIn.password'));
      },
    );

    it('A sign-in with a code is blocked after the last attempt, with a way back to e-mail and password [4.9, 8.6]', async () => {
      mockApi.refuse('confirmStaffSignIn', 400, 'otp_confirmation_error', { attempts_left: 0 });
      const { user, code } = await openCodeStep();
      fill(code, '123456');
      const title = await screen.findByRole('heading', { name: words('consoleSignIn.blockedTitle') });
      // The focus follows the title in an effect.
      await waitFor(() => expect(document.activeElement).toBe(title));
      screen.getByText(words('code.usedUp'));
      expect(screen.queryByRole('button', { name: words('code.useRecoveryCode') })).toBeNull();
      await user.click(screen.getByRole('button', { name: words('consoleSignIn.back') }));
      await screen.findByLabelText(words('consoleSignIn.password'));
    });

    it('The console says for how long codes are blocked after too many of a day, and accepts a recovery code meanwhile [4.9, 8.6]', async () => {
      const blocked = { attempts_left: 0, blocked_for: 7200 };
      mockApi.refuse('confirmStaffSignIn', 400, 'otp_confirmation_error', blocked);
      mockApi.answer('findAccounts', { accounts: [], next: null, unconfirmed: null });
      const { user, code } = await openCodeStep();
      fill(code, '123456');
      const until = timeTexts(intlFormats('en')).timeOrDate(inSeconds(7200));
      await screen.findByText(words('code.signInBlocked', { time: until }));
      await user.click(screen.getByRole('button', { name: words('code.useRecoveryCode') }));
      mockApi.answer('confirmStaffSignIn', staffWith('support'));
      fill(await screen.findByLabelText(words('code.recoveryLabel')), 'K7QP2-9XW40');
      await user.click(screen.getByRole('button', { name: words('consoleSignIn.submitCode') }));
      await screen.findByRole('heading', { name: words('accounts.title') });
    });

    it.each([
      ['of this sign-in', {}],
      ['of a day', { blocked_for: 7200 }],
    ])(
      'After a block because of too many wrong codes %s, another sign-in asks for a code again [4.9]',
      async (_which, block) => {
        mockApi.refuse('confirmStaffSignIn', 400, 'otp_confirmation_error', { attempts_left: 0, ...block });
        const { user, code } = await openCodeStep();
        fill(code, '123456');
        await screen.findByRole('heading', { name: words('consoleSignIn.blockedTitle') });
        await user.click(screen.getByRole('button', { name: words('consoleSignIn.back') }));
        await screen.findByRole('heading', { name: words('consoleSignIn.title') });
        screen.getByText(words('consoleSignIn.lead'));
        expect(screen.queryByText(words('consoleSignIn.codeLost'))).toBeNull();
        await sendPassword(user);
        const next = await screen.findByLabelText<HTMLInputElement>(words('code.label'));
        expect(next.disabled).toBe(false);
        screen.getByText(validFor('5:00'));
      },
    );

    it('A code stays blocked for the day when the user goes back from the recovery code [4.9, 8.6]', async () => {
      const blocked = { attempts_left: 0, blocked_for: 7200 };
      mockApi.refuse('confirmStaffSignIn', 400, 'otp_confirmation_error', blocked);
      const { user, code } = await openCodeStep();
      fill(code, '123456');
      const until = timeTexts(intlFormats('en')).timeOrDate(inSeconds(7200));
      await screen.findByText(words('code.signInBlocked', { time: until }));
      await user.click(screen.getByRole('button', { name: words('code.useRecoveryCode') }));
      await user.click(await screen.findByRole('button', { name: words('code.useCode') }));
      await screen.findByText(words('code.signInBlocked', { time: until }));
      expect(screen.queryByLabelText(words('code.label'))).toBeNull();
    });

    it('The console asks for no code when codes are blocked for the day already, and says until when [4.9, 8.6]', async () => {
      stopCountdowns();
      const step = { twoFactorType: 'TELEGRAM', passkey: false, expiresIn: 300 } as const;
      mockApi.answer('startStaffSignIn', { ...step, retryAfter: 7200, blockedFor: 7200 });
      const user = await enterPassword();
      const until = timeTexts(intlFormats('en')).timeOrDate(inSeconds(7200));
      await screen.findByText(words('code.signInBlocked', { time: until }));
      expect(screen.queryByLabelText(words('code.label'))).toBeNull();
      expect(screen.queryByRole('button', { name: words('code.resend') })).toBeNull();
      await user.click(screen.getByRole('button', { name: words('code.useRecoveryCode') }));
      await screen.findByLabelText(words('code.recoveryLabel'));
    });

    it('A recovery code that cannot be right is not sent', async () => {
      const { user } = await openCodeStep();
      await user.click(screen.getByRole('button', { name: words('code.useRecoveryCode') }));
      fill(screen.getByLabelText(words('code.recoveryLabel')), 'K7QP2');
      await user.click(screen.getByRole('button', { name: words('consoleSignIn.submitCode') }));
      await screen.findByText(words('code.recoveryMalformed'));
      expect(sent()).toBe(0);
    });
  });

  it('The sign-in of the console replaces a page whose session has ended, and says so', async () => {
    mockApi.refuse('findAccounts', 401, 'invalid_token');
    await renderConsole('accounts');
    await screen.findByText(words('consoleSignIn.expired'));
    expect(location.pathname).toBe('/en/accounts');
  });

  it('The sign-in of the console follows signing out, also without an answer of the server', async () => {
    mockApi.answer('findAccounts', { accounts: [], next: null, unconfirmed: null });
    mockApi.disconnect('endStaffSession');
    const user = await renderConsole('accounts');
    await user.click(await screen.findByRole('button', { name: words('console.signOut') }));
    await screen.findByText(words('consoleSignIn.signedOut'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });
});
