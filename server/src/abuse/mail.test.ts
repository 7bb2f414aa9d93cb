import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { describeServer } from '../testing/both-databases.ts';
import { looks } from '../testing/failures.ts';
import { guest, join, mailedCode, person, signIn } from '../testing/people.ts';
import { basic } from '../testing/request.ts';
import type { TestServer } from '../testing/test-server.ts';

const evil = 'evil.example';

/** Sends JSON with the `Host` header of another host, which `fetch` does not allow. */
async function postAs(server: TestServer, host: string, target: string, body: object, headers = {}) {
  const { hostname, port } = new URL(server.url);
  const outgoing = request({
    hostname,
    port,
    path: target,
    method: target.endsWith('/v1/password') ? 'PUT' : 'POST',
    setHost: false,
    headers: {
      host,
      'content-type': 'application/json',
      authorization: basic({ id: 'portal', secret: 'public' }),
      ...headers,
    },
  });
  outgoing.end(JSON.stringify(body));
  const [answer] = await once(outgoing, 'response');
  await text(answer);
  return answer.statusCode;
}

describeServer('a mail that was requested with the name of another host', (server) => {
  it.each([
    ['in Host', 'alice', evil, ''],
    ['in the request line', 'bob', 'portal.test', `http://${evil}`],
    ['with a port and a path', 'carol', `portal.test:80@${evil}`, ''],
  ] as const)(
    'A mail that was requested with the name of another host %s links to the configured address [P04]',
    async (_where, name, host, before) => {
      const { email } = person(name);
      expect(await postAs(server, host, `${before}/v1/password/reset`, { email })).toBe(200);
      const { link, html } = await server.mails.mailTo(email);
      expect(link).toMatch(/^http:\/\/portal\.test:3000\//);
      expect(html).not.toContain(evil);
    },
  );

  it('A mail about a changed password does not contain the name of another host that was sent with the request [P04]', async () => {
    const grace = await join(server);
    const authorization = `Bearer ${await signIn(server, grace)}`;
    const change = { password: grace.password, newPassword: 'Early-Boat.42' };
    expect(await postAs(server, evil, `http://${evil}/v1/password`, change, { authorization })).toBe(200);
    expect((await server.mails.mailTo(grace.email)).html).not.toContain(evil);
  });

  it('A mail that was requested with the name of another host is resent with a link to the configured address [P04]', async () => {
    const grace = guest();
    await mailedCode(server, grace);
    await server.later(61);
    const target = `http://${evil}/v1/registration/confirm/resend`;
    expect(await postAs(server, evil, target, { email: grace.email })).toBe(200);
    const { link, html } = await server.mails.mailTo(grace.email);
    expect(link).toMatch(/^http:\/\/portal\.test:3000\//);
    expect(html).not.toContain(evil);
  });
});

describeServer('a mail server that refuses one mailbox permanently', (server) => {
  it('A mail server that refuses one mailbox permanently changes no answer, and delays no other mail [P03]', async () => {
    const [refused, other] = [await join(server), await join(server)];
    server.mails.refuse(refused.email, 550);
    const answers = [];
    for (const email of [refused.email, other.email, guest().email])
      answers.push(looks(await server.call('requestPasswordReset', { email })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await server.mails.mailTo(other.email)).link).toContain('/password/reset/');
    await server.quiet();
    expect(server.mails.waiting(refused.email)).toEqual([]);
  });
});

// Accepts connections and never answers.
const held = new Set<Socket>();
const silent = createServer((socket) => held.add(socket)).listen(0, '127.0.0.1');
await once(silent, 'listening');
afterAll(() => silent.close());
const { port } = silent.address() as AddressInfo; // listening on a TCP port

describeServer(
  'a mail server that hangs',
  (server) => {
    it('A mail server that hangs delays no answer, whether or not the e-mail has an account [P03]', async () => {
      const { email } = person('alice');
      const answers = [];
      for (const requested of [email, guest().email, person('dan').email])
        answers.push(JSON.stringify(looks(await server.call('requestPasswordReset', { email: requested }))));
      expect(new Set(answers).size).toBe(1);
      expect((await server.call('register', guest())).status).toBe(200);
      // All are answered, and none of the mails has failed or been sent yet.
      const jobs = await server.context.db.kysely.selectFrom('jobs').select('last_error').execute();
      expect(jobs.length).toBeGreaterThan(1);
      expect(jobs.filter(({ last_error }) => last_error !== null)).toEqual([]);
      for (const socket of held) socket.destroy();
    });
  },
  { PORTICO_SMTP_URL: `smtp://127.0.0.1:${port}` },
);
