import type { Handler } from '../../../context/call.ts';
import { logRefusals } from '../log-refusals.ts';
import { finishSecondStep } from '../second-step/finish-second-step.ts';
import { passkeyProof } from '../second-step/passkey-proof.ts';
import { consoleSite } from './console-site.ts';
import { withWaitingSignIn } from './waiting-sign-in.ts';

/** The second step of a sign-in to the console, with a passkey of the account. */
export const confirmStaffPasskey: Handler<'confirmStaffPasskey'> = (input, call, context) =>
  logRefusals({ site: 'console', step: 'second step', byPassword: false }, call, context, () =>
    confirm(input, call, context),
  );

const confirm: Handler<'confirmStaffPasskey'> = ({ credential }, call, context) =>
  withWaitingSignIn(call, context, async (waiting) => {
    const proof = await passkeyProof(waiting, credential, consoleSite, call, context);
    return await finishSecondStep(waiting, proof, consoleSite, call, context);
  });
