import { it } from 'vitest';
import { authenticatorApp, codeTo } from './src/codes.ts';
import { eventually } from './src/eventually.ts';
import { person } from './src/people.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

/** The sixth digit sends the code, so the field may disappear immediately. */
const entersCode = (visitor: Visitor, code: string) => visitor.field('Six-digit code').fill(code);

async function signsOut(visitor: Visitor): Promise<void> {
  await visitor.chooses('Sign out', /^Your account/);
  await visitor.presses('Sign out');
  await visitor.arrivesAt('/en/login');
}

it('Bob activates the authenticator app, signs in with it and deactivates it [2.67, 2.75, 2.76, 2.77, 2.78, 2.83, 4.7, 4.22, 5.14, 7.17, 7.18, 7.19, 7.20, 7.21, 7.22, 7.23, 7.24]', async () => {
  const bob = await world.visitor();
  await bob.isSignedInAs('bob');
  await bob.opens('/en/profile/security/status');
  await bob.follows('Google Authenticator');
  await bob.finds('img', 'QR code for your authenticator app');
  await bob.takesScreenshot('two-factor-google-scan');
  const key = (await bob.page.getByRole('main').locator('code').textContent()) ?? '';
  const app = authenticatorApp(world, key);

  await bob.presses('Next');
  await entersCode(bob, app.code());
  await bob.arrivesAt('/en/profile/security/verification-google/activate');
  await bob.finds('heading', 'Google Authenticator is activated');
  await bob.takesScreenshot('two-factor-google-activated');
  await world.mailFor(person('bob').email, /./);
  await bob.presses('Save recovery codes');
  await bob.reads('Save your recovery codes');
  await bob.takesScreenshot('two-factor-recovery-codes');
  await bob.page.getByLabel('I have saved these codes.').check();
  await bob.presses('Done');
  await bob.cannotFind('button', 'Save recovery codes');

  await signsOut(bob);
  await bob.signsInAs('bob');
  await entersCode(bob, app.code());
  await bob.arrivesAt('/en/profile/general');

  await bob.opens('/en/profile/security/status');
  await bob.cannotFind('link', 'Telegram');
  await bob.takesScreenshot('two-factor-status');
  await bob.follows('Google Authenticator');
  await bob.presses('Deactivate');
  await entersCode(bob, app.code());
  await bob.arrivesAt('/en/profile/security/status');
  await bob.finds('link', 'Telegram');
});

it('Alice connects Telegram by the link of the bot, signs in with it, and deactivates it with a code of the bot [2.71, 2.72, 2.73, 2.74, 2.83]', async () => {
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
  const sent = telegram.waitForResponse((response) => response.request().method() === 'POST');
  await telegram.getByRole('button', { name: 'Send' }).click();
  await sent;
  // Closing a page while it reloads itself, as this one does, can hang in Chromium.
  await telegram.goto('about:blank');

  await alice.page.bringToFront();
  await alice.finds('heading', 'Enter the code');
  await alice.takesScreenshot('two-factor-telegram-code');
  await entersCode(alice, await codeTo(world, chat, 1));
  await alice.arrivesAt('/en/profile/security/verification-telegram/activate');
  await signsOut(alice);
  await alice.signsInAs('alice');
  await entersCode(alice, await codeTo(world, chat, 2));
  await alice.arrivesAt('/en/profile/general');
  await alice.opens('/en/profile/security/status');
  await alice.follows('Telegram');
  await alice.presses('Deactivate');
  await entersCode(alice, await codeTo(world, chat, 3));
  await alice.arrivesAt('/en/profile/security/status');
  await alice.finds('link', 'Google Authenticator');
});
