import type { Challenge } from 'altcha/lib';
import { solveChallengeWorkers } from 'altcha/lib';
import Worker from 'altcha/workers/pbkdf2?worker';
import { call } from '../../lib/api.ts';

const mostWorkers = 4;

/** Solves a fresh ALTCHA challenge and returns what proves it. */
export async function proofOfWork(signal: AbortSignal): Promise<string> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  // Safe: it is checked by whoever made it, our own server, when the proof comes back.
  const challenge = (await call('getCaptchaChallenge', {}, { signal })) as unknown as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency),
    createWorker: () => new Worker(),
  });
  if (!solution) throw new Error('The challenge was not solved in time');
  const { parameters, signature } = challenge;
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}
