import type { Request } from '../../context/call.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { copyDevices, insertDevice, isKnownDevice } from './device-store.ts';

/** Browsers keep a cookie for 400 days at most. */
const cookieLifetime = 400 * 24 * 3600;

/** Whether the browser of a request has signed in to an account before. */
export async function isOnKnownDevice(
  db: Db,
  { cookie }: Pick<Request, 'cookie'>,
  accountId: AccountId,
): Promise<boolean> {
  const device = cookie('known-device');
  return device !== undefined && (await isKnownDevice(db, digest(device), accountId));
}

/**
 * Stores a browser as known to an account, by a new cookie, because an attacker may have set the one that it
 * has; its wrong passwords are counted separately. The accounts of the old cookie recognise the new one too.
 */
export async function rememberDevice(
  tx: Db,
  { cookie, setCookie }: Pick<Request, 'cookie' | 'setCookie'>,
  accountId: AccountId,
): Promise<void> {
  const device = randomSecret();
  const previous = cookie('known-device');
  setCookie('known-device', device, { maxAge: cookieLifetime });
  await insertDevice(tx, digest(device), accountId);
  if (previous) await copyDevices(tx, digest(previous), digest(device));
}
