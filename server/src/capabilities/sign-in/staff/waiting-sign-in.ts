import type { Request } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { type MayRefuse, must } from '../../../platform/refusal.ts';
import { digest } from '../../../platform/secrets.ts';
import { findAccount } from '../../accounts/store.ts';
import { consoleRoleOf, isWaitingForSecondStep } from '../../sessions/staff-rules.ts';
import { findStaffSession } from '../../sessions/staff-store.ts';
import { findStaffFactors } from './staff-factors.ts';

/** The sign-in that this browser has begun, with its account, the factor whose code it accepts, if there is one, and passkeys. */
export async function findWaitingSignIn(
  call: Pick<Request, 'cookie'> & MayRefuse<'invalid_token' | 'access_denied'>,
  { db }: Context,
) {
  const token = call.cookie('console-step');
  must(call, token, 'invalid_token', { reason: 'step_has_ended' });
  const tokenHash = digest(token);
  const waiting = await findStaffSession(db, tokenHash);
  const hasEnded = {
    ...(waiting && { triedAccount: waiting.account_id }),
    reason: 'step_has_ended',
  } as const;
  must(call, waiting && isWaitingForSecondStep(waiting), 'invalid_token', hasEnded);
  const account = await findAccount(db, waiting.account_id);
  must(call, account, 'invalid_token', hasEnded);
  const role = consoleRoleOf(account.role);
  must(call, role, 'access_denied', { accountId: account.id });
  const { factors, passkeys } = (await findStaffFactors(db, account)).accepted;
  return { tokenHash, account, role, factor: factors[0] ?? null, passkeys };
}
