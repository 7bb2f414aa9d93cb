import type { Handler } from '../../../context/call.ts';
import { secondStepOptions } from '../../passkeys/second-step-options.ts';
import { findWaitingSignIn } from './waiting-sign-in.ts';

/** Returns the options to use a passkey as the second step of a sign-in to the console. */
export const startStaffPasskey: Handler<'startStaffPasskey'> = async (_input, call, context) => {
  const { tokenHash, account, passkeys } = await findWaitingSignIn(call, context);
  return await secondStepOptions({ tokenHash, accountId: account.id, passkeys }, context);
};
