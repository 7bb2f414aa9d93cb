import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { listen, type StartedServer, startServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { createBaseApp } from './base-app.ts';
import { idleMs } from './connections.ts';

const proxies = join(import.meta.dirname, '../../../../deploy/proxies');

/** An address that answers only when the test lets it. */
const held = 'GET /held HTTP/1.1\r\nhost: x\r\n\r\n';

describe('a connection', () => {
  let server: StartedServer;
  let app: FastifyInstance;
  let socket: Socket;
  let received = '';
  let asked = 0;
  let release: () => void = () => {};
  beforeAll(async () => {
    const [sqlite] = databases;
    if (!sqlite) throw new Error('There is no embedded database.');
    server = await startServer(await sqlite.create());
  });
  afterEach(async () => {
    socket.destroy();
    release();
    await app.close();
  });
  afterAll(() => server?.stop());

  /**
   * Opens a connection to an application of its own that trusts these proxies; returns the side of the
   * application.
   */
  async function open(trustedProxies: readonly string[]): Promise<Socket> {
    const config = { ...server.context.config, trustedProxies };
    app = await createBaseApp({ ...server.context, config }, { notFound: (_, reply) => reply.send('none') });
    asked = 0;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    app.get('/held', async () => {
      asked += 1;
      await released;
      return 'done';
    });
    app.get('/', async () => 'done');
    const { port } = new URL(await listen(app));
    const accepted = once(app.server, 'connection');
    socket = connect(Number(port), '127.0.0.1');
    received = '';
    socket.setEncoding('utf8').on('error', () => {});
    socket.on('data', (text) => {
      received += text;
    });
    const [side]: Socket[] = await accepted;
    if (!side) throw new Error('Nothing was accepted.');
    return side;
  }
  const answers = () => received.split('HTTP/1.1 200').length - 1;

  it('A connection on which as many requests wait as may wait is answered', async () => {
    await open([]);
    socket.write(held.repeat(16));
    await until('the requests', () => asked === 16);
    release();
    await until('the answers', () => answers() === 16);
    socket.write(held.repeat(16));
    await until('the next answers', () => answers() === 32);
  });

  it('A connection on which too many requests wait is closed, and the others are not worked on [I10]', async () => {
    await open([]);
    socket.write(held.repeat(2_000));
    await until('the end of the connection', () => socket.closed);
    expect([asked, answers()]).toEqual([16, 0]);
    const closings = server.log.filter((line) => line.includes('too many requests wait'));
    expect(closings).toHaveLength(1);
  });

  it('An idle connection of a proxy is kept longer than those of others, and has the time of a request while it has one', async () => {
    for (const [trusted, kept] of [
      [['192.0.2.0/24'], idleMs.client],
      [['192.0.2.0/24', '127.0.0.0/8'], idleMs.proxy],
    ] as const) {
      const side = await open(trusted);
      for (const times of [1, 2]) {
        socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
        await until('an answer', () => answers() === times);
        // Node adds a second to its own time, for the way of the last request.
        await until('the idle time', () => side.timeout === kept || side.timeout === kept + 1_000);
      }
      socket.write(held);
      await until('the request', () => asked === 1);
      expect(side.timeout).toBe(14_500);
      socket.destroy();
      release();
      await app.close();
    }
  });
});

it.each(globSync('*', { cwd: proxies }))(
  'The proxy configuration %s closes an idle connection before the server does',
  (file) => {
    const text = readFileSync(join(proxies, file), 'utf8');
    const [, seconds] = /(?:^\s*keepalive(?:_timeout)?|pool-purge-delay) (\d+)s;?$/m.exec(text) ?? [];
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds) * 2_000).toBeLessThan(idleMs.proxy);
    // The server keeps connections of others for five seconds only.
    expect(text).toContain('PORTICO_TRUSTED_PROXIES=127.0.0.1');
  },
);
