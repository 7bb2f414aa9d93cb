import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { rightCode } from '../../mock-api/world.ts';
import { errorOf, fill, main, setUpScreens, words } from '../../testing/render-screen.tsx';
import { advance, settled, stopTime } from '../../testing/time.ts';
import { button, findCode, openMethod } from './screen.harness.tsx';

setUpScreens();

const chatId = () => main().getByLabelText<HTMLInputElement>(words('twoFactor.chatId'));
const started = () => mockApi.requests('startTwoFactor').map(({ input }) => input);

async function openCode() {
  const rendered = await openMethod('telegram');
  fill(chatId(), '4711');
  fireEvent.click(button('twoFactor.next'));
  return { ...rendered, code: await findCode() };
}

describe('step 1 of Telegram', () => {
  it('Step 1 of Telegram links to the bot, explains /getid and asks for the chat id, which “Next” needs [2.71]', async () => {
    const { user } = await openMethod('telegram');
    const bot = main().getByRole<HTMLAnchorElement>('link', { name: '@portico_demo_bot' });
    expect(bot.href).toBe('https://t.me/portico_demo_bot');
    main().getByText('/getid');
    expect(button('twoFactor.next').disabled).toBe(true);
    fill(chatId(), '   ');
    // The primary button is what is pressed next.
    const open = main().getByRole('link', { name: words('twoFactor.openBot') });
    expect(open.dataset.variant).toBe('primary');
    expect(button('twoFactor.next').disabled).toBe(true);
    fill(chatId(), ' 4711 ');
    expect(open.dataset.variant).toBe('secondary');
    await user.click(button('twoFactor.next'));
    await findCode();
    expect(started()).toEqual([{ type: 'TELEGRAM', data: '4711' }]);
  });

  it('Step 1 of Telegram shows the next step as soon as the user has started the bot by the link', async () => {
    const { user } = await openMethod('telegram');
    const link = () => main().getByRole<HTMLAnchorElement>('link', { name: words('twoFactor.openBot') });
    await waitFor(() => expect(link().href).toBe('https://t.me/portico_demo_bot?start=a-nonce'));
    mockApi.answer('findTelegramLink', { connected: true });
    await waitFor(() => expect(started()).toEqual([{ type: 'TELEGRAM', data: null }]));
    await user.type(await findCode(), rightCode);
    await waitFor(() => expect(location.pathname).toMatch(/verification-telegram\/activate$/));
  });

  it('Step 1 of Telegram does not ask for the chat while the page is hidden', async () => {
    const answer = mockApi.pending('createTelegramLink');
    await openMethod('telegram');
    stopTime();
    answer();
    const bot = () => main().getByRole<HTMLAnchorElement>('link', { name: words('twoFactor.openBot') });
    await settled(() => expect(bot().href).toContain('start='));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await advance(10_000);
    expect(mockApi.requests('findTelegramLink')).toHaveLength(0);
    hidden.mockRestore();
    await advance(2_000);
    await settled(() => expect(mockApi.requests('findTelegramLink')).toHaveLength(1));
  });

  it.each([
    ['invalid_token_data', 'error.invalid_token_data'],
    ['two_fa_already_enabled', 'error.two_fa_already_enabled'],
    ['token_already_exists', 'error.token_already_exists'],
  ] as const)(
    'Step 1 of Telegram says what %s means, and keeps what was typed [8.9, 8.12]',
    async (code, phrase) => {
      mockApi.refuse('startTwoFactor', code);
      const { user } = await openMethod('telegram');
      fill(chatId(), '4711');
      await user.click(button('twoFactor.next'));
      await main().findByText(words(phrase));
      expect(chatId().value).toBe('4711');
    },
  );

  it('Step 1 of Telegram shows a code that it does not know as it is [8.1]', async () => {
    mockApi.refuse('startTwoFactor', 'chat_is_asleep');
    const { user } = await openMethod('telegram');
    fill(chatId(), '4711');
    await user.click(button('twoFactor.next'));
    await main().findByText('chat_is_asleep');
  });

  it('Step 1 of Telegram asks for the password in a dialog when the server requires it, keeps what was typed, and then continues', async () => {
    mockApi.refuse('startTwoFactor', 'access_denied', { reauthRequired: true });
    const { user } = await openMethod('telegram');
    fill(chatId(), '4711');
    await user.click(button('twoFactor.next'));
    await screen.findByRole('dialog', { name: words('reauthentication.title') });
    expect(chatId().value).toBe('4711');
    const password = screen.getByLabelText(words('form.password'), { selector: 'input' });

    mockApi.refuseFields('confirmPassword', { password: ['incorrect_password'] });
    fill(password, 'Wrong-Arch-7!');
    await user.click(button('reauthentication.submit'));
    await waitFor(() => expect(errorOf(password)).toContain(words('error.incorrect_password')));

    mockApi.restore('confirmPassword');
    mockApi.restore('startTwoFactor');
    fill(password, 'Open-Arch-7!');
    await user.click(button('reauthentication.submit'));
    await findCode();
    expect(started()).toEqual(Array.from({ length: 2 }, () => ({ type: 'TELEGRAM', data: '4711' })));
  });

  it('Step 1 of Telegram stays as it was when the user does not want to enter the password', async () => {
    mockApi.refuse('startTwoFactor', 'access_denied', { reauthRequired: true });
    const { user } = await openMethod('telegram');
    fill(chatId(), '4711');
    await user.click(button('twoFactor.next'));
    await screen.findByRole('dialog', { name: words('reauthentication.title') });
    await user.click(button('shell.cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chatId().value).toBe('4711');
    expect(button('twoFactor.next').disabled).toBe(false);
  });
});

describe('step 2 of Telegram', () => {
  it('Step 2 of Telegram sends six digits, and no more than six [2.72]', async () => {
    await openMethod('telegram');
    stopTime();
    fill(chatId(), '4711');
    fireEvent.click(button('twoFactor.next'));
    await settled(() => void main().getByLabelText(words('code.label')));
    fill(main().getByLabelText(words('code.label')), '12345678');
    await settled(() =>
      expect(mockApi.requests('confirmTwoFactor').map(({ input }) => input)).toEqual([
        { type: 'TELEGRAM', code: '123456' },
      ]),
    );
  });

  it('Step 2 of Telegram counts down every second, and sends the code again on demand after a minute [2.72, 9.4]', async () => {
    await openMethod('telegram');
    stopTime();
    fill(chatId(), '4711');
    fireEvent.click(button('twoFactor.next'));
    await settled(() => void main().getByText(words('code.validFor', { time: '5:00' })));
    await advance(1_000);
    main().getByText(words('code.validFor', { time: '4:59' }));
    expect(main().getByRole('button', { name: words('code.resendIn', { time: '0:59' }) })).toBeDefined();
    await advance(59_000);
    main().getByText(words('code.validFor', { time: '4:00' }));
    fireEvent.click(button('code.resend'));
    await settled(() => expect(started()).toHaveLength(2));
    await settled(() => void main().getByText(words('code.validFor', { time: '5:00' })));
  });

  it('Step 2 of Telegram sends the code with its sixth digit, and shows that Telegram is activated [2.72, 2.73, 5.13, 5.14]', async () => {
    const { user, code } = await openCode();
    await user.type(code, '12345');
    expect(mockApi.requests('confirmTwoFactor')).toEqual([]);
    await user.type(code, '6');
    const activated = words('twoFactor.activatedTitle', { method: 'Telegram' });
    await main().findByRole('heading', { level: 1, name: activated });
    main().getByText(words('twoFactor.activatedText', { method: 'Telegram' }));
    expect(mockApi.requests('confirmTwoFactor').map(({ input }) => input)).toEqual([
      { type: 'TELEGRAM', code: rightCode },
    ]);
    await user.click(main().getByRole('link', { name: words('twoFactor.toStatus') }));
    await waitFor(() => expect(location.pathname).toBe('/en/profile/security/status'));
  });

  it('Step 2 of Telegram sends one code at a time [5.16]', async () => {
    const answer = mockApi.pending('confirmTwoFactor');
    const { user, code } = await openCode();
    await user.type(code, rightCode);
    await main().findByText(words('code.busy'));
    fill(code, '654321');
    answer();
    await waitFor(() => expect(location.pathname).toMatch(/activate$/));
    expect(mockApi.requests('confirmTwoFactor')).toHaveLength(1);
  });

  it('Step 2 of Telegram says by the server’s number how many attempts are left, and does not send a wrong code twice [4.23, 8.6]', async () => {
    const { user, code } = await openCode();
    mockApi.refuse('confirmTwoFactor', 'invalid_confirmation_code', { attemptsLeft: 1 });
    await user.type(code, '000000');
    await main().findByText(words('code.attempts', { count: 1 }));
    await user.type(code, '000000');
    expect(mockApi.requests('confirmTwoFactor')).toHaveLength(1);
  });

  it('Step 2 of Telegram locks the field after confirmation_code_error [4.23, 8.6]', async () => {
    const { user, code } = await openCode();
    mockApi.refuse('confirmTwoFactor', 'confirmation_code_error', { attemptsLeft: 0 });
    await user.type(code, '000000');
    await waitFor(() => expect(code.disabled).toBe(true));
    expect(errorOf(code)).toContain(words('error.confirmation_code_error'));
  });

  it('Step 2 of Telegram says when the code has expired, which leaves no attempts; another code gives three again [4.23, 8.13, 9.4]', async () => {
    await openMethod('telegram');
    stopTime();
    fill(chatId(), '4711');
    fireEvent.click(button('twoFactor.next'));
    await settled(() => void main().getByLabelText(words('code.label')));
    const code = () => main().getByLabelText<HTMLInputElement>(words('code.label'));
    await advance(299_000);
    expect(code().disabled).toBe(false);
    await advance(1_000);
    expect(code().disabled).toBe(true);
    expect(errorOf(code())).toContain(words('code.expired'));
    main().getByText(words('code.attempts', { count: 0 }));

    fireEvent.click(button('code.resend'));
    await settled(() => expect(code().disabled).toBe(false));
    expect(started()).toEqual(Array.from({ length: 2 }, () => ({ type: 'TELEGRAM', data: '4711' })));
    expect(main().queryByText(words('code.attempts', { count: 0 }))).toBeNull();
  });

  it('Step 2 of Telegram can go back to step 1, and on again without another code [4.22]', async () => {
    const { user } = await openCode();
    await user.click(button('twoFactor.back'));
    fill(chatId(), '4711');
    await user.click(button('twoFactor.next'));
    await findCode();
    expect(started()).toHaveLength(1);
  });
});

describe('Telegram that is active', () => {
  it('Telegram that is active is deactivated with a code of its own, and then the status screen opens [2.74, 2.83, 4.22, 5.14]', async () => {
    state.twoFactor.add('TELEGRAM');
    const { user } = await openMethod('telegram');
    await main().findByRole('heading', { name: words('twoFactor.deactivateTitle', { method: 'Telegram' }) });
    await user.click(button('twoFactor.deactivate'));
    await user.type(await findCode(), rightCode);
    await waitFor(() => expect(location.pathname).toBe('/en/profile/security/status'));
    await screen.findByText(words('twoFactor.deactivated', { method: 'Telegram' }));
    expect(state.twoFactor.size).toBe(0);
  });
});
