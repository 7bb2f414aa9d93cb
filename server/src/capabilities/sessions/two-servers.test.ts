import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { databases } from '../../testing/databases.ts';
import { codeIn, person, signIn, trySignIn } from '../../testing/people.ts';
import { freshAddress } from '../../testing/request.ts';
import { type StartedServer, startServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

const wrong = 'Wrong-Arch-7!';

describe('two servers on one PostgreSQL', () => {
  let one: StartedServer;
  let two: StartedServer;
  beforeAll(async () => {
    const database = await databases.find(({ name }) => name === 'PostgreSQL')?.create();
    if (!database) throw new Error('There is no PostgreSQL.');
    one = await startServer(database);
    two = await startServer({ ...database, remove: async () => {} });
  });
  afterAll(async () => {
    await two.stop();
    await one.stop();
  });

  it('S01: end a session on both at once, whichever was asked', async () => {
    const token = await signIn(one, 'alice');
    expect((await two.call('getProfile', {}, { token })).status).toBe(200);
    await one.call('revokeToken', {}, { token });
    for (const server of [one, two])
      expect((await server.call('getProfile', {}, { token })).codes).toEqual(['invalid_token']);
  });

  it('F10: count failed sign-ins together', async () => {
    const email = 'nobody@example.org';
    const keep = person('carol');
    for (let guess = 0; guess < 3; guess += 1)
      await trySignIn(guess % 2 ? one : two, { email, password: wrong });
    for (const server of [one, two]) {
      const { codes } = await trySignIn(server, { email, password: wrong });
      expect(codes).toEqual(['google_recaptcha_v2_required']);
      expect((await trySignIn(server, keep)).status).toBe(200);
    }
  });

  it('F10: share the limit of an address', async () => {
    const address = freshAddress();
    const answers = [];
    for (let wish = 0; wish < 12; wish += 1) {
      const email = `somebody${wish}@example.org`;
      const server = wish % 2 ? one : two;
      answers.push((await server.call('requestPasswordReset', { email }, { address })).status);
    }
    expect(answers).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  it('F10: send each mail once, and take its link once', async () => {
    const { email } = person('bob');
    for (const server of [one, two, one, two, one]) await server.call('requestPasswordReset', { email });
    const all = () => [one, two].flatMap((server) => server.mails.waiting(email));
    await until('three mails', () => all().length === 3);
    await Promise.all([one.quiet(), two.quiet()]);
    expect(all()).toHaveLength(3);

    const codes = all().map(({ link }) => codeIn(link));
    const tries = [one, two].flatMap((server) =>
      codes.map((code) => server.call('confirmPasswordReset', { code, password: 'Early-Boat.42' })),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('F10: sign in by QR code across both, and once', async () => {
    const phone = await signIn(two, 'alice');
    const browser = openBrowser(one);
    const { code, user_code } = (await browser.call('startQrSignIn', {})).data;
    await two.call('approveQrSignIn', { code, user_code }, { token: phone });
    const cookies = `qr=${browser.cookies.get('qr')}`;
    const polls = [one, two, one, two].map((server) =>
      server.call('issueToken', { grant_type: 'qr_code', code }, { cookies }),
    );
    const answers = await Promise.all(polls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
