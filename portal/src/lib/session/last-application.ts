import { readStored, writeStored } from '../storage/local-storage.ts';

/**
 * Stores which application an account has opened last. One account is remembered: of others, the browser
 * keeps no address.
 */
export function keepLastApplication(owner: string, application: string): void {
  writeStored('lastApplication', `${application} ${owner}`);
}

/** The application that an account has opened last, if this browser remembers it. */
export function lastApplicationOf(owner: string): string | undefined {
  const [application, ...rest] = readStored('lastApplication').split(' ');
  return rest.join(' ') === owner ? application : undefined;
}
