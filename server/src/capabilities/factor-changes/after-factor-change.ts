import type { TwoFactorType } from '@portico/contract/sign-in';
import type { ByUser, Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import type { Account } from '../accounts/store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { applyEnding } from '../endings/apply-ending.ts';
import { enqueueSecurityMail } from '../mails/enqueue.ts';

interface FactorChange {
  readonly type: TwoFactorType;
  readonly change: 'activated' | 'deactivated';
}

/**
 * What follows from a second factor that was activated or is deactivated, in the caller's transaction: it is
 * removed with all that this ends, or what the new one ends has ended, and the user is told by mail.
 */
export async function afterFactorChange(
  tx: Db,
  context: Context,
  call: Request & ByUser,
  account: Account,
  { type, change }: FactorChange,
): Promise<void> {
  const subject = { accountId: account.id, exceptSession: call.user.sessionId };
  if (change === 'activated') await applyEnding(tx, context, 'factorAdded', subject);
  else await applyEnding(tx, context, 'factorRemoved', { ...subject, factor: type });
  const isOn = change === 'activated';
  await recordSecurityEvent(tx, call, account.id, isOn ? 'FACTOR_ACTIVATED' : 'FACTOR_DEACTIVATED', {
    factor: type,
  });
  const mail = isOn ? 'factorActivated' : 'factorDeactivated';
  await enqueueSecurityMail(tx, context, call, account, mail, { factor: type });
}
