import type { Request } from '../../context/call.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { copyDevices, insertDevice } from './device-store.ts';

/** Browsers keep a cookie for 400 days at most. */
const cookieLifetime = 400 * 24 * 3600;

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
