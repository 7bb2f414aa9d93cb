import type { StaffEndpoint } from '@portico/contract/endpoints/staff';
import type { FastifyRequest } from 'fastify';
import { isDueForTouch } from '../../capabilities/sessions/session-age.ts';
import { consoleRoleOf, endOfStaffSession } from '../../capabilities/sessions/staff-rules.ts';
import { findStaffSession, touchStaffSession } from '../../capabilities/sessions/staff-store.ts';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { StaffMember } from '../../context/staff-call.ts';
import { type MayRefuse, must } from '../../platform/refusal.ts';
import { digest } from '../../platform/secrets.ts';

/** The member of staff that a row requires, by the cookie of the console's session alone, or a refusal. */
export async function identifyStaff(
  { roles }: Pick<StaffEndpoint, 'roles'>,
  call: Pick<Request, 'cookie'> & MayRefuse<'invalid_token' | 'access_denied'>,
  { db }: Context,
): Promise<StaffMember> {
  const token = call.cookie('console');
  must(call, token, 'invalid_token');
  const tokenHash = digest(token);
  const session = await findStaffSession(db, tokenHash);
  must(call, session, 'invalid_token');
  const accountId = session.account_id;
  must(call, endOfStaffSession(session) === null, 'invalid_token', { accountId });
  const role = consoleRoleOf(session.role);
  must(call, role && roles.includes(role), 'access_denied', { accountId });
  if (isDueForTouch(session)) await touchStaffSession(db, tokenHash);
  return { accountId, role, tokenHash };
}

/** Refuses a call that no page of the console made. Browsers say who made it by `Sec-Fetch-Site`, older ones by `Origin`. */
export function requireConsolePage(
  { headers, method }: FastifyRequest,
  call: MayRefuse<'access_denied'>,
  consoleUrl: URL,
): void {
  const { 'sec-fetch-site': site, origin } = headers;
  const isOwn = site === undefined ? origin === consoleUrl.origin : site === 'same-origin';
  const sendsNeither = site === undefined && origin === undefined;
  must(call, isOwn || (sendsNeither && method === 'GET'), 'access_denied');
}
