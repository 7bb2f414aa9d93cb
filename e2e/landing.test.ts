import { limits } from '@portico/contract/limits';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const { firstAutoplayMs, themeMs, extraThemeMs } = limits.landing;
const moving = { reducedMotion: 'no-preference' } as const;

/** A visitor before the carousel, with a clock that moves only when told to. */
async function beforeTheCarousel(options: BrowserContextOptions): Promise<Visitor> {
  const visitor = await world.visitor(options);
  await visitor.page.clock.install({ time: 0 });
  await visitor.page.clock.pauseAt(1_000);
  await visitor.opens('/en');
  await visitor.page.mouse.move(1, 1);
  return visitor;
}

const slide = ({ page }: Visitor) => () =>
  page.getByRole('group').and(page.locator('[data-active]')).getAttribute('data-application');
const theme = ({ page }: Visitor) => () => page.locator('html').getAttribute('data-theme');

describe('the carousel', () => {
  it('moves on by itself: twelve seconds at first, then as long as its two themes take [1.2, 4.26, 9.15]', async () => {
    const visitor = await beforeTheCarousel(moving);
    const { clock } = visitor.page;
    expect([await slide(visitor)(), await theme(visitor)()]).toEqual(['business', 'light']);
    await clock.runFor(firstAutoplayMs - 100);
    expect(await slide(visitor)()).toBe('business');
    await clock.runFor(200);
    await eventually(slide(visitor)).toBe('defi');
    await eventually(theme(visitor)).toBe('dark');

    await clock.runFor(2 * themeMs + extraThemeMs - 200);
    expect(await slide(visitor)()).toBe('defi');
    await clock.runFor(200);
    await eventually(slide(visitor)).toBe('main');
    await eventually(theme(visitor)).toBe('dark');
  });

  it('stands still while somebody points at it, and when told to [1.2]', async () => {
    const visitor = await beforeTheCarousel(moving);
    await visitor.page.getByRole('region', { name: 'Our applications' }).hover();
    await visitor.page.clock.runFor(60_000);
    expect(await slide(visitor)()).toBe('business');
    await visitor.presses('Pause the show');
    await visitor.page.mouse.move(1, 1);
    await visitor.page.clock.runFor(60_000);
    expect(await slide(visitor)()).toBe('business');
    await visitor.presses('Go on with the show');
    await visitor.page.mouse.move(1, 1);
    await visitor.page.clock.runFor(firstAutoplayMs + 100);
    await eventually(slide(visitor)).toBe('defi');
  });

  it('does not move at all for who asked for less motion, but its arrows work [1.2]', async () => {
    const visitor = await beforeTheCarousel({});
    await visitor.page.clock.runFor(60_000);
    expect(await slide(visitor)()).toBe('business');
    await visitor.presses('Show Cashback');
    await eventually(slide(visitor)).toBe('cashback');
  });

  it('shows its arrows on a desk only, and turns in the reading direction [9.14, 9.15]', async () => {
    const [desk, tablet] = [await world.visitor(), await world.visitor({ viewport: { width: 1199, height: 800 } })];
    await desk.opens('/ar');
    await desk.page.locator('[aria-roledescription] button').first().waitFor();
    await desk.opens('/en');
    await desk.presses('Next application');
    await eventually(slide(desk)).toBe('defi');
    await desk.presses('Previous application');
    await eventually(slide(desk)).toBe('business');
    await desk.isPictured('landing');
    await tablet.opens('/en');
    await tablet.finds('button', 'Pause the show');
    expect(await tablet.page.getByRole('button', { name: 'Next application' }).isVisible()).toBe(false);
  });
});

describe('a project’s button', () => {
  it('leads a guest to sign in for it [1.3, 1.7]', async () => {
    const guest = await world.visitor();
    await guest.opens('/en');
    await guest.presses('Show Store');
    await guest.follows('Enter Store');
    await guest.arrivesAt(`/en/login?application=STORE&backUrl=${encodeURIComponent(`${world.storeUrl}/`)}`);
    await guest.reads('to go on to Store');
  });

  it('leads a signed-in person to choose the account, and on into it [1.3, 2.55]', async () => {
    const alice = await world.visitor();
    await alice.isSignedInAs('alice');
    await alice.opens('/en');
    await alice.finds('button', /^Your account/);
    await alice.presses('Show Store');
    await alice.follows('Enter Store');
    await alice.presses(/Alice Archer/);
    await alice.finds('heading', 'Good to see you, Alice.');
  });
});
