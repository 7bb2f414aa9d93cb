import { cookieNames } from '@portico/contract/shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readCookie } from '../../lib/storage/cookies.ts';
import { mockApi } from '../../mock-api/control.ts';
import { password, people } from '../../mock-api/world.ts';
import { chooseGerman } from '../../testing/choose-german.ts';
import {
  fill,
  main,
  renderScreen,
  setUpScreens,
  untilAnswered,
  words,
} from '../../testing/render-screen.tsx';

setUpScreens();

const inviteCode = people.find(({ email }) => email.startsWith('alice@'))?.inviteCode ?? '';

async function changesToGerman(signedInAs?: 'alice') {
  const { user } = await renderScreen(signedInAs ? 'profileGeneral' : 'login', {
    ...(signedInAs && { signedInAs }),
  });
  await chooseGerman(user);
  await waitFor(() => expect(location.pathname).toMatch(/^\/de/));
}

describe('choosing a language [7.37]', () => {
  it('The choice of a language keeps the query and the fragment of the address, and what was typed', async () => {
    const { user } = await renderScreen('login', { path: 'login?application=STORE#part' });
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'half@');
    await chooseGerman(user);
    await waitFor(() => expect(location.pathname).toBe('/de/login'));
    expect(location.search + location.hash).toBe('?application=STORE#part');
    expect(screen.getByDisplayValue('half@')).toBeDefined();
  });

  it('The choice of a language keeps a picture that was chosen and is being sent, which is sent once [2.60]', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }),
    );
    const { user } = await renderScreen('profileVerificationAdditional', {
      signedInAs: 'alice',
      query: { info: 'true' },
    });
    const input = await main().findByLabelText(new RegExp(words('upload.choose')));
    const answer = mockApi.pending('uploadFile');
    const file = new File([new Uint8Array(3)], 'chosen.jpg', { type: 'image/jpeg' });
    fireEvent.change(input, { target: { files: [file] } });
    const bar = await main().findByRole('progressbar', {
      name: new RegExp(`${words('upload.sending')}|${words('upload.storing')}`),
    });
    await chooseGerman(user);
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    await untilAnswered();
    expect(bar.isConnected).toBe(true);
    answer();
    await waitFor(() => expect(bar.isConnected).toBe(false));
    expect(mockApi.requests('uploadFile')).toHaveLength(1);
  });

  it('The choice of a language keeps the step of a method that is being activated, and the digits typed there [2.75, 2.76]', async () => {
    const { user } = await renderScreen('profileSecurityVerificationGoogle', { signedInAs: 'alice' });
    await user.click(await main().findByRole('button', { name: words('twoFactor.next') }));
    const code = await screen.findByLabelText<HTMLInputElement>(words('code.label'));
    fill(code, '123');
    await chooseGerman(user);
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    await untilAnswered();
    expect([code.isConnected, code.value]).toEqual([true, '123']);
    expect(mockApi.requests('startTwoFactor')).toHaveLength(1);
  });

  it('The choice of a language keeps the second step of the sign-in, and the digits typed there [2.38]', async () => {
    const { user } = await renderScreen('login');
    fill(main().getByLabelText(words('form.email')), 'carol@portico.example');
    fill(main().getByLabelText(words('form.password')), password);
    await user.click(main().getByRole('button', { name: words('signIn.submit') }));
    const code = await screen.findByLabelText<HTMLInputElement>(words('code.label'));
    fill(code, '123');
    await chooseGerman(user);
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    expect([code.isConnected, code.value]).toEqual([true, '123']);
  });

  it('The choice of a language keeps what was typed into a registration with an invitation [2.42]', async () => {
    const { user } = await renderScreen('registration', { query: { referral: inviteCode } });
    const name = main().getByLabelText<HTMLInputElement>(words('form.firstName'));
    fill(name, 'Grace');
    await untilAnswered();
    await chooseGerman(user);
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    await untilAnswered();
    expect([name.isConnected, name.value]).toEqual([true, 'Grace']);
  });

  it('The choice of a language keeps the note after a registration that says which inbox to check [2.45]', async () => {
    const registered = JSON.stringify({ email: 'grace@portico.example' });
    const { user } = await renderScreen('registration', {
      query: { referral: inviteCode },
      state: { registered },
    });
    const address = await main().findByText(/grace@portico\.example/);
    await chooseGerman(user);
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    await untilAnswered();
    expect(address.isConnected).toBe(true);
  });

  it('The browser of a guest remembers the chosen language, because a guest has no account to store it with', async () => {
    await changesToGerman();
    expect(readCookie(cookieNames.locale)).toBe('de');
    expect(mockApi.requests('setLocale')).toEqual([]);
  });

  it('The chosen language is stored with the account of a signed-in user', async () => {
    await changesToGerman('alice');
    expect(readCookie(cookieNames.locale)).toBe('de');
    await waitFor(() =>
      expect(mockApi.requests('setLocale').map(({ input }) => input)).toEqual([{ locale: 'de' }]),
    );
  });
});

it.each([
  ['a guest', undefined],
  ['a signed-in user', 'alice'],
] as const)(
  'The portal tells %s that the configuration does not load in the language just chosen [2.31, 4.1]',
  async (_who, signedInAs) => {
    mockApi.refuse('getConfig', 'server_error');
    await changesToGerman(signedInAs);
    await screen.findByRole('heading', { level: 1, name: 'Die Konfiguration kann nicht geladen werden' });
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeDefined();
    expect(screen.queryAllByRole('button', { name: 'Abmelden' })).toHaveLength(signedInAs ? 1 : 0);
  },
);
