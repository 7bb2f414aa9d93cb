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

/** Sends wrong passwords by HTTP, fewer than the captcha needs to appear. */
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
  it('A visitor who signs in with a wrong password or an unknown e-mail sees the same error and keeps the e-mail [8.3, 8.4]', async () => {
    for (const email of [person('carol').email, 'nobody@portico.example']) {
      const visitor = await world.visitor();
      visitor.expectsError(refused);
      await visitor.opens('/en/login');
      await visitor.signsInAs({ email, password: wrong });
      expect(await visitor.errorAt('Password')).toBe('The e-mail or password is incorrect.');
      expect(await visitor.field('E-mail').inputValue()).toBe(email);
      await eventually(() => visitor.field('Password').inputValue()).toBe('');
      await visitor.types('Password', 'a');
      await visitor.cannotRead('The e-mail or password is incorrect.');
    }
  });

  it('A visitor who signs in keeps what was typed before hydration, even if the page has a stored e-mail', async () => {
    const visitor = await world.visitor();
    await visitor.opens('/en/login');
    await visitor.page.evaluate(`localStorage.setItem('portico.email', 'alice@portico.example')`);
    const ready = await visitor.delaysResponse('**/assets/entry-client*');
    await visitor.page.goto('/en/login', { waitUntil: 'commit' });
    await visitor.field('E-mail').fill('bob@portico.example');
    ready();
    await visitor.waitsForHydration();
    await visitor.presses('Sign in');
    expect(await visitor.errorAt('Password')).toBe('Enter your password.');
    expect(await visitor.field('E-mail').inputValue()).toBe('bob@portico.example');
  });

  it('A visitor who signs in with blanks around the e-mail is signed in [5.8]', async () => {
    const alice = await world.visitor();
    await alice.opens('/en/login');
    await alice.signsInAs({ email: `  ${person('alice').email.toUpperCase()} `, password: ` ${password} ` });
    await alice.arrivesAt('/en/profile/general');
  });
});

describe('the captcha', () => {
  it('The captcha appears only after the server asks for it, the browser solves it, and Bob is signed in [2.39, 4.10, 5.8, B08]', async () => {
    const bob = await world.visitor();
    bob.expectsError(refused);
    const { email } = person('bob');
    await bob.opens('/en/login');
    // The puzzle is fetched after a wrong password already.
    const challenge = await bob.delaysResponse('**/v1/captcha*');
    await fails(bob, email, 3);
    await bob.cannotFind('heading', 'One more step');

    await bob.signsInAs({ email, password });
    await bob.finds('heading', 'One more step');
    await bob.takesScreenshot('login-captcha');
    challenge();
    await bob.arrivesAt('/en/profile/general');
  });

  it('The captcha is solved again for every try, because the server accepts an answer once [4.10]', async () => {
    const carol = await world.visitor();
    carol.expectsError(refused);
    const { email } = person('carol');
    await triesElsewhere(email, 3);
    const answers: (string | undefined)[] = [];
    carol.page.on('request', (request) => {
      if (request.url().endsWith('/oauth/token'))
        answers.push(new URLSearchParams(request.postData() ?? '').get('google_recaptcha_v2') ?? undefined);
    });
    await carol.opens('/en/login');
    for (const _try of [1, 2]) {
      await carol.signsInAs({ email, password: wrong });
      expect(await carol.errorAt('Password')).toBe('The e-mail or password is incorrect.');
    }
    const [none, first, second] = answers;
    expect([none, answers.length]).toEqual([undefined, 3]);
    expect(first).toMatch(/^\S{40,}$/);
    expect(second).toMatch(/^\S{40,}$/);
    expect(second).not.toBe(first);
  });

  it('A captcha that the browser cannot solve shows an error at a checkbox in view, and checking it tries again [2.39, 5.8]', async () => {
    const emma = await world.visitor();
    emma.expectsError(/oauth\/token was answered with 400|captcha.* failed/);
    const { email } = person('emma');
    await triesElsewhere(email, 3);
    await emma.page.route('**/v1/captcha*', (route) => route.abort());
    await emma.opens('/en/login');
    await emma.signsInAs({ email, password });
    expect(await emma.errorAt('I am not a robot')).toBe('The check did not work. Tick the box to try again.');
    const box = emma.field('I am not a robot');
    await eventually(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    await emma.page.unroute('**/v1/captcha*');
    await box.click({ force: true });
    await emma.reads('Checked');
    await emma.types('Password', password);
    await emma.presses('Sign in');
    await emma.arrivesAt('/en/profile/general');
  });
});

describe('too many requests', () => {
  it('The sign-in form keeps what was typed and the focus after too many requests, and counts down to the next try [8.20]', async () => {
    const alice = await world.visitor();
    alice.expectsError(/oauth\/token was answered with 429/);
    await alice.page.clock.install();
    await alice.opens('/en/login');
    await alice.page.route('**/oauth/token', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '26' },
        json: { error: 'too_many_requests' },
      }),
    );
    // Otherwise the first second of the countdown could be over before it is looked for.
    await alice.page.clock.pauseAt(Date.now() + 3_600_000);
    await alice.signsInAs('alice');
    await alice.reads('Too many attempts. Try again in 0:26.');
    await alice.takesScreenshot('login-too-many');
    const button = await alice.finds('button', 'Sign in');
    await eventually(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    expect(await alice.field('E-mail').inputValue()).toBe(person('alice').email);
    expect(await alice.field('Password').inputValue()).toBe(password);
    await alice.page.clock.runFor(10_000);
    await alice.reads('Too many attempts. Try again in 0:16.');

    await alice.page.unroute('**/oauth/token');
    await alice.page.clock.runFor(17_000);
    await alice.cannotRead(/Too many attempts/);
    await alice.presses('Sign in');
    await alice.arrivesAt('/en/profile/general');
  });
});

it('After too many wrong tries a popup says that the account is locked, and names the support address [2.40, 8.5, 9.16]', async () => {
  const emma = await world.visitor();
  emma.expectsError(refused);
  await emma.opens('/en/login');
  await emma.page.route('**/oauth/token', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'retry-after': '60' },
      json: { error: 'invalid_grant', error_description: 'User account is locked' },
    }),
  );
  await emma.signsInAs('emma');
  const popup = emma.page.getByRole('alertdialog', { name: 'Account locked' });
  await popup.waitFor();
  await emma.reads(/^Too many wrong passwords\. Try again in (1:00|0:5\d)\.$/);
  const support = popup.getByRole('link', { name: 'support@portico.example' });
  expect(await support.getAttribute('href')).toBe('mailto:support@portico.example');
  await emma.takesScreenshot('login-locked');
  await popup.getByRole('button', { name: 'OK' }).click();
  await popup.waitFor({ state: 'hidden' });
});
