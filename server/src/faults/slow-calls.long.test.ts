import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBaseApp } from '../http/shared/base-app.ts';
import { databases } from '../testing/databases.ts';
import { newUser } from '../testing/documents.ts';
import { jpeg, upload } from '../testing/pictures.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';

// Each takes as long as the time it is about, so they run at the same time.
describe.concurrent.each(databases)('a call that takes long ($name)', ({ create }) => {
  let store: Server;
  let server: StartedServer;
  beforeAll(async () => {
    // An object store that takes every request and never answers.
    store = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((listening) => store.once('listening', listening));
    const { port } = store.address() as AddressInfo; // a server that listens on a port has one
    server = await startServer(await create(), {
      PORTICO_FILES_URL: `s3://pictures?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    });
  });
  afterAll(async () => {
    await server.stop();
    store.closeAllConnections();
    store.close();
  });

  it('A call to an object store that does not answer gets 503 and Retry-After, on a connection that was open [F24]', async () => {
    const { token } = await newUser(server);
    const { status, headers } = await upload(server, token, await jpeg());
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('A call that takes long for another reason is answered with 503 and Retry-After, and its connection stays usable [F24]', async () => {
    const app = await createBaseApp(server.context, {
      notFound: (_request, reply) => reply.code(404).send(),
    });
    app.get('/slow', () => new Promise(() => {}));
    app.get('/fast', () => 'answered');
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const slow = await fetch(`${url}/slow`);
    expect([slow.status, slow.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await (await fetch(`${url}/fast`)).text()).toBe('answered');
    await app.close();
  });
});
