import { expect, it } from 'vitest';
import { rates } from '../../platform/rates.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { keepWindows } from '../../testing/keep-windows.ts';
import { registerClient, requestTokens, signedInBrowser, userinfo, walk } from '../../testing/openid.ts';
import { person } from '../../testing/people.ts';

interface Started {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete: string;
  readonly expires_in: number;
}

describeServer('a device without a browser (RFC 8628)', (server) => {
  const client = { id: 'TRAVEL', secret: null };
  const start = async (firstParty = true) => {
    await registerClient(server, { kind: 'NATIVE', firstParty });
    const body = new URLSearchParams({ client_id: 'TRAVEL', scope: 'openid profile' });
    const answer = await server.fetch('/oidc/device/auth', { method: 'POST', body });
    return (await answer.json()) as Started; // RFC 8628 §3.2
  };
  const poll = ({ device_code }: Started) =>
    requestTokens(server, client, {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code,
    });

  /** Sends a form of the screen, as a browser does, and follows where that leads. */
  async function send(browser: Browser, form: Readonly<Record<string, string>>): Promise<URL> {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = new URLSearchParams(form);
    const { headers } = await server.fetch('/oidc/device', { method: 'POST', body, headers: { cookie } });
    for (const header of headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      (browser.cookies as Map<string, string>).set(key, value); // of `openBrowser`
    }
    return await walk(server, browser, headers.get('location') ?? 'about:blank');
  }
  const open = async (browser: Browser, code = '') =>
    (await walk(server, browser, `/oidc/device${code && `?user_code=${code}`}`)).searchParams;

  it('A device without a browser is signed in when its user has typed and allowed its code, once (RFC 8628)', async () => {
    const started = await start();
    expect(started.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(started.verification_uri).toBe('http://portal.test:3000/oidc/device');
    expect(await poll(started)).toMatchObject({ status: 400, error: 'authorization_pending' });

    const browser = await signedInBrowser(server, 'alice');
    const form = (await open(browser, started.user_code)).get('form') ?? '';
    const typed = started.user_code.toLowerCase().replace('-', ' ');
    const asked = await send(browser, { xsrf: form, user_code: typed });
    expect([asked.pathname, asked.searchParams.get('application')]).toEqual(['/en/device', 'TRAVEL']);
    expect(asked.searchParams.get('confirm')).toBe(started.user_code);
    expect(await poll(started)).toMatchObject({ error: 'authorization_pending' });
    const xsrf = asked.searchParams.get('form') ?? '';
    const done = await send(browser, { xsrf, user_code: started.user_code, confirm: 'yes' });
    expect(done.search).toBe('?end=done');

    const tokens = await poll(started);
    expect(tokens).toMatchObject({ status: 200, scope: 'openid profile' });
    expect((await userinfo(server, tokens.access_token)).claims.given_name).toBe(person('alice').firstName);
    // Who uses the code again has read it: what was issued for it ends.
    expect(await poll(started)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await userinfo(server, tokens.access_token)).status).toBe(401);
    const again = await send(browser, {
      xsrf: (await open(browser)).get('form') ?? '',
      user_code: started.user_code,
    });
    expect(again.searchParams.get('problem')).toBe('wrong');
  });

  it('The sign-in of a device without a browser ends with the session in which it was allowed', async () => {
    const started = await start();
    const browser = await signedInBrowser(server, 'alice');
    const form = (await open(browser)).get('form') ?? '';
    const asked = await send(browser, { xsrf: form, user_code: started.user_code });
    const xsrf = asked.searchParams.get('form') ?? '';
    await send(browser, { xsrf, user_code: started.user_code, confirm: 'yes' });
    const { access_token } = await poll(started);
    expect((await userinfo(server, access_token)).status).toBe(200);
    await browser.call('revokeToken', {}, { token: browser.cookies.get('access_token') ?? '' });
    expect((await userinfo(server, access_token)).status).toBe(401);
  });

  it('A device without a browser is told when its user refuses, or its code has expired', async () => {
    const started = await start();
    const browser = await signedInBrowser(server, 'alice');
    const form = (await open(browser)).get('form') ?? '';
    const asked = await send(browser, { xsrf: form, user_code: started.user_code });
    const xsrf = asked.searchParams.get('form') ?? '';
    const end = await send(browser, { xsrf, user_code: started.user_code, abort: 'yes' });
    expect(end.search).toBe('?end=refused');
    expect(await poll(started)).toMatchObject({ status: 400, error: 'access_denied' });

    const late = await start();
    await server.later(late.expires_in + 1);
    expect(await poll(late)).toMatchObject({ status: 400, error: 'expired_token' });
    const typed = await send(await signedInBrowser(server, 'alice'), {
      xsrf: 'x',
      user_code: late.user_code,
    });
    expect(typed.searchParams.get('confirm')).toBeNull();
  });

  it('A device that asks again at once is told to ask less often, and gets its tokens nevertheless when it is allowed', async () => {
    const [started, patient] = [await start(), await start()];
    expect(await poll(started)).toMatchObject({ error: 'authorization_pending' });
    await keepWindows(server);
    const answers: (string | undefined)[] = [];
    for (let time = 0; time < 4; time += 1) answers.push((await poll(started)).error);
    expect(answers.slice(-2)).toEqual(['slow_down', 'slow_down']);
    expect(await poll(started)).toMatchObject({ status: 400, error: 'slow_down' });
    expect(await poll(patient)).toMatchObject({ status: 400, error: 'authorization_pending' });

    const browser = await signedInBrowser(server, 'alice');
    const form = (await open(browser)).get('form') ?? '';
    const asked = await send(browser, { xsrf: form, user_code: started.user_code });
    const xsrf = asked.searchParams.get('form') ?? '';
    await send(browser, { xsrf, user_code: started.user_code, confirm: 'yes' });
    expect(await poll(started)).toMatchObject({ status: 200 });
  });

  it('A device of an application that is not the operator’s own asks for consent on the way', async () => {
    const started = await start(false);
    const browser = await signedInBrowser(server, 'carol');
    const form = (await open(browser)).get('form') ?? '';
    const asked = await send(browser, { xsrf: form, user_code: started.user_code });
    const xsrf = asked.searchParams.get('form') ?? '';
    const consent = await send(browser, { xsrf, user_code: started.user_code, confirm: 'yes' });
    expect(consent.pathname).toBe('/es/consent');
    const request = consent.searchParams.get('request') ?? '';
    const token = browser.cookies.get('access_token') ?? '';
    await browser.call('giveConsent', { request }, { token });
    expect((await walk(server, browser, `/oidc/interaction/${request}`)).search).toBe('?end=done');
    expect(await poll(started)).toMatchObject({ status: 200 });
  });

  it('A device is not signed in by a guest, by a wrong code, or by a form of another site [D14]', async () => {
    const started = await start();
    const guest = openBrowser(server);
    const shown = await open(guest, started.user_code);
    expect([shown.get('user_code'), shown.get('form')]).toEqual([started.user_code, null]);
    const browser = await signedInBrowser(server, 'alice');
    const form = (await open(browser)).get('form') ?? '';
    const wrong = await send(browser, { xsrf: form, user_code: 'BBBB-BBBB' });
    expect(wrong.searchParams.get('problem')).toBe('wrong');
    const foreign = { xsrf: 'invented', user_code: started.user_code, confirm: 'yes' };
    expect((await send(browser, foreign)).searchParams.get('end')).toBeNull();
    expect(await poll(started)).toMatchObject({ error: 'authorization_pending' });
  });

  it('Nobody can guess the code of a device: too many guesses are refused [D14]', async () => {
    const browser = await signedInBrowser(server, 'alice');
    const address = '127.0.0.1';
    const { limiter } = server.context;
    await limiter.waitFor([rates.deviceCodes], { address });
    await keepWindows(server);
    while ((await limiter.waitFor([rates.deviceCodes], { address })) === 0);
    const answer = await send(browser, { xsrf: 'x', user_code: 'BBBB-BBBB' });
    expect(answer.searchParams.get('problem')).toBe('limited');
  });
});
