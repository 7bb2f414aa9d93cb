import { describe, expect, it } from 'vitest';
import { rates } from '../platform/rates.ts';
import type { Answer } from '../testing/answer.ts';
import { openBrowser } from '../testing/browser.ts';
import { solveCaptcha } from '../testing/captcha.ts';
import { failTimes } from '../testing/failures.ts';
import { keepWindows } from '../testing/keep-windows.ts';
import { application, codeIn, guest, handOff, join, person, signIn, trySignIn } from '../testing/people.ts';
import { freshAddress } from '../testing/request.ts';
import { openTwoServers } from '../testing/two-servers.ts';
import { until } from '../testing/until.ts';

const wrong = 'Wrong-Arch-7!';

describe('two servers that an attacker uses in turn', () => {
  const servers = openTwoServers();

  /** Makes a call `times` times, at the two servers in turn, and returns how often it was not limited. */
  async function countAllowed(times: number, call: (turn: number) => Promise<Answer>): Promise<number> {
    const answers: Answer[] = [];
    while (answers.length < times) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, (_none, index) => call(index)))));
      if (answers.length === 10) await keepWindows(servers.one);
    }
    return answers.filter(({ status }) => status !== 429).length;
  }

  it.each([
    ['issueToken', { grant_type: 'password', username: 'x@example.org', password: wrong }, 30],
    ['findSponsor', { inviteCode: 'NOBODYS-CODE' }, 30],
    ['resendConfirmation', { email: 'x@example.org' }, 30],
    ['confirmRegistration', { code: 'x'.repeat(43) }, 30],
    ['confirmPasswordReset', { code: 'x'.repeat(43), password: 'Quiet-Arch7' }, 30],
    ['requestPasswordReset', { email: 'x@example.org' }, 10],
    ['startQrSignIn', {}, 10],
    ['getCaptchaChallenge', {}, 30],
  ] as const)(
    'Two servers allow no more calls of %s than one server: both count an address together [F10]',
    async (name, input, most) => {
      const address = freshAddress();
      expect(await countAllowed(most + 20, (turn) => servers.turn(turn).send(name, input, { address }))).toBe(
        most,
      );
    },
  );

  it('Two servers allow no more registrations than one server, whatever else was refused [F10]', async () => {
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_none, turn) => {
        const server = servers.turn(turn);
        const googleRecaptchaV2 = await solveCaptcha(server);
        return await server.call('register', { ...guest(), googleRecaptchaV2 }, { address });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('Two servers allow no more calls of one user or one application, though each server leases several points at once [F10]', async () => {
    const token = await signIn(servers.one, 'sam');
    const points = rates.userCalls.limits[0]?.points ?? 0;
    const profiles = await countAllowed(points + 40, (turn) =>
      servers.turn(turn).call('getProfile', {}, { token }),
    );
    expect(profiles).toBeLessThanOrEqual(points);
    expect(profiles).toBeGreaterThan(points * 0.9);

    const client = application('STORE');
    const checks = 600;
    await servers.one.context.db.kysely
      .updateTable('applications')
      .set({ checks_per_minute: checks })
      .where('id', '=', 'STORE')
      .execute();
    const { access_token } = await handOff(servers.one, await signIn(servers.two, 'carol'));
    const checked = await countAllowed(checks + 40, (turn) =>
      servers.turn(turn).call('checkToken', { token: access_token }, { client }),
    );
    expect(checked).toBeLessThanOrEqual(checks);
    expect(checked).toBeGreaterThan(checks * 0.9);
  });

  it('Two servers store one attempt and send one mail for a registration that reaches both at once [F10, P13]', async () => {
    const grace = guest();
    const headers = { 'idempotency-key': 'at both' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, turn) => servers.turn(turn).call('register', grace, { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const all = () => servers.one.mails.waiting(grace.email);
    await until('a mail', () => all().length > 0);
    await Promise.all(servers.both.map((server) => server.quiet()));
    expect(all()).toHaveLength(1);

    // Its link, opened at both at once, creates one account.
    const code = codeIn(all()[0]?.link ?? '');
    const opened = await Promise.all(
      servers.both.map((server) => server.call('confirmRegistration', { code })),
    );
    expect(opened.map(({ status }) => status)).toEqual([200, 200]);
    expect((await trySignIn(servers.two, grace)).status).toBe(200);
    // Both count the mails of a minute together.
    for (const server of servers.both) await server.call('resendConfirmation', { email: grace.email });
    expect(all()).toHaveLength(1);
  });

  it('Two servers accept one captcha answer once [F10, T04]', async () => {
    const email = 'captcha@example.org';
    await failTimes(servers.one, email, 3);
    const google_recaptcha_v2 = await solveCaptcha(servers.one);
    const guess = { grant_type: 'password', username: email, password: wrong, google_recaptcha_v2 } as const;
    const answers = await Promise.all(
      [0, 1, 2, 3].map((turn) => servers.turn(turn).call('issueToken', guess)),
    );
    expect(answers.flatMap(({ codes }) => codes).sort()).toEqual([
      'bad_credentials',
      ...Array<string>(3).fill('invalid_recaptcha'),
    ]);
  });

  it('Two servers know each other’s devices and locks [F10, T08]', async () => {
    const { email, password } = person('alice');
    const laptop = openBrowser(servers.one);
    const credentials = { grant_type: 'password', username: email, password } as const;
    await laptop.call('issueToken', credentials);
    await failTimes(servers.one, email, 10);
    expect((await trySignIn(servers.two, person('alice'))).codes).toEqual(['user_account_locked']);
    const cookies = `known-device=${laptop.cookies.get('known-device')}`;
    expect((await servers.two.call('issueToken', credentials, { cookies })).status).toBe(200);
  });

  it('Two servers both end what a new password ends [F10, S06]', async () => {
    const grace = await join(servers.one);
    const [here, there] = [await signIn(servers.one, grace), await signIn(servers.two, grace)];
    const { access_token: handedOn } = await handOff(servers.two, there);
    const change = { password: grace.password, newPassword: 'Early-Boat.42' };
    expect((await servers.one.call('changePassword', change, { token: here })).status).toBe(200);
    for (const server of servers.both) {
      for (const token of [there, handedOn])
        expect((await server.call('revokeToken', {}, { token })).codes).toEqual(['invalid_token']);
      expect((await server.call('getProfile', {}, { token: here })).status).toBe(200);
    }
  });

  it('Two servers deny a QR sign-in at both, and count its polls together [F10, Q01]', async () => {
    const phone = await signIn(servers.two, 'carol');
    const { data } = await openBrowser(servers.one).call('startQrSignIn', {});
    const started = openBrowser(servers.one);
    const { code, user_code } = (await started.call('startQrSignIn', {})).data;
    const cookies = `qr-sign-in=${started.cookies.get('qr-sign-in')}`;
    const poll = (turn: number) =>
      servers.turn(turn).call('issueToken', { grant_type: 'qr_code', code }, { cookies });
    expect((await poll(0)).codes).toEqual(['authorization_pending']);
    expect((await poll(1)).codes).toEqual(['slow_down']);
    const other = user_code === '10' ? '11' : '10';
    expect(
      (await servers.two.call('approveQrSignIn', { code, user_code: other }, { token: phone })).status,
    ).toBe(400);
    for (const turn of [0, 1]) expect((await poll(turn)).codes).toEqual(['access_denied']);
    expect((await servers.two.call('findQrRequest', { code: data.code }, { token: phone })).status).toBe(200);
  });

  it('Two servers send forty mails once each [F10]', async () => {
    const { context } = servers.one;
    const recipients = Array.from({ length: 40 }, (_none, index) => `crowd${index}@example.org`);
    for (const to of recipients) {
      const mail = { to, locale: 'en', mail: 'passwordChanged', values: { name: 'Grace' } } as const;
      await context.enqueue(context.db, 'mail', mail);
    }
    for (const server of servers.both) server.context.jobs.wake();
    const arrived = () => recipients.map((to) => servers.one.mails.waiting(to).length);
    await until('all mails', () => arrived().every((count) => count > 0));
    await Promise.all(servers.both.map((server) => server.quiet()));
    expect(arrived()).toEqual(recipients.map(() => 1));
  });
});
