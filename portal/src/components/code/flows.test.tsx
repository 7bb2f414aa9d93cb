import type { TwoFactorType } from '@portico/contract/sign-in';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { password, rightCode } from '../../mock-api/world.ts';
import { errorOf, fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { advance, settled, stopTime } from '../../testing/time.ts';

setUpScreens();

const screens = {
  TELEGRAM: 'profileSecurityVerificationTelegram',
  GOOGLE_AUTHENTICATOR: 'profileSecurityVerificationGoogle',
  EMAIL: 'profileSecurityVerificationEmail',
} as const;

const field = () => screen.getByLabelText<HTMLInputElement>(words('code.label'));
const button = (id: Parameters<typeof words>[0]) => screen.getByRole('button', { name: words(id) });
const press = (id: Parameters<typeof words>[0]) => fireEvent.click(button(id));

/** Opens a flow up to its code field, with the time stopped at the moment of the request. */
const flows = {
  async activation(type: TwoFactorType) {
    const answer = mockApi.pending('startTwoFactor');
    await renderScreen(screens[type], { signedInAs: 'alice' });
    await main().findByRole('heading', { level: 2 });
    stopTime();
    if (type === 'TELEGRAM') fill(main().getByLabelText(words('twoFactor.chatId')), '4711');
    const next = () => button('twoFactor.next') as HTMLButtonElement;
    if (type !== 'GOOGLE_AUTHENTICATOR') {
      await settled(() => expect(next().disabled).toBe(false));
      fireEvent.click(next());
    }
    answer();
    if (type === 'GOOGLE_AUTHENTICATOR') await settled(() => void fireEvent.click(next()));
  },
  async 'sign-in'(type: TwoFactorType) {
    await renderScreen('login');
    stopTime();
    mockApi.answer('issueToken', {
      access_token: 'fake-carol@portico.example',
      token_type: 'bearer',
      scope: '',
      expires_in: 300,
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      two_fa_type: type,
    });
    fill(main().getByLabelText(words('form.email')), 'carol@portico.example');
    fill(main().getByLabelText(words('form.password')), password);
    fireEvent.click(main().getByRole('button', { name: words('signIn.submit') }));
    await settled(() => void field());
    mockApi.restore('issueToken');
  },
  async deactivation(type: TwoFactorType) {
    state.twoFactor.add(type);
    await renderScreen(screens[type], { signedInAs: 'alice' });
    await main().findByRole('heading', { level: 2 });
    stopTime();
    press('twoFactor.deactivate');
  },
};
type Flow = keyof typeof flows;

async function open(flow: Flow, type: TwoFactorType) {
  await flows[flow](type);
  await settled(() => expect(field().disabled).toBe(false));
}
/** Types a code, which the sixth digit sends except in the activation of e-mail. */
function enter(code: string): void {
  fill(field(), code);
  const confirm = screen.queryByRole('button', { name: words('twoFactor.confirm') });
  if (confirm) fireEvent.click(confirm);
}
async function enterWrong(code: string, left: number): Promise<void> {
  enter(code);
  await settled(() => void screen.getByText(words('code.attempts', { count: left })));
}

/** An app changes its code every half a minute, so the time of the request says nothing about it. */
const timeIsShown = (type: TwoFactorType) => (type === 'GOOGLE_AUTHENTICATOR' ? 0 : 1);

const cases = (['activation', 'sign-in', 'deactivation'] as const).flatMap((flow) =>
  (['TELEGRAM', 'GOOGLE_AUTHENTICATOR', 'EMAIL'] as const).map((type) => [flow, type] as const),
);

describe.each(cases)('the code of the %s by %s', (flow, type) => {
  it('The code field says how many of three attempts are left, and still says so while another code is typed [4.8, 4.23]', async () => {
    await open(flow, type);
    await enterWrong('000001', 2);
    fill(field(), '0000');
    screen.getByText(words('code.attempts', { count: 2 }));
    await enterWrong('000002', 1);
  });

  it('A one-time code counts down, and expires after five minutes: no attempts are promised, and those of Telegram are 0 [4.23, 9.4]', async () => {
    await open(flow, type);
    expect(screen.queryAllByText(words('code.validFor', { time: '5:00' }))).toHaveLength(timeIsShown(type));
    await enterWrong('000001', 2);
    await advance(299_000);
    expect(field().disabled).toBe(false);
    await advance(1_000);
    expect(field().disabled).toBe(true);
    expect(errorOf(field())).toContain(words('code.expired'));
    expect(screen.queryByText(words('code.attempts', { count: 2 }))).toBeNull();
    expect(screen.queryAllByText(words('code.attempts', { count: 0 }))).toHaveLength(
      type === 'TELEGRAM' ? 1 : 0,
    );
  });

  it('The code field is locked after three wrong codes, and no code is sent any more [4.9, 4.23, 8.6]', async () => {
    await open(flow, type);
    await enterWrong('000001', 2);
    await enterWrong('000002', 1);
    enter('000003');
    if (flow === 'sign-in') {
      await settled(() => void screen.getByRole('heading', { name: words('login.blockedTitle') }));
      return;
    }
    await settled(() => expect(field().disabled).toBe(true));
    expect(errorOf(field())).toContain(words('error.confirmation_code_error'));
    enter(rightCode);
    const call = flow === 'activation' ? 'confirmTwoFactor' : 'confirmDeactivation';
    expect(mockApi.requests(call)).toHaveLength(3);
  });

  it('No code is accepted for hours once too many were wrong: the user reads until when, and no code is sent again [4.9, 8.6]', async () => {
    await open(flow, type);
    const refusal = { attemptsLeft: 0, blockedFor: 7200 };
    const now = Date.now();
    mockApi.refuse('issueToken', 'otp_confirmation_error', refusal);
    mockApi.refuse('confirmTwoFactor', 'confirmation_code_error', refusal);
    mockApi.refuse('confirmDeactivation', 'confirmation_code_error', refusal);
    enter('000001');
    const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(now + 7_200_000);
    const said = (text: string) =>
      expect(text.replaceAll('\u202f', ' ')).toContain(time.replaceAll('\u202f', ' '));
    if (flow === 'sign-in') {
      await settled(() => said(screen.getByRole('alert').textContent ?? ''));
      return;
    }
    await settled(() => said(errorOf(field())));
    expect(field().disabled).toBe(true);
    expect(screen.queryByRole('button', { name: words('code.resend') })).toBeNull();
    await advance(60_000);
    expect(screen.queryByRole('button', { name: words('code.resend') })).toBeNull();
  });
});

/**
 * Those in which another code can be requested in place. A sign-in that has expired begins with the password
 * again, and the activation of an authenticator with a new key.
 */
const inPlace = cases.filter(
  ([flow, type]) => flow === 'deactivation' || (flow === 'activation' && type !== 'GOOGLE_AUTHENTICATOR'),
);

describe.each(inPlace)('another code of the %s by %s', (flow, type) => {
  const again = type === 'GOOGLE_AUTHENTICATOR' ? 'code.startAgain' : 'code.resend';
  const call = flow === 'activation' ? 'startTwoFactor' : 'startDeactivation';

  it('Another code can be requested when the first has expired, and gives three attempts again [4.23]', async () => {
    await open(flow, type);
    await enterWrong('000001', 2);
    await advance(300_000);
    press(again);
    await settled(() => expect(field().disabled).toBe(false));
    expect(screen.queryAllByText(words('code.validFor', { time: '5:00' }))).toHaveLength(timeIsShown(type));
    expect(screen.queryByText(/attempts? (is|are) left/)).toBeNull();
    expect(mockApi.requests(call)).toHaveLength(2);
    await enterWrong('000001', 2);
  });

  it('Another code can be requested when three codes were wrong, and gives three attempts again [4.23]', async () => {
    await open(flow, type);
    await enterWrong('000001', 2);
    await enterWrong('000002', 1);
    enter('000003');
    await settled(() => expect(field().disabled).toBe(true));
    await advance(60_000);
    press(again);
    await settled(() => expect(field().disabled).toBe(false));
    await enterWrong('000001', 2);
    enter(rightCode);
    await settled(() => expect(state.twoFactor.has(type)).toBe(flow === 'activation'));
  });
});

describe.each(['TELEGRAM', 'EMAIL'] as const)('another code of a sign-in by %s', (type) => {
  it('Another code of a sign-in gives three attempts again [4.23]', async () => {
    await open('sign-in', type);
    await enterWrong('000001', 2);
    await enterWrong('000002', 1);
    await advance(60_000);
    press('code.resend');
    await settled(() => void screen.getByText(words('code.validFor', { time: '5:00' })));
    expect(screen.queryByText(words('code.attempts', { count: 1 }))).toBeNull();
    await enterWrong('000001', 2);
  });
});
