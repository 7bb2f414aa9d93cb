import { randomInt } from 'node:crypto';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { Keys } from '../../platform/secrets.ts';
import type { CaptchaProvider } from './interface.ts';

/** Iterations of PBKDF2 in each derivation. */
const cost = 1_000;
const lifetimeMs = 10 * 60_000;

/**
 * ALTCHA: a proof of work that the browser computes without the user. The library is loaded at the first
 * challenge.
 * @param work how many key derivations a browser computes, on average
 */
export function altcha(keys: Keys, work: number): CaptchaProvider {
  const secrets = {
    hmacSignatureSecret: keys.hmac('altcha', 'challenge'),
    hmacKeySignatureSecret: keys.hmac('altcha', 'key'),
  };
  return {
    async challenge() {
      const { createChallenge } = await import('altcha-lib');
      const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
      const challenge = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(Math.ceil(0.5 * work), Math.ceil(1.5 * work)),
        deriveKey,
        expiresAt: new Date(Date.now() + lifetimeMs),
      });
      return { ...challenge };
    },
    async verify(answer) {
      const payload = readPayload(answer);
      if (!payload) return null;
      const { verifySolution } = await import('altcha-lib');
      const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
      // Any error: each part of the answer comes from the client, and can have any form.
      const result = await verifySolution({ ...secrets, ...payload, deriveKey }).catch(() => null);
      return result?.verified ? (payload.challenge.signature ?? null) : null;
    },
  };
}

/**
 * The widget sends its solution as base64-encoded JSON. The caller verifies the signature of the challenge in
 * it.
 */
function readPayload(answer: string): { challenge: Challenge; solution: Payload['solution'] } | null {
  try {
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as Partial<Payload> | null;
    // Verifying takes as much work as `cost` says. All our challenges have the same cost, so another one is
    // forged.
    if (payload?.challenge?.parameters?.cost !== cost || !payload.solution) return null;
    return { challenge: payload.challenge, solution: payload.solution };
  } catch {
    // Any error: the answer comes from the client, and can have any form.
    return null;
  }
}
