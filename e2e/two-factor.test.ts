import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { person } from './src/people.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

/** What the server sent by mail or Telegram, newest first. */
async function messagesTo(to: string): Promise<readonly { readonly to: string; readonly text: string }[]> {
  const response = await fetch(`${world.portalUrl}/outbox/messages`);
  // Safe: the outbox of the server of this test.
  const all = (await response.json()) as readonly { readonly to: string; readonly text: string }[];
  return all.filter((message) => message.to === to);
}

/** The code of the newest message to somebody, once there are more codes than `before`. */
async function codeTo(to: string, before: number): Promise<string> {
  const codes = async () =>
    (await messagesTo(to)).flatMap(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? []);
  await eventually(async () => (await codes()).length).toBeGreaterThan(before);
  return (await codes())[0] ?? '';
}

/** The sixth digit sends the code, so the field may be gone at once. */
const entersCode = (visitor: Visitor, code: string) => visitor.field('Six-digit code').fill(code);

async function signsOut(visitor: Visitor): Promise<void> {
  await visitor.chooses('Sign out', /^Your account/);
  await visitor.presses('Sign out');
  await visitor.arrivesAt('/en/login');
}

it('Bob activates the authenticator, signs in with it and deactivates it [2.67, 2.75-2.78, 2.83, 4.7, 4.22, 5.14, 7.17-7.24]', async () => {
  const bob = await world.visitor();
  await bob.isSignedInAs('bob');
  await bob.opens('/en/profile/security/status');
  await bob.follows('Google Authenticator');
  await bob.finds('img', 'QR code for your authenticator app');
  await bob.takesScreenshot('two-factor-google-scan');
  const key = (await bob.page.getByRole('main').locator('code').textContent()) ?? '';
  const app = new TOTP({ secret: key.replaceAll(' ', '') });
  // A code is accepted once: each step uses that of another half minute.
  const code = (steps: number) => app.generate({ timestamp: Date.now() + steps * 30_000 });

  await bob.presses('Next');
  await entersCode(bob, code(-1));
  await bob.arrivesAt('/en/profile/security/verification-google/activate');
  await bob.finds('heading', 'Google Authenticator is activated');
  await bob.takesScreenshot('two-factor-google-activated');
  await world.mailFor(person('bob').email, /./);

  await signsOut(bob);
  await bob.signsInAs('bob');
  await entersCode(bob, code(0));
  await bob.arrivesAt('/en/profile/general');

  await bob.opens('/en/profile/security/status');
  await bob.cannotFind('link', 'Telegram');
  await bob.takesScreenshot('two-factor-status');
  await bob.follows('Google Authenticator');
  await bob.presses('Deactivate');
  await entersCode(bob, code(1));
  await bob.arrivesAt('/en/profile/security/status');
  await bob.finds('link', 'Telegram');
});

it('Alice connects Telegram by the link of the bot, and deactivates it with a code of the bot [2.71-2.74, 2.83]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile/security/verification-telegram');
  const link = await alice.finds('link', 'Open the bot in Telegram');
  await eventually(() => link.getAttribute('href')).toContain('start=');
  await alice.takesScreenshot('two-factor-telegram');
  const opened = alice.context.waitForEvent('page');
  await link.click();
  const telegram = await opened;
  const chat = await telegram.getByLabel('Your chat id').inputValue();
  await telegram.getByRole('button', { name: 'Send' }).click();
  await telegram.close();

  await alice.page.bringToFront();
  await alice.finds('heading', 'Enter the code');
  await alice.takesScreenshot('two-factor-telegram-code');
  await entersCode(alice, await codeTo(chat, 0));
  await alice.arrivesAt('/en/profile/security/verification-telegram/activate');
  await alice.follows('Back to security');
  await alice.follows('Telegram');
  await alice.presses('Deactivate');
  await entersCode(alice, await codeTo(chat, 1));
  await alice.arrivesAt('/en/profile/security/status');
  await alice.finds('link', 'Google Authenticator');
});

it('Alice activates and deactivates codes by e-mail in Arabic, with the keyboard alone [2.80-2.83, 5.14]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  const { email } = person('alice');
  const { keyboard } = alice.page;
  const main = alice.page.getByRole('main');
  const focused = () =>
    alice.page.evaluate<string>('(document.activeElement.name || document.activeElement.textContent).trim()');
  /** Moves on with Tab until something has the focus. */
  const tabsTo = async (name: string) => {
    for (let presses = 0; presses < 60 && !(await focused()).startsWith(name); presses += 1)
      await keyboard.press('Tab');
    expect(await focused()).toContain(name);
  };

  await alice.opens('/ar/profile/security/status');
  await alice.finds('link', 'البريد الإلكتروني');
  await tabsTo('البريد الإلكتروني');
  await keyboard.press('Enter');
  await alice.arrivesAt('/ar/profile/security/verification-email');
  await eventually(() => main.locator('input').inputValue()).toBe(email);
  await tabsTo('التالي');
  await keyboard.press('Enter');
  const code = await codeTo(email, 0);
  await main.locator('[name=code]').waitFor();
  await tabsTo('code');
  await keyboard.type(code);
  await keyboard.press('Enter');
  await alice.arrivesAt('/ar/profile/security/verification-email/activate');
  await alice.takesScreenshot('two-factor-email-activated-ar');
  await tabsTo('العودة إلى الأمان');
  await keyboard.press('Enter');
  await alice.arrivesAt('/ar/profile/security/status');
  await tabsTo('البريد الإلكتروني');
  await keyboard.press('Enter');
  await tabsTo('إلغاء التفعيل');
  await keyboard.press('Enter');
  await alice.page.locator('dialog [name=code]').waitFor();
  const { length } = (await messagesTo(email)).filter(({ text }) => /(?<!\d)\d{6}(?!\d)/.test(text));
  const second = await codeTo(email, Math.max(1, length - 1));
  expect(await focused()).toBe('code');
  await keyboard.type(second);
  await alice.arrivesAt('/ar/profile/security/verification-email/deactivate');
});
