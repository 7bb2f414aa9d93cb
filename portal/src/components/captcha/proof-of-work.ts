import type { Challenge } from 'altcha/lib';
import { solveChallengeWorkers } from 'altcha/lib';
import workerUrl from 'altcha/workers/pbkdf2?worker&url';
import { call } from '../../lib/api/api.ts';

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

interface TrustedTypes {
  createPolicy(name: 'portico', rules: Policy): Policy;
}

interface Policy {
  createScriptURL(url: string): string;
}

const mostWorkers = 4;

// The page lets nothing be a script that this policy does not vouch for, and this policy vouches for one file.
const policy = window.trustedTypes?.createPolicy('portico', { createScriptURL: () => workerUrl });

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
    createWorker: () => new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' }),
  });
  if (!solution) throw new Error('The challenge was not solved in time');
  const { parameters, signature } = challenge;
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}
