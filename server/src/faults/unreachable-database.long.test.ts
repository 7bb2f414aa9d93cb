import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { refusedStart } from '../testing/server-process.ts';

const secret = 'a secret for tests, long enough to pass';

describe('a PostgreSQL that cannot be reached', () => {
  it.concurrent('After half a minute a start names a PostgreSQL that refuses connections, with a code at which a service manager starts it again', async () => {
    const { code, said } = await refusedStart({
      DATABASE_URL: 'postgres://a:hidden@127.0.0.1:1/b',
      PORTICO_SECRET: secret,
    });
    expect(said).toMatch(
      /^The PostgreSQL database of DATABASE_URL cannot be reached: .*ECONNREFUSED.*[.]\n$/,
    );
    expect(said).not.toContain('hidden');
    expect(code).toBe(69);
  });

  it.concurrent('After half a minute a start names a PostgreSQL that does not answer', async () => {
    const silent = createServer(() => {});
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo; // listening on a TCP port
    const { code, said } = await refusedStart({
      DATABASE_URL: `postgres://a:hidden@127.0.0.1:${port}/b`,
      PORTICO_SECRET: secret,
    });
    silent.close();
    expect(said).toMatch(/^The PostgreSQL database of DATABASE_URL cannot be reached: .*[.]\n$/);
    expect(code).toBe(69);
  });
});
