import type { TwoFactorType } from '@portico/contract/sign-in';
import { intlFormats } from '@portico/web/formats/formats';
import { timeTexts } from '@portico/web/time/time-texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { password, recoveryCodes, rightCode } from '../../mock-api/world.ts';
import { outages } from '../../testing/failures.ts';
import {
  errorOf,
  errorWords,
  fill,
  findEndedSession,
  main,
  notifications,
  setUpScreens,
  words,
} from '../../testing/render-screen.tsx';
import { advance, settled, stopClock, stopTime } from '../../testing/time.ts';
import { button, findCode, openMethod } from './screen.harness.tsx';

setUpScreens();

/** Opens the step that asks for the code of a method that is not active yet. */
async function openCode(method: 'telegram' | 'google' | 'email') {
  const { user } = await openMethod(method);
  if (method === 'telegram') fill(main().getByLabelText(words('twoFactor.chatId')), '4711');
  await waitFor(() => expect(button('twoFactor.next').disabled).toBe(false));
  fireEvent.click(button('twoFactor.next'));
  return { user, code: await findCode() };
}

/** Opens the popup that deactivates a method. */
async function openPopup(type: TwoFactorType, method: 'telegram' | 'google' | 'email') {
  state.twoFactor.add(type);
  const { user } = await openMethod(method);
  fireEvent.click(button('twoFactor.deactivate'));
  return { user, code: await findCode() };
}
const popup = () => within(screen.getByRole('dialog'));

describe('the first step of e-mail', () => {
  it.each(outages)(
    'The first step of e-mail says so when %s, and can be repeated [8.2, 8.21]',
    async (_how, fail, text) => {
      const { user } = await openMethod('email');
      await waitFor(() => expect(button('twoFactor.next').disabled).toBe(false));
      fail('startTwoFactor');
      await user.click(button('twoFactor.next'));
      await main().findByText(words(text));
      mockApi.restore('startTwoFactor');
      await user.click(button('twoFactor.next'));
      await findCode();
    },
  );

  it('The first step of e-mail, taken too often, says how long to wait, and sends nothing until then [8.20]', async () => {
    await openMethod('email');
    await waitFor(() => expect(button('twoFactor.next').disabled).toBe(false));
    stopTime();
    mockApi.refuse('startTwoFactor', 'too_many_requests', { retryAfter: 20 });
    fireEvent.click(button('twoFactor.next'));
    await settled(() => void main().getAllByText(words('form.waitToRetry', { time: '0:20' })));
    mockApi.restore('startTwoFactor');
    fireEvent.click(button('twoFactor.next'));
    await advance(19_000);
    expect(mockApi.requests('startTwoFactor')).toHaveLength(1);
    await advance(1_000);
    expect(main().queryByText(/Try again in/)).toBeNull();
    fireEvent.click(button('twoFactor.next'));
    await settled(() => void main().getByLabelText(words('code.label')));
  });

  it('The first step of e-mail leads to login after the session has ended [8.19]', async () => {
    const { user } = await openMethod('email');
    await waitFor(() => expect(button('twoFactor.next').disabled).toBe(false));
    mockApi.refuse('startTwoFactor', 'invalid_token');
    await user.click(button('twoFactor.next'));
    await findEndedSession();
  });
});

describe.each(['telegram', 'google', 'email'] as const)('the code of %s', (method) => {
  const send = async (typed: string) => {
    const { user, code } = await openCode(method);
    fill(code, typed);
    if (method === 'email') fireEvent.click(button('twoFactor.confirm'));
    return { user, code };
  };

  it.each(outages)(
    'The code of a method that is being activated can be sent again when %s: no attempt is lost [4.23, 8.2]',
    async (_how, fail, text) => {
      fail('confirmTwoFactor');
      const { code } = await send(rightCode);
      await waitFor(() => expect(errorOf(code)).toContain(words(text)));
      expect(main().queryByText(words('code.attempts', { count: 2 }))).toBeNull();
      mockApi.restore('confirmTwoFactor');
      fill(code, rightCode);
      if (method === 'email') fireEvent.click(button('twoFactor.confirm'));
      await waitFor(() => expect(location.pathname).toMatch(/activate$/));
    },
  );

  it.each(['two_fa_already_enabled', 'invalid_token_data', 'access_denied', 'too_many_requests'] as const)(
    'A code of a method that is refused with %s says why at the field [8.9]',
    async (refusal) => {
      mockApi.refuse('confirmTwoFactor', refusal);
      const { code } = await send(rightCode);
      await waitFor(() => expect(errorOf(code)).toContain(errorWords(refusal)));
      expect(screen.queryByText(words('shell.tooManyTitle'))).toBeNull();
    },
  );

  it('A code of a method that is wrong three times locks the field [4.23, 8.6]', async () => {
    const { code } = await send('000001');
    for (const [typed, count] of [
      ['000002', 2],
      ['000003', 1],
    ] as const) {
      await main().findByText(words('code.attempts', { count }));
      fill(code, typed);
      if (method === 'email') fireEvent.click(button('twoFactor.confirm'));
    }
    await waitFor(() => expect(code.disabled).toBe(true));
    expect(errorOf(code)).toContain(words('error.confirmation_code_error'));
  });

  it('The code of a method that is being activated leads to login after the session has ended [8.19]', async () => {
    mockApi.refuse('confirmTwoFactor', 'invalid_token');
    await send(rightCode);
    await findEndedSession();
  });
});

describe('another code', () => {
  it('Another code that could not be sent is reported, and the first code still works', async () => {
    await openMethod('telegram');
    stopTime();
    fill(main().getByLabelText(words('twoFactor.chatId')), '4711');
    fireEvent.click(button('twoFactor.next'));
    await settled(() => void main().getByLabelText(words('code.label')));
    await advance(60_000);
    mockApi.refuse('startTwoFactor', 'invalid_token_data');
    fireEvent.click(button('code.resend'));
    await settled(() => void notifications().getByText(words('error.invalid_token_data')));
    fill(main().getByLabelText(words('code.label')), rightCode);
    await settled(() => expect(location.pathname).toMatch(/activate$/));
  });

  it('The screen says that another code was sent, and counts down from the start [9.4]', async () => {
    await openMethod('telegram');
    stopTime();
    fill(main().getByLabelText(words('twoFactor.chatId')), '4711');
    fireEvent.click(button('twoFactor.next'));
    await settled(() => void main().getByLabelText(words('code.label')));
    await advance(100_000);
    fireEvent.click(button('code.resend'));
    await settled(() => void notifications().getByText(words('code.resent')));
    main().getByText(words('code.validFor', { time: '5:00' }));
  });
});

describe('the deactivation', () => {
  it.each([
    ...outages,
    ['it is gone', (name) => mockApi.refuse(name, 'not_found'), 'error.not_found'],
  ] satisfies typeof outages)(
    'The deactivation of a method cannot begin when %s, and says so [8.2, 8.21]',
    async (_how, fail, text) => {
      state.twoFactor.add('EMAIL');
      const { user } = await openMethod('email');
      fail('startDeactivation');
      await user.click(button('twoFactor.deactivate'));
      await main().findByText(words(text));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('The deactivation of a method asks for the password first if it was entered too long ago', async () => {
    state.twoFactor.add('EMAIL');
    mockApi.refuse('startDeactivation', 'access_denied', { reauthRequired: true });
    const { user } = await openMethod('email');
    await user.click(button('twoFactor.deactivate'));
    await screen.findByRole('dialog', { name: words('reauthentication.title') });
    mockApi.restore('startDeactivation');
    fill(popup().getByLabelText(words('form.password')), password);
    await user.click(button('reauthentication.submit'));
    await findCode();
  });

  it('The deactivation of a method does not begin when the user does not enter the password', async () => {
    state.twoFactor.add('EMAIL');
    mockApi.refuse('startDeactivation', 'access_denied', { reauthRequired: true });
    const { user } = await openMethod('email');
    await user.click(button('twoFactor.deactivate'));
    await screen.findByRole('dialog', { name: words('reauthentication.title') });
    await user.click(button('shell.cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    main().getByRole('heading', { name: words('twoFactor.deactivateTitle', { method: 'E-mail' }) });
  });

  it('A deactivation that is closed and opened again within a minute sends no second code [9.4]', async () => {
    const { user } = await openPopup('TELEGRAM', 'telegram');
    await user.click(popup().getByRole('button', { name: words('shell.cancel') }));
    await user.click(button('twoFactor.deactivate'));
    await findCode();
    expect(mockApi.requests('startDeactivation')).toHaveLength(1);
  });

  it('A deactivation that is opened again after a wrong code goes on with the attempts that are left [2.83, 4.23]', async () => {
    const { user, code } = await openPopup('TELEGRAM', 'telegram');
    fill(code, '000001');
    await screen.findByText(words('code.attempts', { count: 2 }));
    await user.click(popup().getByRole('button', { name: words('shell.cancel') }));
    await user.click(button('twoFactor.deactivate'));
    fill(await findCode(), '000001');
    popup().getByText(words('code.attempts', { count: 2 }));
    expect(mockApi.requests('confirmDeactivation')).toHaveLength(1);
  });

  /** Sends three wrong codes, and closes the popup. */
  async function sendThreeWrong(code: HTMLInputElement) {
    for (const count of [2, 1]) {
      fill(code, `00000${count}`);
      await settled(() => void screen.getByText(words('code.attempts', { count })));
    }
    fill(code, '000003');
    await settled(() => void screen.getByRole('dialog', { name: words('twoFactor.blockedTitle') }));
    popup().getByText(words('twoFactor.blockedText'));
    fireEvent.click(popup().getByRole('button', { name: words('shell.close') }));
    await settled(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  it('A deactivation that is opened again after three wrong codes says so until a new code can be sent, and then accepts it [2.83, 4.23]', async () => {
    state.twoFactor.add('TELEGRAM');
    await openMethod('telegram');
    stopTime();
    fireEvent.click(button('twoFactor.deactivate'));
    await settled(() => void popup().getByLabelText(words('code.label')));
    const code = () => popup().getByLabelText<HTMLInputElement>(words('code.label'));
    await sendThreeWrong(code());
    fireEvent.click(button('twoFactor.deactivate'));
    await settled(() => void screen.getByRole('dialog', { name: words('twoFactor.blockedTitle') }));
    expect(code().disabled).toBe(true);
    expect(mockApi.requests('startDeactivation')).toHaveLength(1);
    await advance(60_000);
    fireEvent.click(button('code.resend'));
    await settled(() => expect(code().disabled).toBe(false));
    await sendThreeWrong(code());
    await advance(60_000);
    fireEvent.click(button('twoFactor.deactivate'));
    await settled(() => expect(code().disabled).toBe(false));
    expect(mockApi.requests('startDeactivation')).toHaveLength(3);
    fill(code(), rightCode);
    await settled(() => expect(location.pathname).toBe('/en/profile/security/status'));
  });

  it('The deactivation of an authenticator app that is opened again after three wrong codes accepts codes at once [2.78, 2.83, 4.23]', async () => {
    const { user, code } = await openPopup('GOOGLE_AUTHENTICATOR', 'google');
    await sendThreeWrong(code);
    await user.click(button('twoFactor.deactivate'));
    fill(await findCode(), rightCode);
    await waitFor(() => expect(location.pathname).toBe('/en/profile/security/status'));
  });

  it('The deactivation of a method leads from the popup to the recovery codes after too many wrong codes of a day [8.6]', async () => {
    state.recoveryCodes = [...recoveryCodes];
    const { user, code } = await openPopup('TELEGRAM', 'telegram');
    await main().findByText(/Use a recovery code/);
    mockApi.refuse('confirmDeactivation', 'confirmation_code_error', { attemptsLeft: 0, blockedFor: 7200 });
    fill(code, '000001');
    const recover = await popup().findByRole('button', { name: words('code.useRecoveryCode') });
    mockApi.restore('confirmDeactivation');
    await user.click(recover);
    fill(popup().getByLabelText(words('code.recoveryLabel')), 'K7QP2-9XW40');
    await user.click(popup().getByRole('button', { name: words('twoFactor.deactivate') }));
    await waitFor(() => expect(location.pathname).toBe('/en/profile/security/status'));
  });

  it('A deactivation cannot begin after too many wrong codes of a day, says until when, and names the recovery codes [8.6]', async () => {
    state.twoFactor.add('TELEGRAM');
    state.recoveryCodes = [...recoveryCodes];
    await openMethod('telegram');
    stopTime();
    mockApi.refuse('startDeactivation', 'too_many_requests', { retryAfter: 7200, blockedFor: 7200 });
    const time = timeTexts(intlFormats('en')).timeOrDate(new Date(Date.now() + 7_200_000).toISOString());
    fireEvent.click(button('twoFactor.deactivate'));
    await settled(() => void main().getByText(words('code.blocked', { time })));
    expect(screen.queryByRole('dialog')).toBeNull();
    main().getByRole('button', { name: 'Use a recovery code' });
    fireEvent.click(button('twoFactor.deactivate'));
    await advance(7_199_000);
    expect(mockApi.requests('startDeactivation')).toHaveLength(1);
    mockApi.restore('startDeactivation');
    await advance(1_000);
    expect(main().queryByText(words('code.blocked', { time }))).toBeNull();
    fireEvent.click(button('twoFactor.deactivate'));
    await settled(() => void popup().getByLabelText(words('code.label')));
  });

  it.each(outages)(
    'The deactivation of a method keeps the popup open when %s at the code [4.23, 8.2]',
    async (_how, fail, text) => {
      const { code } = await openPopup('TELEGRAM', 'telegram');
      fail('confirmDeactivation');
      fill(code, rightCode);
      await waitFor(() => expect(errorOf(code)).toContain(words(text)));
      expect(state.twoFactor.has('TELEGRAM')).toBe(true);
    },
  );

  it('The deactivation of a method leads to login after the session has ended [8.19]', async () => {
    const { code } = await openPopup('TELEGRAM', 'telegram');
    mockApi.refuse('confirmDeactivation', 'invalid_token');
    fill(code, rightCode);
    await findEndedSession();
  });

  it('A deactivation whose code has expired says so, and another code can be sent in the popup [4.23, 9.4]', async () => {
    state.twoFactor.add('TELEGRAM');
    await openMethod('telegram');
    stopTime();
    fireEvent.click(button('twoFactor.deactivate'));
    await settled(() => void popup().getByLabelText(words('code.label')));
    const code = () => popup().getByLabelText<HTMLInputElement>(words('code.label'));
    await advance(300_000);
    expect(code().disabled).toBe(true);
    expect(errorOf(code())).toContain(words('code.expired'));
    fireEvent.click(button('code.resend'));
    await settled(() => expect(code().disabled).toBe(false));
    expect(mockApi.requests('startDeactivation')).toHaveLength(2);
  });
});

describe('a recovery code instead of a lost method', () => {
  async function open() {
    state.twoFactor.add('EMAIL');
    state.recoveryCodes = [...recoveryCodes];
    const { user } = await openMethod('email');
    await user.click(await main().findByRole('button', { name: 'Use a recovery code' }));
    const field = popup().getByLabelText<HTMLInputElement>(words('code.recoveryLabel'));
    fill(field, 'K7QP2-9XW40');
    return { user, field };
  }
  const submit = () => popup().getByRole('button', { name: words('twoFactor.deactivate') });

  it.each(outages)(
    'A recovery code that replaces a lost method stays in the field when %s, with the reason [8.2]',
    async (_how, fail, text) => {
      const { user, field } = await open();
      fail('confirmDeactivation');
      await user.click(submit());
      await waitFor(() => expect(errorOf(field)).toContain(words(text)));
      expect(field.value).toBe('K7QP2-9XW40');
    },
  );

  it('A recovery code that was tried too often says when the next attempt is possible, and sends none before [8.20]', async () => {
    stopClock();
    const { user, field } = await open();
    mockApi.refuse('confirmDeactivation', 'too_many_requests', { retryAfter: 600 });
    await user.click(submit());
    await waitFor(() => expect(errorOf(field)).toContain(words('code.recoveryLimited', { time: '10:00' })));
    await user.click(submit());
    expect(mockApi.requests('confirmDeactivation')).toHaveLength(1);
  });

  it('A recovery code that replaces a lost method is not used when the user cancels', async () => {
    const { user } = await open();
    await user.click(popup().getByRole('button', { name: words('shell.cancel') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(mockApi.requests('confirmDeactivation')).toEqual([]);
  });
});

describe('recovery codes after the first activation', () => {
  it.each(outages)(
    'Recovery codes are offered again after the first activation when %s [8.2]',
    async (_how, fail, text) => {
      fail('createRecoveryCodes');
      const { code } = await openCode('telegram');
      fill(code, rightCode);
      fireEvent.click(await main().findByRole('button', { name: words('recovery.saveNowButton') }));
      await main().findByText(words(text));
      mockApi.restore('createRecoveryCodes');
      fireEvent.click(button('recovery.saveNowButton'));
      await screen.findByRole('dialog', { name: words('recovery.shownTitle') });
    },
  );
});
