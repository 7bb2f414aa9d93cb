import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl } from '../../testing/console.ts';
import { createBaseApp } from '../shared/base-app.ts';
import { createConsoleApp } from './app.ts';
import { answerUnknown } from './not-found.ts';
import { serveConsolePages } from './pages.ts';

describeServer('an address of the console without a language', (server) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createConsoleApp(server.context, consoleUrl);
  });
  afterAll(() => app.close());
  const open = async (url: string, accept: string) => {
    const headers = { accept, 'accept-language': 'de' };
    const { statusCode, headers: received } = await app.inject({ url, headers });
    return [statusCode, received.location];
  };

  it('An address of the console without a language leads a browser to the page in its language, on the console alone', async () => {
    expect(await open('/reviews?type=PASSPORT', 'text/html,*/*')).toEqual([302, '/de/reviews?type=PASSPORT']);
    expect(await open('//other.example/reviews', 'text/html')).toEqual([302, '/de//other.example/reviews']);
    expect((await open('/de/reviews', 'text/html'))[0]).toBe(200);
  });

  it('A page of the console says without JavaScript what is missing, in the language of its address alone', async () => {
    const noScriptAt = async (url: string) => {
      const { body } = await app.inject({ url, headers: { 'accept-language': 'fr' } });
      return /<noscript>(.*)<\/noscript>/s.exec(body)?.[1];
    };
    expect(await noScriptAt('/de/reviews')).toMatch(
      /^<p lang="de"><strong>Diese Seite braucht JavaScript<\/strong><br>[^<]+<\/p>$/,
    );
    expect(await noScriptAt('/en/reviews')).toMatch(
      /^<p lang="en"><strong>This page needs JavaScript<\/strong><br>[^<]+<\/p>$/,
    );
  });

  it('An address of the console without a language is not found for programs, nor below the calls', async () => {
    for (const [url, accept] of [
      ['/reviews', '*/*'],
      ['/staff/v1/unknown', 'text/html'],
      ['/assets/unknown.js', '*/*'],
    ] as const)
      expect((await open(url, accept))[0]).toBe(404);
  });
});

describeServer('a page of the console whose file cannot be read', (server) => {
  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-console-'));
    app = await createBaseApp(server.context, { notFound: answerUnknown });
    await serveConsolePages(app, server.context, folder);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('A page of the console is served as soon as its file can be read again, without a restart', async () => {
    expect((await app.inject('/en')).statusCode).toBe(500);
    await writeFile(join(folder, 'index.html'), '<html lang="en" dir="ltr"></html>');
    const { statusCode, body } = await app.inject('/ar');
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="ar" dir="rtl"');
  });
});
