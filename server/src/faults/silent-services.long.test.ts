import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { person } from '../testing/people.ts';
import { basic } from '../testing/request.ts';
import { startProcess } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

const secret = 'a secret for tests, long enough to pass';

/** Accepts connections, and sends nothing, or an answer that does not end. */
async function startSilentServer(answer = '') {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (answer) socket.write(answer);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // listening on a TCP port
  const drip = setInterval(() => {
    if (answer) for (const socket of sockets) socket.write('x');
  }, 100);
  return {
    address: `127.0.0.1:${port}`,
    hasConnection: () => sockets.size > 0,
    stop() {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('a server', () => {
  let database: OwnDatabase;
  beforeAll(async () => {
    const [sqlite] = databases;
    if (!sqlite) throw new Error('There is no embedded database.');
    database = await sqlite.create();
    const demo = await startProcess({ PORTICO_DEMO: 'true', DATABASE_URL: database.url });
    await demo.end('SIGTERM');
  });
  afterAll(() => database.remove());

  it('A server ends in time and with code 0 while services that it uses accept connections and never answer to the end [F26]', async () => {
    const drip = 'HTTP/1.1 200 OK\r\nx: ';
    const peers = await Promise.all([startSilentServer(drip), startSilentServer(), startSilentServer()]);
    const [collector, mail, telegram] = peers.map(({ address }) => address);
    const server = await startProcess({
      DATABASE_URL: database.url,
      PORTICO_SECRET: secret,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${collector}`,
      OTEL_TRACES_SAMPLER_ARG: '1',
      PORTICO_SMTP_URL: `smtp://${mail}`,
      PORTICO_TELEGRAM_BOT_TOKEN: '1234:a-token-for-tests',
      PORTICO_TELEGRAM_BOT_NAME: 'portico_test_bot',
      PORTICO_TELEGRAM_API_ROOT: `http://${telegram}`,
    });
    const headers = {
      authorization: basic({ id: 'portal', secret: 'public' }),
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ email: person('alice').email });
    expect((await server.fetch('/v1/password/reset', { method: 'POST', headers, body })).status).toBe(200);
    await until('the connections', () => peers.every((peer) => peer.hasConnection()));
    // After ten seconds a process ends with code 1.
    expect(await server.end('SIGTERM')).toBe(0);
    for (const peer of peers) peer.stop();
  });
});
