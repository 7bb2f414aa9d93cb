/** What is read of a message, and what is kept of it. */
const readCharacters = 2_000;
const keptCharacters = 500;

/**
 * The reason of a failure in one line, for the log and the operator. Messages can contain what another server has sent, of any length, so
 * they are cut first. E-mail addresses are removed, because mail servers repeat the ones that they refuse.
 */
export function failureReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .slice(0, readCharacters)
    .split(/\s/)
    .filter(Boolean)
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .slice(0, keptCharacters);
}
