import { expect, it, vi } from 'vitest';
import { backgroundProof } from './background-proof.ts';

const { signal } = new AbortController();

it('A background proof solves one challenge while the user types, however often it is asked to start [2.39, 4.10]', async () => {
  const solve = vi.fn(async () => 'proof');
  const proofs = backgroundProof(solve);
  await proofs.start();
  await proofs.start();
  expect(solve).toHaveBeenCalledTimes(1);
  expect(await proofs.take(signal)).toBe('proof');
});

it('A background proof is returned once, because the server accepts each proof once [4.10]', async () => {
  let count = 0;
  const proofs = backgroundProof(async () => `proof ${++count}`);
  expect(await proofs.take(signal)).toBe('proof 1');
  expect(await proofs.take(signal)).toBe('proof 2');
});

it('A background proof is solved again when the challenge has become too old', async () => {
  let [count, now] = [0, 0];
  const proofs = backgroundProof(
    async () => `proof ${++count}`,
    () => now,
  );
  await proofs.start();
  now = 9 * 60_000;
  expect(await proofs.take(signal)).toBe('proof 2');
});

it('A background proof is tried again after a failure', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('proof')];
  const proofs = backgroundProof(() => answers.shift() ?? Promise.reject(new Error('none left')));
  await expect(proofs.take(signal)).rejects.toThrow('offline');
  expect(await proofs.take(signal)).toBe('proof');
});

it('An unfinished background proof is kept for the next submit when this one is cancelled', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const solve = vi.fn(() => promise);
  const proofs = backgroundProof(solve);
  const submit = new AbortController();
  const taken = proofs.take(submit.signal);
  submit.abort();
  await expect(taken).rejects.toThrow();
  resolve('proof');
  expect(await proofs.take(signal)).toBe('proof');
  expect(solve).toHaveBeenCalledTimes(1);
});
