import { it } from 'vitest';
import { authenticatorApp, codeTo } from './src/codes.ts';
import { eventually } from './src/eventually.ts';
import { keyboardOf } from './src/keyboard.ts';
import { type PersonName, password, person } from './src/people.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

/** A user of the Arabic portal who has no mouse. */
async function arabicVisitor(who: PersonName) {
  const visitor = await world.visitor();
  await visitor.isSignedInAs(who);
  const keys = keyboardOf(visitor.page);
  return {
    visitor,
    ...keys,
    /** Chooses a method on the status screen. */
    async choosesMethod(name: string): Promise<void> {
      await visitor.opens('/ar/profile/security/status');
      await keys.presses('link', name);
    },
    async entersCode(code: string): Promise<void> {
      await keys.types('الرمز المكوّن من ستة أرقام', code);
    },
    async signsInAgain(): Promise<void> {
      await visitor.losesCookies();
      await visitor.opens('/ar/login');
      await keys.types('البريد الإلكتروني', person(who).email);
      await visitor.page.keyboard.press('Tab');
      await tabsToPassword(visitor);
      await visitor.page.keyboard.type(password);
      await visitor.page.keyboard.press('Enter');
    },
  };
}

/** A password field has no role by which it could be found. */
async function tabsToPassword({ page }: Visitor): Promise<void> {
  const focused = () => page.evaluate<string>('document.activeElement.name');
  for (let presses = 0; presses < 10 && (await focused()) !== 'password'; presses += 1)
    await page.keyboard.press('Tab');
}

it('Alice activates codes by e-mail, signs in with one and deactivates them, in Arabic and with the keyboard alone [2.80, 2.81, 2.82, 2.83, 5.14]', async () => {
  const { visitor: alice, ...keys } = await arabicVisitor('alice');
  const { email } = person('alice');
  await keys.choosesMethod('البريد الإلكتروني');
  await alice.arrivesAt('/ar/profile/security/verification-email');
  await eventually(() => alice.page.getByRole('main').locator('input').inputValue()).toBe(email);
  await keys.presses('button', 'التالي');
  await keys.entersCode(await codeTo(world, email, 1));
  await alice.page.keyboard.press('Enter');
  await alice.arrivesAt('/ar/profile/security/verification-email/activate');
  await alice.takesScreenshot('two-factor-email-activated-ar');
  await keys.presses('link', 'العودة إلى الأمان');
  await alice.arrivesAt('/ar/profile/security/status');

  await keys.signsInAgain();
  await keys.entersCode(await codeTo(world, email, 2));
  await alice.arrivesAt('/ar/profile/general');

  await keys.choosesMethod('البريد الإلكتروني');
  await keys.presses('button', 'إلغاء التفعيل');
  await keys.entersCode(await codeTo(world, email, 3));
  await alice.arrivesAt('/ar/profile/security/verification-email/deactivate');
});

it('Bob activates the authenticator app, signs in with it and deactivates it, in Arabic and with the keyboard alone [2.75, 2.76, 2.77, 2.78, 4.22]', async () => {
  const { visitor: bob, ...keys } = await arabicVisitor('bob');
  await keys.choosesMethod('Google Authenticator');
  await bob.finds('img', 'رمز QR لتطبيق المصادقة');
  const key = (await bob.page.getByRole('main').locator('code').textContent()) ?? '';
  const app = authenticatorApp(world, key);
  await keys.presses('button', 'التالي');
  await keys.entersCode(app.code());
  await bob.arrivesAt('/ar/profile/security/verification-google/activate');
  await keys.presses('button', 'حفظ رموز الاسترداد');
  await bob.takesScreenshot('two-factor-recovery-codes-ar');
  await keys.presses('checkbox', 'حفظت هذه الرموز.');
  await keys.presses('button', 'تم');
  await bob.cannotFind('button', 'حفظ رموز الاسترداد');

  await keys.signsInAgain();
  await keys.entersCode(app.code());
  await bob.arrivesAt('/ar/profile/general');

  await keys.choosesMethod('Google Authenticator');
  await keys.presses('button', 'إلغاء التفعيل');
  await keys.entersCode(app.code());
  await bob.arrivesAt('/ar/profile/security/status');
});

it('Emma activates Telegram with a chat id, signs in with it and deactivates it, in Arabic and with the keyboard alone [2.71, 2.72, 2.73, 2.74, 4.22]', async () => {
  const { visitor: emma, ...keys } = await arabicVisitor('emma');
  const chat = '700200';
  await keys.choosesMethod('Telegram');
  await keys.types('معرّف المحادثة', chat);
  await emma.page.keyboard.press('Enter');
  await keys.entersCode(await codeTo(world, chat, 1));
  await emma.arrivesAt('/ar/profile/security/verification-telegram/activate');

  await keys.signsInAgain();
  await keys.entersCode(await codeTo(world, chat, 2));
  await emma.arrivesAt('/ar/profile/general');

  await keys.choosesMethod('Telegram');
  await keys.presses('button', 'إلغاء التفعيل');
  await keys.entersCode(await codeTo(world, chat, 3));
  await emma.arrivesAt('/ar/profile/security/status');
});
