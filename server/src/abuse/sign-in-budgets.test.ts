import { expect, it } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { openBrowser } from '../testing/browser.ts';
import { solveCaptcha } from '../testing/captcha.ts';
import { failTimes } from '../testing/failures.ts';
import { join, person, signIn, trySignIn } from '../testing/people.ts';

const office = '203.0.113.50';
const people = ['alice', 'bob', 'carol', 'sam'] as const;

describeOnBoth('successful sign-ins', (server) => {
  it('Successful sign-ins are limited to 200 in ten minutes from one address and to 60 an hour for one account [X04]', async () => {
    for (let round = 0; round < 50; round += 1) {
      const answers = await Promise.all(
        people.map((name) => trySignIn(server, person(name), { address: office })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    const refused = await trySignIn(server, person('sam'), { address: office });
    expect(refused.codes).toEqual(['too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);

    for (let time = 50; time < 60; time += 1)
      expect((await trySignIn(server, person('sam'))).status).toBe(200);
    expect((await trySignIn(server, person('sam'))).codes).toEqual(['too_many_requests']);
    expect((await trySignIn(server, person('alice'))).status).toBe(200);

    await server.later(3_601);
    expect((await trySignIn(server, person('sam'), { address: office })).status).toBe(200);
  });
});

describeOnBoth('mails about a sign-in on a new device', (server) => {
  it('Mails about a sign-in on a new device are also sent for a client that is not a browser', async () => {
    const grace = await join(server);
    await signIn(server, grace);
    await server.quiet();
    expect(server.mails.waiting(grace.email)).toEqual([]);
    await trySignIn(server, grace, { address: '203.0.113.51' });
    expect((await server.mails.mailTo(grace.email)).text).toContain('203.0.113.51');
  });

  it('Mails about a sign-in on a new device are three an hour and ten a day for one user, however many devices sign in [X04]', async () => {
    const grace = await join(server);
    const browser = openBrowser(server);
    const input = { grant_type: 'password', username: grace.email, password: grace.password } as const;
    await browser.call('issueToken', input);
    const mails = [];
    for (let hour = 0; hour < 5; hour += 1) {
      for (let time = 0; time < 5; time += 1) await openBrowser(server).call('issueToken', input);
      await server.quiet();
      mails.push(server.mails.waiting(grace.email).length);
      await server.later(3_601);
    }
    expect(mails).toEqual([3, 6, 9, 10, 10]);
    await browser.call('issueToken', input);
    await server.quiet();
    expect(server.mails.waiting(grace.email)).toHaveLength(10);
  });
});

describeOnBoth('wrong passwords for one e-mail', (server) => {
  it('From a hundred in a day on, each wrong password for one e-mail locks it for a quarter of an hour, even if sent slowly [T07]', async () => {
    const { email, password } = person('bob');
    const withCaptcha = async (guess: string) => {
      const google_recaptcha_v2 = await solveCaptcha(server);
      return server.call('issueToken', {
        grant_type: 'password',
        username: email,
        password: guess,
        google_recaptcha_v2,
      });
    };
    await failTimes(server, email, 99);
    await server.later(31 * 60);
    expect((await trySignIn(server, person('bob'))).codes).toEqual(['google_recaptcha_v2_required']);
    expect((await withCaptcha('Wrong-Arch-7!')).codes).toEqual(['bad_credentials']);

    const locked = await withCaptcha(password);
    expect(locked.codes).toEqual(['user_account_locked']);
    // The lock of a first failure lasts a minute.
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(600);
    await server.later(901);
    expect((await withCaptcha(password)).status).toBe(200);
    expect((await trySignIn(server, person('bob'))).status).toBe(200);
  });

  it('Wrong passwords of yesterday for one e-mail no longer count [T07]', async () => {
    const email = 'yesterday@example.org';
    await failTimes(server, email, 100);
    await server.later(24 * 3_600);
    await failTimes(server, email, 1);
    expect((await trySignIn(server, { email, password: 'Wrong-Arch-7!' })).codes).toEqual([
      'bad_credentials',
    ]);
  });

  it('Wrong passwords for one e-mail do not lock out a browser that the user has signed in with before [T08]', async () => {
    const { email, password } = person('carol');
    const laptop = openBrowser(server);
    const input = { grant_type: 'password', username: email, password } as const;
    await laptop.call('issueToken', input);
    await failTimes(server, email, 150);
    expect((await trySignIn(server, person('carol'))).codes).toEqual(['user_account_locked']);
    expect((await laptop.call('issueToken', input)).status).toBe(200);
  });
});
