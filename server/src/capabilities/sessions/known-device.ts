import type { Request } from '../../context/call.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { digest } from '../../platform/secrets.ts';
import { isKnownDevice } from './device-store.ts';

/** Whether the browser of a request has signed in to an account before. */
export async function isOnKnownDevice(
  db: Db,
  { cookie }: Pick<Request, 'cookie'>,
  accountId: AccountId,
): Promise<boolean> {
  const device = cookie('known-device');
  return device !== undefined && (await isKnownDevice(db, digest(device), accountId));
}
