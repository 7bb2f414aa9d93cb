import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { limitBodyTime } from './body-timeout.ts';

afterEach(() => vi.useRealTimers());

it('The time limit of a body does not fail for a request without a connection, however long ago it was answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  app.addHook('onRequest', async ({ raw }) => limitBodyTime(raw, 1_000));
  app.post('/', async () => 'answer');
  const { body } = await app.inject({ method: 'POST', url: '/', payload: { a: 1 } });
  expect(body).toBe('answer');
  expect(() => vi.advanceTimersByTime(2_000)).not.toThrow();
  await app.close();
});
