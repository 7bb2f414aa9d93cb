import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const forever = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('A second submit does nothing while one is running', async () => {
  const task = oneAtATime();
  let runs = 0;
  const work = async () => {
    runs += 1;
  };
  await Promise.all([task.start(work), task.start(work)]);
  expect(runs).toBe(1);
  await task.start(work);
  expect(runs).toBe(2);
});

test('A cancelled submit ends without an error, and the next one may start', async () => {
  const task = oneAtATime();
  const first = task.start(forever);
  expect(task.busy).toBe(true);
  task.cancel();
  expect(task.busy).toBe(false);
  await expect(first).resolves.toBeUndefined();

  const next = task.start(forever);
  expect(task.busy).toBe(true);
  task.cancel();
  await next;
});

test('The end of a cancelled submit does not end the next one', async () => {
  const task = oneAtATime();
  const first = task.start(forever);
  task.cancel();
  const second = task.start(forever);
  await first;
  expect(task.busy).toBe(true);
  task.cancel();
  await second;
});

test('Other errors of a submit than its cancellation are thrown', async () => {
  const task = oneAtATime();
  const failing = task.start(() => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(task.busy).toBe(false);
});
