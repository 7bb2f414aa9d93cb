import { describe, expect, it } from 'vitest';
import { rowsOfRun } from '../../../../scripts/tests/of-run.js';
import { removeOpenid, setOpenid } from '../../acts/applications/set-openid.ts';
import type { Browser } from '../../testing/browser.ts';
import {
  actsOn,
  deviceCode,
  offline,
  openIssuing,
  type RacedEnding,
  race,
  rounds,
} from '../../testing/issuing-races.ts';
import {
  authorizationRequest,
  authorize,
  exchange,
  openApplication,
  requestTokens,
  userinfo,
} from '../../testing/openid.ts';
import { signIn } from '../../testing/people.ts';

const operator = { type: 'cli', user: 'test' } as const;

describe('what is issued at two server processes with one PostgreSQL', () => {
  const issuing = openIssuing();
  const { servers, at, register, open, started, sendForm, typeCode } = issuing;
  const { turn } = servers;
  const { setEnabled } = actsOn(issuing);

  const token = (browser: Browser) => browser.cookies.get('access_token') ?? '';
  const again = async () => {
    await register('TRAVEL');
    await register('STORE', { kind: 'NATIVE' });
  };
  const setOthers = (id: string, kind: 'WEB' | 'NATIVE') =>
    setOpenid({ db: servers.db() }, operator, {
      id,
      kind,
      redirectUris: ['https://travel.portico.example/callback'],
      logoutReturnUris: [],
      logoutUri: null,
      scopes: ['openid', 'profile', 'email', 'offline_access', 'verification'],
      firstParty: false,
      pairwise: false,
    });
  const endings: Readonly<Record<string, RacedEnding>> = {
    'the user ends all other sessions': {
      scope: offline,
      end: async (user) => {
        const kept = await signIn(turn(0), user);
        return () => turn(1).call('endOtherSessions', {}, { token: kept });
      },
    },
    'the user changes the password in another session': {
      scope: offline,
      end: async (user) => {
        const kept = await signIn(turn(0), user);
        const next = user.password === 'Early-Boat.42' ? 'Quiet-Arch7' : 'Early-Boat.42';
        return async () => {
          const input = { password: user.password, newPassword: next };
          const { status, codes } = await turn(1).call('changePassword', input, { token: kept });
          expect([status, codes]).toEqual([200, []]);
          user.password = next;
        };
      },
    },
    'the user signs out': {
      scope: 'openid email',
      end: async (_user, session) => () => session.call('revokeToken', {}, { token: token(session) }),
    },
    'the user ends the access of the application': {
      scope: offline,
      end: async (_user, session) => () =>
        Promise.all(
          ['TRAVEL', 'STORE'].map(async (application) => {
            const ended = await session.call(
              'endApplicationAccess',
              { application },
              { token: token(session) },
            );
            expect([application, ended.status, ended.codes]).toEqual([application, 200, []]);
          }),
        ),
    },
    'the account is disabled': {
      scope: offline,
      end: async (user) => () => setEnabled(user, 1),
      after: (user) => setEnabled(user, 0),
    },
    'the operator ends the use of OpenID Connect by the applications': {
      scope: offline,
      end: async () => () =>
        Promise.all(['TRAVEL', 'STORE'].map((id) => removeOpenid({ db: servers.db() }, operator, { id }))),
      after: again,
    },
    'the applications are no longer the operator’s own': {
      scope: offline,
      end: async () => () => Promise.all([setOthers('TRAVEL', 'WEB'), setOthers('STORE', 'NATIVE')]),
      after: again,
    },
  };

  it.each(rowsOfRun(Object.keys(endings)))(
    'Nothing that two servers with one PostgreSQL issue outlives the moment at which %s [D06]',
    (name) => race(issuing, endings[name] as RacedEnding), // of `endings`
  );

  it('No code without PKCE is worth anything once an operator demands it, at whichever moment it is asked for [D22]', async () => {
    const user = await servers.join();
    const business = await register('BUSINESS');
    const demand = (isDemanded: boolean) =>
      setOpenid({ db: servers.db() }, operator, {
        id: 'BUSINESS',
        kind: 'WEB',
        redirectUris: [business.redirectUri],
        logoutReturnUris: [],
        logoutUri: null,
        scopes: ['openid', 'profile', 'email', 'offline_access'],
        firstParty: true,
        pairwise: false,
        withoutPkce: !isDemanded,
      });
    const browser = await open(user);
    let codes = 0;
    for (let round = 0; round < rounds; round += 1) {
      await demand(false);
      const asked = Array.from({ length: 8 }, async (_none, index) => {
        const request = authorizationRequest(business);
        const url = new URL(request.url, 'http://portal.test');
        for (const name of ['code_challenge', 'code_challenge_method']) url.searchParams.delete(name);
        return await authorize(at(index), browser, { ...request, url: url.pathname + url.search });
      });
      if (round % 3 > 0) await Promise.race(asked);
      const [answers] = await Promise.all([Promise.all(asked), demand(true)]);
      for (const { searchParams } of answers) {
        const code = searchParams.get('code');
        if (code === null) continue;
        codes += 1;
        const input = { grant_type: 'authorization_code', code, redirect_uri: business.redirectUri };
        expect((await requestTokens(at(codes), business, input)).status).toBe(400);
      }
    }
    expect(codes).toBeGreaterThan(0);
  });

  it('What is issued for a code that its owner and a thief use at the same moment ends [D06]', async () => {
    const travel = await register('TRAVEL');
    const session = await open(await servers.join());
    let both = 0;
    for (let round = 0; round < 3 * rounds; round += 1) {
      const request = authorizationRequest(travel, { scope: offline, prompt: 'consent' });
      const input = exchange(await authorize(at(0), session, request), request, travel);
      const answers = await Promise.all([0, 1].map((index) => requestTokens(at(index), travel, input)));
      const [won, ...more] = answers.filter(({ status }) => status === 200);
      expect([more, answers.filter(({ status }) => status >= 500)]).toEqual([[], []]);
      if (!won) continue;
      both += 1;
      expect((await userinfo(at(1), won.access_token)).status).toBe(401);
      const refresh = { grant_type: 'refresh_token', refresh_token: won.refresh_token };
      expect(await requestTokens(at(0), travel, refresh)).toMatchObject({ status: 400 });
    }
    expect(both).toBeGreaterThan(0);
  });

  it('Two workers that use a refresh token at the same moment get one new refresh token, which goes on [D06]', async () => {
    const travel = await register('TRAVEL');
    const session = await open(await servers.join());
    let { refresh_token } = await openApplication(at(0), session, travel);
    for (let round = 0; round < rounds; round += 1) {
      const renew = (index: number) =>
        requestTokens(at(index), travel, { grant_type: 'refresh_token', refresh_token });
      const answers = await Promise.all([0, 1, 2, 3].map(renew));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
      for (const { access_token } of answers) expect((await userinfo(at(1), access_token)).status).toBe(200);
      refresh_token = answers[0]?.refresh_token ?? '';
    }
  });

  it('The code of a device is allowed by one of two users who do so at the same moment', async () => {
    const native = await register('STORE', { kind: 'NATIVE' });
    const sessions = [await open(await servers.join()), await open(await servers.join())];
    for (let round = 0; round < rounds; round += 1) {
      const { user_code, device_code } = await started(native, 'openid');
      const forms = await Promise.all(
        sessions.map(async (session) => [session, await typeCode(session, user_code)] as const),
      );
      const shown = await Promise.all(forms.map(([session, form], index) => sendForm(index, session, form)));
      expect(shown.filter((query) => query.get('end') === 'done')).toHaveLength(1);
      const input = { grant_type: deviceCode, device_code };
      expect(await requestTokens(at(0), native, input)).toMatchObject({ status: 200 });
    }
  });
});
