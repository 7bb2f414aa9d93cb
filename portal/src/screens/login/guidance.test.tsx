import { cookieNames } from '@portico/contract/shell';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { deleteCookie } from '../../lib/storage/cookies.ts';
import { mockApi } from '../../mock-api/control.ts';
import { password, people } from '../../mock-api/world.ts';
import { replacePage } from '../../testing/page.ts';
import {
  errorOf,
  fill,
  main,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../testing/render-screen.tsx';
import { stopClock } from '../../testing/time.ts';

setUpScreens();

const email = () => main().getByLabelText<HTMLInputElement>(words('form.email'));
const submit = () => main().getByRole('button', { name: words('signIn.submit') });

async function signIn(user: UserEvent, address: string): Promise<void> {
  await user.type(email(), address);
  await user.type(main().getByLabelText(words('form.password')), 'Any-Word-12');
  await user.click(submit());
}

describe('before signing in', () => {
  const store = { application: 'STORE', backUrl: 'http://store.localhost:3001/cart' };

  it('A return address of the application shows no warning before signing in [4.6, 7.34]', async () => {
    await renderScreen('login', { query: store });
    await waitFor(() => expect(mockApi.requests('checkReturnAddress')).toHaveLength(1));
    expect(main().queryByText(words('login.addressRefused', { application: 'Store' }))).toBeNull();
  });

  it('A return address that is not of the application shows a warning before signing in [4.6, 7.34]', async () => {
    await renderScreen('login', { query: { ...store, backUrl: 'https://evil.example/' } });
    await main().findByText(words('login.addressRefused', { application: 'Store' }));
  });

  it('A server without the check of return addresses shows no warning', async () => {
    mockApi.respond('checkReturnAddress', 404, {
      state: 'error',
      data: null,
      errors: [{ code: 'not_found' }],
    });
    await renderScreen('login', { query: store });
    await waitFor(() => expect(mockApi.requests('checkReturnAddress')).toHaveLength(1));
    expect(main().queryByText(words('login.addressRefused', { application: 'Store' }))).toBeNull();
  });

  it('An unknown application shows a warning before signing in [1.7]', async () => {
    await renderScreen('login', { query: { application: 'bakery' } });
    main().getByText(/BAKERY/);
    expect(mockApi.requests('checkReturnAddress')).toEqual([]);
  });
});

describe('an account whose e-mail is not confirmed', () => {
  it('An account whose e-mail is not confirmed can be sent the confirmation link again, once a minute [7.28, 8.3]', async () => {
    mockApi.refuse('issueToken', 'user_disabled', { confirmationRequired: true });
    const { user } = await renderScreen('login', { query: { application: 'store' } });
    await signIn(user, 'grace@portico.example');
    await main().findByText(words('login.confirmFirst'));
    await user.click(await main().findByRole('button', { name: words('login.sendLinkAgain') }));
    await main().findByRole('button', { name: words('resend.in', { seconds: 60 }) });
    expect(mockApi.requests('resendConfirmation').map(({ input }) => input)).toEqual([
      { email: 'grace@portico.example', application: 'STORE' },
    ]);
  });
});

describe('other ways to sign in', () => {
  it('The other ways to sign in say which of them was used last in this browser', async () => {
    localStorage.setItem('portico.last-sign-in', 'qr');
    await renderScreen('login');
    const hint = await main().findByText(words('signIn.lastUsed'));
    expect(hint.parentElement?.textContent).toContain(words('signIn.withQr'));
  });

  it('The other ways to sign in say nothing about the last one after a sign-in by password, which the form is for', async () => {
    localStorage.setItem('portico.last-sign-in', 'qr');
    const { user } = await renderScreen('login');
    await main().findByText(words('signIn.lastUsed'));
    fill(email(), 'alice@portico.example');
    fill(main().getByLabelText(words('form.password')), password);
    await user.click(submit());
    await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
    cleanup();
    deleteCookie(cookieNames.accessToken);
    replacePage();
    await renderScreen('login');
    await main().findByRole('link', { name: words('signIn.withQr') });
    await untilAnswered();
    expect(main().queryByText(words('signIn.lastUsed'))).toBeNull();
  });
});

describe('a wrong password', () => {
  it.each([2, 1, 0])(
    'A wrong password says that %i more tries are left before the lock [4.4, 8.3]',
    async (attemptsLeft) => {
      mockApi.refuse('issueToken', 'bad_credentials', { attemptsLeft });
      const { user } = await renderScreen('login');
      await signIn(user, 'nobody@portico.example');
      const field = main().getByLabelText(words('form.password'));
      await waitFor(() =>
        expect(errorOf(field)).toBe(
          `${words('error.bad_credentials')} ${words('login.triesLeft', { count: attemptsLeft })}`,
        ),
      );
    },
  );
});

describe('what was typed', () => {
  it.each(['grace@bücher.example', 'gräce@portico.example'])(
    'The e-mail %s is judged as it was typed [5.7]',
    async (address) => {
      const { user } = await renderScreen('login');
      await signIn(user, address);
      await waitFor(() => expect(errorOf(email())).toContain(words('error.wrong_email')));
      expect(email().value).toBe(address);
      expect(mockApi.requests('issueToken')).toEqual([]);
    },
  );
});

it('Too many requests keep the form and what was typed, and count down [8.20]', async () => {
  stopClock();
  mockApi.refuse('issueToken', 'too_many_requests', { retryAfter: 26 });
  const { user } = await renderScreen('login');
  await signIn(user, 'alice@portico.example');
  await main().findAllByText(words('form.waitToRetry', { time: '0:26' }));
  expect(email().value).toBe('alice@portico.example');
  await user.click(submit());
  expect(mockApi.requests('issueToken')).toHaveLength(1);
});

it('A route change clears the errors, and keeps what was typed [4.24]', async () => {
  const { user } = await renderScreen('login');
  await user.type(email(), 'alice@portico.example');
  await user.click(submit());
  await waitFor(() => expect(main().getByText(words('form.enterPassword'))).toBeDefined());
  act(() => {
    history.pushState({ usr: null, key: 'next' }, '', '/en/login?application=STORE');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(main().queryByText(words('form.enterPassword'))).toBeNull());
  expect(email().value).toBe('alice@portico.example');
});

describe('a visitor without an invitation', () => {
  const config = { registrationWithoutReferral: 'FALSE' } as const;

  it('A visitor without an invitation is asked for an invitation code on the login screen, and registers with it [5.12, 8.7]', async () => {
    const inviteCode = people.find(({ email }) => email.startsWith('alice'))?.inviteCode ?? '';
    const { user } = await renderScreen('login', { config });
    await user.click(main().getByRole('button', { name: words('login.withInvitation') }));
    const popup = await screen.findByRole('dialog', { name: words('invitation.title') });
    const field = await screen.findByLabelText<HTMLInputElement>(words('invitation.code'));
    const next = screen.getByRole('button', { name: words('invitation.submit') });
    await user.click(next);
    await waitFor(() => expect(errorOf(field)).toContain(words('form.enterInvitation')));
    await user.type(field, 'NOBODY-0000');
    await user.click(next);
    await waitFor(() => expect(errorOf(field)).toContain(words('error.incorrect_invite_code')));
    expect(popup).toBeDefined();
    await user.clear(field);
    await user.type(field, `https://portico.example/en/registration?referral=${inviteCode}`);
    await user.click(next);
    await waitFor(() => expect(location.pathname).toBe('/en/registration'));
    expect(new URLSearchParams(location.search).get('referral')).toBe(inviteCode);
  });
});
