import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { consoleUrl } from '../../testing/console.ts';
import { createConsoleApp } from './app.ts';

describeOnBoth('an address of the console without a language', (server) => {
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

  it('leads a browser to the page in its language, on the console alone', async () => {
    expect(await open('/reviews?type=PASSPORT', 'text/html,*/*')).toEqual([302, '/de/reviews?type=PASSPORT']);
    expect(await open('//other.example/reviews', 'text/html')).toEqual([302, '/de//other.example/reviews']);
    expect((await open('/de/reviews', 'text/html'))[0]).toBe(200);
  });

  it('is not found for programs, nor below the calls', async () => {
    for (const [url, accept] of [
      ['/reviews', '*/*'],
      ['/staff/v1/unknown', 'text/html'],
      ['/assets/unknown.js', '*/*'],
    ] as const)
      expect((await open(url, accept))[0]).toBe(404);
  });
});
