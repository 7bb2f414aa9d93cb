import type { Db } from '../../db/database.ts';
import { type MayRefuse, must } from '../../platform/refusal.ts';
import { findApplication } from './store.ts';

/** Refuses an application that is not registered; a call that names none is accepted. */
export async function requireKnownApplication(
  db: Db,
  id: string | undefined,
  call: MayRefuse<'unsupported_application'>,
): Promise<string | null> {
  if (id === undefined) return null;
  const application = await findApplication(db, id);
  // One that has registered itself is named to no guest.
  must(call, application && application.registered_by === null, 'unsupported_application');
  return id;
}
