import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createApp } from '../http/app.ts';
import { describeOnBoth } from '../testing/both.ts';
import { median } from '../testing/rank-test.ts';
import { until } from '../testing/until.ts';

const half = 150;
const slowHeader = 'GET /config HTTP/1.1\r\nHost: x\r\nA: ';
const slowBody =
  'POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\na=';

async function hold(port: number, words: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  // Its end is only noticed by who reads.
  socket.resume();
  await once(socket, 'connect');
  socket.write(words);
  return socket;
}

describeOnBoth('three hundred clients that never finish a sentence', (server) => {
  it('are sent away in time, and keep nobody waiting meanwhile I10', async () => {
    const app = await createApp(server.context);
    const patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 };
    expect(app.server).toMatchObject(patience);
    // The same at a tenth of the time.
    for (const [name, milliseconds] of Object.entries(patience))
      Object.assign(app.server, { [name]: milliseconds / 10 });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo; // listening on a TCP port

    const start = performance.now();
    const sockets = await Promise.all(
      Array.from({ length: 2 * half }, (_none, index) => hold(port, index < half ? slowHeader : slowBody)),
    );
    const waits: number[] = [];
    for (let call = 0; call < 50; call += 1) {
      const asked = performance.now();
      expect((await fetch(`http://127.0.0.1:${port}/config`)).status).toBe(200);
      waits.push(performance.now() - asked);
    }
    expect(median(waits)).toBeLessThan(500);
    await until('the end of all slow connections', () => sockets.every(({ closed }) => closed));
    expect(performance.now() - start).toBeLessThan(2 * 3_500);
    await app.close();
  });
});
