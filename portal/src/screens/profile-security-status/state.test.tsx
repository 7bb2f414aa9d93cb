import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { recoveryCodes } from '../../mock-api/world.ts';
import { main, renderScreen, setUpScreens, untilAnswered, words } from '../../testing/render-screen.tsx';

setUpScreens();

const open = () => renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
const title = (level: number, name: string) => main().findByRole('heading', { level, name });
const passkey = {
  id: 'bGFwdG9w',
  name: 'Laptop',
  createdAt: '2026-01-02T03:04:05.000Z',
  lastUsedAt: null,
  suspended: false,
};

it('The security page says that only a password protects the account, and leads to the strongest method that can be activated', async () => {
  const { user } = await open();
  await title(2, words('security.onlyPassword'));
  await user.click(main().getByRole('link', { name: words('security.addSecondStep') }));
  expect(location.pathname).toBe('/en/profile/security/verification-google');
});

it('The security page leads nowhere while no method can be activated', async () => {
  mockApi.answer('listAvailableTypes', []);
  await open();
  await title(2, words('security.onlyPassword'));
  expect(main().queryByRole('link', { name: words('security.addSecondStep') })).toBeNull();
});

it('The security page does not say that only a password protects an account with a passkey', async () => {
  state.passkeys = [passkey];
  await open();
  await title(2, words('security.passkeyOrPassword'));
  expect(main().queryByText(words('security.onlyPassword'))).toBeNull();
  main().getByRole('link', { name: words('security.addSecondStep') });
});

it('The security page says that a second step protects the sign-in, and that there is nothing to do', async () => {
  state.twoFactor.add('TELEGRAM');
  state.recoveryCodes = [...recoveryCodes];
  state.passkeys = [passkey];
  await open();
  await title(2, words('security.protected'));
  main().getByText(words('security.nothingToDo'));
});

it('The security page names a passkey as what is missing last', async () => {
  state.twoFactor.add('TELEGRAM');
  state.recoveryCodes = [...recoveryCodes];
  await open();
  await main().findByText(words('security.passkeyAdvised'));
});

it.each([
  [0, 'security.nextCodes', 'recovery.create'],
  [2, 'security.nextFewCodes', 'recovery.replace'],
] as const)(
  'The security page asks for recovery codes when %s are left, and makes them at once',
  async (left, text, act) => {
    state.twoFactor.add('TELEGRAM');
    state.recoveryCodes = recoveryCodes.slice(0, left);
    const { user } = await open();
    await main().findByText(words(text));
    const [first] = main().getAllByRole('button', { name: words(act) });
    await user.click(first as HTMLElement);
    await screen.findByRole('dialog', { name: words(act) });
  },
);

it('The security page names a paused passkey before anything else, and moves the focus to the passkeys', async () => {
  state.passkeys = [{ ...passkey, suspended: true }];
  const { user } = await open();
  await main().findByText(words('security.nextPaused', { name: 'Laptop' }));
  await user.click(main().getByRole('button', { name: words('security.toPasskeys') }));
  expect(document.activeElement).toBe(await title(2, words('passkeys.title')));
});

it.each([
  ['listTwoFactorTokens', 'twoFactor.failed'],
  ['listPasskeys', 'passkeys.failed'],
  ['getRecoveryCodes', 'recovery.failed'],
] as const)(
  'The security page says nothing about the protection while it is not known: %s [8.13]',
  async (call, failed) => {
    state.twoFactor.add('TELEGRAM');
    state.recoveryCodes = [...recoveryCodes];
    mockApi.refuse(call, 'internal_server_error');
    await open();
    await main().findByText(words(failed));
    await untilAnswered();
    expect(main().queryByText(words('security.onlyPassword'))).toBeNull();
    expect(main().queryByText(words('security.protected'))).toBeNull();
  },
);

it('The security page names passkeys first, and has titles of devices and activity that links can lead to', async () => {
  await open();
  await title(2, words('twoFactor.title'));
  const titles = main().getAllByRole('heading', { level: 2 });
  const names = titles.map(({ textContent }) => textContent);
  expect(names.indexOf(words('passkeys.title'))).toBeLessThan(names.indexOf(words('twoFactor.title')));
  for (const [id, text] of [
    ['devices', 'security.sessionsTitle'],
    ['activity', 'activity.title'],
  ] as const) {
    const heading = document.getElementById(id);
    expect(heading?.textContent).toBe(words(text));
    expect(heading?.tabIndex).toBe(-1);
  }
});

it('The security page names the applications and the country of a session', async () => {
  await open();
  const row = (await main().findAllByText('Portugal'))[0]?.closest('li');
  expect(row?.textContent).toContain('Store');
  expect(row?.textContent).toContain('Travel');
});

const videos = { en: 'dQw4w9WgXcQ', de: 'aaaaaaaaaaa' };
const video = () => main().findByRole<HTMLAnchorElement>('link', { name: words('security.howItWorksLabel') });

it('The security page links to the operator’s video in the language of the page, in a new tab and never in a frame [9.17]', async () => {
  await renderScreen('profileSecurityStatus', {
    signedInAs: 'alice',
    locale: 'de',
    config: { tutorialVideos: videos },
  });
  const link = await video();
  expect(link.href).toBe('https://www.youtube.com/watch?v=aaaaaaaaaaa');
  expect([link.target, link.rel, link.hreflang]).toEqual(['_blank', 'noopener noreferrer', 'de']);
  expect(document.querySelector('iframe')).toBeNull();
});

it('The security page links to the English video where the language has none [9.17]', async () => {
  await renderScreen('profileSecurityStatus', {
    signedInAs: 'alice',
    locale: 'ar',
    config: { tutorialVideos: videos },
  });
  const link = await video();
  expect(link.href).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(link.hreflang).toBe('en');
});

it('The security page has no link to a video where the operator has set none [9.17]', async () => {
  await open();
  await title(2, words('twoFactor.title'));
  expect(main().queryByRole('link', { name: words('security.howItWorksLabel') })).toBeNull();
});
