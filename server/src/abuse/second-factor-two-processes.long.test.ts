import { describe, expect, it } from 'vitest';
import { budgets } from '../platform/rates.ts';
import { addPasskey, passkeyOptions, signInWith } from '../testing/passkeys.ts';
import { signIn } from '../testing/people.ts';
import { toRequest } from '../testing/request.ts';
import { authenticatorApp, firstStep, freeCurrentCode, secondStep } from '../testing/second-factors.ts';
import { openTwoProcesses } from '../testing/two-processes.ts';

const type = 'GOOGLE_AUTHENTICATOR';

describe('a second factor at two server processes with one PostgreSQL', () => {
  const servers = openTwoProcesses();
  const { turn } = servers;

  /** Activates the authenticator of a new user, and starts so many sign-ins at the processes in turn. */
  async function start(signIns: number) {
    const user = await servers.join();
    const token = await signIn(turn(0), user);
    const { data } = await turn(1).call('startTwoFactor', { type, data: null }, { token });
    const app = authenticatorApp(data.result?.CODE ?? '');
    const confirmed = await turn(0).call('confirmTwoFactor', { type, code: app.code() }, { token });
    expect(confirmed.status).toBe(200);
    await freeCurrentCode(servers.db());
    const { codes } = (await turn(0).call('createRecoveryCodes', {}, { token })).data;
    const pending: string[] = [];
    while (pending.length < signIns) pending.push(await firstStep(turn(pending.length), user));
    return { user, token, app, codes, pending };
  }
  /** Sends a code sixty times at the same moment: to each process half, over all the sign-ins. */
  const sixty = (pending: readonly string[], code: string) =>
    Promise.all(
      Array.from({ length: 60 }, (_none, index) =>
        secondStep(turn(index), pending[Math.floor(index / 2) % pending.length] ?? '', code),
      ),
    );
  /** Starts to set up codes by Telegram, and answers the code that was sent. */
  async function startTelegram(index: number, token: string, chat: string): Promise<string> {
    expect(
      (await turn(index).call('startTwoFactor', { type: 'TELEGRAM', data: chat }, { token })).status,
    ).toBe(200);
    return await servers.digitsTo(chat);
  }

  it('At two server processes a token before the second step is useless for other calls, and its revocation ends it at both [O01]', async () => {
    const { pending } = await start(1);
    const [token = ''] = pending;
    for (const server of servers.both)
      for (const name of [
        'getProfile',
        'listSessions',
        'listTwoFactorTokens',
        'createRecoveryCodes',
      ] as const)
        expect([name, (await server.call(name, {}, { token })).status]).toEqual([name, 401]);
    expect((await turn(1).call('revokeToken', {}, { token })).status).toBe(200);
    for (const server of servers.both)
      expect((await secondStep(server, token)).codes).toEqual(['invalid_token']);
  });

  it('Two server processes answer sixty guesses of a second factor for one sign-in with three verdicts [O02]', async () => {
    const { app, pending } = await start(1);
    const answers = await sixty(pending, app.wrongCode());
    expect(answers.filter(({ codes }) => codes[0] === 'incorrect_otp')).toHaveLength(2);
    expect((await secondStep(turn(0), pending[0] ?? '', app.code())).codes).toEqual([
      'otp_confirmation_error',
    ]);
  });

  it('Two server processes answer sixty guesses of a second factor at the same moment with no more verdicts than the day allows [O04]', async () => {
    const { user, app, codes, pending } = await start(6);
    const answers = await sixty(pending, app.wrongCode());
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
    const verdicts = answers.filter(({ codes }) => codes[0] === 'incorrect_otp');
    expect(verdicts.length).toBeLessThanOrEqual(budgets.wrongCodes.points);
    const { kysely } = servers.db();
    const { attempts } = await kysely
      .selectFrom('code_attempts')
      .innerJoin('accounts', 'accounts.id', 'code_attempts.account_id')
      .select('attempts')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(budgets.wrongCodes.points);
    const tried = await kysely
      .selectFrom('one_time_codes')
      .innerJoin('accounts', 'accounts.id', 'one_time_codes.account_id')
      .select('attempts_left')
      .where('email', '=', user.email)
      .execute();
    const taken = tried.reduce((sum, { attempts_left }) => sum + 3 - attempts_left, 0);
    // One attempt was the right code of the activation.
    expect(taken).toBeLessThanOrEqual(budgets.wrongCodes.points + 1);
    const late = await secondStep(turn(1), await firstStep(turn(0), user), app.code());
    expect(late.codes).toEqual(['otp_confirmation_error']);
    // The user still gets in.
    expect((await secondStep(turn(0), await firstStep(turn(1), user), codes[0])).status).toBe(200);
  });

  it('Two server processes accept one recovery code and one code of an authenticator app once [O07]', async () => {
    const { user, app, codes, pending } = await start(16);
    for (const [from, code] of [
      [0, codes[0] ?? ''],
      [8, app.code()],
    ] as const) {
      const tokens = pending.slice(from, from + 8);
      const answers = await Promise.all(tokens.map((token, index) => secondStep(turn(index), token, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await secondStep(turn(0), await firstStep(turn(1), user), code)).status).toBe(400);
    }
  });

  it('Two server processes do not send another code within a minute, whichever of them is asked [O06]', async () => {
    const user = await servers.join();
    const token = await signIn(turn(0), user);
    const code = await startTelegram(0, token, '810000');
    const activated = await turn(1).call('confirmTwoFactor', { type: 'TELEGRAM', code }, { token });
    expect(activated.status).toBe(200);
    const pending = await firstStep(turn(0), user);
    for (const index of [1, 0]) expect((await secondStep(turn(index), pending)).status).toBe(429);
  });

  it('The codes of a second factor expire at both server processes after five minutes, whichever sent them [O09]', async () => {
    const token = await signIn(turn(0), await servers.join());
    const code = await startTelegram(0, token, '810001');
    await servers.later(301);
    for (const server of servers.both)
      expect((await server.call('confirmTwoFactor', { type: 'TELEGRAM', code }, { token })).codes).toEqual([
        'confirmation_code_error',
      ]);
    const again = await startTelegram(1, token, '810002');
    const confirmed = await turn(0).call('confirmTwoFactor', { type: 'TELEGRAM', code: again }, { token });
    expect(confirmed.status).toBe(200);
  });

  it('Two server processes activate one of Telegram and authenticator app, and end the sessions at both [O11, O17]', async () => {
    const user = await servers.join();
    const [token, other] = [await signIn(turn(0), user), await signIn(turn(1), user)];
    const { data } = await turn(0).call('startTwoFactor', { type, data: null }, { token });
    const code = await startTelegram(1, token, '700300');
    const app = authenticatorApp(data.result?.CODE ?? '');
    const answers = await Promise.all([
      turn(0).call('confirmTwoFactor', { type, code: app.code() }, { token }),
      turn(1).call('confirmTwoFactor', { type: 'TELEGRAM', code }, { token }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['two_fa_already_enabled']);
    for (const server of servers.both) {
      expect((await server.call('listTwoFactorTokens', {}, { token })).data.tokens).toHaveLength(1);
      expect((await server.call('getProfile', {}, { token: other })).status).toBe(401);
    }
  });

  it('Of four accounts with one chat that confirm their codes at two server processes at once, Telegram becomes active for three [O14]', async () => {
    const chat = '810003';
    const started: { token: string; code: string }[] = [];
    for (let account = 0; account < 4; account += 1) {
      const token = await signIn(turn(0), await servers.join());
      started.push({ token, code: await startTelegram(account, token, chat) });
    }
    const answers = await Promise.all(
      started.map(({ token, code }, index) =>
        turn(index).call('confirmTwoFactor', { type: 'TELEGRAM', code }, { token }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 400]);
  });

  it('Two server processes count codes of a wrong form and repeated ones together [O16]', async () => {
    const { app, pending } = await start(1);
    const [token = ''] = pending;
    const input = { grant_type: 'oauth_token', oauth_token: token, otp: app.wrongCode() };
    for (const index of [0, 1]) {
      const [path, init] = toRequest('issueToken', input, {});
      const body = `${init.body}&otp=${app.code()}`;
      const repeated = await servers.fetch(index, path, { ...init, body });
      expect(await repeated.json()).toMatchObject({ error: 'invalid_request' });
    }
    const verdicts = [];
    for (const [index, code] of ['', '１２３４５６', ' 12345', app.code()].entries())
      verdicts.push((await secondStep(turn(index), token, code)).codes[0]);
    expect(verdicts).toEqual([
      'incorrect_otp',
      'incorrect_otp',
      'otp_confirmation_error',
      'otp_confirmation_error',
    ]);
  });

  it('Two server processes accept each answer of a passkey once, and no counter that goes back, whichever is asked [K03, K05]', async () => {
    const passkey = await addPasskey(turn(0), await signIn(turn(1), await servers.join()));
    const { options, cookies } = await passkeyOptions(turn(0));
    const assertion = passkey.get(options, { counter: 9 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, index) => signInWith(turn(index), assertion, { cookies })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const server of servers.both)
      expect((await signInWith(server, assertion, { cookies })).codes).toEqual(['invalid_passkey']);
    for (const index of [0, 1]) {
      const next = await passkeyOptions(turn(index));
      const back = passkey.get(next.options, { counter: 9 });
      expect((await signInWith(turn(index + 1), back, { cookies: next.cookies })).codes).toEqual([
        'invalid_passkey',
      ]);
    }
  });

  it('A second factor is not deactivated once both server processes restarted without that permission, even if it was started before [O12]', async () => {
    const { user, token, app, codes } = await start(0);
    expect((await turn(0).call('startDeactivation', { type }, { token })).status).toBe(200);
    await servers.restart({ PORTICO_TWO_FA_DEACTIVATION_ALLOWED: 'false' });
    for (const server of servers.both)
      for (const answer of [
        await server.call('confirmDeactivation', { type, code: app.code() }, { token }),
        await server.call('confirmDeactivation', { type, code: codes[0] ?? '' }, { token }),
        await server.call('startDeactivation', { type }, { token }),
      ])
        expect([answer.status, ...answer.codes]).toEqual([403, 'access_denied']);
    expect((await secondStep(turn(1), await firstStep(turn(0), user), app.code())).status).toBe(200);
  });
});
