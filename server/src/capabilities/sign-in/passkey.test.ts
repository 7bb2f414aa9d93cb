import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { addPasskey, passkeyOptions, SoftwarePasskey, signInWith } from '../../testing/passkeys.ts';
import { application, join, signIn } from '../../testing/people.ts';
import { activateAuthenticator, firstStep, secondStep } from '../../testing/second-factors.ts';

describeServer('signing in with a passkey', (server) => {
  async function newUser() {
    const user = await join(server);
    const token = await signIn(server, user);
    return { user, token, passkey: await addPasskey(server, token) };
  }
  const withPasskey = async (passkey: SoftwarePasskey, deviation?: Parameters<SoftwarePasskey['get']>[1]) => {
    const { options, cookies } = await passkeyOptions(server);
    return await signInWith(server, passkey.get(options, deviation), { cookies });
  };

  it('A passkey completes the sign-in, also with a second factor, and its last use is updated', async () => {
    const { token, passkey } = await newUser();
    await activateAuthenticator(server, token);
    const { status, data } = await withPasskey(passkey);
    expect([status, data]).toMatchObject([200, { authentication_status: 'SUCCESS', two_fa_type: null }]);
    const { data: passkeys } = await server.call('listPasskeys', {}, { token: data.access_token });
    expect(passkeys[0]?.lastUsedAt).toEqual(expect.any(String));
    expect((await withPasskey(passkey)).status).toBe(200);
  });

  it('A passkey does not prove the password: a change of the second factors still requires it', async () => {
    const { passkey } = await newUser();
    const { data } = await withPasskey(passkey);
    const { status, text } = await server.call(
      'startTwoFactor',
      { type: 'EMAIL' },
      { token: data.access_token },
    );
    expect([status, JSON.parse(text).reauth_required]).toEqual([403, true]);
  });

  it('A sign-in with a passkey informs the user by mail about a browser that was not used before', async () => {
    const { user, passkey } = await newUser();
    await withPasskey(passkey);
    expect((await server.mails.mailTo(user.email)).subject).toBe(
      'A passkey was added to your Portico account',
    );
    expect((await server.mails.mailTo(user.email)).subject).toBe('A new sign-in to your Portico account');
  });

  it.each([
    ['the page of another origin', { origin: 'http://portal.test:3001' }],
    ['another site', { rpId: 'evil.example' }],
    ['a device that did not verify its user', { verified: false }],
    ['a registration', { type: 'webauthn.create' }],
    ['the user handle of another account', { userHandle: 'c3RyYW5nZXI' }],
  ])('A sign-in with a passkey refuses the answer of %s [K02]', async (_case, deviation) => {
    const { passkey } = await newUser();
    expect((await withPasskey(passkey, deviation)).codes).toEqual(['invalid_passkey']);
    expect((await withPasskey(passkey)).status).toBe(200);
  });

  it('A sign-in refuses a passkey that is not stored, and one that signs for the id of another', async () => {
    const { passkey } = await newUser();
    const unknown = new SoftwarePasskey();
    expect((await withPasskey(unknown)).codes).toEqual(['invalid_passkey']);
    const { options, cookies } = await passkeyOptions(server);
    const forged = { ...unknown.get(options), id: passkey.id, rawId: passkey.id };
    expect((await signInWith(server, forged, { cookies })).codes).toEqual(['invalid_passkey']);
  });

  it('A sign-in accepts each answer of a passkey once, also if it is sent twenty times at the same moment [K03]', async () => {
    const { passkey } = await newUser();
    const { options, cookies } = await passkeyOptions(server);
    const assertion = passkey.get(options);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signInWith(server, assertion, { cookies })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await signInWith(server, assertion, { cookies })).codes).toEqual(['invalid_passkey']);
  });

  it('A wrong answer of a passkey uses a challenge up, too [K03]', async () => {
    const { passkey } = await newUser();
    const { options, cookies } = await passkeyOptions(server);
    await signInWith(server, passkey.get(options, { verified: false }), { cookies });
    expect((await signInWith(server, passkey.get(options), { cookies })).codes).toEqual(['invalid_passkey']);
  });

  it('A sign-in refuses a challenge that is five minutes old, that the server did not make, or of another browser [K03]', async () => {
    const { passkey } = await newUser();
    const late = await passkeyOptions(server);
    await server.later(301);
    const [own, other] = [await passkeyOptions(server), await passkeyOptions(server)];
    const invented = { ...own.options, challenge: Buffer.alloc(32, 7).toString('base64url') };
    const answers = [
      await signInWith(server, passkey.get(late.options), { cookies: late.cookies }),
      await signInWith(server, passkey.get(invented), { cookies: own.cookies }),
      await signInWith(server, passkey.get(own.options), { cookies: other.cookies }),
      await signInWith(server, passkey.get(own.options)),
    ];
    expect(answers.map(({ codes }) => codes)).toEqual(Array(4).fill(['invalid_passkey']));
    expect((await signInWith(server, passkey.get(own.options), { cookies: own.cookies })).status).toBe(200);
  });

  it('A sign-in with a passkey works in the first of two tabs after the second one was opened', async () => {
    const { passkey } = await newUser();
    const first = await passkeyOptions(server);
    const second = await passkeyOptions(server, { cookies: first.cookies });
    expect((await signInWith(server, passkey.get(first.options), { cookies: second.cookies })).status).toBe(
      200,
    );
  });

  it('A counter that goes back is refused, and the user is told by mail that the passkey may have been copied [K05]', async () => {
    const { user, passkey } = await newUser();
    expect((await withPasskey(passkey, { counter: 9 })).status).toBe(200);
    for (const counter of [9, 8, 0])
      expect((await withPasskey(passkey, { counter })).codes).toEqual(['invalid_passkey']);
    const subjects = [];
    for (let count = 0; count < 3; count += 1) subjects.push((await server.mails.mailTo(user.email)).subject);
    expect(subjects).toContain('We refused a sign-in with a passkey of your Portico account');
    expect((await withPasskey(passkey, { counter: 10 })).status).toBe(200);

    const { passkey: quiet } = await newUser();
    // Passkeys that are synchronised between devices always report 0.
    for (const counter of [0, 0]) expect((await withPasskey(quiet, { counter })).status).toBe(200);
  });

  it('The server sends no mail for a low counter that the passkey did not sign [K05]', async () => {
    const { user, passkey } = await newUser();
    expect((await withPasskey(passkey, { counter: 9 })).status).toBe(200);
    const { options, cookies } = await passkeyOptions(server);
    const forged = {
      ...new SoftwarePasskey().get(options, { counter: 1 }),
      id: passkey.id,
      rawId: passkey.id,
    };
    expect((await signInWith(server, forged, { cookies })).codes).toEqual(['invalid_passkey']);
    await server.quiet();
    expect(server.mails.waiting(user.email).map(({ subject }) => subject)).not.toContain(
      'We refused a sign-in with a passkey of your Portico account',
    );
  });

  it('A sign-in with a passkey refuses a disabled account, and says so only after the proof [K06]', async () => {
    const { user, passkey } = await newUser();
    const { kysely } = server.context.db;
    await kysely.updateTable('accounts').set({ disabled: 1 }).where('email', '=', user.email).execute();
    expect((await withPasskey(passkey, { verified: false })).codes).toEqual(['invalid_passkey']);
    expect((await withPasskey(passkey)).codes).toEqual(['user_disabled']);
  });

  it.each(['', '{}', 'null', '[]', '{"id":1}', `{"id":"${'a'.repeat(20_000)}"}`, 'not JSON'])(
    'A sign-in refuses the credential %.20j of a passkey as malformed',
    async (credential) => {
      const { cookies } = await passkeyOptions(server);
      const input = { grant_type: 'passkey', credential };
      const { status, codes } = await server.send('issueToken', input, { cookies });
      expect([status, codes]).toEqual([400, ['invalid_request']]);
    },
  );

  it('A sign-in with a passkey is for the portal alone: a linked application gets no options', async () => {
    const { codes } = await server.call('startPasskeySignIn', {}, { client: application('STORE') });
    expect(codes).toEqual(['unauthorized_client']);
  });

  it('The options of a passkey do not show which accounts exist: they are the same for everyone', async () => {
    const { options } = await passkeyOptions(server);
    expect(options).toEqual({
      rpId: 'portal.test',
      challenge: expect.any(String),
      timeout: 300_000,
      userVerification: 'required',
    });
  });

  const startStep = (pending: string) => server.call('startPasskeySignIn', { oauth_token: pending });
  const finish = (pending: string, assertion: object) =>
    server.send('issueToken', {
      grant_type: 'oauth_token',
      oauth_token: pending,
      credential: JSON.stringify(assertion),
    });

  it('A passkey does the second step instead of a code', async () => {
    const { user, token, passkey } = await newUser();
    await activateAuthenticator(server, token);
    const pending = await firstStep(server, user);
    const { data: options } = await startStep(pending);
    expect(options.allowCredentials).toMatchObject([{ id: passkey.id }]);
    const { status, data } = await finish(pending, passkey.get(options));
    expect([status, data]).toMatchObject([200, { authentication_status: 'SUCCESS' }]);
    expect((await secondStep(server, pending)).codes).toEqual(['invalid_token']);
  });

  it('The second step refuses the passkey of another account and the challenge of another sign-in [K04]', async () => {
    const { user, token, passkey } = await newUser();
    const otherUser = await newUser();
    await activateAuthenticator(server, token);
    const [pending, other] = [await firstStep(server, user), await firstStep(server, user)];
    const { data: options } = await startStep(pending);
    expect((await finish(pending, otherUser.passkey.get(options))).codes).toEqual(['invalid_passkey']);
    const { data: next } = await startStep(pending);
    expect((await finish(other, passkey.get(next))).codes).toEqual(['invalid_passkey']);
    const { options: ofSignIn } = await passkeyOptions(server);
    expect((await finish(pending, passkey.get(ofSignIn))).codes).toEqual(['invalid_passkey']);
    expect((await finish(pending, passkey.get(next))).status).toBe(200);
  });

  it('The second step by passkey is offered only to users who have one', async () => {
    const user = await join(server);
    await activateAuthenticator(server, await signIn(server, user));
    expect((await startStep(await firstStep(server, user))).data.allowCredentials).toEqual([]);
    expect((await startStep('made-up')).codes).toEqual(['invalid_token']);
  });
});
