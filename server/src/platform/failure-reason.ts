import type { HideSecrets } from './hide-secrets.ts';

/** What is read of a message, and what is kept of it. */
const readCharacters = 2_000;
const loggedCharacters = 500;

/**
 * The reason of a failure in one line, for the log. Other servers repeat what they were sent, at any length:
 * so messages are cut first, and secrets of the settings and e-mail addresses are removed.
 */
export function failureReason(error: unknown, hideSecrets: HideSecrets): string {
  const message = error instanceof Error ? error.message : String(error);
  return hideSecrets(message, readCharacters)
    .split(/\s/)
    .filter(Boolean)
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .slice(0, loggedCharacters);
}
