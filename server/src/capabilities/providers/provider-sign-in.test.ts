import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { operateJson } from '../../testing/operate.ts';
import { type OutsideProvider, startOutsideProvider } from '../../testing/outside-provider.ts';
import { type Credentials, guest, join, person, signIn } from '../../testing/people.ts';
import { comeBack, linkProvider, offerProvider } from '../../testing/providers.ts';
import { activateAuthenticator } from '../../testing/second-factors.ts';

let subjects = 0;

describeServer('signing in with an outside provider', (server) => {
  let acme: OutsideProvider;
  beforeAll(async () => {
    acme = await startOutsideProvider();
    await offerProvider(server, acme);
  });
  afterAll(async () => acme.stop());
  beforeEach(() => {
    subjects += 1;
    acme.user = { sub: `user-${subjects}`, given_name: 'Grace', family_name: 'Green' };
    acme.hostility = {};
  });

  const named = (email: string, email_verified: boolean) => {
    acme.user = { ...acme.user, email, email_verified };
  };
  /** A user who has an account, and is signed in to it in a browser. */
  const signedIn = async (): Promise<{ user: Credentials; browser: Browser; token: string }> => {
    const user = await join(server);
    const browser = openBrowser(server);
    const { data } = await browser.call('issueToken', {
      grant_type: 'password',
      username: user.email,
      password: user.password,
    });
    return { user, browser, token: data.access_token };
  };

  it('Who has linked a provider on the Security page signs in with it, and is told both by mail', async () => {
    const { user, browser, token } = await signedIn();
    named('somebody@else.example', true);
    expect((await linkProvider(acme, { browser, token })).data).toEqual({ outcome: 'LINKED' });
    expect((await server.mails.mailTo(user.email)).subject).toBe(
      'You can now sign in to your Portico account with Acme',
    );
    const [linked] = (await browser.call('listIdentities', {}, { token })).data;
    expect(linked).toMatchObject({
      provider: 'acme',
      name: 'Acme',
      email: 'somebody@else.example',
      lastUsedAt: null,
    });
    const { id: _id, kind: _kind, ...shown } = linked ?? {};
    expect(
      (await operateJson<{ identities: unknown }>(server, 'user', 'show', user.email)).identities,
    ).toEqual([shown]);

    const { data } = await comeBack(server, acme);
    if (data.outcome !== 'SIGNED_IN') throw new Error(data.outcome);
    expect(data.tokenSet).toMatchObject({ authentication_status: 'SUCCESS', scope: 'PORTAL' });
    expect((await server.mails.mailTo(user.email)).subject).toMatch(/new device|new browser|sign-in/i);
  });

  it('The login page has the buttons of providers before its scripts run, so that nothing moves', async () => {
    const page = await (await server.fetch('/en/login')).text();
    expect(page).toMatch(
      /<button [^>]*disabled=""[^>]*aria-hidden="true"[^>]*>(?:<[^>]*>)*A?(?:<[^>]*>)*Continue with Acme/,
    );
  });

  it('A sign-in with a provider is listed as one, and leaves no proof of a password [E05]', async () => {
    const { browser, token } = await signedIn();
    await linkProvider(acme, { browser, token });
    const other = openBrowser(server);
    const { data } = await comeBack(server, acme, { browser: other });
    if (data.outcome !== 'SIGNED_IN') throw new Error(data.outcome);
    const mine = { token: data.tokenSet.access_token };
    const { events: listed } = (await other.call('listActivity', {}, mine)).data;
    expect(listed[0]).toMatchObject({ type: 'SIGN_IN', method: 'PROVIDER', provider: 'acme' });
    const refused = await other.call('startPasskeyRegistration', {}, mine);
    expect(refused.codes).toEqual(['access_denied']);
    expect((await other.call('requestTakeout', {}, mine)).codes).toEqual(['access_denied']);
    expect((await other.call('startLinking', { provider: 'acme' }, mine)).codes).toEqual(['access_denied']);
  });

  it('The own second step follows a sign-in with a provider, and is no password either [E05]', async () => {
    const { user, browser, token } = await signedIn();
    expect((await linkProvider(acme, { browser, token })).data).toEqual({ outcome: 'LINKED' });
    const app = await activateAuthenticator(server, await signIn(server, user));
    const other = openBrowser(server);
    const { data } = await comeBack(server, acme, { browser: other });
    if (data.outcome !== 'SIGNED_IN') throw new Error(data.outcome);
    expect(data.tokenSet.authentication_status).toBe('TWO_FACTOR_AUTHENTICATION');
    const second = await other.call('issueToken', {
      grant_type: 'oauth_token',
      oauth_token: data.tokenSet.access_token,
      otp: app.code(),
    });
    const mine = { token: second.data.access_token };
    expect((await other.call('listActivity', {}, mine)).data.events[0]).toMatchObject({ method: 'PROVIDER' });
    expect((await other.call('startPasskeyRegistration', {}, mine)).codes).toEqual(['access_denied']);
  });

  it('A confirmed e-mail of an account does not open it: its user is told to sign in and link it first [E03]', async () => {
    named(person('bob').email, true);
    expect((await comeBack(server, acme)).data).toEqual({ outcome: 'REFUSED', because: 'HAS_ACCOUNT' });
  });

  it('An unconfirmed e-mail of an account tells nobody that there is one [E03]', async () => {
    named(person('bob').email, false);
    const known = (await comeBack(server, acme)).data;
    named('nobody.at.all@example.org', false);
    const unknown = (await comeBack(server, acme)).data;
    expect({ ...known, email: '' }).toEqual({ ...unknown, email: '' });
    expect(known).toMatchObject({ outcome: 'REGISTER', emailConfirmed: false });
  });

  it('Who registers with a confirmed e-mail needs no mail, and signs in with the provider from then on', async () => {
    const input = guest();
    named(input.email, true);
    const browser = openBrowser(server);
    expect((await comeBack(server, acme, { browser })).data).toEqual({
      outcome: 'REGISTER',
      email: input.email,
      emailConfirmed: true,
      firstName: 'Grace',
      lastName: 'Green',
    });
    expect((await browser.call('register', input)).status).toBe(200);
    const confirmed = await browser.call('confirmByProvider', {});
    expect(confirmed.data?.tokenSet).toMatchObject({ authentication_status: 'SUCCESS' });
    await server.quiet();
    expect(server.mails.waiting(input.email)).toEqual([]);
    expect((await browser.call('confirmByProvider', {})).codes).toEqual(['incorrect_code']);

    const { data } = await comeBack(server, acme);
    expect(data.outcome).toBe('SIGNED_IN');
    const mine = { token: confirmed.data?.tokenSet?.access_token ?? '' };
    const { events } = (await browser.call('listActivity', {}, mine)).data;
    expect(events.map(({ type }) => type)).toContain('IDENTITY_LINKED');
  });

  it('A registration with another e-mail than the confirmed one is confirmed by mail, and then linked', async () => {
    const input = guest();
    named('somebody.else@example.org', true);
    const browser = openBrowser(server);
    await comeBack(server, acme, { browser });
    await browser.call('register', input);
    expect((await browser.call('confirmByProvider', {})).codes).toEqual(['incorrect_code']);
    const code = (await server.mails.mailTo(input.email)).link.split('/').at(-1) ?? '';
    expect((await browser.call('confirmRegistration', { code })).status).toBe(200);
    expect((await comeBack(server, acme)).data.outcome).toBe('SIGNED_IN');
  });

  it('Who confirms the mail of a registration in another browser links nothing that was begun in the first [E04]', async () => {
    const input = guest();
    named(input.email, false);
    const attacker = openBrowser(server);
    await comeBack(server, acme, { browser: attacker });
    await attacker.call('register', input);
    const code = (await server.mails.mailTo(input.email)).link.split('/').at(-1) ?? '';
    expect((await openBrowser(server).call('confirmRegistration', { code })).status).toBe(200);
    expect((await comeBack(server, acme)).data.outcome).toBe('REGISTER');
  });

  it('A user who was disabled is refused as at every sign-in', async () => {
    const { user, browser, token } = await signedIn();
    await linkProvider(acme, { browser, token });
    await server.context.db.kysely
      .updateTable('accounts')
      .set({ disabled: 1 })
      .where('email', '=', user.email)
      .execute();
    expect((await comeBack(server, acme)).codes).toEqual(['user_disabled']);
  });

  it('An identity is linked to one account, and an account to one identity of a provider', async () => {
    const first = await signedIn();
    await linkProvider(acme, first);
    const second = await signedIn();
    expect((await linkProvider(acme, second)).data).toEqual({ outcome: 'REFUSED', because: 'TAKEN' });
    acme.user = { sub: `another-${subjects}` };
    expect((await linkProvider(acme, first)).data).toEqual({ outcome: 'REFUSED', because: 'TAKEN' });
  });

  it('An identity that was removed signs nobody in, and its user is told by mail', async () => {
    const { user, browser, token } = await signedIn();
    await linkProvider(acme, { browser, token });
    await server.mails.mailTo(user.email);
    const [linked] = (await browser.call('listIdentities', {}, { token })).data;
    await browser.call('removeIdentity', { id: linked?.id ?? '' }, { token });
    expect((await server.mails.mailTo(user.email)).subject).toBe(
      'Acme was removed from your Portico account',
    );
    expect((await comeBack(server, acme)).data.outcome).toBe('REGISTER');
    expect((await browser.call('removeIdentity', { id: linked?.id ?? '' }, { token })).codes).toEqual([
      'not_found',
    ]);
  });

  it('Nobody removes the identity of another user [E06]', async () => {
    const first = await signedIn();
    await linkProvider(acme, first);
    const [linked] = (await first.browser.call('listIdentities', {}, { token: first.token })).data;
    const second = await signedIn();
    const id = linked?.id ?? '';
    expect((await second.browser.call('removeIdentity', { id }, { token: second.token })).codes).toEqual([
      'not_found',
    ]);
    expect((await comeBack(server, acme)).data.outcome).toBe('SIGNED_IN');
  });

  it('A link is made in the session that asked for it, and by a guest it signs nobody in [E06]', async () => {
    const { browser, token } = await signedIn();
    const { data } = await browser.call('startLinking', { provider: 'acme' }, { token });
    const answer = { provider: 'acme', answer: acme.answer(data.url) };
    expect((await browser.call('answerProvider', answer)).data).toEqual({ outcome: 'LINK' });
    const elsewhere = await signedIn();
    const there = await elsewhere.browser.call('linkIdentity', answer, { token: elsewhere.token });
    expect(there.data).toEqual({ outcome: 'REFUSED', because: 'EXPIRED' });
    // Another account that is signed in in the same browser.
    const other = await join(server);
    (browser.cookies as Map<string, string>).set('access_token', token); // of `openBrowser`
    const form = { grant_type: 'password', username: other.email, password: other.password } as const;
    const second = (await browser.call('issueToken', form)).data.access_token;
    const inSame = await browser.call('linkIdentity', answer, { token: second });
    expect(inSame.data).toEqual({ outcome: 'REFUSED', because: 'EXPIRED' });
    expect((await browser.call('linkIdentity', answer, { token })).data).toEqual({ outcome: 'LINKED' });
  });
});
