import type { Db } from '../../db/database.ts';
import { forwardReturn } from './forward-auth.ts';
import { allowedReturnUrl } from './return-address.ts';
import { type Application, findApplication } from './store.ts';
import { readAddresses } from './stored-json.ts';

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
  // One that has registered itself uses OpenID Connect alone.
  if (!application || application.registered_by !== null) return { application: undefined, url: null };
  const own = forwardReturn(application);
  const registered = [...readAddresses(application.return_addresses), ...(own ? [own] : [])];
  return { application, url: allowedReturnUrl(input.requestedUrl, registered) };
}
