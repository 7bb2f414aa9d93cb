import type { Config } from '@portico/contract/config';
import type { TwoFactorType } from '@portico/contract/sign-in';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { findCard, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

async function openWith(config: Partial<Config>, ...active: TwoFactorType[]) {
  for (const type of active) state.twoFactor.add(type);
  const rendered = await renderScreen('profileSecurityStatus', { signedInAs: 'alice', config });
  await main().findByText(words('twoFactor.text'));
  await waitFor(async () =>
    expect((await findCard('twoFactor.title')).queryByText(words('shell.loading'))).toBeNull(),
  );
  return rendered;
}

const open = (...active: TwoFactorType[]) => openWith({}, ...active);

const disallowDeactivation = () =>
  mockApi.answer('getTwoFactorSetting', { key: 'TWO_FA_DEACTIVATION_ALLOWED', value: 'FALSE' });

function card(name: 'twoFactor.telegram' | 'twoFactor.google' | 'twoFactor.email') {
  const heading = main().getByRole('heading', { level: 3, name: words(name) });
  return within(heading.closest('li') as HTMLElement);
}
const link = (name: 'twoFactor.telegram' | 'twoFactor.google' | 'twoFactor.email') =>
  card(name).queryByRole('link', { name: words(name) });

describe('the cards of the methods', () => {
  it('The cards of the second factors say which method is the weakest one', async () => {
    await open();
    card('twoFactor.email').getByText(words('twoFactor.emailText'));
  });

  it('The cards of the second factors say of each method whether it is activated [2.67]', async () => {
    await open('TELEGRAM');
    card('twoFactor.telegram').getByText(words('twoFactor.activated'));
    card('twoFactor.google').getByText(words('twoFactor.notActivated'));
  });

  it('The cards of the second factors link to the apps in the stores [2.67]', async () => {
    await open();
    const apps = ['twoFactor.telegram', 'twoFactor.google'] as const;
    const urls = apps.flatMap((name) =>
      ['twoFactor.appStore', 'twoFactor.googlePlay'].map(
        (store) => card(name).getByText<HTMLAnchorElement>(words(store as 'twoFactor.appStore')).href,
      ),
    );
    expect(urls).toEqual([
      'https://apps.apple.com/app/telegram-messenger/id686449807',
      'https://play.google.com/store/apps/details?id=org.telegram.messenger',
      'https://apps.apple.com/app/google-authenticator/id388497605',
      'https://play.google.com/store/apps/details?id=com.google.android.apps.authenticator2',
    ]);
  });

  it('The cards link to no app of a second factor that is active or cannot be activated, because it would not help [2.67]', async () => {
    await open('TELEGRAM');
    expect(main().queryByText(words('twoFactor.getApp'))).toBeNull();
  });

  it('The cards of the second factors are links when they can be entered [2.69]', async () => {
    const { user } = await open();
    expect(link('twoFactor.google')).not.toBeNull();
    expect(link('twoFactor.email')).not.toBeNull();
    await user.click(link('twoFactor.telegram') as HTMLElement);
    await main().findByRole('heading', { level: 1, name: words('twoFactor.telegram') });
    expect(location.pathname).toBe('/en/profile/security/verification-telegram');
  });

  it('The card of a second factor is no link while the other of Telegram and Google Authenticator is active, and says why [2.69, 6.6]', async () => {
    await open('GOOGLE_AUTHENTICATOR');
    expect(link('twoFactor.telegram')).toBeNull();
    card('twoFactor.telegram').getByText(
      words('twoFactor.otherActive', { method: 'Telegram', other: 'Google Authenticator' }),
    );
    expect(link('twoFactor.google')).not.toBeNull();
    expect(link('twoFactor.email')).not.toBeNull();
  });

  it('The card of a second factor is no link when active and deactivation is not allowed, and asks to write to support [2.69, 2.70, 6.5]', async () => {
    disallowDeactivation();
    await open('GOOGLE_AUTHENTICATOR');
    expect(link('twoFactor.google')).toBeNull();
    // The other one cannot be used, and no advice says to deactivate the one that cannot be deactivated.
    card('twoFactor.telegram').getByText(words('twoFactor.otherKept', { other: 'Google Authenticator' }));
    const support = main().getByRole<HTMLAnchorElement>('link', { name: 'support@portico.example' });
    expect(support.href).toBe('mailto:support@portico.example');
  });

  const contactSupport = /You cannot deactivate Google Authenticator here\. If you have lost access/;

  it('The cards warn that only support deactivates Google, by e-mail, while it is active and deactivation not allowed [2.70]', async () => {
    disallowDeactivation();
    await open('GOOGLE_AUTHENTICATOR');
    expect(main().getByText(contactSupport).textContent).toContain('support@portico.example');
  });

  it.each([
    ['Telegram', ['TELEGRAM']],
    ['e-mail', ['EMAIL']],
    ['Telegram and e-mail', ['TELEGRAM', 'EMAIL']],
  ] as const)(
    'The cards do not warn of the deactivation of Google while %s is active, and Google is not [2.70]',
    async (_which, active) => {
      disallowDeactivation();
      await open(...active);
      expect(main().queryByText(contactSupport)).toBeNull();
    },
  );

  it('The cards do not warn of the deactivation of Google while deactivation is allowed [2.70]', async () => {
    await open('GOOGLE_AUTHENTICATOR');
    expect(main().queryByText(contactSupport)).toBeNull();
    expect(main().queryByRole('link', { name: 'support@portico.example' })).toBeNull();
  });

  it('The cards do not ask to write to support while nothing is active [2.70]', async () => {
    disallowDeactivation();
    await open();
    expect(main().queryByRole('link', { name: 'support@portico.example' })).toBeNull();
  });
});

it('The security page warns when no second factor is available [2.68]', async () => {
  mockApi.answer('listAvailableTypes', []);
  await open();
  const warning = main().getByText(words('twoFactor.none')).closest<HTMLElement>('[data-tone]');
  expect(warning?.dataset.tone).toBe('warning');
  expect(main().queryByRole('heading', { level: 3 })).toBeNull();
});

it('The security page does not offer a second factor that can only be deactivated, although it is called available [7.19]', async () => {
  mockApi.answer('listOnlyDeactivateTypes', ['EMAIL']);
  await open();
  expect(main().queryByRole('heading', { level: 3, name: words('twoFactor.email') })).toBeNull();
  expect(link('twoFactor.telegram')).not.toBeNull();
});

it('The security page lists no second factor that is not offered here, but an active one that can only be deactivated [7.19]', async () => {
  mockApi.answer('listAvailableTypes', ['GOOGLE_AUTHENTICATOR']);
  mockApi.answer('listOnlyDeactivateTypes', ['EMAIL']);
  await open('EMAIL');
  expect(main().queryByRole('heading', { level: 3, name: words('twoFactor.telegram') })).toBeNull();
  expect(link('twoFactor.email')).not.toBeNull();
});

it('The security page says of an active second factor that the operator offers it no longer, and how it goes on [7.19]', async () => {
  mockApi.answer('listAvailableTypes', ['EMAIL']);
  mockApi.answer('listOnlyDeactivateTypes', ['TELEGRAM']);
  await openWith({ offeredFactors: ['EMAIL'] }, 'TELEGRAM', 'EMAIL');
  card('twoFactor.telegram').getByText(words('twoFactor.notOffered'));
  expect(link('twoFactor.telegram')).not.toBeNull();
  expect(card('twoFactor.email').queryByText(words('twoFactor.notOffered'))).toBeNull();
});

it('The security page says that only passkeys are offered where the operator offers nothing else', async () => {
  mockApi.answer('listAvailableTypes', []);
  await openWith({ offeredFactors: ['PASSKEY'] });
  main().getByText(words('twoFactor.onlyPasskeys'));
  expect(main().queryByText(words('twoFactor.none'))).toBeNull();
});

it('The security page says that the second factors could not be loaded, and loads them again on demand [4.3]', async () => {
  mockApi.refuse('listTwoFactorTokens', 'internal_server_error');
  const { user } = await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
  await main().findByText(words('twoFactor.failed'));
  mockApi.restore('listTwoFactorTokens');
  await user.click(main().getByRole('button', { name: words('shell.retry') }));
  await main().findByText(words('twoFactor.text'));
});

it('The security page shows a placeholder until the second factors are loaded [4.3]', async () => {
  const answer = mockApi.pending('listAvailableTypes');
  await renderScreen('profileSecurityStatus', { signedInAs: 'alice' });
  const card = await findCard('twoFactor.title');
  card.getByText(words('shell.loading'));
  expect(card.queryByRole('list')).toBeNull();
  answer();
  expect(await card.findAllByRole('heading', { level: 3 })).toHaveLength(3);
});

it.each([
  ['TELEGRAM', 'twoFactor.telegram'],
  ['EMAIL', 'twoFactor.email'],
] as const)(
  'An active second factor %s that cannot be deactivated here names the support [2.69, 6.5]',
  async (type, name) => {
    disallowDeactivation();
    await open(type);
    expect(link(name)).toBeNull();
    expect(card(name).getByRole<HTMLAnchorElement>('link', { name: 'support@portico.example' }).href).toBe(
      'mailto:support@portico.example',
    );
  },
);

it('Codes by e-mail beside another active method say that they are not asked for', async () => {
  await open('EMAIL', 'TELEGRAM');
  card('twoFactor.email').getByText(words('twoFactor.emailBeside', { other: 'Telegram' }), { exact: false });
});

it('A link to a second factor says to screen readers whether the method is activated [2.67, 2.69]', async () => {
  await open('EMAIL');
  const describedBy = link('twoFactor.email')?.getAttribute('aria-describedby') ?? '';
  const description = document.getElementById(describedBy)?.textContent;
  expect(description).toBe(words('twoFactor.activated'));
});

it.each([
  ['de', 'Aktiviert'],
  ['ar', 'مفعّل'],
] as const)(
  'The list of the second factors is in the language of the page: %s [1.5]',
  async (locale, activated) => {
    state.twoFactor.add('TELEGRAM');
    await renderScreen('profileSecurityStatus', { signedInAs: 'alice', locale });
    await (await findCard('twoFactor.title')).findAllByRole('listitem');
    card('twoFactor.telegram').getByText(activated);
  },
);
