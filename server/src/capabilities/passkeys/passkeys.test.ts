import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { addPasskey, passkeyOptions, SoftwarePasskey, signInWith } from '../../testing/passkeys.ts';
import { join, person, signIn } from '../../testing/people.ts';

describeOnBoth('the passkeys of a user', (server, onOne) => {
  async function newUser() {
    const user = await join(server);
    return { user, token: await signIn(server, user) };
  }
  const start = async (token: string) => (await server.call('startPasskeyRegistration', {}, { token })).data;
  const register = (token: string, response: ReturnType<SoftwarePasskey['create']>, name = 'Laptop') =>
    server.call('registerPasskey', { name, response }, { token });
  const list = async (token: string) => (await server.call('listPasskeys', {}, { token })).data;

  onOne(() => {
    it('A user adds, lists, renames and removes passkeys, and gets a mail about each addition and removal', async () => {
      const { user, token } = await newUser();
      expect(await list(token)).toEqual([]);
      const passkey = await addPasskey(server, token, ' Laptop ');
      expect((await server.mails.mailTo(user.email)).subject).toBe(
        'A passkey was added to your Portico account',
      );
      expect(await list(token)).toEqual([
        { id: passkey.id, name: 'Laptop', createdAt: expect.any(String), lastUsedAt: null, suspended: false },
      ]);
      const { id } = passkey;
      expect((await server.call('renamePasskey', { id, name: 'Work' }, { token })).status).toBe(200);
      expect((await list(token))[0]?.name).toBe('Work');
      expect((await server.call('deletePasskey', { id }, { token })).status).toBe(200);
      expect(await list(token)).toEqual([]);
      expect((await server.mails.mailTo(user.email)).subject).toBe(
        'A passkey was removed from your Portico account',
      );
      const { options, cookies } = await passkeyOptions(server);
      expect((await signInWith(server, passkey.get(options), { cookies })).codes).toEqual([
        'invalid_passkey',
      ]);
    });

    it('“This was not me” deletes passkeys, because an attacker may have added one [K07]', async () => {
      const { user, token } = await newUser();
      const passkey = await addPasskey(server, token);
      const { text } = await server.mails.mailTo(user.email);
      const [, code = ''] = /secure-account\/([\w-]{43})/.exec(text) ?? [];
      expect((await server.call('secureAccount', { code })).status).toBe(200);
      const { options, cookies } = await passkeyOptions(server);
      expect((await signInWith(server, passkey.get(options), { cookies })).codes).toEqual([
        'invalid_passkey',
      ]);
    });

    it('A passkey ends no session when it is added or removed', async () => {
      const { user, token } = await newUser();
      const other = await signIn(server, user);
      const { id } = await addPasskey(server, token);
      await server.call('deletePasskey', { id }, { token });
      for (const live of [token, other])
        expect((await server.call('getProfile', {}, { token: live })).status).toBe(200);
    });

    it('A new passkey is asked for as discoverable, with user verification, for the portal, and not for stored credentials', async () => {
      const { user, token } = await newUser();
      const first = await addPasskey(server, token);
      const options = await start(token);
      expect(options).toMatchObject({
        rp: { id: 'portal.test' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: [{ id: first.id, type: 'public-key', transports: ['internal'] }],
      });
      expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
      expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(user.email);
    });

    it('A passkey is added and removed only with a password that was entered in the last 15 minutes [K01]', async () => {
      const { user, token } = await newUser();
      const { id } = await addPasskey(server, token);
      await server.later(901);
      const refused = [
        await server.call('startPasskeyRegistration', {}, { token }),
        await server.call('deletePasskey', { id }, { token }),
      ];
      for (const { status, text } of refused)
        expect([status, JSON.parse(text).reauth_required]).toEqual([403, true]);
      await server.call('confirmPassword', { password: user.password }, { token });
      expect((await server.call('deletePasskey', { id }, { token })).status).toBe(200);
    });

    it.each([
      ['from the page of another origin', { origin: 'https://portal.test.evil.example' }],
      ['for another site', { rpId: 'evil.example' }],
      ['without user verification', { verified: false }],
      ['in answer to a sign-in', { type: 'webauthn.get' }],
    ])('A passkey is not added %s [K02]', async (_case, deviation) => {
      const { token } = await newUser();
      const response = new SoftwarePasskey().create(await start(token), deviation);
      expect((await register(token, response)).codes).toEqual(['invalid_passkey']);
      expect(await list(token)).toEqual([]);
    });

    it('A passkey is not added with a challenge that was used, is five minutes old, or is of another session or a sign-in [K03]', async () => {
      const { user, token } = await newUser();
      const options = await start(token);
      expect((await register(token, new SoftwarePasskey().create(options))).status).toBe(200);
      expect((await register(token, new SoftwarePasskey().create(options))).codes).toEqual([
        'invalid_passkey',
      ]);

      const other = await signIn(server, user);
      const foreign = new SoftwarePasskey().create(await start(other));
      expect((await register(token, foreign)).codes).toEqual(['invalid_passkey']);

      const { options: ofSignIn } = await passkeyOptions(server);
      const mixed = new SoftwarePasskey().create({ ...options, challenge: ofSignIn.challenge });
      expect((await register(token, mixed)).codes).toEqual(['invalid_passkey']);

      const late = new SoftwarePasskey().create(await start(token));
      await server.later(301);
      expect((await register(token, late)).codes).toEqual(['invalid_passkey']);
      expect(await list(token)).toHaveLength(1);
    });

    it('A user cannot add, rename or remove the passkeys of another account [K04]', async () => {
      const [owner, other] = [await newUser(), await newUser()];
      const passkey = await addPasskey(server, owner.token);
      const { id } = passkey;
      const { token } = other;
      const again = await register(token, passkey.create(await start(token)));
      expect(again.codes).toEqual(['passkey_exists']);
      expect((await server.call('renamePasskey', { id, name: 'Mine' }, { token })).status).toBe(404);
      expect((await server.call('deletePasskey', { id }, { token })).status).toBe(404);
      expect(await list(owner.token)).toMatchObject([{ id, name: 'Laptop' }]);
    });

    it.each(['', '   ', 'x'.repeat(65), 'a\u202eb'])('A passkey cannot get the name %j', async (name) => {
      const { token } = await newUser();
      const { id } = await addPasskey(server, token);
      expect((await server.call('renamePasskey', { id, name }, { token })).status).toBe(400);
    });

    it('A user who has added ten passkeys in an hour is refused the next one with the time to wait', async () => {
      const { token } = await newUser();
      for (let count = 0; count < 10; count += 1) await addPasskey(server, token);
      const { status, headers } = await server.call('startPasskeyRegistration', {}, { token });
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    });

    it('The accounts of the demo can have passkeys as well', async () => {
      const token = await signIn(server, person('alice'));
      const passkey = await addPasskey(server, token);
      const { options, cookies } = await passkeyOptions(server);
      expect((await signInWith(server, passkey.get(options), { cookies })).status).toBe(200);
    });
  });

  it('A passkey is not added at the moment when “This was not me” deletes the passkeys [K07]', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { user, token } = await newUser();
      await addPasskey(server, token);
      const { text } = await server.mails.mailTo(user.email);
      const [, code = ''] = /secure-account\/([\w-]{43})/.exec(text) ?? [];
      const { data } = await server.call('startPasskeyRegistration', {}, { token });
      const passkey = new SoftwarePasskey();
      const response = passkey.create(data);
      const [secured] = await Promise.all([
        server.call('secureAccount', { code }),
        server.call('registerPasskey', { name: 'Phone', response }, { token }),
      ]);
      expect(secured.status).toBe(200);
      const { options, cookies } = await passkeyOptions(server);
      expect((await signInWith(server, passkey.get(options), { cookies })).codes).toEqual([
        'invalid_passkey',
      ]);
    }
  });
});
