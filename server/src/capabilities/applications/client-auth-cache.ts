import type { Client } from '../../call.ts';
import type { Db } from '../../db/database.ts';
import { digest } from '../../secrets.ts';

const keptFor = 10_000;
const mostKept = 100;

type Proven = Map<string, { readonly client: Client; readonly until: number }>;
const byDatabase = new WeakMap<Db, Proven>();

/**
 * The client an `Authorization` header proved to be a moment ago, or what `prove` says now. A client shows the same header at
 * every call; one whose secret was changed is still let in with the old one for ten seconds at most.
 */
export async function provenClient(
  db: Db,
  header: string,
  prove: () => Promise<Client | null>,
): Promise<Client | null> {
  const proven: Proven = byDatabase.get(db) ?? new Map();
  byDatabase.set(db, proven);
  const key = digest(header);
  const known = proven.get(key);
  if (known && Date.now() < known.until) return known.client;

  const client = await prove();
  if (proven.size >= mostKept) proven.clear();
  if (client) proven.set(key, { client, until: Date.now() + keptFor });
  else proven.delete(key);
  return client;
}
