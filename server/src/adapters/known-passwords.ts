import type { Logger } from 'pino';
import type { Config } from '../platform/config.ts';
import { failureReason } from '../platform/failure-reason.ts';
import { createHideSecrets, type SecretSettings } from '../platform/hide-secrets.ts';
import type { Observer } from '../platform/observer.ts';
import { createBreaker, Paused } from './breaker.ts';
import { isInFiles } from './known-passwords/file.ts';
import { type RangeHash, rangeHash } from './known-passwords/hash.ts';
import { isInService } from './known-passwords/service.ts';

/** Whether a password is in a list of passwords that have become known. */
export type IsKnownPassword = (password: string) => Promise<boolean>;

/**
 * Looks passwords up in the operator's list, and then in the service. What cannot be looked up is accepted,
 * because otherwise nobody could register while a service is away: the log and the metrics say so.
 */
export function createKnownPasswords(
  config: Pick<Config, 'knownPasswords'> & SecretSettings,
  log: Pick<Logger, 'warn'>,
  observer: Observer | undefined,
): IsKnownPassword {
  const { file, url } = config.knownPasswords;
  const hideSecrets = createHideSecrets(config);
  const breaker = createBreaker();

  async function find(source: 'file' | 'service', look: () => Promise<boolean>): Promise<boolean> {
    try {
      const isKnown = await look();
      observer?.passwordLookedUp(source, isKnown ? 'known' : 'unknown');
      return isKnown;
    } catch (error) {
      // Any error: see above. Its text names no password and no part of a hash.
      observer?.passwordLookedUp(source, 'failed');
      if (!(error instanceof Paused))
        log.warn(
          { source, reason: reasonOf(error) },
          'a new password could not be looked up in the list of known ones, and was accepted',
        );
      return false;
    }
  }

  /** The errors of files contain the path, and so the first digits. */
  function reasonOf(error: unknown): string {
    const isSystem = error instanceof Error && 'code' in error && typeof error.code === 'string';
    return isSystem ? String(error.code) : failureReason(error, hideSecrets);
  }

  const sources: ((hash: RangeHash) => Promise<boolean>)[] = [];
  if (file !== null) sources.push((hash) => find('file', () => isInFiles(file, hash)));
  if (url !== null) sources.push((hash) => find('service', () => breaker(() => isInService(url, hash))));
  return async (password) => {
    const hash = sources.length > 0 ? rangeHash(password) : undefined;
    for (const isIn of hash ? sources : []) if (hash && (await isIn(hash))) return true;
    return false;
  };
}
