import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config/read-config.ts';
import { type Clamd, hasClamd, infectedText, startClamd } from '../testing/clamd.ts';
import { createScanner, pingClamd } from './scanner.ts';

const secret = 'a secret for tests, long enough to pass';
const scannerAt = (url: string) =>
  createScanner(readConfig({ PORTICO_SECRET: secret, ...(url && { PORTICO_CLAMD_URL: url }) }));

describe.runIf(hasClamd)('ClamAV', () => {
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await startClamd();
  });
  afterAll(() => clamd.remove());

  it('ClamAV finds what is infected, also in a file of several chunks, and nothing else', async () => {
    const scan = scannerAt(clamd.url);
    const long = Buffer.alloc(200_000, '.');
    expect(await scan(Buffer.from(infectedText))).toMatch(/^[\w .:/+-]+$/);
    expect(await scan(Buffer.concat([long, Buffer.from(infectedText), long]))).toMatch(/^[\w .:/+-]+$/);
    expect(await scan(long)).toBeNull();
    expect(await scan(Buffer.alloc(0))).toBeNull();
  });

  it('ClamAV answers the doctor', async () => {
    expect(await pingClamd(new URL(clamd.url))).toBe(true);
  });
});

it('Without an address of a scanner no file is scanned', async () => {
  expect(await scannerAt('')(Buffer.from(infectedText))).toBeNull();
});

it('A scanner that cannot be reached, or answers with an error, accepts no file', async () => {
  await expect(scannerAt('unix:/nowhere/clamd.ctl')(Buffer.from('a picture'))).rejects.toThrow('ENOENT');
  const server = createServer((socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server
  await expect(scannerAt(`tcp://127.0.0.1:${port}`)(Buffer.from('a picture'))).rejects.toThrow('size limit');
  server.close();
});

it('Another program at the address of the scanner, which sends without end, accepts no file', async () => {
  const server = createServer((socket) => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(65_536, 'x');
      })(),
    );
    socket.on('error', () => endless.destroy());
    endless.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server
  await expect(scannerAt(`tcp://127.0.0.1:${port}`)(Buffer.from('a picture'))).rejects.toThrow('not clamd');
  server.close();
});
