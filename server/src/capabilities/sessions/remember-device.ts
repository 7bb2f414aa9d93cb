import type { Request } from '../../context/call.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { copyDevices, insertDevice } from './device-store.ts';

/** Browsers keep a cookie for 400 days at most. */
const cookieLifetime = 400 * 24 * 3600;

/**
 * Stores a browser that signed in to an account as known, by a new cookie; its wrong passwords are then
 * counted separately. A cookie that the browser already has is not used for this account: an attacker may
 * have set it and know its value. The accounts that recognised the browser by the old cookie also recognise
 * it by the new one.
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
