import { attemptKeys } from '../capabilities/accounts/attempt.ts';
import { recordFailure } from '../capabilities/accounts/failure-store.ts';
import type { Answer } from './answer.ts';
import { freshAddress } from './request.ts';
import type { TestServer } from './test-server.ts';

/** Writes down wrong tries of strangers for an e-mail, each from another address, without the work of making them. */
export async function failTimes({ context }: TestServer, email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const keys = attemptKeys(email, { address: freshAddress(), cookie: () => undefined }, context.keys);
    await recordFailure(context.db, keys.email, keys.address);
  }
}

/** All that a caller can tell two answers apart by, except what differs in every answer. */
export function looks({ status, headers, text }: Answer): unknown {
  const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { status, text, headers: Object.fromEntries(kept) };
}
