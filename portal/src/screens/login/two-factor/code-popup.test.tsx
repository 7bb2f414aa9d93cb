import { intlFormats } from '@portico/web/formats/formats';
import { timeTexts } from '@portico/web/time/time-texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../../mock-api/control.ts';
import { state } from '../../../mock-api/state.ts';
import { password, recoveryCodes, rightCode } from '../../../mock-api/world.ts';
import {
  errorOf,
  fill,
  main,
  type RenderedScreen,
  renderScreen,
  setUpScreens,
  words,
} from '../../../testing/render-screen.tsx';
import { advance, settled, stopClock, stopTime } from '../../../testing/time.ts';

setUpScreens();

const codeField = () => screen.getByLabelText<HTMLInputElement>(words('code.label'));
const recoveryField = () => screen.getByLabelText<HTMLInputElement>(words('code.recoveryLabel'));
const button = (name: string) => screen.getByRole('button', { name });
const secondSteps = () =>
  mockApi
    .requests('issueToken')
    .map(({ input }) => input)
    .filter(({ grant_type }) => grant_type === 'oauth_token');

/** Signs Carol in up to the popup. */
async function open(): Promise<RenderedScreen> {
  const rendered = await renderScreen('login');
  await enterPassword(rendered.user);
  return rendered;
}

async function enterPassword(user: UserEvent) {
  fill(main().getByLabelText(words('form.email')), 'carol@portico.example');
  fill(main().getByLabelText(words('form.password')), password);
  await user.click(main().getByRole('button', { name: words('signIn.submit') }));
  await screen.findByLabelText(words('code.label'));
}

/** The popup, with the time stopped at the moment it opened. */
async function openStopped() {
  await renderScreen('login');
  stopTime();
  fill(main().getByLabelText(words('form.email')), 'carol@portico.example');
  fill(main().getByLabelText(words('form.password')), password);
  fireEvent.click(main().getByRole('button', { name: words('signIn.submit') }));
  await settled(() => void codeField());
}

describe('the popup for the code of the second step', () => {
  it('The code popup says where the code comes from, and lets the browser fill it in [2.38, 9.4]', async () => {
    await open();
    screen.getByText(words('code.fromTelegram'));
    expect([codeField().autocomplete, codeField().inputMode]).toEqual(['one-time-code', 'numeric']);
  });

  it('The code popup takes the digits of every keyboard, Arabic ones too [5.13]', async () => {
    await open();
    fill(codeField(), '١٢۳４5');
    expect(codeField().value).toBe('12345');
  });

  it('The code popup sends a code by itself with the sixth digit, and a wrong one only once [4.7, 4.8]', async () => {
    const { user } = await open();
    await user.type(codeField(), '00000');
    expect(secondSteps()).toEqual([]);
    await user.type(codeField(), '1');
    await screen.findByText(words('code.attempts', { count: 2 }));
    await user.type(codeField(), '000001');
    expect(errorOf(codeField())).toContain(words('error.incorrect_otp'));
    expect(secondSteps()).toHaveLength(1);
  });

  it('The code popup counts down from five minutes; another code can be sent after one minute [9.4]', async () => {
    await openStopped();
    screen.getByText(words('code.validFor', { time: '5:00' }));
    await advance(59_000);
    const resend = button(words('code.resendIn', { time: '0:01' }));
    expect(resend.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(resend);
    expect(secondSteps()).toEqual([]);
    fill(codeField(), '000000');
    await settled(() => expect(errorOf(codeField())).not.toBe(''));
    fill(codeField(), '12');
    await advance(1000);
    fireEvent.click(button(words('code.resend')));
    await settled(() => void screen.getByText(words('code.validFor', { time: '5:00' })));
    expect(secondSteps().at(-1)).not.toHaveProperty('otp');
    expect([codeField().value, errorOf(codeField())]).toEqual(['', '']);
  });

  it('The code popup says when another code can be sent, if too many were sent [8.20]', async () => {
    await openStopped();
    await advance(60_000);
    mockApi.refuse('issueToken', 'too_many_requests', { retryAfter: 90 });
    fireEvent.click(button(words('code.resend')));
    await settled(() => void screen.getAllByText(words('code.limited', { time: '1:30' })));
    await advance(1000);
    screen.getByText(words('code.limited', { time: '1:29' }));
  });

  it('The code popup accepts nothing after five minutes, and says what to do [8.13, 9.4]', async () => {
    await openStopped();
    await advance(300_000);
    screen.getByText(words('code.stepExpired'));
    expect(codeField().disabled).toBe(true);
    expect(screen.queryByRole('button', { name: words('code.resend') })).toBeNull();
    fireEvent.click(button(words('login.codeCancel')));
    await settled(() => expect(screen.queryByLabelText(words('code.label'))).toBeNull());
  });

  it('The code popup returns to the form and says why, when the server no longer knows the sign-in', async () => {
    const { user } = await open();
    mockApi.refuse('issueToken', 'invalid_token');
    await user.type(codeField(), rightCode);
    await main().findByText(words('login.codeLost'));
    expect(screen.queryByLabelText(words('code.label'))).toBeNull();
    mockApi.restore('issueToken');
    await enterPassword(user);
    expect(main().queryByText(words('login.codeLost'))).toBeNull();
  });

  it('The code popup revokes the token of the sign-in when it is closed', async () => {
    const { user } = await open();
    await user.click(button(words('login.codeCancel')));
    expect(screen.queryByLabelText(words('code.label'))).toBeNull();
    await waitFor(() => expect(mockApi.requests('revokeToken')).toHaveLength(1));
    expect(mockApi.requests('revokeToken')[0]?.headers.get('authorization')).toMatch(/^Bearer ./);
    expect(document.cookie).not.toContain('access_token=');
  });

  it('The code popup is blocked when no attempts are left; closing it clears the session data and revokes the token [2.41, 4.9]', async () => {
    const { user } = await open();
    mockApi.refuse('issueToken', 'otp_confirmation_error', { attemptsLeft: 0 });
    await user.type(codeField(), rightCode);
    await screen.findByRole('heading', { name: words('login.blockedTitle') });
    await user.click(button(words('login.codeCancel')));
    main().getByLabelText(words('form.email'));
    expect(document.activeElement).toBe(main().getByRole('heading', { name: words('login.title') }));
    await waitFor(() => expect(mockApi.requests('revokeToken')).toHaveLength(1));
  });

  it('The code popup goes on with the attempts that are left after a look at the recovery codes [4.8]', async () => {
    const { user } = await open();
    await user.type(codeField(), '000001');
    await screen.findByText(words('code.attempts', { count: 2 }));
    await user.click(button(words('code.useRecoveryCode')));
    await user.click(button(words('code.useCode')));
    screen.getByText(words('code.attempts', { count: 2 }));
    await user.type(codeField(), '000001');
    expect(secondSteps()).toHaveLength(1);
  });

  it('The code popup is blocked for hours after too many wrong codes: it says until when, and a recovery code still signs in [4.9, 8.6]', async () => {
    await openStopped();
    state.recoveryCodes = [...recoveryCodes];
    mockApi.refuse('issueToken', 'otp_confirmation_error', { attemptsLeft: 0, blockedFor: 7200 });
    const time = timeTexts(intlFormats('en')).timeOrDate(new Date(Date.now() + 7_200_000).toISOString());
    fill(codeField(), rightCode);
    await settled(() => void screen.getByRole('heading', { name: words('login.blockedTitle') }));
    expect(screen.getByRole('alert').textContent).toBe(words('code.signInBlocked', { time }));
    button(words('login.codeCancel'));
    mockApi.restore('issueToken');
    fireEvent.click(button(words('code.useRecoveryCode')));
    await settled(() => void recoveryField());
    // Back at the code, it is as blocked as before.
    fireEvent.click(button(words('code.useCode')));
    await settled(() => void screen.getByText(words('code.signInBlocked', { time })));
    expect(screen.queryByLabelText(words('code.label'))).toBeNull();
    fireEvent.click(button(words('code.useRecoveryCode')));
    fill(recoveryField(), 'K7QP2-9XW40');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: words('signIn.submit') }));
    await settled(() => expect(location.pathname).toBe('/en/profile/general'));
  });

  it('The code popup takes the digits of what was copied, or says that the browser does not let it [5.15, 8.13]', async () => {
    const { user } = await open();
    const clipboard = vi.spyOn(navigator.clipboard, 'readText');
    clipboard.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    await user.click(button(words('code.paste')));
    await screen.findByText(words('code.pasteDenied'));
    fill(codeField(), '123');
    clipboard.mockResolvedValueOnce('hello');
    await user.click(button(words('code.paste')));
    await screen.findByText(words('code.pasteEmpty'));
    expect(codeField().value).toBe('123');
    // Nor does the key of the browser erase what is selected.
    codeField().focus();
    codeField().select();
    await user.paste('hello');
    expect(codeField().value).toBe('123');
    await user.paste('4 5');
    expect(codeField().value).toBe('45');
    clipboard.mockResolvedValueOnce(`Your code: ${rightCode}`);
    await user.click(button(words('code.paste')));
    await waitFor(() => expect(secondSteps()).toMatchObject([{ otp: rightCode }]));
    clipboard.mockRestore();
  });

  it('The code popup trusts the browser only if the user says so', async () => {
    const { user } = await open();
    await user.type(codeField(), '000000');
    await screen.findByText(words('code.attempts', { count: 2 }));
    await user.click(screen.getByLabelText(words('login.trustBrowser')));
    await user.type(codeField(), rightCode);
    await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
    const [first, second] = secondSteps();
    expect(first).not.toHaveProperty('trust_browser');
    expect(second).toMatchObject({ trust_browser: 'true' });
  });
});

describe('the popup of a sign-in for which no code was sent', () => {
  const waiting = {
    access_token: 'pending',
    token_type: 'bearer',
    scope: '',
    expires_in: 300,
    authentication_status: 'TWO_FACTOR_AUTHENTICATION',
    two_fa_type: 'EMAIL',
  } as const;

  /** Signs Carol in up to the popup, which says that the next code can be sent in so many seconds. */
  async function openUnsent(seconds: number, blockedFor?: number) {
    const rendered = await renderScreen('login');
    stopTime();
    const block = blockedFor === undefined ? {} : { blocked_for: blockedFor };
    mockApi.answer('issueToken', { ...waiting, code_retry_after: seconds, ...block });
    fill(main().getByLabelText(words('form.email')), 'carol@portico.example');
    fill(main().getByLabelText(words('form.password')), password);
    fireEvent.click(main().getByRole('button', { name: words('signIn.submit') }));
    await settled(() => void screen.getByRole('heading', { name: words('login.codeTitle') }));
    return rendered;
  }

  it('The code popup of a sign-in without a sent code says when one can be sent, and is open to a recovery code [8.20]', async () => {
    await openUnsent(3600);
    const time = timeTexts(intlFormats('en')).timeOrDate(new Date(Date.now() + 3_600_000).toISOString());
    screen.getByText(words('code.notSent', { time }));
    expect(screen.queryByLabelText(words('code.label'))).toBeNull();
    fireEvent.click(button(words('code.useRecoveryCode')));
    await settled(() => void recoveryField());
  });

  it('The code popup says until when no code can be right, if too many were wrong, and sends none before [4.9, 8.6]', async () => {
    await openUnsent(3600, 3600);
    const time = timeTexts(intlFormats('en')).timeOrDate(new Date(Date.now() + 3_600_000).toISOString());
    screen.getByText(words('code.signInBlocked', { time }));
    expect(screen.queryByLabelText(words('code.label'))).toBeNull();
    expect(screen.queryByRole('button', { name: words('code.resend') })).toBeNull();
    fireEvent.click(button(words('code.useRecoveryCode')));
    await settled(() => void recoveryField());
  });

  it('The code popup ends when the server says so, and no later because the user was told of a block in between [9.4]', async () => {
    mockApi.restore('issueToken');
    await renderScreen('login');
    stopTime();
    mockApi.answer('issueToken', { ...waiting, expires_in: 120 });
    fill(main().getByLabelText(words('form.email')), 'carol@portico.example');
    fill(main().getByLabelText(words('form.password')), password);
    fireEvent.click(main().getByRole('button', { name: words('signIn.submit') }));
    await settled(() => void screen.getByText(words('code.validFor', { time: '2:00' })));
    await advance(60_000);
    mockApi.answer('issueToken', { ...waiting, expires_in: 100 });
    fireEvent.click(button(words('code.resend')));
    await settled(() => void screen.getByText(words('code.validFor', { time: '1:40' })));
    mockApi.refuse('issueToken', 'otp_confirmation_error', { attemptsLeft: 0, blockedFor: 7200 });
    fill(codeField(), rightCode);
    await settled(() => void screen.getByRole('heading', { name: words('login.blockedTitle') }));
    await advance(99_000);
    fireEvent.click(button(words('code.useRecoveryCode')));
    await settled(() => void recoveryField());
    expect(screen.queryByText(words('code.stepExpired'))).toBeNull();
    await advance(1000);
    screen.getByText(words('code.stepExpired'));
  });

  it('The code popup of a sign-in without a sent code sends one once that is possible, and then asks for it', async () => {
    await openUnsent(90);
    expect(screen.queryByRole('button', { name: words('code.resend') })).toBeNull();
    await advance(90_000);
    mockApi.refuse('issueToken', 'too_many_requests', { retryAfter: 30 });
    fireEvent.click(button(words('code.resend')));
    await settled(() => expect(screen.queryByRole('button', { name: words('code.resend') })).toBeNull());
    await advance(30_000);
    mockApi.answer('issueToken', waiting);
    fireEvent.click(button(words('code.resend')));
    await settled(() => void codeField());
    screen.getByText(words('code.validFor', { time: '5:00' }));
  });
});

describe('before the code', () => {
  it('The user can say before the code that this browser is trusted: the code sends itself', async () => {
    const { user } = await open();
    const box = screen.getByRole('checkbox', { name: words('login.trustBrowser') });
    expect(box.compareDocumentPosition(codeField()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(document.activeElement).toBe(codeField());
    await user.click(box);
    await user.type(codeField(), rightCode);
    await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
    expect(secondSteps()).toMatchObject([{ otp: rightCode, trust_browser: 'true' }]);
  });
});

describe('a recovery code in the popup', () => {
  it('A recovery code signs in, says how many are left, and leads to a new factor or goes on', async () => {
    const { user } = await open();
    await user.click(button(words('code.useRecoveryCode')));
    await user.type(recoveryField(), recoveryCodes[0] ?? '');
    mockApi.answer('issueToken', {
      access_token: 'fake-carol@portico.example',
      token_type: 'bearer',
      scope: 'PORTAL',
      expires_in: 3600,
      authentication_status: 'SUCCESS',
      two_fa_type: null,
      recovery_codes_left: 9,
    });
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: words('signIn.submit') }),
    );
    await main().findByText(words('login.recoveredLead', { count: 9 }));
    expect(location.pathname).toBe('/en/login');
    const factor = main().getByRole('link', { name: words('login.recoveredNewFactor') });
    expect(factor.getAttribute('href')).toBe('/en/profile/security/status');
    await user.click(button(words('login.recoveredGoOn')));
    await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
  });

  async function openRecovery(): Promise<RenderedScreen> {
    const rendered = await open();
    state.recoveryCodes = [...recoveryCodes];
    await rendered.user.click(button(words('code.useRecoveryCode')));
    return rendered;
  }

  it('A recovery code signs in, however it is typed', async () => {
    const { user } = await openRecovery();
    await user.type(recoveryField(), ' k7qp2 9xw4o{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
    expect(secondSteps()).toMatchObject([{ otp: 'K7QP29XW40' }]);
  });

  it('A recovery code is not sent while it cannot be one', async () => {
    const { user } = await openRecovery();
    await user.type(recoveryField(), 'K7QP2{Enter}');
    expect(errorOf(recoveryField())).toContain(words('code.recoveryMalformed'));
    expect(secondSteps()).toEqual([]);
  });

  it('A recovery code that is wrong can be corrected', async () => {
    const { user } = await openRecovery();
    mockApi.refuse('issueToken', 'incorrect_otp');
    await user.type(recoveryField(), 'AAAAA-AAAAA');
    const popup = within(screen.getByRole('dialog'));
    await user.click(popup.getByRole('button', { name: words('signIn.submit') }));
    await waitFor(() => expect(errorOf(recoveryField())).toContain(words('code.recoveryWrong')));
    expect(recoveryField().value).toBe('AAAAA-AAAAA');
    expect(document.activeElement).toBe(recoveryField());
  });

  it('The support address is there for a user who has no recovery code any more', async () => {
    const { user } = await openRecovery();
    state.recoveryCodes = [];
    await user.type(recoveryField(), `${recoveryCodes[0]}{Enter}`);
    await waitFor(() => expect(errorOf(recoveryField())).toContain(words('code.recoveryWrong')));
    const support = within(screen.getByRole('dialog')).getByRole('link', { name: 'support@portico.example' });
    expect(support.getAttribute('href')).toBe('mailto:support@portico.example');
  });

  it('A recovery code that was tried too often says when the next attempt is possible', async () => {
    stopClock();
    const { user } = await openRecovery();
    mockApi.refuse('issueToken', 'too_many_requests', { retryAfter: 600 });
    await user.type(recoveryField(), 'AAAAA-AAAAA{Enter}');
    await waitFor(() =>
      expect(errorOf(recoveryField())).toContain(words('code.recoveryLimited', { time: '10:00' })),
    );
  });

  it('The user can leave the recovery code for the one-time code again', async () => {
    const { user } = await openRecovery();
    await user.click(button(words('code.useCode')));
    codeField();
  });
});
