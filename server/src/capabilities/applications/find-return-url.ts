import type { Db } from '../../db/database.ts';
import { allowedReturnUrl, type ReturnAddress } from './return-address.ts';
import { type Application, findApplication } from './store.ts';

interface ReturnUrl {
  /** Undefined if the application is not registered. */
  readonly application: Application | undefined;
  /** Null when the application may not receive users there. */
  readonly url: string | null;
}

/** Finds the application, and the requested address if it is registered for that application. */
export async function findReturnUrl(
  db: Db,
  input: { readonly application: string; readonly requestedUrl: string },
): Promise<ReturnUrl> {
  const application = await findApplication(db, input.application);
  if (!application) return { application, url: null };
  // Safe without checks: only acts and the demo's data write this column.
  const registered = JSON.parse(application.return_addresses) as ReturnAddress[];
  return { application, url: allowedReturnUrl(input.requestedUrl, registered) };
}
