import { afterAll, describe, expect, it } from 'vitest';
import { startBotApi } from '../testing/bot-api.ts';
import { join, signIn } from '../testing/people.ts';
import { toRequest } from '../testing/request.ts';
import {
  activateAuthenticator,
  digitsIn,
  firstStep,
  nextMessage,
  secondStep,
} from '../testing/second-factors.ts';
import { openTwoServers } from '../testing/two-servers.ts';

const bot = await startBotApi();
afterAll(() => bot.stop());
const type = 'TELEGRAM';

describe('a second factor at two servers with one PostgreSQL', () => {
  const servers = openTwoServers({
    PORTICO_TELEGRAM_BOT_TOKEN: bot.token,
    PORTICO_TELEGRAM_BOT_NAME: 'portico_test_bot',
    PORTICO_TELEGRAM_API_ROOT: bot.url,
  });

  it('makes a token before the second step useless for other calls at both, and its revocation ends it at both O01', async () => {
    const user = await join(servers.one);
    await activateAuthenticator(servers.two, await signIn(servers.one, user));
    const pending = await firstStep(servers.one, user);
    for (const server of servers.both)
      for (const name of [
        'getProfile',
        'listSessions',
        'listTwoFactorTokens',
        'createRecoveryCodes',
      ] as const)
        expect([name, (await server.call(name, {}, { token: pending })).status]).toEqual([name, 401]);
    expect((await servers.two.call('revokeToken', {}, { token: pending })).status).toBe(200);
    for (const server of servers.both)
      expect((await secondStep(server, pending)).codes).toEqual(['invalid_token']);
  });

  it('has codes that expire at both after five minutes, whichever sent them O09', async () => {
    const token = await signIn(servers.one, await join(servers.one));
    const data = '810001';
    let message = nextMessage(bot, Number(data));
    await servers.one.call('startTwoFactor', { type, data }, { token });
    const input = { type, code: digitsIn(await message) } as const;
    await servers.two.later(301);
    for (const server of servers.both)
      expect((await server.call('confirmTwoFactor', input, { token })).codes).toEqual([
        'confirmation_code_error',
      ]);
    message = nextMessage(bot, Number(data));
    await servers.two.call('startTwoFactor', { type, data }, { token });
    const code = digitsIn(await message);
    expect((await servers.one.call('confirmTwoFactor', { type, code }, { token })).status).toBe(200);
  });

  it('becomes active for three accounts of one chat, of six that confirm their codes at both at the same moment O14', async () => {
    const chat = 810_002;
    const codes: { token: string; code: string }[] = [];
    for (let account = 0; account < 6; account += 1) {
      const token = await signIn(servers.one, await join(servers.one));
      const message = nextMessage(bot, chat);
      await servers.turn(account).call('startTwoFactor', { type, data: String(chat) }, { token });
      codes.push({ token, code: digitsIn(await message) });
    }
    const answers = await Promise.all(
      codes.map(({ token, code }, turn) =>
        servers.turn(turn).call('confirmTwoFactor', { type, code }, { token }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 400, 400, 400]);
  });

  it('counts codes of a wrong form and repeated ones at both together O16', async () => {
    const user = await join(servers.one);
    const app = await activateAuthenticator(servers.one, await signIn(servers.one, user));
    const pending = await firstStep(servers.one, user);
    const input = { grant_type: 'oauth_token', oauth_token: pending, otp: app.wrongCode() };
    for (const server of servers.both) {
      const [path, init] = toRequest('issueToken', input, {});
      const repeated = await server.fetch(path, { ...init, body: `${init.body}&otp=${app.code()}` });
      expect(await repeated.json()).toMatchObject({ error: 'invalid_request' });
    }
    const verdicts = [];
    for (const [turn, code] of ['', '１２３４５６', ' 12345', app.code()].entries())
      verdicts.push((await secondStep(servers.turn(turn), pending, code)).codes[0]);
    expect(verdicts).toEqual([
      'incorrect_otp',
      'incorrect_otp',
      'otp_confirmation_error',
      'otp_confirmation_error',
    ]);
  });
});
