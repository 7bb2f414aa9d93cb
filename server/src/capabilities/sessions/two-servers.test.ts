import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { codeIn, person, signIn, trySignIn } from '../../testing/people.ts';
import { freshAddress } from '../../testing/request.ts';
import { openTwoServers } from '../../testing/two-servers.ts';
import { until } from '../../testing/until.ts';

const wrong = 'Wrong-Arch-7!';

describe('two servers on one PostgreSQL', () => {
  const servers = openTwoServers();

  it('Two servers both refuse a session as soon as one of them has ended it [S01, S06]', async () => {
    const token = await signIn(servers.one, 'alice');
    expect((await servers.two.call('getProfile', {}, { token })).status).toBe(200);
    await servers.one.call('revokeToken', {}, { token });
    for (const server of servers.both)
      expect((await server.call('getProfile', {}, { token })).codes).toEqual(['invalid_token']);
  });

  it('Two servers count failed sign-ins together', async () => {
    const email = 'unknown@example.org';
    const keep = person('carol');
    for (let guess = 0; guess < 3; guess += 1)
      await trySignIn(servers.turn(guess), { email, password: wrong });
    for (const server of servers.both) {
      const { codes } = await trySignIn(server, { email, password: wrong });
      expect(codes).toEqual(['google_recaptcha_v2_required']);
      expect((await trySignIn(server, keep)).status).toBe(200);
    }
  });

  it('Two servers share the limit of an address [F10]', async () => {
    const address = freshAddress();
    const answers = [];
    for (let round = 0; round < 12; round += 1) {
      const email = `user${round}@example.org`;
      const server = servers.turn(round);
      answers.push((await server.call('requestPasswordReset', { email }, { address })).status);
    }
    expect(answers).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  it('Two servers send each mail once, and take its link once', async () => {
    const { email } = person('bob');
    for (let round = 0; round < 5; round += 1)
      await servers.turn(round).call('requestPasswordReset', { email });
    const all = () => servers.one.mails.waiting(email);
    await until('three mails', () => all().length === 3);
    await Promise.all(servers.both.map((server) => server.quiet()));
    expect(all()).toHaveLength(3);

    const codes = all().map(({ link }) => codeIn(link));
    const tries = servers.both.flatMap((server) =>
      codes.map((code) => server.call('confirmPasswordReset', { code, password: 'Early-Boat.42' })),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('A QR code signs in across two servers, and once [F10]', async () => {
    const phone = await signIn(servers.two, 'alice');
    const browser = openBrowser(servers.one);
    const { code, user_code } = (await browser.call('startQrSignIn', {})).data;
    await servers.two.call('approveQrSignIn', { code, user_code }, { token: phone });
    const cookies = `qr-sign-in=${browser.cookies.get('qr-sign-in')}`;
    const polls = [0, 1, 2, 3].map((index) =>
      servers.turn(index).call('issueToken', { grant_type: 'qr_code', code }, { cookies }),
    );
    const answers = await Promise.all(polls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
