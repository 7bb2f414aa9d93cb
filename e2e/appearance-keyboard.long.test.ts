import { describe, expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

describe('menus and dialogs', () => {
  it('A menu opens with the arrow keys, closes with Escape, and returns the focus', async () => {
    const visitor = await world.visitor();
    await visitor.opens('/en/login');
    const { page } = visitor;
    const opener = page.getByRole('button', { name: /Language/ }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem').filter({ visible: true });
    await items.first().waitFor();
    await eventually(() => items.first().evaluate((item) => item === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await eventually(() => items.nth(1).evaluate((item) => item === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('The dialog before signing out traps the focus, and Escape returns it [2.27]', async () => {
    const alice = await world.visitor();
    await alice.isSignedInAs('alice');
    await alice.opens('/en/profile/general');
    const opener = await alice.finds('button', /^Your account/);
    await opener.focus();
    await alice.page.keyboard.press('Enter');
    await (await alice.finds('menuitem', 'Sign out')).press('Enter');
    const dialog = await alice.finds('dialog', 'Sign out?');
    for (let step = 0; step < 4; step++) {
      await alice.page.keyboard.press('Tab');
      const strayed = await dialog.evaluate(
        (box) => document.activeElement !== document.body && !box.contains(document.activeElement),
      );
      expect(strayed).toBe(false);
    }
    await alice.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => alice.page.evaluate(() => document.activeElement?.textContent)).toMatch(
      /Your account|Alice/,
    );
  });
});
