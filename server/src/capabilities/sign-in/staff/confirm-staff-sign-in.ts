import { readRecoveryCode } from '@portico/contract/account/recovery-codes';
import type { Handler } from '../../../context/call.ts';
import { logRefusals } from '../log-refusals.ts';
import { codeProof } from '../second-step/code-proof.ts';
import { finishSecondStep } from '../second-step/finish-second-step.ts';
import { recoveryCodeProof } from '../second-step/recovery-code-proof.ts';
import { consoleSite } from './console-site.ts';
import { withWaitingSignIn } from './waiting-sign-in.ts';

/** The second step of a sign-in to the console, with the code of the second factor or a recovery code. */
export const confirmStaffSignIn: Handler<'confirmStaffSignIn'> = (input, call, context) =>
  logRefusals({ site: 'console', step: 'second step', byPassword: false }, call, context, () =>
    confirm(input, call, context),
  );

const confirm: Handler<'confirmStaffSignIn'> = ({ code }, call, context) =>
  withWaitingSignIn(call, context, async (waiting) => {
    const proof =
      readRecoveryCode(code) === null
        ? codeProof(waiting, code, call, context)
        : await recoveryCodeProof(waiting, code, consoleSite, call, context);
    return await finishSecondStep(waiting, proof, consoleSite, call, context);
  });
