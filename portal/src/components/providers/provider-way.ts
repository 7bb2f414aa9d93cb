import { withStorage } from '@portico/web/storage/with-storage';

const key = 'portico.provider';

/**
 * What this tab remembers while its user is away at a provider: the query of the login page, and its state.
 */
export function rememberWay(query: string): void {
  withStorage('sessionStorage', (storage) => storage.setItem(key, query));
}

/** The query to go on with, once. */
export function takeWay(): string {
  return (
    withStorage('sessionStorage', (storage) => {
      const query = storage.getItem(key) ?? '';
      storage.removeItem(key);
      return query;
    }) ?? ''
  );
}
