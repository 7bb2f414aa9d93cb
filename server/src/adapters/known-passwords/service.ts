import { readText } from '../read-text.ts';
import type { RangeHash } from './hash.ts';
import { isInRange } from './range.ts';

const timeoutMs = 3_000;
/** A padded range has some 50 KB. */
const longestAnswer = 512 * 1024;

/**
 * Asks a service by k-anonymity whether it knows a hash: it learns the first 5 digits alone, and not from the
 * length of its answer which range that was.
 */
export async function isInService(base: string, { range, rest }: RangeHash): Promise<boolean> {
  const response = await fetch(`${base}/${range}`, {
    // The service refuses requests that do not say what makes them.
    headers: { 'add-padding': 'true', 'user-agent': 'Portico', accept: 'text/plain' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the service answered with the status ${response.status}`);
  }
  return isInRange(await readText(response, longestAnswer), rest);
}
