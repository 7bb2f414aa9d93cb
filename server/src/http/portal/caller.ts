import { isLookCall } from '@portico/contract/account/support-access';
import { findClient, namedApplication } from '../../capabilities/applications/clients.ts';
import { noteRefusedCall } from '../../capabilities/applications/refused-calls.ts';
import { findPhone } from '../../capabilities/documents/phone-uploads/find-phone.ts';
import { findLiveToken } from '../../capabilities/sessions/live-token.ts';
import { findPendingToken } from '../../capabilities/sessions/pending-token.ts';
import { findLook, isTokenOfLook } from '../../capabilities/support-access/find-look.ts';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { must, refusalsOf, refuse } from '../../platform/refusal.ts';
import type { Caller, Incoming, ServedEndpoint } from '../endpoints/site.ts';

/**
 * The caller that a row requires, or a refusal. Credentials are read from the `Authorization` header only.
 */
export async function identifyCaller(
  { name, endpoint: { who, beforeAgreement, beforeKeeping } }: ServedEndpoint,
  { headers }: Incoming,
  request: Request,
  context: Context,
): Promise<Caller> {
  // Rows do not list that the client is unknown.
  const call = { ...request, ...refusalsOf(name, ['invalid_client', 'invalid_token', 'look_only']) };
  switch (who) {
    case 'anyone':
      return {};
    case 'client': {
      const client = await findClient(headers.authorization, context);
      if (client) return { client };
      const application = namedApplication(headers.authorization);
      if (application === undefined) return refuse(call, 'invalid_client');
      noteRefusedCall(context.db, {
        application,
        route: name,
        code: 'invalid_client',
        reason: 'wrong secret',
      });
      return refuse(call, 'invalid_client', { application });
    }
    default: {
      const [, presented] = /^Bearer ([\w-]{1,512})$/i.exec(headers.authorization ?? '') ?? [];
      must(call, presented, 'invalid_token', { reason: 'no_token' });
      if (isTokenOfLook(presented)) {
        const look = await findLook(context, presented, call);
        must(call, look, 'invalid_token', { reason: 'unknown_token' });
        if (who === 'bearer') return { token: look };
        must(call, who === 'user' && isLookCall(name), 'look_only');
        return { user: look };
      }
      if (who === 'phone') {
        const phone = await findPhone(context, presented, call);
        return { phone: phone ?? refuse(call, 'invalid_token', { reason: 'unknown_token' }) };
      }
      const token = await findLiveToken(context, presented, call);
      if (who === 'bearer') {
        if (token.kind !== null) return { token };
        const pending = await findPendingToken(context.db, presented, call);
        return { token: pending ?? refuse(call, 'invalid_token', { reason: token.reason }) };
      }
      if (token.kind === null) return refuse(call, 'invalid_token', { reason: token.reason });
      must(call, token.kind !== 'HAND_OFF', 'invalid_token', { reason: 'token_of_application' });
      must(call, token.kind !== 'AGREEMENT' || beforeAgreement, 'invalid_token', {
        reason: 'agreement_missing',
      });
      must(call, token.kind !== 'CLOSING' || beforeKeeping, 'invalid_token', { reason: 'account_closing' });
      return { user: token };
    }
  }
}
