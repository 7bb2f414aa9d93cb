import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { TestServer } from './test-server.ts';

/** Asks for a challenge and does its work, as the widget on the page does: the answer that travels with the form. */
export async function solveCaptcha(server: TestServer): Promise<string> {
  const { text } = await server.call('getCaptchaChallenge', {});
  const challenge: Challenge = JSON.parse(text);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
