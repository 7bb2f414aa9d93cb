import type { Endpoint } from '@portico/contract/endpoint';
import { isDueForTouch } from '../../capabilities/sessions/session-age.ts';
import { consoleRoleOf, endOfStaffSession } from '../../capabilities/sessions/staff-rules.ts';
import { findStaffSession, touchStaffSession } from '../../capabilities/sessions/staff-store.ts';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { type MayRefuse, must, Refusal, refusalsOf } from '../../platform/refusal.ts';
import { digest } from '../../platform/secrets.ts';
import type { Caller, Incoming, ServedEndpoint } from '../endpoints/site.ts';
import { recordRefusal } from './record-refusal.ts';

type OfCaller = MayRefuse<'invalid_token' | 'access_denied'>;

/** The member of staff that a row requires, by the cookie of the console's session alone, or a refusal. */
export async function identifyStaff(
  { name, endpoint }: ServedEndpoint,
  incoming: Incoming,
  request: Request,
  context: Context,
  consoleUrl: URL,
): Promise<Caller> {
  const { who } = endpoint;
  // Rows do not list what every caller of the console can be refused with.
  const call = { ...request, ...refusalsOf(name, ['invalid_token', 'access_denied']) };
  requireConsolePage(incoming, call, consoleUrl);
  if (who === 'anyone') return {};
  try {
    return { staff: await findStaff(endpoint, call, context) };
  } catch (error) {
    const isGuest = error instanceof Refusal && error.code === 'invalid_token';
    if (!isGuest || who === 'staff') throw error;
    // A browser without a session is answered, but one that presents a wrong or ended session is recorded as
    // everywhere.
    await recordRefusal({ name, error, request, caller: {}, incoming }, context);
    return {};
  }
}

async function findStaff(
  { roles = [], isUse }: Pick<Endpoint, 'roles' | 'isUse'>,
  call: Pick<Request, 'cookie'> & OfCaller,
  { db }: Context,
) {
  const token = call.cookie('console');
  must(call, token, 'invalid_token');
  const tokenHash = digest(token);
  const session = await findStaffSession(db, tokenHash);
  must(call, session, 'invalid_token');
  const accountId = session.account_id;
  must(call, endOfStaffSession(session) === null, 'invalid_token', { accountId });
  const role = consoleRoleOf(session.role);
  must(call, role && roles.includes(role), 'access_denied', { accountId });
  if (isUse !== false && isDueForTouch(session)) await touchStaffSession(db, tokenHash);
  return { accountId, role, tokenHash };
}

/**
 * Refuses a call that no page of the console made. Browsers say who made it by `Sec-Fetch-Site`, older ones
 * by `Origin`.
 */
function requireConsolePage({ headers, method }: Incoming, call: OfCaller, consoleUrl: URL): void {
  const { 'sec-fetch-site': site, origin } = headers;
  const isOwn = site === undefined ? origin === consoleUrl.origin : site === 'same-origin';
  const sendsNeither = site === undefined && origin === undefined;
  must(call, isOwn || (sendsNeither && method === 'GET'), 'access_denied');
}
