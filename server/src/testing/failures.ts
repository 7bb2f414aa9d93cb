import { attemptKeys } from '../capabilities/accounts/attempt.ts';
import { recordFailure } from '../capabilities/accounts/failure-store.ts';
import type { Answer } from './answer.ts';
import { freshAddress } from './request.ts';
import type { TestServer } from './test-server.ts';

/** Records wrong passwords for an e-mail, each from another address, without computing hashes. */
export async function failTimes({ context }: TestServer, email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const keys = attemptKeys(email, { address: freshAddress(), cookie: () => undefined }, context.keys);
    await recordFailure(context.db, keys.email, keys.address, context.rules.current());
  }
}

/**
 * All parts of an answer that a caller can compare, except the headers that differ in every answer and the
 * seconds of a countdown.
 */
export function looks({ status, headers, text }: Answer): unknown {
  const compared = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  const shown = compared.map(([name, value]) => [name, name === 'retry-after' ? 'some seconds' : value]);
  return { status, text, headers: Object.fromEntries(shown) };
}
