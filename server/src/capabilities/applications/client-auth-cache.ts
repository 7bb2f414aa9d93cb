import type { Client } from '../../context/call.ts';
import type { Db } from '../../db/database.ts';
import { digest } from '../../platform/secrets.ts';
import { cacheForASecond } from './cache-for-a-second.ts';

const cached = cacheForASecond<Client>();

/**
 * The client that an `Authorization` header authenticates, cached because an application sends the same one
 * with every call: a changed secret is accepted for a second at most. Other headers are not cached.
 */
export async function authenticateCached(
  db: Db,
  header: string,
  authenticate: () => Promise<Client | null>,
): Promise<Client | null> {
  return await cached(db, digest(header), authenticate);
}
