import type { ErrorCode } from '@portico/contract/errors';
import type { ActRefusalCode } from '@portico/contract/staff/acts';
import { recordAct } from '../../capabilities/audit/record.ts';
import type { Context } from '../../context/context.ts';
import { ActRefusal } from '../../platform/act-refusal.ts';
import { rates } from '../../platform/rates.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { RefusedCall } from '../endpoints/site.ts';

/**
 * Codes of refusals because of the caller: not proved, or not allowed to make the call. `status_finalize_3`
 * is that of an own document, `not_claimed` that of a decision without a claim.
 */
const aboutTheCaller: ReadonlySet<ErrorCode | ActRefusalCode> = new Set<ErrorCode | ActRefusalCode>([
  'invalid_token', 'access_denied', 'second_factor_required', 'second_factor_too_new', 'passkey_suspended', 'bad_credentials', 'user_account_locked', 'user_disabled',
  'invalid_recaptcha', 'invalid_passkey', 'incorrect_otp', 'otp_confirmation_error', 'own_account', 'staff_account', 'erasure_needs_admin', 'erasure_needs_other', 'status_finalize_3', 'not_claimed', 'support_code_limit',
]); // biome-ignore format: a list

/**
 * Records a refused caller of the console. A browser that has no credentials yet is not recorded: it only
 * checks whether it is signed in.
 */
export async function recordRefusal(
  { name, error, request, caller, incoming }: RefusedCall,
  context: Context,
): Promise<void> {
  if (!(error instanceof Refusal || error instanceof ActRefusal) || !aboutTheCaller.has(error.code)) return;
  const accountId = (error instanceof Refusal && error.details.accountId) || caller.staff?.accountId;
  const { authorization } = incoming.headers;
  const hasCredentials = request.cookie('console') !== undefined || authorization !== undefined;
  if (error.code === 'invalid_token' && !hasCredentials && accountId === undefined) return;
  // By the account if it is known: otherwise other callers behind the same address could keep its refusals
  // from being recorded.
  const key = { 'account, else address': accountId ?? request.address };
  if (!(await context.limiter.allows([rates.consoleRefusals], key))) return;
  const actor = accountId ? ({ type: 'staff', accountId } as const) : ({ type: 'system' } as const);
  const subject = accountId
    ? ({ type: 'account', id: accountId } as const)
    : ({ type: 'system', id: 'console' } as const);
  await recordAct(
    context.db,
    { ...actor, origin: request },
    { type: 'CONSOLE_REFUSED', subject, details: { call: name, code: error.code } },
  );
}
