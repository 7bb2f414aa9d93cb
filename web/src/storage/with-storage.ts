declare global {
  /** Set by a page that neither reads nor writes what all tabs of the browser share. */
  var porticoSharesNothing: true | undefined;
}

/**
 * Uses the storage of this origin, or returns `undefined` if the user has blocked it: then nothing is stored.
 */
export function withStorage<Result>(
  name: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => Result,
): Result | undefined {
  try {
    return globalThis.porticoSharesNothing && name === 'localStorage' ? undefined : use(globalThis[name]);
  } catch {
    // Any error: the browser allows no storage, or it is full.
    return undefined;
  }
}
