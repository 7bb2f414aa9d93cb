import type { HideSecrets } from './hide-secrets.ts';

/** What is read of a message, and what is kept of it. */
const readCharacters = 2_000;
const keptCharacters = 500;

/**
 * The reason of a failure in one line, for the log and the operator. Messages can contain what another server
 * has sent, of any length, so they are cut first. Secrets of the settings and e-mail addresses are removed,
 * because other servers repeat what they were sent.
 */
export function failureReason(error: unknown, hideSecrets: HideSecrets): string {
  const message = error instanceof Error ? error.message : String(error);
  return hideSecrets(message, readCharacters)
    .split(/\s/)
    .filter(Boolean)
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .slice(0, keptCharacters);
}
