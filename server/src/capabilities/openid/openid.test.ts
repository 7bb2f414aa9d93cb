import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { failOn } from '../../testing/fail-on.ts';
import {
  authorizationRequest,
  authorize,
  exchange,
  openApplication,
  registerClient,
  requestTokens,
  signedInBrowser,
  userinfo,
} from '../../testing/openid.ts';

describeOnBoth('an application that uses OpenID Connect', (server, onOne) => {
  onOne(() => {
    it('An application learns of the verification when it asks for that scope', async () => {
      const travel = await registerClient(server);
      const browser = await signedInBrowser(server, 'alice');
      const { access_token } = await openApplication(server, browser, travel, {
        scope: 'openid verification',
      });
      const { claims } = await userinfo(server, access_token);
      expect(claims).toMatchObject({ verified: true, verification_percent: 100 });
      expect(claims.documents).toContainEqual({
        type: 'PASSPORT',
        status: 'VERIFIED',
        verified_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      expect(claims.email).toBeUndefined();
    });

    it('An application that asks a guest leads to the sign-in of the portal', async () => {
      const travel = await registerClient(server);
      const address = await authorize(server, openBrowser(server), authorizationRequest(travel));
      expect(address.pathname).toMatch(/^\/oidc\/interaction\/[\w-]{43}$/);
    });

    it('An application gets nothing more when the session of its user ends', async () => {
      const travel = await registerClient(server);
      const browser = await signedInBrowser(server, 'alice');
      const tokens = await openApplication(server, browser, travel);
      await browser.call('revokeToken', {}, { token: browser.cookies.get('access_token') ?? '' });
      expect((await userinfo(server, tokens.access_token)).status).toBe(401);
      const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
      expect(await requestTokens(server, travel, refresh)).toMatchObject({
        status: 400,
        error: 'invalid_grant',
      });
    });

    it.each([
      ['without a challenge', { code_challenge: '', code_challenge_method: '' }],
      ['with the challenge in plain text', { code_challenge_method: 'plain' }],
      ['for an implicit answer', { response_type: 'token' }],
    ])('An application that asks %s is refused [D03]', async (_how, more) => {
      const travel = await registerClient(server);
      const request = authorizationRequest(travel, more);
      const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
      expect(address.searchParams.get('code')).toBeNull();
      expect(
        address.searchParams.get('error') ?? new URLSearchParams(address.hash.slice(1)).get('error'),
      ).toMatch(/^(invalid_request|unsupported_response_type|unauthorized_client)$/);
    });

    it.each([
      ['the wrong verifier', { code_verifier: 'w'.repeat(43) }],
      ['no verifier', { code_verifier: '' }],
      ['another return address', { redirect_uri: 'https://travel.portico.example/callback/' }],
    ])('An application that exchanges a code with %s gets nothing [D03]', async (_what, more) => {
      const travel = await registerClient(server);
      const request = authorizationRequest(travel);
      const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
      const answer = await requestTokens(server, travel, { ...exchange(address, request, travel), ...more });
      expect(answer).toMatchObject({ status: 400, error: 'invalid_grant' });
    });

    it.each([
      'https://travel.portico.example/callback/',
      'https://travel.portico.example/callback?a=1',
      'https://travel.portico.example/Callback',
      'https://travel.portico.example:443/callback#x',
      'https://travel.portico.example/callback/../callback',
      'https://travel.portico.example.evil.example/callback',
      'http://travel.portico.example/callback',
      '',
    ])('An application that names the return address “%s” leads nowhere [D01]', async (redirect_uri) => {
      const travel = await registerClient(server);
      const { url } = authorizationRequest(travel, { redirect_uri });
      const { cookies } = await signedInBrowser(server, 'alice');
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { headers } = await server.fetch(url, { headers: { cookie } });
      const shown = new URL(headers.get('location') ?? '', server.url);
      expect([shown.origin, shown.pathname]).toEqual([new URL(server.url).origin, '/en/not-opened']);
      expect([...shown.searchParams.keys()]).toEqual(['application', 'reason', 'reference']);
      expect(shown.search).not.toContain('evil');
    });
  });

  it('An application gets a code at once from a browser that is signed in, and with it what its user agreed to', async () => {
    const travel = await registerClient(server);
    const request = authorizationRequest(travel);
    const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
    expect(address.origin + address.pathname).toBe(travel.redirectUri);
    expect(address.searchParams.get('state')).toBe(request.state);
    expect(address.searchParams.get('iss')).toBe('http://portal.test:3000/oidc');
    const tokens = await requestTokens(server, travel, exchange(address, request, travel));
    expect(tokens).toMatchObject({ status: 200, scope: 'openid profile email' });
    expect(await userinfo(server, tokens.access_token)).toEqual({
      status: 200,
      claims: {
        sub: expect.stringMatching(/^[\w-]{22}$/),
        name: 'Alice Archer',
        given_name: 'Alice',
        family_name: 'Archer',
        locale: 'en',
        email: 'alice@portico.example',
        email_verified: true,
        preferred_username: 'alice@portico.example',
      },
    });
  });

  it('An application that uses a code a second time loses what it got with it [D06]', async () => {
    const travel = await registerClient(server);
    const request = authorizationRequest(travel);
    const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
    const first = await requestTokens(server, travel, exchange(address, request, travel));
    const second = await requestTokens(server, travel, exchange(address, request, travel));
    expect([first.status, second.status, second.error]).toEqual([200, 400, 'invalid_grant']);
    expect((await userinfo(server, first.access_token)).status).toBe(401);
  });

  it('An application that uses a code many times at once gets tokens once at most, and they end [D06]', async () => {
    const travel = await registerClient(server);
    const request = authorizationRequest(travel);
    const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => requestTokens(server, travel, exchange(address, request, travel))),
    );
    const got = answers.filter(({ status }) => status === 200);
    expect(got.length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ status }) => status !== 200).map(({ error }) => error)).toEqual(
      Array.from({ length: 10 - got.length }, () => 'invalid_grant'),
    );
    for (const { access_token, refresh_token } of got) {
      expect((await userinfo(server, access_token)).status).toBe(401);
      const refresh = { grant_type: 'refresh_token', refresh_token };
      expect(await requestTokens(server, travel, refresh)).toMatchObject({ error: 'invalid_grant' });
    }
  });

  it('An application that repeats a refresh within seconds gets the same refresh token, and goes on with it [D06]', async () => {
    const travel = await registerClient(server);
    const tokens = await openApplication(server, await signedInBrowser(server, 'alice'), travel);
    const refresh = (refresh_token: string) =>
      requestTokens(server, travel, { grant_type: 'refresh_token', refresh_token });
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [next = '', ...others] = new Set(answers.map(({ refresh_token }) => refresh_token));
    expect(others).toEqual([]);
    for (const { access_token } of answers) expect((await userinfo(server, access_token)).status).toBe(200);
    expect((await refresh(next)).status).toBe(200);
  });

  it('A refresh token that is used again later was lost to somebody: all of them end, and the audit trail says so [D06]', async () => {
    const travel = await registerClient(server);
    const { refresh_token } = await openApplication(server, await signedInBrowser(server, 'alice'), travel);
    const refresh = (token: string) =>
      requestTokens(server, travel, { grant_type: 'refresh_token', refresh_token: token });
    const next = await refresh(refresh_token);
    const before = await reuses();
    await server.later(60);
    expect(await refresh(refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await refresh(next.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await userinfo(server, next.access_token)).status).toBe(401);
    expect((await reuses()) - before).toBe(1);
  });

  it('A thief who repeats a refresh within seconds is noticed when both use the token after it [D06]', async () => {
    const travel = await registerClient(server);
    const { refresh_token } = await openApplication(server, await signedInBrowser(server, 'alice'), travel);
    const refresh = (token: string) =>
      requestTokens(server, travel, { grant_type: 'refresh_token', refresh_token: token });
    const [owned, stolen] = [await refresh(refresh_token), await refresh(refresh_token)];
    const before = await reuses();
    const owner = await refresh(owned.refresh_token);
    await server.later(60);
    expect(await refresh(stolen.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await userinfo(server, owner.access_token)).status).toBe(401);
    expect((await reuses()) - before).toBe(1);
  });

  it.each(['RefreshToken', 'AccessToken'])(
    'An application whose refresh fails while its %s is stored has used up nothing [F03]',
    async (model) => {
      const travel = await registerClient(server);
      const more = { scope: 'openid offline_access', prompt: 'consent' };
      const browser = await signedInBrowser(server, 'alice');
      const request = authorizationRequest(travel, more);
      const code = exchange(await authorize(server, browser, request), request, travel);
      const { refresh_token } = await openApplication(server, browser, travel, more);
      const renewal = { grant_type: 'refresh_token', refresh_token };
      const stop = await failOn(server.context.db, model);
      expect((await requestTokens(server, travel, renewal)).status).toBeGreaterThanOrEqual(500);
      expect((await requestTokens(server, travel, code)).status).toBeGreaterThanOrEqual(500);
      await stop();
      await server.later(30);
      expect((await requestTokens(server, travel, code)).status).toBe(200);
      await server.later(600);
      expect((await requestTokens(server, travel, renewal)).status).toBe(200);
    },
  );

  /** How often the audit trail says that something was used twice. */
  async function reuses(): Promise<number> {
    const { kysely } = server.context.db;
    const rows = await kysely
      .selectFrom('audit_records')
      .select('id')
      .where('type', '=', 'ACCESS_ENDED_AFTER_REUSE')
      .execute();
    return rows.length;
  }
});
