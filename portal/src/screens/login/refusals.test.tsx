import type { PhraseId } from '@portico/phrases/types';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { password } from '../../mock-api/world.ts';
import { outages } from '../../testing/failures.ts';
import {
  errorOf,
  errorWords,
  fill,
  main,
  notifications,
  type RenderOptions,
  renderScreen,
  setUpScreens,
  words,
} from '../../testing/render-screen.tsx';
import { advance, settled, stopTime } from '../../testing/time.ts';

setUpScreens();

const passwordField = () => main().getByLabelText<HTMLInputElement>(words('form.password'));
const submit = () => main().getByRole('button', { name: words('signIn.submit') });
const attempts = () => mockApi.requests('issueToken').length;

/** Signs Alice in, or tries to. */
function signIn(): void {
  fill(main().getByLabelText(words('form.email')), 'alice@portico.example');
  fill(passwordField(), password);
  fireEvent.click(submit());
}

describe('a refused sign-in', () => {
  it.each([
    'user_disabled',
    'unsupported_application',
    'unauthorized_client',
    'invalid_request',
    'access_denied',
  ] as const)(
    'A sign-in refused with %s says why above the form, and keeps what was typed [8.2, 8.3]',
    async (code) => {
      mockApi.refuse('issueToken', code);
      await renderScreen('login');
      signIn();
      const alert = await main().findByRole('alert');
      expect(alert.textContent).toBe(errorWords(code));
      expect(passwordField().value).toBe(password);
      const title = words('shell.pageTitle', { title: words('title.login') });
      await waitFor(() => expect(document.title).toBe(words('shell.wrongPageTitle', { title })));
    },
  );

  it('A refused sign-in of a disabled account links to the support address [8.3]', async () => {
    const supportEmail = 'help@portico.example';
    mockApi.refuse('issueToken', 'user_disabled');
    await renderScreen('login', { locale: 'ar', config: { supportEmail } });
    signIn();
    const alert = within(await main().findByRole('alert'));
    const link = alert.getByRole('link', { name: supportEmail });
    expect(link.getAttribute('href')).toBe(`mailto:${supportEmail}`);
  });

  it.each(outages)(
    'The refusal of a sign-in because %s is said once, in the form, and the sign-in can be repeated [8.2, 8.21]',
    async (_how, fail, text) => {
      fail('issueToken');
      await renderScreen('login');
      signIn();
      await main().findByText(words(text));
      expect(screen.getAllByText(words(text))).toHaveLength(1);
      mockApi.restore('issueToken');
      fireEvent.click(submit());
      await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
    },
  );

  it('A sign-in that is refused for too many requests without a time waits for a minute [8.20]', async () => {
    await renderScreen('login');
    stopTime();
    mockApi.refuse('issueToken', 'too_many_requests');
    signIn();
    await settled(() => void main().getAllByText(words('form.waitToRetry', { time: '1:00' })));
    mockApi.restore('issueToken');
    await advance(59_000);
    fireEvent.click(submit());
    expect(attempts()).toBe(1);
    await advance(1_000);
    fireEvent.click(submit());
    await settled(() => expect(location.pathname).toBe('/en/profile/general'));
  });

  it('A refused sign-in of a locked account counts down in the popup, and says when the time is over [2.40, 8.5]', async () => {
    await renderScreen('login');
    stopTime();
    mockApi.refuse('issueToken', 'user_account_locked', { retryAfter: 2 });
    signIn();
    await settled(() => void screen.getByText(words('login.lockedUntil', { time: '0:02' })));
    await advance(2_000);
    screen.getByText(words('login.lockedOver'));
  });

  it('A refused sign-in of a locked account leads to a new password, with the e-mail filled in [2.40, 8.5]', async () => {
    mockApi.refuse('issueToken', 'user_account_locked');
    const { user } = await renderScreen('login');
    signIn();
    const popup = within(await screen.findByRole('alertdialog'));
    await user.click(popup.getByRole('link', { name: 'choose a new one' }));
    await waitFor(() => expect(location.pathname).toBe('/en/password/reset'));
    const email = await main().findByLabelText<HTMLInputElement>(words('form.email'));
    await waitFor(() => expect(email.value).toBe('alice@portico.example'));
  });

  it('A refused sign-in of a locked account without a time says to wait some minutes [2.40, 8.5]', async () => {
    mockApi.refuse('issueToken', 'user_account_locked');
    await renderScreen('login');
    signIn();
    await screen.findByText(words('login.lockedText'));
  });

  it('A refused sign-in whose captcha was wrong says so at the captcha [2.39, 8.3]', async () => {
    mockApi.refuse('issueToken', 'google_recaptcha_v2_required');
    await renderScreen('login', { config: { captcha: 'recaptcha', recaptcha: 'site-key' } });
    signIn();
    await main().findByRole('heading', { name: words('captcha.title') });
    fireEvent.click(submit());
    await main().findByText(errorWords('google_recaptcha_v2_required'));
    document.querySelector('script[src*="recaptcha"]')?.remove();
  });
});

describe('a sign-in that takes long', () => {
  it('A sign-in that takes long says so after 5 seconds, and can be cancelled after 15: the form is as it was', async () => {
    await renderScreen('login');
    stopTime();
    const answer = mockApi.pending('issueToken');
    signIn();
    await settled(() => expect(attempts()).toBe(1));
    await advance(5_000);
    main().getByRole('button', { name: words('shell.stillBusy') });
    expect(main().queryByRole('button', { name: words('shell.cancel') })).toBeNull();
    await advance(10_000);
    main().getByText(words('shell.busyLong'));
    fireEvent.click(main().getByRole('button', { name: words('shell.cancel') }));
    await settled(() => expect(submit().getAttribute('aria-busy')).toBeNull());
    expect(document.activeElement).toBe(submit());
    expect([passwordField().value, errorOf(passwordField())]).toEqual([password, '']);
    answer();
    await advance(1_000);
    expect(location.pathname).toBe('/en/login');
  });
});

describe('the reason for which login is shown', () => {
  const open = (ending: string, options: RenderOptions = {}) =>
    renderScreen('login', { ...options, state: { ending, returnTo: '/en/profile/password' } });

  it.each([
    ['signed-out', 'shell.endedSignedOut'],
    ['signed-out-elsewhere', 'shell.endedElsewhere'],
    ['expired', 'shell.endedExpired'],
    ['no-cookies', 'shell.endedNoCookies'],
  ] as const satisfies readonly (readonly [string, PhraseId])[])(
    'The reason %s for which login is shown is told politely [8.19]',
    async (ending, text) => {
      await open(ending);
      const reason = await main().findByText(words(text));
      expect(reason.closest('[role=status]')).not.toBeNull();
    },
  );

  it('The reason for which login is shown is told in Arabic, from right to left [1.5]', async () => {
    await open('expired', { locale: 'ar' });
    await main().findByText(words('shell.endedExpired'));
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  });

  it('A reason for login that another program has put into the history is not told', async () => {
    await open('toString');
    await waitFor(() => expect(main().getByText(words('login.leadBack'))).toBeDefined());
    expect(main().queryByRole('status', { name: /./ })).toBeNull();
    expect(screen.getByRole('main').textContent).not.toContain('toString');
  });
});

it('A confirmation link that was sent again too often says above the form how long to wait [8.20]', async () => {
  mockApi.refuse('issueToken', 'user_disabled', { confirmationRequired: true });
  const { user } = await renderScreen('login');
  signIn();
  mockApi.refuse('resendConfirmation', 'too_many_requests', { retryAfter: 30 });
  await user.click(await main().findByRole('button', { name: words('login.sendLinkAgain') }));
  await main().findByText(words('shell.tooManyTitle'));
  expect(notifications().queryByRole('alert')).toBeNull();
});
