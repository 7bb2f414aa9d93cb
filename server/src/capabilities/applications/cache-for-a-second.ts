import type { Db } from '../../db/database.ts';
import { isToCome } from '../../platform/to-come.ts';

/** Milliseconds for which what was read is used without reading the database again. */
const lifetime = 1_000;
const maxEntries = 100;

/**
 * Keeps what was read for a second, by its key, for calls that come often: what staff change is used after a
 * second at most. Nothing is kept of what was not found.
 */
export function cacheForASecond<Value>() {
  const caches = new WeakMap<Db, Map<string, { readonly value: Value; readonly expiresAt: number }>>();
  return async (db: Db, key: string, read: () => Promise<Value | null>): Promise<Value | null> => {
    const cache = caches.get(db) ?? new Map<string, { value: Value; expiresAt: number }>();
    caches.set(db, cache);
    const cached = cache.get(key);
    if (cached && isToCome(cached.expiresAt, Date.now(), lifetime)) return cached.value;

    const value = await read();
    if (cache.size >= maxEntries) cache.clear();
    if (value) cache.set(key, { value, expiresAt: Date.now() + lifetime });
    else cache.delete(key);
    return value;
  };
}
