import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';

const form = new URLSearchParams({ username: 'alice@portico.example', password: 'Open-Arch-7!' });

describeServer('a form that was posted to a page before the page’s script had loaded', (server) => {
  it.each(['/en', '/de/login', '/ar/login?application=STORE', '/en/password/reset/abc', '/zh/nowhere'])(
    'A form that was posted before the page’s script had loaded is answered with a redirect to %s [2.1]',
    async (path) => {
      const answer = await server.fetch(path, { method: 'POST', body: form });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    },
  );

  it.each(['text/plain', 'application/json', 'multipart/form-data; boundary=x'])(
    'A form that was posted to a page is answered with a redirect for every content type: %s',
    async (type) => {
      const answer = await server.fetch('/en/login', {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'x'.repeat(60_000),
      });
      expect(answer.status).toBe(303);
    },
  );

  it('A form that was posted to a page before its script had loaded is not logged', async () => {
    await server.fetch('/en/login', { method: 'POST', body: form });
    expect(server.log.join()).not.toMatch(/Open-Arch|alice%40/);
  });

  it.each(['/xx/login', '/v1/nowhere', '/enx', '/outbox'])(
    'A form that was posted to a page is refused at %s',
    async (path) => {
      expect((await server.fetch(path, { method: 'POST', body: form })).status).toBe(404);
    },
  );

  it.each(['http://evil.example/en/login', '/en//evil.example', '/en/..//evil.example', '/en/%0d%0ax:y'])(
    'A form that was posted to a page never redirects to another site: %s [B04]',
    async (target) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      await once(socket, 'connect');
      socket.end(
        `POST ${target} HTTP/1.1\r\nHost: portal.test\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      const answer = await text(socket);
      const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? '/';
      expect(new URL(location, 'http://portal.test').origin).toBe('http://portal.test');
      expect(answer).not.toMatch(/^x:y/m);
    },
  );
});
