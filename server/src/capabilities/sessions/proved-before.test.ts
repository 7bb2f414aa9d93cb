import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import {
  authorizationRequest,
  exchange,
  registerClient,
  requestTokens,
  signedInBrowser,
  walk,
} from '../../testing/openid.ts';
import { addPasskey } from '../../testing/passkeys.ts';
import { codeIn, guest, join, signIn } from '../../testing/people.ts';
import { claimsOf } from '../../testing/receiver.ts';

/** Shorter than what ends an unused session. */
const later = 50 * 60;

describeServer('a session that began without a proof of its own', (server) => {
  /**
   * Where a request of an application leads a browser, and how long ago its user has proved who they are, as
   * the ID token says.
   */
  const ask = async (browser: Browser, more: Readonly<Record<string, string>> = {}) => {
    const travel = await registerClient(server);
    const request = authorizationRequest(travel, more);
    const address = await walk(server, browser, request.url);
    if (!address.searchParams.has('code')) return { address };
    const { id_token } = await requestTokens(server, travel, exchange(address, request, travel));
    const { iat, auth_time } = claimsOf(id_token);
    return { address, ago: Number(iat) - Number(auth_time) };
  };
  const keep = (browser: Browser, token: string) =>
    (browser.cookies as Map<string, string>).set('access_token', token); // of `openBrowser`
  /** A browser that a phone signs in by a QR code. */
  const approvedBy = async (phone: string, device: Pick<Browser, 'call'> = server) => {
    const browser = openBrowser(server);
    const { code, user_code } = (await browser.call('startQrSignIn', {})).data;
    await device.call('findQrRequest', { code }, { token: phone });
    await device.call('approveQrSignIn', { code, user_code }, { token: phone });
    const { data } = await browser.call('issueToken', { grant_type: 'qr_code', code });
    keep(browser, data.access_token);
    return browser;
  };

  it('A session by a QR code has proved what the approving device has, and when that did [1.3, 2.4]', async () => {
    const phone = await signIn(server, await join(server));
    await server.later(later);
    const browser = await approvedBy(phone);
    expect((await ask(browser)).ago).toBeGreaterThanOrEqual(later);
    for (const more of [{ max_age: '60' }, { prompt: 'login' }]) {
      const { address } = await ask(browser, more);
      expect([address.pathname, address.searchParams.get('again')]).toEqual(['/en/choose-account', '1']);
    }
    const silent = await ask(browser, { prompt: 'none', max_age: '60' });
    expect(silent.address.searchParams.get('error')).toBe('login_required');
    expect((await ask(browser, { max_age: String(2 * later) })).ago).toBeGreaterThanOrEqual(later);
  });

  it('A session by a QR code of a session that began by one has not proved more', async () => {
    const phone = await signIn(server, await join(server));
    await server.later(later);
    const first = await approvedBy(phone);
    const second = await approvedBy(first.cookies.get('access_token') ?? '', first);
    expect((await ask(second)).ago).toBeGreaterThanOrEqual(later);
  });

  it('A session by a QR code has proved what the user has just proved on the approving device', async () => {
    const phone = await signIn(server, await join(server));
    expect((await ask(await approvedBy(phone), { max_age: '600' })).ago).toBeLessThan(600);
  });

  it('A session by the link of a registration has proved what its user proved when the password was chosen [2.6]', async () => {
    const browser = openBrowser(server);
    const grace = guest();
    await browser.call('register', grace);
    const { link } = await server.mails.mailTo(grace.email);
    await server.later(later);
    const { data } = await browser.call('confirmRegistration', { code: codeIn(link) });
    keep(browser, data?.tokenSet?.access_token ?? '');
    expect((await ask(browser)).ago).toBeGreaterThanOrEqual(later);
    const { address } = await ask(browser, { max_age: '60' });
    expect([address.pathname, address.searchParams.get('again')]).toEqual(['/en/choose-account', '1']);
  });

  it('A session without a proof of its own is told from one that a password or a passkey began', async () => {
    const alice = await signedInBrowser(server, 'alice');
    expect((await ask(alice, { max_age: '600' })).ago).toBeLessThan(600);
    const grace = await join(server);
    const passkey = await addPasskey(server, await signIn(server, grace));
    await server.later(later);
    const browser = openBrowser(server);
    const options = (await browser.call('startPasskeySignIn', {})).data;
    const credential = JSON.stringify(passkey.get(options));
    const { data } = await browser.call('issueToken', { grant_type: 'passkey', credential });
    keep(browser, data.access_token);
    expect((await ask(browser, { max_age: '600' })).ago).toBeLessThan(600);
  });
});
