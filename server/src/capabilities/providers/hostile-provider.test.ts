import type { ProviderRefusal } from '@portico/contract/providers/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import {
  type Hostility,
  type OutsideProvider,
  startOutsideProvider,
} from '../../testing/outside-provider.ts';
import { comeBack, offerProvider } from '../../testing/providers.ts';

const hour = 3_600;
const now = () => Math.floor(Date.now() / 1000);

describeServer('a hostile provider, or somebody who passes for one', (server) => {
  let acme: OutsideProvider;
  let mallory: OutsideProvider;
  beforeAll(async () => {
    [acme, mallory] = [await startOutsideProvider(), await startOutsideProvider()];
    await offerProvider(server, acme);
    await offerProvider(server, mallory, { id: 'mallory', name: 'Mallory' });
  });
  afterAll(async () => {
    await Promise.all([acme.stop(), mallory.stop()]);
  });
  beforeEach(() => {
    acme.user = { sub: 'grace' };
    acme.hostility = {};
  });
  const refused = (because: ProviderRefusal) => ({ outcome: 'REFUSED', because });

  it('An honest answer is accepted, so that every refusal below is for what it says', async () => {
    expect((await comeBack(server, acme)).data).toMatchObject({ outcome: 'REGISTER' });
  });

  describe('what the provider answers', () => {
    const cases: readonly [string, () => Hostility, ProviderRefusal][] = [
      ['the issuer of another provider', () => ({ claims: { iss: mallory.issuer } }), 'WRONG_ANSWER'],
      ['a token for another application', () => ({ claims: { aud: 'another' } }), 'WRONG_ANSWER'],
      [
        'a token for several, of another party',
        () => ({ claims: { aud: ['portico', 'b'], azp: 'b' } }),
        'WRONG_ANSWER',
      ],
      ['another nonce', () => ({ claims: { nonce: 'of another sign-in' } }), 'WRONG_ANSWER'],
      ['no nonce', () => ({ claims: { nonce: undefined } }), 'WRONG_ANSWER'],
      [
        'a token that has expired',
        () => ({ claims: { iat: now() - hour, exp: now() - hour / 2 } }),
        'WRONG_ANSWER',
      ],
      ['a token without an end', () => ({ claims: { exp: undefined } }), 'WRONG_ANSWER'],
      ['a token that is not valid yet', () => ({ claims: { nbf: now() + hour } }), 'WRONG_ANSWER'],
      ['nobody', () => ({ claims: { sub: undefined } }), 'WRONG_ANSWER'],
      ['a subject without an end', () => ({ claims: { sub: 'x'.repeat(10_000) } }), 'WRONG_ANSWER'],
      ['a token without a signature', () => ({ signing: 'none' }), 'WRONG_ANSWER'],
      ['a token that the client secret signs', () => ({ signing: 'client secret' }), 'WRONG_ANSWER'],
      ['a token of a key that is not its own', () => ({ signing: 'unknown key' }), 'WRONG_ANSWER'],
      ['a redirect to another address', () => ({ redirects: `${mallory.issuer}/token` }), 'WRONG_ANSWER'],
      ['100 MB', () => ({ floods: true }), 'UNREACHED'],
    ];
    it.each(cases)('%s: nobody is signed in [E01]', async (_title, hostility, because) => {
      acme.hostility = hostility();
      expect((await comeBack(server, acme)).data).toEqual(refused(because));
    });
  });

  describe('what a browser brings back', () => {
    /** A browser on its way, and the answer of the provider for it. */
    const onTheWay = async () => {
      const browser = openBrowser(server);
      const { data } = await browser.call('startProvider', { provider: 'acme' });
      return { browser, answer: new URLSearchParams(acme.answer(data.url)) };
    };
    const bring = async (
      browser: ReturnType<typeof openBrowser>,
      answer: URLSearchParams,
      provider = 'acme',
    ) => (await browser.call('answerProvider', { provider, answer: answer.toString() })).data;

    it('An answer is accepted once [E02]', async () => {
      const { browser, answer } = await onTheWay();
      expect(await bring(browser, answer)).toMatchObject({ outcome: 'REGISTER' });
      expect(await bring(browser, answer)).toEqual(refused('EXPIRED'));
    });

    it('An answer for another browser is not accepted, so nobody is signed in as an attacker [E02]', async () => {
      const { answer } = await onTheWay();
      expect(await bring(openBrowser(server), answer)).toEqual(refused('EXPIRED'));
      const victim = await onTheWay();
      expect(await bring(victim.browser, answer)).toEqual(refused('EXPIRED'));
    });

    it('A code that was stolen for another browser is worth nothing there, because of PKCE [E02]', async () => {
      const [grace, mallet] = [await onTheWay(), await onTheWay()];
      mallet.answer.set('code', grace.answer.get('code') ?? '');
      expect(await bring(mallet.browser, mallet.answer)).toEqual(refused('WRONG_ANSWER'));
    });

    it('An answer with the issuer of another provider, or without one, is not accepted [E02]', async () => {
      const other = await onTheWay();
      other.answer.set('iss', mallory.issuer);
      expect(await bring(other.browser, other.answer)).toEqual(refused('WRONG_ANSWER'));
      const without = await onTheWay();
      without.answer.delete('iss');
      expect(await bring(without.browser, without.answer)).toEqual(refused('WRONG_ANSWER'));
    });

    it('An answer at the address of another provider is not accepted, and is sent to neither [E02]', async () => {
      const { browser, answer } = await onTheWay();
      const before = mallory.calls.length + acme.calls.length;
      expect(await bring(browser, answer, 'mallory')).toEqual(refused('EXPIRED'));
      expect(mallory.calls.length + acme.calls.length).toBe(before);
    });

    it('An answer that comes after ten minutes is not accepted [E02]', async () => {
      const { browser, answer } = await onTheWay();
      await server.later(601);
      expect(await bring(browser, answer)).toEqual(refused('EXPIRED'));
    });

    it('Who stops at the provider is told so, and who makes up an error learns nothing', async () => {
      const stopped = await onTheWay();
      stopped.answer.delete('code');
      stopped.answer.set('error', 'access_denied');
      expect(await bring(stopped.browser, stopped.answer)).toEqual(refused('CANCELLED'));
      const made = await onTheWay();
      made.answer.delete('code');
      made.answer.set('error', '<script>alert(1)</script>');
      expect(await bring(made.browser, made.answer)).toEqual(refused('WRONG_ANSWER'));
    });

    it('Parameters that come twice are not accepted', async () => {
      const { browser, answer } = await onTheWay();
      answer.append('code', 'another');
      expect(await bring(browser, answer)).toEqual(refused('WRONG_ANSWER'));
    });
  });

  it('A provider that changes its key signs in with the new one at once, and with the old one no more', async () => {
    expect((await comeBack(server, acme)).data).toMatchObject({ outcome: 'REGISTER' });
    await acme.changeKey();
    expect((await comeBack(server, acme)).data).toMatchObject({ outcome: 'REGISTER' });
  });

  it('What a way to a provider asks for is bound to it: state, nonce and PKCE differ each time', async () => {
    const browser = openBrowser(server);
    const asked = async () =>
      new URL((await browser.call('startProvider', { provider: 'acme' })).data.url).searchParams;
    const [first, second] = [await asked(), await asked()];
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.get(name)).toMatch(/^[\w-]{43}$/);
      expect(first.get(name)).not.toBe(second.get(name));
    }
    expect(first.get('code_challenge_method')).toBe('S256');
    expect(first.get('redirect_uri')).toBe('http://portal.test:3000/provider/acme');
    expect(first.get('client_secret')).toBeNull();
  });

  it('A provider is called by its own clients alone', async () => {
    const answer = await server.call('startProvider', { provider: 'nobody' });
    expect(answer.codes).toEqual(['not_found']);
  });
});
