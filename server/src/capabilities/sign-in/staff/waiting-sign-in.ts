import type { Call } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { type MayRefuse, must, Refusal } from '../../../platform/refusal.ts';
import { digest } from '../../../platform/secrets.ts';
import { findClosing } from '../../accounts/closing-store.ts';
import { consoleRoleOf } from '../../sessions/staff-rules.ts';
import { findWaitingSignIn, type WaitingSignIn } from '../second-step/waiting-sign-in.ts';
import { consoleSite } from './console-site.ts';

type StepCall = Pick<Call<'confirmStaffSignIn'>, 'cookie'> & MayRefuse<'invalid_token' | 'access_denied'>;

/**
 * Does a part of the second step of the sign-in that this browser has begun. Its refusals are about its
 * account.
 */
export async function withWaitingSignIn<Result>(
  call: StepCall,
  { db }: Pick<Context, 'db'>,
  work: (waiting: WaitingSignIn, token: string) => Promise<Result>,
): Promise<Result> {
  const token = call.cookie('console-step');
  must(call, token, 'invalid_token', { reason: 'step_has_ended' });
  const waiting = await findWaitingSignIn(db, consoleSite, digest(token));
  must(call, waiting && !waiting.account.disabled, 'invalid_token', { reason: 'step_has_ended' });
  const { id: accountId, role } = waiting.account;
  const mayUseConsole = consoleRoleOf(role) && (await findClosing(db, accountId)) === null;
  must(call, mayUseConsole, 'access_denied', { accountId });
  try {
    return await work(waiting, token);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, { accountId, ...error.details });
    throw error;
  }
}
