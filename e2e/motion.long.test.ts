import { landing } from '@portico/phrases/en/landing';
import { shell } from '@portico/phrases/en/shell';
import { describe, expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const withMotion = { reducedMotion: 'no-preference' } as const;

/** Lets all that moves in a page take ten times as long as its own duration, so that a busy machine misses none of it. */
async function slowsMotion({ context, page }: Visitor): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
}

/** Durations, in milliseconds, of the transitions that run in elements matching a selector. */
const transitionsIn = ({ page }: Visitor, selector: string) =>
  page.evaluate(
    (wanted) =>
      document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches(wanted))
        .map(({ effect }) => Number(effect?.getComputedTiming().duration)),
    selector,
  );

describe('with motion', () => {
  it('With motion a popup opens in 700 ms [9.14]', async () => {
    const alice = await world.visitor(withMotion);
    await alice.isSignedInAs('alice');
    await alice.opens('/en/profile/general');
    await alice.presses(new RegExp(`^${shell.accountMenu}`));
    const signOut = await alice.finds('menuitem', shell.signOut);
    // Waits until the menu does not move any more.
    await signOut.hover();
    await slowsMotion(alice);
    await signOut.click();
    await eventually(() => transitionsIn(alice, 'dialog')).toContain(700);
    expect(new Set(await transitionsIn(alice, 'dialog'))).toEqual(new Set([700]));
  });

  it('With motion a slide that the user chose appears in 700 ms, an automatic one in 3 s [9.14, 9.15]', async () => {
    const visitor = await world.visitor(withMotion);
    await visitor.page.clock.install({ time: 0 });
    await visitor.opens('/en');
    await visitor.finds('button', landing.pause);
    await slowsMotion(visitor);
    await visitor.page.mouse.move(1, 1);
    await visitor.page.clock.fastForward(5_000);
    await visitor.finds('button', landing.byNight);
    await visitor.page.clock.fastForward(7_000);
    await eventually(() => transitionsIn(visitor, '[data-active]')).toContain(3_000);
    await visitor.presses(landing.goTo.replace('{name}', 'Cashback'));
    await eventually(() => transitionsIn(visitor, '[data-active]')).toContain(700);
  });

  it('With motion the spinner of a button turns only while it is seen, also in a form that was submitted before hydration', async () => {
    const visitor = await world.visitor(withMotion);
    const turning = () =>
      visitor.page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((animation) => animation instanceof CSSAnimation && animation.playState === 'running')
            .length,
      );
    const ready = await visitor.delaysResponse('**/assets/entry-client*');
    await visitor.page.goto('/en/login', { waitUntil: 'commit' });
    const button = visitor.page.getByRole('button', { name: 'Sign in', exact: true });
    await button.hover();
    await eventually(turning).toBe(0);
    await button.click();
    await eventually(turning).toBe(1);
    ready();
    await visitor.waitsForHydration();
    await visitor.errorAt('Password');
    await eventually(turning).toBe(0);
  });

  it('Nothing moves for a user who prefers reduced motion [9.14, 9.15]', async () => {
    const alice = await world.visitor();
    await alice.isSignedInAs('alice');
    await alice.opens('/en/profile/general');
    await alice.chooses(shell.signOut, new RegExp(`^${shell.accountMenu}`));
    await alice.finds('dialog', shell.signOutTitle);
    expect((await transitionsIn(alice, 'dialog')).filter((duration) => duration > 0)).toEqual([]);
  });
});

describe('the layout changes', () => {
  it.each([
    [767, false],
    [768, true],
  ])(
    'The layout changes from phone to tablet at 768 px: at %i px it is %s that the header shows the links [9.14]',
    async (width, shown) => {
      const visitor = await world.visitor({ viewport: { width, height: 800 } });
      await visitor.opens('/en/login');
      await visitor.page.getByRole('contentinfo').waitFor();
      const burger = visitor.page
        .getByRole('banner')
        .getByRole('button', { name: shell.mainMenu, exact: true });
      expect(await burger.isVisible()).toBe(!shown);
    },
  );

  it.each([
    [1199, false],
    [1200, true],
  ])(
    'The layout changes from tablet to desktop at 1200 px: at %i px it is %s that the landing has arrows [9.14, 9.15]',
    async (width, shown) => {
      const visitor = await world.visitor({ viewport: { width, height: 800 } });
      await visitor.opens('/en');
      await visitor.finds('button', landing.pause);
      const next = visitor.page.getByRole('button', { name: landing.next });
      expect(await next.isVisible()).toBe(shown);
    },
  );
});
