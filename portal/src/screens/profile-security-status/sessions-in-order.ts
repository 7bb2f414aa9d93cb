import type { Session } from '@portico/contract/account/sessions';

/** The current session first, then by last use. */
export function inOrder(sessions: readonly Session[]): Session[] {
  return sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || Date.parse(b.lastUsedAt) - Date.parse(a.lastUsedAt),
  );
}
