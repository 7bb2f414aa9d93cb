import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { type OutsideProvider, outsideClient, startOutsideProvider } from '../../testing/outside-provider.ts';
import { signIn } from '../../testing/people.ts';
import { comeBack } from '../../testing/providers.ts';
import { type AuthenticatorApp, authenticatorApp, freeCurrentCode } from '../../testing/second-factors.ts';
import { openTwoProcesses } from '../../testing/two-processes.ts';

const rounds = 12;

describe('a sign-out at an outside provider, at two server processes with one PostgreSQL', () => {
  const servers = openTwoProcesses();
  const { turn } = servers;
  let acme: OutsideProvider;
  let app: AuthenticatorApp;
  const sub = 'grace-4711';
  beforeAll(async () => {
    acme = await startOutsideProvider();
    const { kysely, now } = servers.db();
    const shown = { scopes: 'openid', position: 0, has_button: 1, domains: '[]', registers: 0 } as const;
    await kysely
      .insertInto('providers')
      .values({
        ...shown,
        id: 'acme',
        kind: 'OPENID',
        name: 'Acme',
        issuer: acme.issuer,
        client_id: outsideClient.id,
        client_secret: null,
        group_id: null,
        created_at: now,
      })
      .execute();
    const user = await servers.join();
    const { id: account_id } = await kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow();
    const link = {
      id: 'link',
      account_id,
      provider_id: 'acme',
      subject: sub,
      email: null,
      last_used_at: null,
    };
    await kysely
      .insertInto('linked_identities')
      .values({ ...link, created_at: now })
      .execute();
    const token = await signIn(turn(0), user);
    const type = 'GOOGLE_AUTHENTICATOR';
    const { data } = await turn(0).call('startTwoFactor', { type, data: null }, { token });
    app = authenticatorApp(data.result?.CODE ?? '');
    await turn(0).call('confirmTwoFactor', { type, code: app.code() }, { token });
  });
  afterAll(async () => acme?.stop());

  async function waiting(round: number): Promise<{ readonly browser: Browser; readonly token: string }> {
    acme.user = { sub, sid: `session-${round}` };
    const browser = openBrowser(turn(round));
    const { data } = await comeBack(turn(round), acme, { browser });
    if (data.outcome !== 'SIGNED_IN') throw new Error(data.outcome);
    return { browser, token: data.tokenSet.access_token };
  }

  it('Nothing lives on of a sign-in whose second step is completed at the moment at which its provider ends it, on two server processes [E07]', async () => {
    let completed = 0;
    for (let round = 0; round < rounds; round += 1) {
      // A code is right once, and those of the other rounds count.
      await freeCurrentCode(servers.db());
      await servers.db().kysely.deleteFrom('code_attempts').execute();
      const { browser, token } = await waiting(round);
      const body = new URLSearchParams({
        logout_token: await acme.logoutToken(round % 2 === 0 ? { sid: `session-${round}` } : { sub }),
      });
      const complete = () =>
        browser.call('issueToken', { grant_type: 'oauth_token', oauth_token: token, otp: app.code() });
      const end = () => servers.fetch(round + 1, '/provider/acme/sign-out', { method: 'POST', body });
      // At once in either order, and one after the other, so that some are completed on any machine.
      const firstEnded = round % 3 === 0 ? end() : undefined;
      const completing = complete();
      if (round % 3 === 1) await completing;
      const ended = await (firstEnded ?? end());
      expect(ended.status).toBe(200);
      const answer = await completing;
      expect(answer.codes).toEqual(answer.status === 200 ? [] : ['invalid_token']);
      const issued = answer.status === 200 ? answer.data.access_token : token;
      completed += answer.status === 200 ? 1 : 0;
      expect((await browser.call('listSessions', {}, { token: issued })).codes).toEqual(['invalid_token']);
      expect((await complete()).codes).toEqual(['invalid_token']);
    }
    expect(completed).toBeGreaterThan(0);
  });
});
