import type { SecurityEventDetails, SignInMethod } from '@portico/contract/account/activity';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { rememberDevice } from './known-device.ts';
import type { NewSession } from './start.ts';

interface SignedIn extends Omit<NewSession, 'method'> {
  /** How the user signs in, for the list of activity. */
  readonly how: SecurityEventDetails & { readonly method: SignInMethod };
  /** Whether this browser has signed in to the account before. */
  readonly knownDevice: boolean;
}

/**
 * Stores the browser as known, records the sign-in and starts the session, in the transaction in which the
 * user has proved who they are.
 */
export async function beginSession<OwnCall extends Request, Session>(
  tx: Db,
  { how, knownDevice, ...session }: SignedIn,
  start: (tx: Db, session: NewSession, call: OwnCall, context: Context) => Promise<Session>,
  call: OwnCall,
  context: Context,
): Promise<Session> {
  if (call.sameOrigin && !knownDevice) await rememberDevice(tx, call, session.accountId);
  await recordSecurityEvent(tx, call, session.accountId, 'SIGN_IN', how);
  return await start(tx, { ...session, method: how.method }, call, context);
}
