import type { Endpoint } from '@portico/contract/endpoint';
import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import { expect, it } from 'vitest';
import { readAnswer } from '../../testing/answer.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { guest, join, signIn } from '../../testing/people.ts';
import { basic, freshAddress } from '../../testing/request.ts';
import type { TestServer } from '../../testing/test-server.ts';

// Object.keys of a literal type yields exactly its keys.
const names = Object.keys(endpoints) as EndpointName[];
// These accept a body without any field, so every body that parses is valid for them.
const withoutRequiredField: readonly EndpointName[] = ['startQrSignIn', 'startPasskeySignIn'];
const withBody = names.filter(
  (name) =>
    !['none', 'query'].includes(endpoints[name].encoding) &&
    !withoutRequiredField.includes(name) &&
    // A phone with a link is refused before its body is read; `phone-upload.test.ts` sends what it can send.
    endpoints[name].who !== 'phone',
);
const jsonCalls = names.filter((name) => endpoints[name].encoding === 'json');

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** Invalid values, which are sent as every parameter. */
const values: readonly unknown[] = [
  undefined, null, '', ' ', 0, -1, 1e308, true, [], {}, ['a', 'b'], { a: { b: 'c' } }, '\u0000', '\ud800', 'x'.repeat(10_000),
  '../../etc/passwd', "' OR 1=1 --", '<script>', '{{7*7}}', '%00', '\u202e', 'é', '１２３',
]; // biome-ignore format: a list

/** Malformed bodies and bodies of the wrong content type. */
const bodies: readonly (readonly [type: string | null, body: string])[] = [
  [json, ''],
  [json, '{'],
  [json, 'null'],
  [json, '[]'],
  [json, '"text"'],
  [json, '7'],
  [json, '{"__proto__":{"verified":true}}'],
  [json, '{"constructor":{"prototype":{"verified":true}}}'],
  [json, `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  [json, `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  [json, `{${Array.from({ length: 5_000 }, (_none, index) => `"k${index}":1`).join()}}`],
  [json, `"${'x'.repeat(70_000)}"`],
  [`${json}\ta`, '{}'],
  [`${json};charset=utf-7`, '{}'],
  [`${json}junk`, '{}'],
  ['text/plain', '{}'],
  ['text/xml', '<a/>'],
  [null, '{}'],
  [form, '%'],
  [form, 'a[__proto__][x]=1&__proto__=1&constructor=1'],
  [form, 'username=a&username=b&token=a&token=b&grant_type=password'],
  [form, `token=${'x'.repeat(70_000)}`],
  ['multipart/form-data', ''],
  [`multipart/form-data; boundary=${'x'.repeat(300)}`, ''],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="token"\r\n\r\n1\r\n'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n1\r\n--x--\r\n'],
]; // biome-ignore format: a list

/**
 * Input that passes as many checks as possible, so that the one invalid value reaches every part of the code.
 */
function valid(name: EndpointName): Readonly<Record<string, unknown>> {
  if (name === 'register') return guest();
  const code = 'x'.repeat(43);
  return {
    grant_type: 'qr_code',
    email: guest().email,
    code,
    newPassword: guest().password,
    password: 'x',
    id: code,
  };
}

async function send(server: TestServer, name: EndpointName, token: string, init: RequestInit, query = '') {
  const { who, method, path }: Endpoint = endpoints[name];
  const authorization = who === 'client' ? basic({ id: 'portal', secret: 'public' }) : `Bearer ${token}`;
  const response = await server.fetch(path.replaceAll(/\{\w+\}/g, 'x') + query, {
    method,
    ...init,
    headers: { authorization, 'x-forwarded-for': freshAddress(), ...init.headers },
  });
  return await readAnswer(name, response);
}

describeServer('bad input', (server) => {
  it.each(names.filter((name) => name !== 'revokeToken'))(
    'Bad input in any parameter gets an answer of the contract from the call %s [5.28, I01]',
    async (name) => {
      const { input }: Endpoint = endpoints[name];
      const token = await signIn(server, await join(server));
      const who = endpoints[name].who === 'client' ? {} : { token };
      const fields =
        'entries' in input
          ? Object.keys(Object(input.entries))
          : ['grant_type', 'username', 'password', 'code'];
      for (const field of fields)
        for (const value of values) {
          const { status } = await server.send(name, { ...valid(name), [field]: value }, who);
          expect(status, `${field}: ${JSON.stringify(value)}`).toBeLessThan(500);
        }
    },
  );

  it.each(withBody)(
    'A body of another content type, a malformed or a too large one is refused by the call %s [I02, I03, I12]',
    async (name) => {
      const token = await signIn(server, 'alice');
      for (const [type, body] of bodies) {
        const init = {
          body: new TextEncoder().encode(body),
          headers: { ...(type && { 'content-type': type }) },
        };
        const { status, text } = await send(server, name, token, init);
        const where = `${type} ${body.slice(0, 40)}: ${status} ${text}`;
        expect([400, 404, 413, 415], where).toContain(status);
        if (body.length > 65_536) expect([413, 415], where).toContain(status);
        expect(text, where).not.toMatch(/ at |node_modules|FST_|Unexpected|fastify/i);
      }
      expect((await server.call('getConfig', {})).status).toBe(200);
    },
  );

  // One for all calls, because none of them is carried out, and an account may sign in only so often.
  let bobs: Promise<string> | undefined;
  it.each(jsonCalls)(
    'A body of another content type is not parsed as JSON by the call %s, so that forms of other sites cannot send it [I03, I08]',
    async (name) => {
      bobs ??= signIn(server, 'bob');
      const token = await bobs;
      for (const type of [
        'text/plain',
        form,
        'multipart/form-data; boundary=x',
        'text/plain; application/json',
      ]) {
        const { status } = await send(server, name, token, { body: '{}', headers: { 'content-type': type } });
        expect([type, status]).toEqual([type, 415]);
      }
    },
  );

  it('Unknown fields are dropped, so that a user cannot register as staff or as verified [V12]', async () => {
    const grace = guest();
    const extra = { verified: true, role: 'moderator', id: 'mine', disabled: 0, selfieRequired: true };
    expect((await server.send('register', { ...grace, ...extra })).status).toBe(200);
    const row = await server.context.db.kysely
      .selectFrom('registrations')
      .selectAll()
      .where('email', '=', grace.email)
      .executeTakeFirstOrThrow();
    expect(Object.values(row)).not.toContain('mine');
    expect(Object.values(row)).not.toContain('moderator');
  });

  it('Bad input cannot pollute the prototype of objects [I02]', async () => {
    await server.fetch('/v1/registration', {
      method: 'POST',
      body: '{"__proto__":{"polluted":1}}',
      headers: { 'content-type': json },
    });
    expect('polluted' in {}).toBe(false);
  });
});
