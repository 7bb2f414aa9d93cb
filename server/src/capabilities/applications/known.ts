import type { Db } from '../../db/database.ts';
import { must } from '../../refusal.ts';
import { findApplication } from './store.ts';

/** Refuses an application nobody registered; a call that names none is fine. */
export async function requireKnownApplication(db: Db, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  must(await findApplication(db, id), 'unsupported_application');
  return id;
}
