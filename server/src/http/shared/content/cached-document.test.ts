import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { cachedDocument } from './cached-document.ts';

it('A document that is the same for all is built once and compressed once, and each answer sends the same bytes', async () => {
  const text = 'a large document '.repeat(1_000);
  let built = 0;
  const sent: Buffer[] = [];
  const describe = cachedDocument(async () => {
    built += 1;
    return text;
  });
  const app = fastify();
  app.get('/', async (request, reply) => {
    const bytes = await describe(request, reply);
    sent.push(bytes);
    return await reply.send(bytes);
  });
  for (let time = 0; time < 2; time += 1)
    for (const encoding of ['identity', 'br', 'gzip'])
      await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  await app.close();
  expect(built).toBe(1);
  const [plain, br, gzip, ...again] = sent;
  expect(plain?.toString()).toBe(text);
  expect(brotliDecompressSync(br ?? '').toString()).toBe(text);
  // Not only equal: it is the same memory.
  expect(again.map((bytes) => [plain, br, gzip].indexOf(bytes))).toEqual([0, 1, 2]);
});
