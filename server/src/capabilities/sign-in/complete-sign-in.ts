import type { SecurityEventDetails, SignInMethod } from '@portico/contract/account/activity';
import type { TokenSet } from '@portico/contract/sign-in';
import type { Call } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { rates } from '../../platform/rates.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { enqueueNewDeviceMail } from '../mails/enqueue.ts';
import { startSession } from '../sessions/start.ts';
import { rememberDevice } from './remember-device.ts';

/** What a grant has found out about a sign-in. */
interface ProvenSignIn {
  readonly accountId: string;
  /** How the user signed in, for the list of activity. */
  readonly how: SecurityEventDetails & { readonly method: SignInMethod };
  /** Whether this browser has signed in to the account before. */
  readonly knownDevice: boolean;
  /** Whether the user has proved the password in this sign-in. */
  readonly passwordChecked: boolean;
  /** Whether the user is told by mail. */
  readonly announced: boolean;
  /**
   * Whether the limits of an account's sign-ins and of mails about them apply. Not where `confirm` compares a code: a wrong one would
   * count as well, so that an attacker with the password could use them up. Codes have their own limits.
   */
  readonly counted: boolean;
  /**
   * Checks again, in the transaction that starts the session, that the proof is still valid, and uses it up if it is valid once.
   * Returns the longest time in milliseconds for which the session may last, or null when the proof is no longer valid.
   */
  readonly confirm: (tx: Db) => Promise<number | null>;
}

/** The last step of every grant: stores the browser as known, informs the user by mail and starts the session. */
export async function completeSignIn(
  { accountId, how, knownDevice, passwordChecked, announced, counted, confirm }: ProvenSignIn,
  call: Call<'issueToken'>,
  context: Context,
): Promise<TokenSet | null> {
  const { limiter } = context;
  // Before the transaction: with PostgreSQL the limiter uses its own connection.
  if (counted) await limiter.spend([rates.signIns], { account: accountId });
  const isMailed =
    announced && (!counted || (await limiter.allows([rates.newDeviceMails], { account: accountId })));

  const tokenSet = await transaction(context.db, async (tx) => {
    const longest = await confirm(tx);
    if (longest === null) return null;
    if (call.sameOrigin && !knownDevice) await rememberDevice(tx, call, accountId);
    if (isMailed) await enqueueNewDeviceMail(tx, context, call, accountId);
    await recordSecurityEvent(tx, call, accountId, 'SIGN_IN', how);
    return await startSession(tx, context, accountId, call, { longest, passwordChecked });
  });
  return tokenSet;
}
