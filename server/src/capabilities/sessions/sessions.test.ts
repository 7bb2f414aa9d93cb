import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addPasskey, passkeyOptions, signInWith } from '../../testing/passkeys.ts';
import { handOff, join, signIn } from '../../testing/people.ts';
import { activateAuthenticator, firstStep, secondStep } from '../../testing/second-factors.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeServer('the sessions of a user', (server) => {
  it('A user’s sessions are listed with browser, address and last use, and the current one is marked', async () => {
    const grace = await join(server);
    const signInHere = { grant_type: 'password', username: grace.email, password: grace.password } as const;
    const headers = { 'user-agent': firefox };
    const first = await server.call('issueToken', signInHere, { headers, address: '203.0.113.9' });
    await server.later(120);
    const token = await signIn(server, grace);

    const { data } = await server.call('listSessions', {}, { token });
    expect(data.map(({ current }) => current)).toEqual([true, false]);
    expect(data[1]).toMatchObject({ browser: 'Firefox, Windows', address: '203.0.113.9' });
    expect(Date.parse(data[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(data[1]?.lastUsedAt ?? ''));
    expect(JSON.stringify(data)).not.toContain(first.data.access_token);
  });

  it('A user’s sessions say how each of them began', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    const passkey = await addPasskey(server, token);
    const app = await activateAuthenticator(server, token);
    const { options, cookies } = await passkeyOptions(server);
    await signInWith(server, passkey.get(options), { cookies });
    await secondStep(server, await firstStep(server, grace), app.code());
    const methods = async () =>
      (await server.call('listSessions', {}, { token })).data.map(({ method }) => method);
    expect((await methods()).toSorted()).toEqual(['PASSKEY', 'PASSWORD', 'SECOND_STEP']);
    // Sessions of before it was stored.
    await server.context.db.kysely.updateTable('sessions').set({ method: null }).execute();
    expect(await methods()).toEqual([null, null, null]);
  });

  it('Sessions that were last used in the same moment are listed with the newest first', async () => {
    const grace = await join(server);
    const input = { grant_type: 'password', username: grace.email, password: grace.password } as const;
    const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5'];
    let token = '';
    for (const address of addresses)
      token = (await server.call('issueToken', input, { address })).data.access_token;
    const { kysely, now } = server.context.db;
    await kysely.updateTable('sessions').set({ created_at: now, last_used_at: now }).execute();
    const { data } = await server.call('listSessions', {}, { token });
    expect(data.map(({ address }) => address)).toEqual(addresses.toReversed());
  });

  it('Sessions are not listed once they are signed out, idle for an hour or expired', async () => {
    const grace = await join(server);
    await signIn(server, grace);
    await server.later(61 * 60);
    const out = await signIn(server, grace);
    await server.call('revokeToken', {}, { token: out });
    const token = await signIn(server, grace);
    expect((await server.call('listSessions', {}, { token })).data).toHaveLength(1);
  });

  it('A user ends sessions one by one, with the tokens that they issued to applications', async () => {
    const grace = await join(server);
    const other = await signIn(server, grace);
    const handedOn = await handOff(server, other);
    const token = await signIn(server, grace);
    const { data } = await server.call('listSessions', {}, { token });
    const id = data.find(({ current }) => !current)?.id ?? '';
    expect((await server.call('endSession', { id }, { token })).data).toBeNull();
    expect((await server.call('getProfile', {}, { token: other })).codes).toEqual(['invalid_token']);
    const dead = await server.call('revokeToken', {}, { token: handedOn.access_token });
    expect(dead.codes).toEqual(['invalid_token']);
    expect((await server.call('getProfile', {}, { token })).status).toBe(200);
    expect((await server.call('endSession', { id }, { token })).codes).toEqual(['not_found']);
  });

  it('A session of another user is not found', async () => {
    const other = await signIn(server, await join(server));
    const [session] = (await server.call('listSessions', {}, { token: other })).data;
    const token = await signIn(server, await join(server));
    const theirs = await server.call('endSession', { id: session?.id ?? '' }, { token });
    const unknown = await server.call('endSession', { id: 'AAAAAAAAAAAAAAAAAAAAAA' }, { token });
    expect([theirs.status, theirs.text]).toEqual([unknown.status, unknown.text]);
    expect((await server.call('getProfile', {}, { token: other })).status).toBe(200);
  });

  it('A user ends all sessions at once, except the current one', async () => {
    const grace = await join(server);
    const others = [await signIn(server, grace), await signIn(server, grace)];
    const token = await signIn(server, grace);
    await server.call('endOtherSessions', {}, { token });
    for (const other of others) {
      expect((await server.call('getProfile', {}, { token: other })).codes).toEqual(['invalid_token']);
    }
    expect((await server.call('listSessions', {}, { token })).data).toHaveLength(1);
  });

  it('A session on a new browser causes a mail that names the browser', async () => {
    const grace = await join(server);
    const input = { grant_type: 'password', username: grace.email, password: grace.password } as const;
    await openBrowser(server).call('issueToken', input);
    await openBrowser(server).call('issueToken', input, { headers: { 'user-agent': firefox } });
    const mail = await server.mails.mailTo(grace.email);
    expect(mail.subject).toBe('A new sign-in to your Portico account');
    expect(mail.text).toContain('Firefox, Windows');
    expect(server.mails.waiting(grace.email)).toEqual([]);
  });
});
