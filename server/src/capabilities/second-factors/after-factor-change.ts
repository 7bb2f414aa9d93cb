import type { TwoFactorType } from '@portico/contract/sign-in';
import type { Call } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import type { Account } from '../accounts/store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { enqueueSecurityMail } from '../mails/enqueue.ts';
import { expirePendingSignIns } from '../sessions/pending-store.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { listActiveFactors } from './methods/store.ts';
import { deleteRecoveryCodes } from './recovery-codes/recovery-store.ts';
import { deleteTrustedBrowsers } from './trusted-browsers/trusted-store.ts';

interface FactorChange {
  readonly type: TwoFactorType;
  readonly change: 'activated' | 'deactivated';
}

/**
 * What follows from a changed second factor, in the caller's transaction: the other sessions, sign-ins that wait for their second
 * step, trusted browsers and the recovery codes of the last factor end, and the user is told by mail.
 */
export async function afterFactorChange(
  tx: Db,
  context: Context,
  call: Call<'confirmTwoFactor'>,
  account: Account,
  { type, change }: FactorChange,
): Promise<void> {
  // Before the waiting sign-ins: a sign-in with a recovery code locks its rows in this order too.
  if ((await listActiveFactors(tx, account.id)).length === 0) await deleteRecoveryCodes(tx, account.id);
  // Before the sessions: a sign-in in such a browser at this moment is waited for, and its session then ends with the others.
  await deleteTrustedBrowsers(tx, account.id);
  await expirePendingSignIns(tx, account.id);
  await endSessionsOf(tx, account.id, call.user.sessionId);
  const isOn = change === 'activated';
  await recordSecurityEvent(tx, call, account.id, isOn ? 'FACTOR_ACTIVATED' : 'FACTOR_DEACTIVATED', {
    factor: type,
  });
  const mail = isOn ? 'factorActivated' : 'factorDeactivated';
  await enqueueSecurityMail(tx, context, call, account, mail, { factor: type });
}
