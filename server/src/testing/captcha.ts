import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { TestServer } from './test-server.ts';

/** Requests a challenge and solves it, as the page's widget does. Returns the answer that the form sends. */
export async function solveCaptcha(server: TestServer): Promise<string> {
  const { text } = await server.call('getCaptchaChallenge', {});
  const challenge: Challenge = JSON.parse(text);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
