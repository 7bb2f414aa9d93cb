import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Environment } from '../platform/environment.ts';
import { makeAuthority, type OwnAuthority } from '../testing/own-authority.ts';
import { runPortico } from '../testing/run-portico.ts';
import type { Finding } from './finding.ts';

const secret = 'a secret for tests, long enough to pass';

describe('a server with a certificate of an authority of the operator’s own', () => {
  let folder: string;
  let authority: OwnAuthority;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-authority-'));
    authority = await makeAuthority(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function find(
    check: string,
    settings: Environment,
    ...flags: string[]
  ): Promise<Finding | undefined> {
    const { out } = await runPortico(['doctor', '--json', '--timeout', '600', ...flags], {
      settings: { PORTICO_SECRET: secret, PORTICO_DATA_DIR: folder, ...settings },
      folder,
    });
    const findings: Finding[] = JSON.parse(out);
    return findings.find((finding) => finding.check === check);
  }

  it.each([
    ['smtps', true],
    ['smtp', false],
  ])(
    'A mail server with a certificate of the operator’s own authority gets mails by %s once a setting of Portico names the authority',
    async (scheme, secure) => {
      const subjects: string[] = [];
      const mails = new SMTPServer({
        ...authority.server,
        secure,
        authOptional: true,
        async onData(stream, _session, done) {
          subjects.push(/^Subject: (.*)$/m.exec(await text(stream))?.[1]?.trim() ?? '');
          done();
        },
      });
      mails.on('error', () => {}); // the client breaks off the first handshake
      await once(mails.listen(0, '127.0.0.1'), 'listening');
      const url = `${scheme}://localhost:${addressOf(mails.server).port}`;
      const refused = await find('mail', { PORTICO_SMTP_URL: url }, '--mail');
      expect(refused).toMatchObject({
        state: 'problem',
        advice: expect.stringContaining('set PORTICO_TRUSTED_AUTHORITIES'),
      });
      expect(refused?.says).toMatch(/^No mail can be sent: .*certificate/);
      expect(JSON.stringify(refused)).not.toMatch(/Node\.js|NODE_/);
      expect(subjects).toEqual([]);

      const trusted = { PORTICO_SMTP_URL: url, PORTICO_TRUSTED_AUTHORITIES: authority.file };
      expect((await find('mail', trusted, '--mail'))?.state).toBe('ok');
      const file = join(folder, 'own.env');
      await writeFile(file, `PORTICO_TRUSTED_AUTHORITIES=${authority.file}\n`, { mode: 0o600 });
      const byFile = await find('mail', { PORTICO_SMTP_URL: url }, '--mail', '--settings', file);
      expect(byFile?.state).toBe('ok');
      expect(subjects).toEqual(['A test of localhost:3000', 'A test of localhost:3000']);
      await new Promise<void>((closed) => mails.close(closed));
    },
  );

  it.each([
    ['whose certificate is for another host', 'otherServer', 'file', /altnames/],
    ['whose authority has expired', 'server', 'expiredFile', /expired/],
  ] as const)(
    'A trusted authority lets Portico speak to no server %s',
    async (_what, server, file, reason) => {
      const authorities = { PORTICO_TRUSTED_AUTHORITIES: authority[file] };
      const spoken: string[] = [];
      const tls = createTlsServer({ ...authority[server] }, (socket) => {
        socket.on('error', () => {});
        socket.on('data', (data) => spoken.push(data.toString('latin1')));
        socket.write('220 ready\r\n');
      });
      tls.on('tlsClientError', () => {});
      await once(tls.listen(0, '127.0.0.1'), 'listening');
      const { port } = addressOf(tls);
      const mail = await find('mail', { ...authorities, PORTICO_SMTP_URL: `smtps://localhost:${port}` });
      expect([mail?.state, mail?.says]).toEqual(['problem', expect.stringMatching(reason)]);
      expect(spoken).toEqual([]);
      await new Promise((closed) => tls.close(closed));

      const requested: (string | undefined)[] = [];
      const web = createHttpsServer({ ...authority[server] }, ({ url }, response) => {
        requested.push(url);
        response.end();
      });
      await once(web.listen(0, '127.0.0.1'), 'listening');
      const bucket = {
        PORTICO_FILES_URL: `s3://bucket/?region=x&endpoint=https://localhost:${addressOf(web).port}`,
        AWS_ACCESS_KEY_ID: 'a',
        AWS_SECRET_ACCESS_KEY: 'b',
      };
      const pictures = await find('pictures', { ...authorities, ...bucket });
      expect([pictures?.state, pictures?.advice]).toEqual(['problem', expect.stringMatching(/_AUTHORITIES/)]);
      expect(requested).toEqual([]);
      await new Promise((closed) => web.close(closed));

      const { url, close } = await startPostgres(authority[server], spoken);
      const database = await find('database', { ...authorities, DATABASE_URL: url });
      expect([database?.state, database?.says]).toEqual(['problem', expect.stringMatching(reason)]);
      expect(spoken).toEqual([]);
      await close();
    },
  );

  it('PostgreSQL with a certificate of the operator’s own authority is spoken to once its address or the setting names the authority', async () => {
    const spoken: string[] = [];
    const { url, close } = await startPostgres(authority.server, spoken);
    const refused = await find('database', { DATABASE_URL: url });
    expect(refused?.advice).toContain('sslrootcert=');
    expect(JSON.stringify(refused)).not.toMatch(/Node\.js|NODE_/);
    expect(spoken).toEqual([]);

    await find('database', { DATABASE_URL: `${url}&sslrootcert=${authority.file}` });
    expect(spoken).toEqual([expect.stringContaining('ada')]);
    await find('database', { DATABASE_URL: url, PORTICO_TRUSTED_AUTHORITIES: authority.file });
    expect(spoken).toHaveLength(2);
    await close();
  });
});

/** A server that begins to speak as PostgreSQL does, and notes what it is told by TLS. */
async function startPostgres(certificate: OwnAuthority['server'], spoken: string[]) {
  const postgres = createServer((socket) => {
    socket.on('error', () => {});
    // The client asks for TLS before it says who it is (protocol 3.0, SSLRequest).
    socket.once('data', () => {
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, ...certificate });
      secure.on('error', () => {});
      secure.once('data', (startup) => {
        spoken.push(startup.toString('latin1'));
        secure.destroy();
      });
    });
  });
  await once(postgres.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `postgres://ada@localhost:${addressOf(postgres).port}/portico?sslmode=verify-full`,
    close: () => new Promise((closed) => postgres.close(closed)),
  };
}

function addressOf(server: { address: Server['address'] }): AddressInfo {
  return server.address() as AddressInfo; // listening on a TCP port
}
