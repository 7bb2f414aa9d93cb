import type { Client } from '../../context/call.ts';
import type { Db } from '../../db/database.ts';
import { cacheForASecond } from './cache-for-a-second.ts';
import { isApplicationId } from './clients.ts';
import type { ReturnAddress } from './return-address.ts';
import { type Application, findApplication } from './store.ts';

/** The folder, on the own host of an application, that its proxy passes on to Portico. */
export const forwardFolder = '/.portico';

/** An application whose proxy asks who the user of each request is. */
export interface ForwardedApplication extends Extract<Client, { kind: 'application' }> {
  /** The origin of its home page, at which all of its own paths are. */
  readonly origin: string;
}

/** Where the browser comes back to after a sign-in, on the own host of the application. */
export function returnPath(application: string): string {
  return `${forwardFolder}/${application}/return`;
}

/** The return address that an application has because its proxy asks; null for all others. */
export function forwardReturn({
  id,
  url,
  forward_auth: isOn,
}: Pick<Application, 'id' | 'url' | 'forward_auth'>): ReturnAddress | null {
  return isOn === 1 ? { origin: new URL(url).origin, path: returnPath(id) } : null;
}

const cached = cacheForASecond<ForwardedApplication>();

/**
 * The application of such an identifier, if its proxy may ask. It is asked for with each request of a user,
 * so it is kept for a second.
 */
export async function findForwarded(db: Db, id: string): Promise<ForwardedApplication | null> {
  if (!isApplicationId(id)) return null;
  return await cached(db, id, async () => {
    const application = await findApplication(db, id);
    const own = application?.registered_by === null ? forwardReturn(application) : null;
    if (!application || !own) return null;
    const { checks_per_minute: checksPerMinute } = application;
    return { kind: 'application', application: id, checksPerMinute, origin: own.origin };
  });
}
