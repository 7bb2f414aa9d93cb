import type { EndpointName, InputOf } from '../../../contract/src/endpoints/index.ts';
import { type Answer, readAnswer } from '../../../server/src/testing/answer.ts';
import { type CallOptions, toRequest } from '../../../server/src/testing/request.ts';
import type { Ledger } from './ledger.ts';

/** Milliseconds: the product gives up earlier. */
const longestAnswer = 10_000;

/** An answer of one of the processes; null if it was a 503, or if there was none. */
export async function ask<Name extends EndpointName>(
  ledger: Ledger,
  origin: string,
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<Answer<Name> | null> {
  const [path, init] = toRequest(name, input, options);
  const begin = performance.now();
  try {
    const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(longestAnswer) });
    const answer = await readAnswer(name, response);
    ledger.note(`${answer.status}`, performance.now() - begin);
    return answer.status === 503 ? null : answer;
  } catch (error) {
    ledger.note(
      error instanceof Error ? error.message.slice(0, 100) : String(error),
      performance.now() - begin,
    );
    return null;
  }
}

/** Whether a token is that of a live session; null where nobody knows for now. */
export async function isLive(ledger: Ledger, origin: string, token: string): Promise<boolean | null> {
  const answer = await ask(ledger, origin, 'checkToken', { token });
  if (!answer) return null;
  return answer.status === 200 && answer.data.authentication_status === 'SUCCESS';
}
