import type { Handler } from '../../../context/call.ts';
import { logRefusals } from '../log-refusals.ts';
import { sendCodeAgain } from '../second-step/send-code-again.ts';
import { findStaffFactors } from './staff-factors.ts';
import { withWaitingSignIn } from './waiting-sign-in.ts';

/** Sends the code of the second step again. */
export const resendStaffCode: Handler<'resendStaffCode'> = (input, call, context) =>
  logRefusals({ site: 'console', step: 'second step', byPassword: false }, call, context, () =>
    resend(input, call, context),
  );

const resend: Handler<'resendStaffCode'> = (_input, call, context) =>
  withWaitingSignIn(call, context, async (waiting, token) => {
    const { seconds } = await sendCodeAgain(waiting, call, context);
    call.setCookie('console-step', token, { maxAge: seconds });
    const { factors, passkeys } = (await findStaffFactors(context.db, waiting.account)).accepted;
    const how = { twoFactorType: factors[0]?.type ?? null, passkey: passkeys.length > 0 };
    return { ...how, expiresIn: seconds, retryAfter: 0 };
  });
