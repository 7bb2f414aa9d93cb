import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { looks } from '../../testing/failures.ts';
import { application, guest, handOff, mailedCode, person, signIn, trySignIn } from '../../testing/people.ts';

describeServer('signing in with a password', (server) => {
  it('A complete sign-in with a password gives Alice its token set [3.1, 6.2, 7.3]', async () => {
    const { status, headers, data } = await trySignIn(server, person('alice'));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      token_type: 'bearer',
      authentication_status: 'SUCCESS',
      two_fa_type: null,
      expires_in: 28_800,
    });
    expect(data.scope).toMatch(/^[A-Z]+( [A-Z]+)*$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('A sign-in gives staff what it gives every user: no answer of the portal names a role, and all tokens have one scope [6.1]', async () => {
    const [ofAlice, ofSam] = await Promise.all(
      [person('alice'), person('sam')].map(async (user) => {
        const { data, text } = await trySignIn(server, user);
        const token = data.access_token;
        const checked = await server.call('checkToken', { token });
        const profile = await server.call('getProfile', {}, { token });
        expect(text + checked.text + profile.text).not.toMatch(/role|moderator|admin/i);
        return [data.scope, ...[data, checked.data, profile.data].map((answer) => Object.keys(answer))];
      }),
    );
    expect(ofSam).toEqual(ofAlice);
  });

  it('A sign-in accepts Alice’s e-mail in any case, and spaces around e-mail and password [5.7, 5.8]', async () => {
    const { email, password } = person('alice');
    const answer = await trySignIn(server, { email: ` ${email.toUpperCase()} `, password: ` ${password} ` });
    expect(answer.data.authentication_status).toBe('SUCCESS');
  });

  it('A sign-in answers the same for a wrong password, an unknown e-mail and an unconfirmed one [8.3, 8.4, T01]', async () => {
    const pending = guest();
    await mailedCode(server, pending);
    const answers = await Promise.all(
      [person('alice').email, 'nobody@example.org', pending.email, person('dan').email].map((email) =>
        trySignIn(server, { email, password: 'Wrong-Arch-7!' }),
      ),
    );
    for (const answer of answers) {
      expect(answer.text).toBe('{"error":"invalid_grant","error_description":"Bad credentials"}');
      expect(looks(answer)).toEqual(looks(answers[0] ?? answer));
    }
  });

  it('A sign-in tells Dan that his account is disabled only after the right password [8.3, 8.4]', async () => {
    const { status, text } = await trySignIn(server, person('dan'));
    expect(status).toBe(400);
    expect(text).toBe('{"error":"invalid_grant","error_description":"User is disabled"}');
  });

  it('A sign-in refuses an account whose e-mail is not confirmed with a reason, so that the user can request the link again [8.3, 8.4]', async () => {
    const pending = guest();
    await mailedCode(server, pending);
    expect((await trySignIn(server, pending)).text).toBe(
      '{"error":"invalid_grant","error_description":"User is disabled","confirmation_required":true}',
    );
  });

  it('A sign-in with a password accepts the form as multipart, too [7.3]', async () => {
    const form = new FormData();
    const { email, password } = person('alice');
    for (const [name, value] of Object.entries({ grant_type: 'password', username: email, password }))
      form.set(name, value);
    const response = await server.fetch('/oauth/token', {
      method: 'POST',
      body: form,
      headers: { authorization: `Basic ${btoa('portal:public')}` },
    });
    expect(response.status).toBe(200);
  });

  it.each([
    [{ username: 'alice@portico.example', password: 'x' }, 'invalid_request'],
    [{ grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    [{ grant_type: 'implicit' }, 'unsupported_grant_type'],
    [{ grant_type: 'password', username: 'alice@portico.example' }, 'invalid_request'],
    [{ grant_type: 'password', username: '', password: 'x' }, 'invalid_request'],
    [{ grant_type: 'password', username: 'alice', password: 'x' }, 'invalid_request'],
    [{ grant_type: 'password', username: 'a@b.c', password: 'x'.repeat(129) }, 'invalid_request'],
    [{ grant_type: 'password', username: 'a@b.c', password: 'x'.repeat(10_000) }, 'invalid_request'],
    [{ grant_type: 'password', username: `${'a'.repeat(10_000)}@b.c`, password: 'x' }, 'invalid_request'],
  ])(
    'A sign-in with %j is answered with %s, without a look at any password [5.8, T10, T12]',
    async (input, code) => {
      const { status, codes } = await server.send('issueToken', input);
      expect([status, codes]).toEqual([400, [code]]);
    },
  );

  it.each([
    ['STORE', null],
    [' store ', null],
    ['NOWHERE', 'unsupported_application'],
    ['__proto__', 'unsupported_application'],
    ['x'.repeat(10_000), 'unsupported_application'],
  ])('A sign-in with the application %j is answered: %s [1.7, T16]', async (id, code) => {
    const { email, password } = person('alice');
    const input = { grant_type: 'password', username: email, password, application: id };
    expect((await server.send('issueToken', input)).codes).toEqual(code ? [code] : []);
  });

  it('A sign-in with a password is for the portal alone: a linked application may not take passwords [7.3, T12]', async () => {
    const { codes } = await trySignIn(server, person('alice'), { client: application('STORE') });
    expect(codes).toEqual(['unauthorized_client']);
  });

  it.each([
    ['a wrong secret', { id: 'portal', secret: 'guess' }],
    ['an unknown client', { id: 'unknown', secret: 'public' }],
    ['an application with a wrong secret', { id: 'STORE', secret: 'guess' }],
    ['an empty secret', { id: 'STORE', secret: '' }],
    ['no credentials at all', null],
  ])('A sign-in with a password is refused to a client with %s [7.3, T13]', async (_who, client) => {
    const answer = await trySignIn(server, person('alice'), { client });
    expect([answer.status, answer.codes]).toEqual([401, ['invalid_client']]);
    expect(answer.headers.get('www-authenticate')).toContain('Basic');
  });

  it.each([
    ['two user names', 'username=a@b.c&username=alice@portico.example&password=x&grant_type=password'],
    ['two grants', 'grant_type=password&grant_type=password&username=a@b.c&password=x'],
    ['JSON', '{"grant_type":"password","username":"a@b.c","password":"x"}'],
    ['nothing', ''],
  ])('A sign-in with a password refuses a body with %s [T13]', async (_what, body) => {
    const response = await server.fetch('/oauth/token', {
      method: 'POST',
      body,
      headers: {
        authorization: `Basic ${btoa('portal:public')}`,
        'content-type': body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded',
      },
    });
    expect(response.status).toBe(body.startsWith('{') ? 415 : 400);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('A sign-in reads no credentials from the address [T13]', async () => {
    const { email, password } = person('alice');
    const query = new URLSearchParams({ grant_type: 'password', username: email, password });
    const response = await server.fetch(`/oauth/token?${query}`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('portal:public')}` },
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  it('A sign-in never issues the same token twice, nor a short one [T15]', async () => {
    const token = await signIn(server, 'alice');
    const tokens = await Promise.all(Array.from({ length: 60 }, () => handOff(server, token)));
    const issued = [token, ...tokens.map(({ access_token }) => access_token)];
    expect(new Set(issued).size).toBe(61);
    expect(new Set(issued.map((one) => one.slice(0, 6))).size).toBe(61);
    for (const one of issued) expect(one).toMatch(/^[\w-]{43,}$/);
  });
});
