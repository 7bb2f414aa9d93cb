import type { Challenge } from 'altcha/lib';
import { solveChallengeWorkers } from 'altcha/lib';
import workerUrl from 'altcha/workers/pbkdf2?worker&url';
import { canProveWork } from './can-prove-work.ts';

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

// The content security policy requires Trusted Types: this policy allows the URL of one worker file and
// nothing else.
const policy = window.trustedTypes?.createPolicy('portico', { createScriptURL: () => workerUrl });

/**
 * Solves a challenge of the embedded captcha (ALTCHA) and returns what proves it. Our own server made the
 * challenge and checks it again.
 */
export async function proveWork(
  received: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<string> {
  // Workers have it only where the page has, and say nothing when they fail.
  if (!canProveWork()) throw new Error('The page is not in a secure context');
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  // Safe: a challenge of another form is not solved, or the server refuses its proof.
  const challenge = received as unknown as Challenge;
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
