import type { ApplicationInfo } from '@portico/contract/config';
import { limits } from '@portico/contract/limits';
import { readStored, writeStored } from '../storage/local-storage.ts';
import { knownApplication } from '../storage/query-values.ts';

/** As long as a confirmation link is valid. */
const lifetimeMs = 24 * 3_600_000;

/**
 * Stores the address at which an application waits for its user, if the query of a page names one. A user who
 * registers comes back by a mail, in another tab, where no address names it.
 */
export function keepReturnAddress(query: URLSearchParams, known: readonly ApplicationInfo[]): void {
  const info = knownApplication(query.get('application'), known);
  const address = query.get('backUrl');
  if (!info || !address || address.length > limits.returnAddress.max) return;
  writeStored('returnAddress', `${Date.now() + lifetimeMs} ${info.application} ${address}`);
}

/** The stored address, if it is this application's. */
export function storedReturnAddress(application: string): string | null {
  const [until, owner, ...address] = readStored('returnAddress').split(' ');
  return owner === application && Date.now() < Number(until) ? address.join(' ') : null;
}
