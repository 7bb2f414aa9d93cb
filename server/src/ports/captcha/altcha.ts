import { randomInt } from 'node:crypto';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { Keys } from '../../secrets.ts';
import type { CaptchaTest } from './interface.ts';

/** How many derivations a browser makes: about a second of work on a phone. */
const fewest = 2_000;
const most = 6_000;
const cost = 1_000;
const lifetime = 10 * 60_000;

/** ALTCHA: a proof of work the person's browser does by itself. Loaded when somebody first has to do it. */
export function altcha(keys: Keys): CaptchaTest {
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
        counter: randomInt(fewest, most),
        deriveKey,
        expiresAt: new Date(Date.now() + lifetime),
      });
      return { ...challenge };
    },
    async solvedBy(answer) {
      const payload = readPayload(answer);
      if (!payload) return null;
      const { verifySolution } = await import('altcha-lib');
      const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
      const result = await verifySolution({ ...secrets, ...payload, deriveKey }).catch(() => null);
      return result?.verified ? (payload.challenge.signature ?? null) : null;
    },
  };
}

/** The widget sends its solution as JSON in base64. Its signature is checked before anything in it is believed. */
function readPayload(answer: string): { challenge: Challenge; solution: Payload['solution'] } | null {
  try {
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as Partial<Payload> | null;
    // Somebody else's cost would be our work: a challenge of ours always has this one.
    if (payload?.challenge?.parameters?.cost !== cost || !payload.solution) return null;
    return { challenge: payload.challenge, solution: payload.solution };
  } catch {
    return null;
  }
}
