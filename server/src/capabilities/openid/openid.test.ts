import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
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

describeOnBoth('an application that uses OpenID Connect', (server) => {
  it('gets a code at once from a browser that is signed in to the portal, and with it what its user agreed to', async () => {
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
        ...{ name: 'Alice Archer', given_name: 'Alice', family_name: 'Archer', locale: 'en' },
        ...{ email: 'alice@portico.example', email_verified: true },
      },
    });
  });

  it('learns of the verification when it asks for that scope', async () => {
    const travel = await registerClient(server);
    const browser = await signedInBrowser(server, 'alice');
    const { access_token } = await openApplication(server, browser, travel, { scope: 'openid verification' });
    const { claims } = await userinfo(server, access_token);
    expect(claims).toMatchObject({ verified: true, verification_percent: 100 });
    expect(claims.documents).toContainEqual({
      ...{ type: 'PASSPORT', status: 'VERIFIED' },
      verified_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(claims.email).toBeUndefined();
  });

  it('that asks a guest leads to the sign-in of the portal', async () => {
    const travel = await registerClient(server);
    const address = await authorize(server, openBrowser(server), authorizationRequest(travel));
    expect(address.pathname).toMatch(/^\/oidc\/interaction\/[\w-]{43}$/);
  });

  it('gets nothing more when the session of its user ends', async () => {
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

  it('that uses a code a second time loses what it got with it D06', async () => {
    const travel = await registerClient(server);
    const request = authorizationRequest(travel);
    const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
    const first = await requestTokens(server, travel, exchange(address, request, travel));
    const second = await requestTokens(server, travel, exchange(address, request, travel));
    expect([first.status, second.status, second.error]).toEqual([200, 400, 'invalid_grant']);
    expect((await userinfo(server, first.access_token)).status).toBe(401);
  });

  it('that uses a code many times at once gets tokens once at most, and they end D06', async () => {
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
  });

  it('that repeats a refresh within seconds gets tokens again, and only the last are valid D06', async () => {
    const travel = await registerClient(server);
    const tokens = await openApplication(server, await signedInBrowser(server, 'alice'), travel);
    const refresh = (refresh_token: string) =>
      requestTokens(server, travel, { grant_type: 'refresh_token', refresh_token });
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    let live = 0;
    for (const { refresh_token } of answers) if ((await refresh(refresh_token)).status === 200) live += 1;
    expect(live).toBe(1);
  });

  it('that uses a refresh token again later has lost it to somebody: all of them end D06', async () => {
    const travel = await registerClient(server);
    const { refresh_token } = await openApplication(server, await signedInBrowser(server, 'alice'), travel);
    const refresh = (token: string) =>
      requestTokens(server, travel, { grant_type: 'refresh_token', refresh_token: token });
    const next = await refresh(refresh_token);
    await server.later(60);
    expect(await refresh(refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await refresh(next.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await userinfo(server, next.access_token)).status).toBe(401);
  });

  it.each([
    ['without a challenge', { code_challenge: '', code_challenge_method: '' }],
    ['with the challenge in plain text', { code_challenge_method: 'plain' }],
    ['for an implicit answer', { response_type: 'token' }],
  ])('that asks %s is refused D03', async (_how, more) => {
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
  ])('that exchanges a code with %s gets nothing D03', async (_what, more) => {
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
  ])('that names the return address “%s” leads nowhere D01', async (redirect_uri) => {
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
