import { cookieNames } from '@portico/contract/shell';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layoutShift, maxLayoutShift } from './src/appearance/layout-shift.ts';
import { eventually } from './src/eventually.ts';
import { person } from './src/people.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();
const phone = { viewport: { width: 390, height: 844 } };

describe('signing out', () => {
  it('Signing out asks first, in two sentences, and can be cancelled [2.27]', async () => {
    const alice = await world.visitor();
    await alice.isSignedInAs('alice');
    await alice.opens('/en/profile/general');
    await alice.chooses('Sign out', /^Your account/);
    const popup = await alice.finds('dialog', 'Sign out?');
    await alice.reads('You will be signed out of Portico on this device and in all its open tabs.');
    await alice.reads('The applications you opened from here will ask you to sign in again.');
    await alice.takesScreenshot('sign-out-popup');
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await alice.cannotFind('dialog', 'Sign out?');
    await alice.arrivesAt('/en/profile/general');
  });
});

it.each(['contentinfo', 'banner'] as const)(
  'The 21 languages fit on a small phone: the current one is in view and both ends can be reached, in the menu of the %s [2.35, 2.37]',
  async (place) => {
    const grace = await world.visitor({ viewport: { width: 320, height: 568 } });
    await grace.opens('/th/login');
    const button = grace.page.getByRole(place).getByRole('button', { name: /ไทย/ });
    await button.scrollIntoViewIfNeeded();
    await button.click();
    const menu = grace.page.getByRole('menu').filter({ visible: true });
    await eventually(() => menu.evaluate((shown) => getComputedStyle(shown).opacity)).toBe('1');
    await eventually(() =>
      menu.evaluate((shown) => {
        const { top, bottom, left, right } = shown.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      }),
    ).toBe(true);
    expect(await menu.getByRole('menuitem').count()).toBe(21);
    const isInView = (item: Locator) =>
      item.evaluate((shown) => {
        const { top, bottom } = shown.getBoundingClientRect();
        const around = shown.closest('[role=menu]')?.getBoundingClientRect();
        return around !== undefined && top >= around.top - 1 && bottom <= around.bottom + 1;
      });
    await eventually(() => isInView(menu.locator('[aria-current]'))).toBe(true);
    for (const [key, name] of [
      ['End', '中文'],
      ['Home', 'English'],
    ] as const) {
      await grace.page.keyboard.press(key);
      await eventually(() => isInView(menu.getByRole('menuitem', { name }))).toBe(true);
    }
  },
);

it('A dialog that is taller than the window begins with its title, at 1280 by 1024 and 400 %', async () => {
  const alice = await world.visitor({ viewport: { width: 320, height: 256 } });
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile/general');
  await alice.chooses('Sign out', 'Menu');
  const popup = await alice.finds('dialog', 'Sign out?');
  await eventually(() =>
    popup.getByRole('heading').evaluate((title) => {
      const { top, bottom } = title.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  ).toBe(true);
});

describe('the cookie banner', () => {
  it('The cookie banner links the policy, and is not shown for a year after it was accepted [2.28, 3.25, 9.13]', async () => {
    const visitor = await world.visitor();
    await visitor.opens('/en/login');
    const policy = await visitor.finds('link', 'Cookie policy');
    const document = await visitor.context.request.get((await policy.getAttribute('href')) ?? '');
    expect(document.headers()['content-type']).toBe('application/pdf');
    const accepted = Date.now();
    await visitor.presses('OK');
    await visitor.cannotFind('region', 'Cookies');
    expect(await layoutShift(visitor)).toBeLessThanOrEqual(maxLayoutShift);
    const { expires = 0 } = (await visitor.cookie(cookieNames.acceptCookiePolicy)) ?? {};
    // A cookie counts in whole seconds.
    expect(expires).toBeGreaterThan(accepted / 1000 + 31_536_000 - 1);
    await visitor.follows('Forgot password?');
    await visitor.finds('heading', 'Forgot your password?');
    await visitor.cannotFind('region', 'Cookies');
    await visitor.reloads();
    await visitor.cannotFind('region', 'Cookies');
  });

  it.each([
    { viewport: { width: 390, height: 844 } },
    // 1280 by 1024 at 400 %.
    { viewport: { width: 320, height: 256 } },
    { viewport: { width: 1280, height: 720 } },
  ])('The cookie banner covers nothing that has the focus, at %j [2.28]', async (size) => {
    const visitor = await world.visitor(size);
    await visitor.opens(`/en/registration?referral=${person('alice').inviteCode}`);
    await visitor.finds('region', 'Cookies');
    await visitor.finds('combobox', 'Nationality');
    const covered = new Set<string>();
    for (let tab = 0; tab < 30; tab += 1) {
      await visitor.page.keyboard.press('Tab');
      const found = await visitor.page.evaluate<string | null>(`(() => {
        const banner = document.querySelector('section[aria-label="Cookies"]');
        const focused = document.activeElement;
        if (!focused || focused === document.body || banner.contains(focused)) return null;
        const own = focused.getBoundingClientRect();
        const over = banner.getBoundingClientRect();
        // The skip link is above everything while it has the focus.
        if (focused.matches('[href="#content"]')) return null;
        const overlaps = own.top < over.bottom - 1 && own.bottom > over.top + 1 && own.left < over.right && own.right > over.left;
        return overlaps ? (focused.textContent || focused.id) : null;
      })()`);
      if (found) covered.add(found);
    }
    expect([...covered]).toEqual([]);
  });

  it.each(['en', 'de', 'ar'])(
    'The cookie banner in %s is not the largest text of the login page [2.28]',
    async (locale) => {
      const visitor = await world.visitor({ viewport: { width: 390, height: 844 } });
      await visitor.opens(`/${locale}/login`);
      const largest = await visitor.page.evaluate<string>(`new Promise((resolve) => {
      new PerformanceObserver((list) => {
        const { element } = list.getEntries().at(-1);
        resolve(element?.closest('section')?.getAttribute('aria-label') ?? '');
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    })`);
      const banner = visitor.page.locator('section').first();
      expect(largest).not.toBe(await banner.getAttribute('aria-label'));
    },
  );
});

describe('the button to the top', () => {
  it('The button to the top appears after one and a half windows and scrolls to the top [2.32, 9.14]', async () => {
    const visitor = await world.visitor({ viewport: { width: 390, height: 300 } });
    await visitor.opens(`/en/registration?referral=${person('alice').inviteCode}`);
    await visitor.finds('combobox', 'Nationality');
    const scrollTo = (top: number) => visitor.page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`);
    // Only once the button has been loaded does its absence say something.
    await scrollTo(470);
    await visitor.finds('button', 'Back to the top');
    await scrollTo(440);
    await visitor.cannotFind('button', 'Back to the top');
    await scrollTo(470);
    await visitor.presses('Back to the top');
    await eventually(() => visitor.page.evaluate('scrollY')).toBe(0);
    await visitor.cannotFind('button', 'Back to the top');
  });
});

describe('the language menu', () => {
  it('The language menu keeps the screen, its query and what was typed, and changes to right-to-left for Arabic [1.5, 2.35, 2.37]', async () => {
    const visitor = await world.visitor();
    await visitor.opens('/en/login?application=STORE');
    await visitor.types('E-mail', 'alice@portico.example');
    await visitor.chooses('العربية', /^Language/);
    await visitor.arrivesAt('/ar/login?application=STORE');
    await eventually(() => visitor.page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe('ar');
    expect(await visitor.page.locator('input[name=username]').inputValue()).toBe('alice@portico.example');
    await visitor.takesScreenshot('login-arabic');
  });

  it('The language menu is in header and footer [2.35, 2.37]', async () => {
    const visitor = await world.visitor();
    await visitor.opens('/en/login');
    for (const landmark of ['banner', 'contentinfo'] as const) {
      await visitor.page
        .getByRole(landmark)
        .getByRole('button', { name: /Language/ })
        .waitFor();
    }
  });
});

describe('the sidebar', () => {
  it('The sidebar opens an application with a token that is never in the page [2.34, 2.36]', async () => {
    const alice = await world.visitor();
    await alice.isSignedInAs('alice');
    await alice.opens('/en/profile/general');
    const applications = alice.page.getByRole('navigation', { name: 'Applications' });
    await eventually(() => applications.getByRole('link').count()).toBe(6);
    expect(await alice.page.content()).not.toContain((await alice.cookie(cookieNames.accessToken))?.value);
    expect(await alice.page.content()).not.toContain('access_token=');
    await applications.getByRole('link', { name: 'Store' }).click();
    // The store did not start this sign-in, so it asks whose account it is.
    await alice.presses('Continue as Alice');
    await alice.finds('heading', 'Good to see you, Alice.');
  });

  it('The sidebar opens an application that was chosen before the session was restored [2.36, 4.12]', async () => {
    const alice = await world.visitor();
    await alice.isSignedInAs('alice');
    const checkToken = await alice.delaysResponse('**/oauth/check_token*');
    await alice.opens('/en/profile/general');
    await alice.page.getByRole('complementary').getByRole('link', { name: 'Store' }).click();
    checkToken();
    await alice.presses('Continue as Alice');
    await alice.finds('heading', 'Good to see you, Alice.');
  });

  it.each<[string, Parameters<Locator['click']>[0]]>([
    ['Ctrl', { modifiers: ['Control'] }],
    ['Shift', { modifiers: ['Shift'] }],
    ['the middle button', { button: 'middle' }],
  ])(
    'The sidebar signs in to an application in a new tab after a click with %s, also from the profile [2.36]',
    async (_how, click) => {
      for (const [place, size] of [
        ['complementary', {}],
        ['main', phone],
      ] as const) {
        const alice = await world.visitor(size);
        await alice.isSignedInAs('alice');
        await alice.opens('/en/profile/general');
        const store = alice.page.getByRole(place);
        const link = store.getByRole('link', { name: 'Store' });
        // Until the page has started, its links lead to the question of the chooser.
        await eventually(() => link.getAttribute('href')).toContain('key=');
        const [tab] = await Promise.all([alice.context.waitForEvent('page'), link.click(click)]);
        await tab.getByRole('button', { name: 'Continue as Alice' }).waitFor();
        expect(tab.url()).not.toContain('access_token');
        await tab.close();
        await alice.finds('heading', /^Good .*, Alice$/);
        expect(await alice.page.content()).not.toContain('access_token=');
      }
    },
  );

  it('The sidebar stays collapsed after a reload, and shows the percent of the verification then too [2.36, 3.24]', async () => {
    for (const who of ['alice', 'bob'] as const) {
      const visitor = await world.visitor();
      await visitor.isSignedInAs(who);
      await visitor.opens('/en/profile/general');
      await visitor.page.locator('aside button[aria-expanded=true]').click();
      await visitor.page.reload({ waitUntil: 'commit' });
      const sidebar = visitor.page.locator('aside');
      // Before and after the page is hydrated.
      await eventually(async () => (await sidebar.boundingBox())?.width).toBe(48);
      await visitor.page.locator('aside button[aria-expanded=false]').waitFor();
      const item = visitor.page
        .getByRole('navigation', { name: 'Account' })
        .getByRole('link', { name: /Verification/ });
      const percent = who === 'alice' ? item.locator('svg').nth(1) : item.getByText('0%');
      await percent.waitFor({ state: 'visible' });
      expect((await percent.boundingBox())?.width).toBeLessThan(48);
      await visitor.takesScreenshot(`sidebar-collapsed-${who}`);
      await visitor.presses(/^Applications and account/);
      await eventually(async () => (await sidebar.boundingBox())?.width).toBe(248);
    }
  });

  it('The sidebar is open by default on a desktop, closed on a phone, and collapses [2.36]', async () => {
    const [desktop, mobile] = [await world.visitor(), await world.visitor(phone)];
    for (const alice of [desktop, mobile]) {
      await alice.isSignedInAs('alice');
      await alice.opens('/en/profile/general');
    }
    const links = ({ page }: Visitor) =>
      page.getByRole('complementary').getByRole('navigation', { name: 'Applications' }).getByRole('link');
    const collapse = (visitor: Visitor) => visitor.presses(/^Applications and account/);
    await eventually(() => links(desktop).count()).toBe(6);
    // The attribute is set after hydration.
    await desktop.page.locator('aside button[aria-expanded=true]').waitFor();
    await collapse(desktop);
    await desktop.takesScreenshot('sidebar-folded');
    await desktop.page.locator('aside button[aria-expanded=false]').waitFor();
    const inMenu = mobile.page.getByRole('group', { name: 'Applications' }).getByRole('menuitem');
    await mobile.finds('button', 'Menu');
    await eventually(() => inMenu.count()).toBe(0);
    expect(await mobile.page.locator('aside').isVisible()).toBe(false);
    await mobile.presses('Menu');
    await eventually(() => inMenu.count()).toBe(6);
    await mobile.takesScreenshot('menu-phone');
    await mobile.page.getByRole('menuitem', { name: 'Security' }).click();
    await mobile.arrivesAt('/en/profile/security/status');
    await eventually(() => inMenu.count()).toBe(0);
  });
});

describe('the header', () => {
  it('The header offers a guest sign-in, and sign-up only with an invitation [2.35, 6.4]', async () => {
    const guest = await world.visitor();
    await guest.opens('/en');
    const header = guest.page.getByRole('banner');
    await header.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await header.getByRole('link', { name: 'Sign up' }).count()).toBe(0);
    const { inviteCode } = person('alice');
    await guest.opens(`/en/login?referral=${inviteCode}`);
    await eventually(async () => (await guest.cookie(cookieNames.referral))?.value).toBe(inviteCode);
    await guest.opens('/en');
    await header.getByRole('link', { name: 'Sign up' }).click();
    await guest.arrivesAt('/en/registration');
  });

  it('The header on a phone shows a guest sign-in and a burger menu with the rest, and a signed-in user the burger menu [2.35]', async () => {
    const guest = await world.visitor(phone);
    await guest.opens('/en');
    await guest.page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    await guest.presses('Menu');
    await guest.finds('menuitem', 'Sign in with a QR code');
    await guest.takesScreenshot('burger-guest');

    const alice = await world.visitor(phone);
    await alice.isSignedInAs('alice');
    await alice.opens('/en/profile/general');
    await alice.presses('Menu');
    for (const item of ['Profile', /^Verification/, 'Security', 'Password', 'Sign out']) {
      await alice.finds('menuitem', item);
    }
    await alice.takesScreenshot('burger-signed-in');
  });

  it('The header has the avatar menu for signed-in users, and its entries lead to their pages [1.4, 2.35]', async () => {
    const alice = await world.visitor();
    await alice.isSignedInAs('alice');
    await alice.opens('/en/profile/general');
    await alice.chooses('Password', /^Your account/);
    await alice.arrivesAt('/en/profile/password');
    await alice.chooses('Profile', /^Your account/);
    await alice.arrivesAt('/en/profile/general');
    await alice.page.getByRole('banner').getByRole('link', { name: 'Portico, home' }).click();
    await alice.arrivesAt('/en');
  });
});

describe('the footer', () => {
  it.each(['/en', '/en/login', '/en/profile/general'])(
    'The footer of %s links four documents that exist, shows the support address and the legal line with the current year [1.6, 2.37, 9.16]',
    async (address) => {
      const alice = await world.visitor();
      if (address.includes('profile')) await alice.isSignedInAs('alice');
      await alice.opens(address);
      const footer = alice.page.getByRole('contentinfo');
      for (const name of ['Imprint', 'Terms and conditions', 'Privacy policy', 'Terms of use']) {
        const href = await footer.getByRole('link', { name }).getAttribute('href');
        const document = await alice.context.request.get(href ?? '');
        expect([name, document.status(), document.headers()['content-type']]).toEqual([
          name,
          200,
          'application/pdf',
        ]);
      }
      await footer.getByText(`© ${new Date().getUTCFullYear()} Portico. All rights reserved.`).waitFor();
      await footer.getByRole('link', { name: /support@/ }).waitFor();
    },
  );
});

it('A press on “OK” in the cookie notice before the scripts have run is not lost [2.28]', async () => {
  const visitor = await world.visitor();
  const release = await visitor.delaysResponse('**/assets/entry-client-*.js');
  await visitor.page.goto('/en/login', { waitUntil: 'commit' });
  await visitor.page.getByRole('button', { name: 'OK' }).click();
  expect(await visitor.cookie('acceptCookiePolicy')).toBeUndefined();
  release();
  await eventually(async () => (await visitor.cookie('acceptCookiePolicy'))?.value).toBe('true');
});
