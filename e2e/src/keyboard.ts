import type { Page } from 'playwright-core';

type Role = Parameters<Page['getByRole']>[0];

/** The keyboard of a user who has no mouse. */
export function keyboardOf(page: Page) {
  const { keyboard } = page;

  /** Moves on with Tab until an element has the focus. */
  async function tabsTo(role: Role, name: string): Promise<void> {
    const element = page.getByRole(role, { name }).filter({ visible: true }).first();
    await element.waitFor();
    const isFocused = () => element.evaluate((found) => found === document.activeElement);
    for (let presses = 0; presses < 80 && !(await isFocused()); presses += 1) await keyboard.press('Tab');
    if (!(await isFocused())) throw new Error(`The Tab key does not reach the ${role} “${name}”.`);
  }

  return {
    tabsTo,
    async presses(role: 'button' | 'link' | 'checkbox', name: string): Promise<void> {
      await tabsTo(role, name);
      await keyboard.press(role === 'checkbox' ? 'Space' : 'Enter');
    },
    async types(field: string, text: string): Promise<void> {
      await tabsTo('textbox', field);
      await keyboard.type(text);
    },
  };
}
