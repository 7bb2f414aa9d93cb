import { cookieNames } from '@portico/contract/shell';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { writeCookie } from '../../lib/storage/cookies.ts';
import { mockApi } from '../../mock-api/control.ts';
import { password } from '../../mock-api/world.ts';
import { burger, iconOf, menuOf } from '../../testing/menus.tsx';
import { fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

// The header of the page is the first one: cards have one of their own.
const header = () => within(screen.getAllByRole('banner')[0] as HTMLElement);
const footer = () => within(screen.getByRole('contentinfo'));
const pathsIn = (part: ReturnType<typeof header>) =>
  part.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname);

describe('the header of a guest', () => {
  it('The header of a guest links to home, to login and to sign-up [2.35]', async () => {
    await renderScreen('passwordReset');
    expect(pathsIn(header())).toEqual(['/en', '/en/login', '/en/registration']);
  });

  it.each([
    ['login', ['/en', '/en/registration']],
    ['registration', ['/en', '/en/login']],
    ['loginQr', ['/en', '/en/login', '/en/registration']],
  ] as const)(
    'The header of a guest has no link to the page that is shown: %s [2.35]',
    async (name, paths) => {
      await renderScreen(name, { query: { application: 'STORE' } });
      expect(pathsIn(header())).toEqual(paths);
      const menu = menuOf(header().getByRole('button', { name: words('shell.mainMenu') }));
      const items = within(menu).getAllByRole<HTMLAnchorElement>('menuitem', { hidden: true });
      expect(items.map(({ pathname }) => pathname)).not.toContain(location.pathname);
    },
  );

  it('The header of a guest has no link to sign-up while an invitation is needed and there is none [2.35, 5.12]', async () => {
    await renderScreen('passwordReset', { config: { registrationWithoutReferral: 'FALSE' } });
    expect(pathsIn(header())).toEqual(['/en', '/en/login']);
    expect(header().queryByRole('menuitem', { name: words('shell.signUp'), hidden: true })).toBeNull();
  });

  it('The header of a guest links to sign-up for a visitor who was invited at an earlier visit [2.43, 5.12]', async () => {
    writeCookie(cookieNames.referral, 'ALICE-7K2M-Q9TX-4WBN');
    await renderScreen('passwordReset', { config: { registrationWithoutReferral: 'FALSE' } });
    await waitFor(() => expect(pathsIn(header())).toContain('/en/registration'));
  });

  it('The header has a burger menu for guests on phones, named as the menu of the page, with sign-up, sign-in with a QR code and home [2.35]', async () => {
    await renderScreen('passwordReset');
    const name = words('shell.mainMenu');
    const button = header().getByRole('button', { name });
    expect(iconOf(button)).toBe(burger());
    const menu = menuOf(button);
    expect(menu.getAttribute('aria-label')).toBe(name);
    const items = within(menu).getAllByRole('menuitem', { hidden: true });
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      [words('shell.signUp'), '/en/registration'],
      [words('signIn.withQr'), '/en/login/qr'],
      [words('shell.home'), '/en'],
    ]);
  });

  it('The header stays that of a guest until the second step is done [6.2]', async () => {
    const { user } = await renderScreen('login');
    fill(main().getByLabelText(words('form.email')), 'carol@portico.example');
    fill(main().getByLabelText(words('form.password')), password);
    await user.click(main().getByRole('button', { name: words('signIn.submit') }));
    await screen.findByLabelText(words('code.label'));
    expect(pathsIn(header())).toContain('/en/registration');
    expect(mockApi.requests('getProfile')).toEqual([]);
  });

  it.each([
    ['de', 'Deutsch'],
    ['ar', 'العربية'],
  ] as const)(
    'The header of a guest is in %s, with links to pages in that language [1.5, 2.35]',
    async (locale, name) => {
      await renderScreen('passwordReset', { locale });
      expect(pathsIn(header())).toEqual([`/${locale}`, `/${locale}/login`, `/${locale}/registration`]);
      const current = header()
        .getAllByRole('menuitem', { hidden: true })
        .find((item) => item.getAttribute('aria-current'));
      expect([current?.textContent, current?.getAttribute('lang')]).toEqual([name, locale]);
    },
  );
});

describe('the footer', () => {
  it.each(['login', 'home', 'profilePassword'] as const)(
    'The footer of %s links to four documents in the language of the page, and to the support [1.6, 2.37, 9.16]',
    async (name) => {
      const options = name === 'profilePassword' ? ({ signedInAs: 'alice' } as const) : {};
      await renderScreen(name, { ...options, locale: 'de' });
      const links = footer()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
      expect(links).toEqual(
        expect.arrayContaining([
          '/cdn/de/imprint.pdf',
          '/cdn/de/terms-and-conditions.pdf',
          '/cdn/de/privacy-policy.pdf',
          '/cdn/de/terms-of-use.pdf',
          'mailto:support@portico.example',
        ]),
      );
      footer().getByText(words('shell.legalLine', { year: String(new Date().getUTCFullYear()) }));
    },
  );

  it.each([
    ['2027-12-31T23:59:59Z', '2027'],
    ['2028-01-01T00:00:00Z', '2028'],
  ])('The footer says at %s that the company line is of %s [1.6]', async (now, year) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    await renderScreen('login');
    expect(footer().getByText(/Portico\. All rights reserved/).textContent).toContain(year);
  });

  it.each([
    ['login', 'guest'],
    ['home', 'landing'],
    ['profilePassword', 'user'],
  ] as const)(
    'The footer of %s is that of a %s page, with the languages in it [2.37]',
    async (name, variant) => {
      await renderScreen(name, name === 'profilePassword' ? { signedInAs: 'alice' } : {});
      expect(screen.getByRole('contentinfo').getAttribute('data-variant')).toBe(variant);
      footer().getByRole('button', { name: new RegExp(words('shell.language')) });
    },
  );
});

it('A signed-in page has, in this order, header, sidebar, content and footer [2.34]', async () => {
  await renderScreen('profilePassword', { signedInAs: 'alice' });
  const sidebar = await screen.findByRole('navigation', { name: words('shell.account') });
  const parts = [
    screen.getAllByRole('banner')[0],
    sidebar,
    screen.getByRole('main'),
    screen.getByRole('contentinfo'),
  ] as HTMLElement[];
  for (const [at, part] of parts.slice(1).entries())
    expect(parts[at]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
