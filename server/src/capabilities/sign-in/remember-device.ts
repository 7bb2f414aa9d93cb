import type { Request } from '../../call.ts';
import type { Db } from '../../db/database.ts';
import { digest, randomSecret } from '../../secrets.ts';
import { insertDevice } from './store.ts';

/** A browser is remembered for as long as browsers keep a cookie at most. */
const cookieLifetime = 400 * 24 * 3600;

/** Remembers by a cookie of ours that a browser signed in to an account: it keeps a budget of tries of its own. */
export async function rememberDevice(
  tx: Db,
  { cookie, setCookie }: Pick<Request, 'cookie' | 'setCookie'>,
  accountId: string,
): Promise<void> {
  const device = cookie('dev') ?? randomSecret();
  setCookie('dev', device, { maxAge: cookieLifetime });
  await insertDevice(tx, digest(device), accountId);
}
