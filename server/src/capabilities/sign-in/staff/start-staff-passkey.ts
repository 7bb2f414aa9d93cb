import type { Handler } from '../../../context/call.ts';
import { secondStepOptions } from '../../passkeys/second-step-options.ts';
import { findStaffFactors } from './staff-factors.ts';
import { withWaitingSignIn } from './waiting-sign-in.ts';

/** Returns the options to use a passkey as the second step of a sign-in to the console. */
export const startStaffPasskey: Handler<'startStaffPasskey'> = (_input, call, context) =>
  withWaitingSignIn(call, context, async ({ tokenHash, account }) => {
    const { passkeys } = (await findStaffFactors(context.db, account)).accepted;
    return await secondStepOptions({ tokenHash, accountId: account.id, passkeys }, context);
  });
