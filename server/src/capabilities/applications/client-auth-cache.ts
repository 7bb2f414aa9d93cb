import type { Client } from '../../context/call.ts';
import type { Db } from '../../db/database.ts';
import { digest } from '../../platform/secrets.ts';
import { isToCome } from '../../platform/to-come.ts';

/** Milliseconds for which an authenticated header is accepted without reading the database again. */
const lifetime = 1_000;
const maxEntries = 100;

type Cache = Map<string, { readonly client: Client; readonly expiresAt: number }>;
const caches = new WeakMap<Db, Cache>();

/**
 * The client that an `Authorization` header authenticates, cached because an application sends the same one
 * with every call: a changed secret is accepted for a second at most. Other headers are not cached.
 */
export async function authenticateCached(
  db: Db,
  header: string,
  authenticate: () => Promise<Client | null>,
): Promise<Client | null> {
  const cache: Cache = caches.get(db) ?? new Map();
  caches.set(db, cache);
  const key = digest(header);
  const cached = cache.get(key);
  if (cached && isToCome(cached.expiresAt, Date.now(), lifetime)) return cached.client;

  const client = await authenticate();
  if (cache.size >= maxEntries) cache.clear();
  if (client) cache.set(key, { client, expiresAt: Date.now() + lifetime });
  else cache.delete(key);
  return client;
}
