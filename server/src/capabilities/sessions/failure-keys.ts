import type { Context } from '../../context/context.ts';
import { attemptKeys, deviceKey } from '../accounts/attempt.ts';
import type { Account } from '../accounts/store.ts';
import { listDevices } from './device-store.ts';

/**
 * The keys by which the wrong passwords for an account are counted: of unknown browsers, and of each known
 * one.
 */
export async function failureKeysOf(
  { id, email_key }: Pick<Account, 'id' | 'email_key'>,
  { db, keys }: Pick<Context, 'db' | 'keys'>,
): Promise<{ readonly unknown: string; readonly known: readonly string[] }> {
  const devices = await listDevices(db, id);
  const { email } = attemptKeys(email_key, { address: '', cookie: () => undefined }, keys);
  return { unknown: email, known: devices.map((device) => deviceKey(device, email_key, keys)) };
}
