import type { Handler } from '../../../context/call.ts';
import { must, refuse } from '../../../platform/refusal.ts';
import { provePasskey } from '../../passkeys/prove-passkey.ts';
import { recordPasskeyUse } from '../../passkeys/store.ts';
import { aboutAccount, logRefusals } from '../log-refusals.ts';
import { finishStaffSignIn } from './finish-staff-sign-in.ts';
import { isFromBefore } from './staff-factors.ts';
import { findWaitingSignIn } from './waiting-sign-in.ts';

/** The second step of a sign-in to the console, with a passkey of the account. Its signature cannot be guessed, so no attempts are counted. */
export const confirmStaffPasskey: Handler<'confirmStaffPasskey'> = (input, call, context) =>
  logRefusals({ site: 'console', step: 'second step' }, call, context, () => confirm(input, call, context));

const confirm: Handler<'confirmStaffPasskey'> = async ({ credential }, call, context) => {
  const waiting = await findWaitingSignIn(call, context);
  const { id: accountId } = waiting.account;
  const ceremony = { purpose: 'SECOND_STEP', boundTo: waiting.tokenHash, site: 'console' } as const;
  const { account, passkey, counter } = await aboutAccount(accountId, () =>
    provePasskey(credential, ceremony, call, context),
  );
  must(call, account.id === accountId, 'invalid_passkey', {
    accountId,
    reason: 'passkey_of_another_user',
  });
  // The browser was not offered such a passkey, but a page that was changed could use it.
  must(call, isFromBefore(waiting.account, passkey.created_at), 'invalid_passkey', {
    accountId,
    reason: 'factor_after_mail_reset',
  });
  const step = {
    prove: (tx: typeof context.db) => recordPasskeyUse(tx, passkey, counter),
    how: { method: 'PASSKEY' },
    announced: true,
  } as const;
  const session = await finishStaffSignIn(waiting, step, call, context);
  return session ?? refuse(call, 'invalid_passkey', { accountId, reason: 'changed_meanwhile' });
};
