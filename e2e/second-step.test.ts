import { expect, it } from 'vitest';
import { codeTo } from './src/codes.ts';
import { getsCodesByMail } from './src/codes-by-mail.ts';
import { type PersonName, password, person } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

const mailedCode = (who: PersonName, count: number) => codeTo(world, person(who).email, count);

it('Alice saves recovery codes, signs in with one of them in another browser, and deactivates the lost factor with another [2.38, 4.7, 6.5]', async () => {
  const alice = await world.visitor();
  await getsCodesByMail(world, alice, 'alice');
  await alice.opens('/en/profile/security/status');
  await alice.presses('Create recovery codes');
  await alice.types('Password', password);
  await alice.presses('Create codes');
  await alice.reads('Save your recovery codes');
  const codes = alice.page.getByRole('dialog').getByRole('listitem');
  const [code = '', another = ''] = await codes.allTextContents();
  expect(await codes.count()).toBe(10);
  const saved = alice.page.waitForEvent('download');
  await alice.presses('Download');
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await alice.page.getByLabel('I have saved these codes.').check();
  await alice.presses('Done');
  await alice.reads('You have 10 codes left.');

  const elsewhere = await world.visitor();
  await elsewhere.opens('/en/login');
  await elsewhere.signsInAs('alice');
  await elsewhere.presses('Use a recovery code');
  await elsewhere.types('Recovery code', code.toLowerCase().replace('-', ' '));
  await elsewhere.page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await elsewhere.reads('You used a recovery code. 9 are left.');
  await elsewhere.presses('Continue');
  await elsewhere.arrivesAt('/en/profile/general');
  await elsewhere.opens('/en/profile/security/status');
  await elsewhere.reads('You have 9 codes left.');

  // New codes cannot deactivate a factor, because a thief could create them.
  world.changeDatabase('UPDATE recovery_codes SET created_at = created_at - 24 * 3600 * 1000');
  await elsewhere.opens('/en/profile/security/verification-email');
  await elsewhere.presses('Use a recovery code');
  await elsewhere.types('Recovery code', another);
  // It ends the session of her first browser.
  alice.expectsError(/was answered with 401/);
  await elsewhere.page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await elsewhere.reads('E-mail is deactivated');

  const later = await world.visitor();
  await later.opens('/en/login');
  await later.signsInAs('alice');
  await later.arrivesAt('/en/profile/general');
});

it('Bob trusts his browser, signs in there without a code, and removes it again [4.7]', async () => {
  const bob = await world.visitor();
  await getsCodesByMail(world, bob, 'bob');
  await bob.losesCookies();
  await bob.opens('/en/login');
  await bob.signsInAs('bob');
  await bob.page.getByLabel('Do not ask for a code in this browser for 30 days').check();
  await bob.field('Six-digit code').fill(await mailedCode('bob', 2));
  await bob.arrivesAt('/en/profile/general');
  const trust = await bob.cookie('trusted-browser');
  expect([trust?.httpOnly, trust?.sameSite]).toEqual([true, 'Lax']);

  await bob.losesCookies('access_token', 'token-companion');
  await bob.opens('/en/login');
  await bob.signsInAs('bob');
  await bob.arrivesAt('/en/profile/general');

  await bob.opens('/en/profile/security/status');
  await bob.page.getByText('Trusted browsers').click();
  await bob.reads('This browser');
  await bob.presses(/^Remove /);
  await bob.cannotRead('This browser');
  await bob.losesCookies('access_token', 'token-companion');
  await bob.opens('/en/login');
  await bob.signsInAs('bob');
  await bob.reads('We sent six digits to your e-mail address.');
});
