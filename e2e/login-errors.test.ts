import { describe, expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { password, person } from './src/people.ts';
import { portalClient } from './src/portal-client.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const refused = /oauth\/token was answered with 400/;
const wrong = 'Wrong-Door-1';

async function fails(visitor: Visitor, email: string, times: number) {
  for (let tries = 0; tries < times; tries += 1) {
    await visitor.types('E-mail', email);
    await visitor.types('Password', wrong);
    const answered = visitor.page.waitForResponse('**/oauth/token');
    await visitor.presses('Sign in');
    await answered;
    await visitor.finds('button', 'Sign in');
  }
}

/** Wrong tries made elsewhere, with the captcha’s door still shut. */
async function triesElsewhere(email: string, times: number) {
  const client = await portalClient(world.portalUrl);
  for (let tries = 0; tries < times; tries += 1) {
    await fetch(`${world.portalUrl}/oauth/token`, {
      method: 'POST',
      headers: { ...client, 'x-forwarded-for': world.freshAddress() },
      body: new URLSearchParams({ grant_type: 'password', username: email, password: wrong }),
    });
  }
}

describe('a visitor who signs in', () => {
  it('with nothing typed is told what is missing, and nothing is sent [5.8]', async () => {
    const visitor = await world.visitor();
    await visitor.opens('/en/login');
    await visitor.presses('Sign in');
    expect(await visitor.errorAt('E-mail')).toBe('Please fill this in.');
    expect(await visitor.errorAt('Password')).toBe('Please fill this in.');
    await visitor.types('E-mail', 'alice@');
    await visitor.presses('Sign in');
    expect(await visitor.errorAt('E-mail')).toMatch(/^Enter an address in the form/);
  });

  it('with a wrong password, or as nobody, reads the same one sentence and keeps the e-mail [8.3, 8.4]', async () => {
    for (const email of [person('carol').email, 'nobody@portico.example']) {
      const visitor = await world.visitor();
      visitor.expectsTrouble(refused);
      await visitor.opens('/en/login');
      await visitor.signsInAs({ email, password: wrong });
      expect(await visitor.errorAt('Password')).toBe('The e-mail or password is incorrect.');
      expect(await visitor.field('E-mail').inputValue()).toBe(email);
      expect(await visitor.field('Password').inputValue()).toBe('');
      await visitor.types('Password', 'a');
      await visitor.cannotRead('The e-mail or password is incorrect.');
    }
  });

  it('as somebody who is switched off is told so, with the address of the help [8.3, 8.4, 9.16]', async () => {
    const dan = await world.visitor();
    dan.expectsTrouble(refused);
    await dan.opens('/en/login');
    await dan.signsInAs('dan');
    await dan.reads(/^This account is not active yet.*support@portico\.example/);
  });

  it('keeps what was typed before the page was ready, whatever the page remembers', async () => {
    const visitor = await world.visitor();
    await visitor.opens('/en/login');
    await visitor.page.evaluate(`localStorage.setItem('portico.email', 'alice@portico.example')`);
    const ready = await visitor.keepsWaiting('**/assets/entry-client*');
    await visitor.page.goto('/en/login', { waitUntil: 'commit' });
    await visitor.field('E-mail').fill('bob@portico.example');
    ready();
    await visitor.waitsForThePage();
    await visitor.presses('Sign in');
    expect(await visitor.errorAt('Password')).toBe('Please fill this in.');
    expect(await visitor.field('E-mail').inputValue()).toBe('bob@portico.example');
  });

  it('with blanks around the e-mail gets in [5.8]', async () => {
    const alice = await world.visitor();
    await alice.opens('/en/login');
    await alice.signsInAs({ email: `  ${person('alice').email.toUpperCase()} `, password: ` ${password} ` });
    await alice.arrivesAt('/en/profile/general');
  });
});

describe('the captcha', () => {
  it('comes only once the server asks, is solved by the browser, and lets Bob in [2.39, 4.10, 5.8]', async () => {
    const bob = await world.visitor();
    bob.expectsTrouble(refused);
    const asked: string[] = [];
    bob.page.on('request', (request) => asked.push(request.url()));
    await bob.opens('/en/login');
    await bob.cannotFind('heading', 'One more step');
    await fails(bob, person('bob').email, 3);
    expect(asked.join()).not.toContain('captcha');

    await bob.signsInAs({ email: person('bob').email, password });
    await bob.finds('heading', 'One more step');
    expect(await bob.field('E-mail').inputValue()).toBe(person('bob').email);
    await bob.presses('Sign in');
    expect(await bob.errorAt('I am not a robot')).toBe('Please complete the security check.');
    await bob.isPictured('login-captcha');
    await bob.field('I am not a robot').check();
    await bob.reads('Done. You can continue.');
    await bob.types('Password', password);
    await bob.presses('Sign in');
    await bob.arrivesAt('/en/profile/general');
  });

  it('is asked for anew after every try, because an answer serves once [4.10]', async () => {
    const carol = await world.visitor();
    carol.expectsTrouble(refused);
    const { email } = person('carol');
    await triesElsewhere(email, 3);
    await carol.opens('/en/login');
    await carol.signsInAs({ email, password: wrong });
    await carol.field('I am not a robot').check();
    await carol.reads('Done. You can continue.');
    await carol.presses('Sign in');
    expect(await carol.errorAt('Password')).toBe('The e-mail or password is incorrect.');
    await eventually(() => carol.field('I am not a robot').isChecked()).toBe(false);
  });
});

it('after too many wrong tries the popup says that the account is locked, and names the help [2.40, 8.5, 9.16]', async () => {
  const sam = await world.visitor();
  sam.expectsTrouble(refused);
  await sam.opens('/en/login');
  await sam.page.route('**/oauth/token', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'retry-after': '60' },
      json: { error: 'invalid_grant', error_description: 'User account is locked' },
    }),
  );
  await sam.signsInAs('sam');
  const popup = sam.page.getByRole('alertdialog', { name: 'This account is locked' });
  await popup.waitFor();
  expect(await popup.getByRole('link').getAttribute('href')).toBe('mailto:support@portico.example');
  await sam.isPictured('login-locked');
  await sam.presses('Understood');
  await popup.waitFor({ state: 'hidden' });
});
