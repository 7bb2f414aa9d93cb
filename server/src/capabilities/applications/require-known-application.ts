import type { Db } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { findApplication } from './store.ts';

type NamesApplication =
  | 'issueToken'
  | 'startQrSignIn'
  | 'register'
  | 'resendConfirmation'
  | 'requestPasswordReset';

/** Refuses an application that is not registered; a call that names none is accepted. */
export async function requireKnownApplication(db: Db, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  must<NamesApplication>(await findApplication(db, id), 'unsupported_application');
  return id;
}
