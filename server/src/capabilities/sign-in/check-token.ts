import { percentOf } from '@portico/contract/documents/verification';
import type { TokenInfo } from '@portico/contract/sign-in';
import type { Call, Handler } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { rates } from '../../platform/rates.ts';
import { must, refuse } from '../../platform/refusal.ts';
import { claimValue } from '../groups/claim.ts';
import { readDisclosed } from '../groups/disclosed-groups.ts';
import { readToldFields } from '../own-fields/told-fields.ts';
import { factorOfSignIn } from '../second-factors/methods/activation-refusal.ts';
import { listActiveFactors } from '../second-factors/methods/store.ts';
import { findLiveToken } from '../sessions/live-token.ts';
import { findPendingToken } from '../sessions/pending-token.ts';
import { isDueForTouch, secondsLeft } from '../sessions/session-age.ts';
import { sessionReference } from '../sessions/session-reference.ts';
import { portalScope, statusOf } from '../sessions/start.ts';
import { touchSession } from '../sessions/store.ts';
import { type OfApplication, readApplicationToken, redeem } from './application-token.ts';

const applicationScope = 'APPLICATION';
const live = { authentication_status: 'SUCCESS', two_fa_type: null } as const;

/** Describes a token to a client (as RFC 7662 does): its own tokens only, and no others. */
export const checkToken: Handler<'checkToken'> = ({ token }, call, context) =>
  call.client.kind === 'portal'
    ? checkPortalToken(token, call, context)
    : checkApplicationToken(token, call.client, call, context);

async function checkPortalToken(
  token: string,
  call: Call<'checkToken'>,
  context: Context,
): Promise<TokenInfo> {
  await context.limiter.spend([rates.portalChecks], { address: call.address });
  const found = await findLiveToken(context, token, call);
  if (found.kind === null) {
    const pending = await findPendingToken(context.db, token, call);
    const factor = pending && factorOfSignIn(await listActiveFactors(context.db, pending.accountId));
    if (factor)
      return { scope: '', authentication_status: 'TWO_FACTOR_AUTHENTICATION', two_fa_type: factor.type };
    return refuse(call, 'invalid_token', { reason: found.reason });
  }
  must(call, found.kind !== 'HAND_OFF', 'invalid_token', { reason: 'token_of_application' });
  if (found.kind === 'AGREEMENT' || found.kind === 'CLOSING')
    return { ...statusOf(found.kind), two_fa_type: null };
  return { ...live, scope: portalScope };
}

async function checkApplicationToken(
  token: string,
  client: OfApplication,
  call: Call<'checkToken'>,
  context: Context,
): Promise<TokenInfo> {
  const { row, problem } = await readApplicationToken(token, client, call.address, context);
  if (problem !== null) return refuse(call, 'invalid_token', { reason: problem });
  const { application } = client;
  if (row.redeemed_at === null) await redeem(context.db, row, application);
  if (isDueForTouch(row)) touchSession(context.db, row.session_id);
  return {
    ...readToldFields(row.told_fields),
    ...membership(row.disclosed_groups),
    ...membership(row.disclosed_roles),
    ...live,
    scope: applicationScope,
    expires_in: secondsLeft({ ...row, token_expires_at: row.session_expires_at }),
    sub: row.account_id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    locale: row.locale,
    verified: row.verified === 1,
    verification_percent: percentOf(row.verified_documents, row.verified === 1),
    application,
    sid: sessionReference(application, row.session_id),
  };
}

/** Groups or roles, as the application wants to be told them. */
function membership(lines: string | null): Readonly<Record<string, string | string[]>> {
  if (lines === null) return {};
  const disclosed = readDisclosed(lines);
  return { [disclosed.claim]: claimValue(disclosed) };
}
