/** How the current entry of the browser's history was reached; `traverse` is back, forward, a reload and the first page. */
export type NavigationType = 'push' | 'replace' | 'traverse';

/** The page's address as the portal shows it, and what belongs to its history entry. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  /** What the previous screen passed. It may be anything: an older version of the portal may have written it. */
  readonly state: unknown;
  /** Identifies the history entry. */
  readonly key: string;
  readonly type: NavigationType;
}

/** What is stored in the browser's history entry. */
export interface HistoryEntry {
  readonly state: unknown;
  readonly key: string;
}

/** The entry that the browser shows now. */
export function currentLocation(type: NavigationType): Location {
  const { pathname, search } = globalThis.location;
  // Null in an entry that the portal has not written.
  const entry: Partial<HistoryEntry> | null = history.state;
  return { pathname, search, state: entry?.state ?? null, key: entry?.key ?? 'default', type };
}

/** The address of a page that the server renders. */
export function locationOf(address: string): Location {
  const { pathname, search } = new URL(address, 'http://server');
  return { pathname, search, state: null, key: 'default', type: 'traverse' };
}
