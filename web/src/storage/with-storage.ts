let isShared = true;

/** From now on this page neither reads nor writes what all tabs of the browser share. */
export function leaveSharedStorage(): void {
  isShared = false;
}

/**
 * Uses the storage of this origin, or returns `undefined` if the user has blocked it: then nothing is stored.
 */
export function withStorage<Result>(
  name: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => Result,
): Result | undefined {
  try {
    return isShared || name === 'sessionStorage' ? use(globalThis[name]) : undefined;
  } catch {
    // Any error: the browser allows no storage, or it is full.
    return undefined;
  }
}
