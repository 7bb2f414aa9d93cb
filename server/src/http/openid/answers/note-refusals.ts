import type { EventEmitter } from 'node:events';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { noteRefusedCall } from '../../../capabilities/applications/refused-calls.ts';
import type { Context } from '../../../context/context.ts';
import { requestOf } from './requests.ts';

/**
 * What the library announces when it has refused a call that an application makes itself, or a sign-in that
 * it has begun.
 */
const announced = [
  'grant.error',
  'authorization.error',
  'userinfo.error',
  'introspection.error',
  'revocation.error',
  'pushed_authorization_request.error',
  'device_authorization.error',
  'end_session.error',
];

interface Refused {
  readonly error?: unknown;
  readonly error_description?: unknown;
  /** What is told to nobody outside: for example that the secret is another one. */
  readonly error_detail?: unknown;
}

/** What users decide, and what an application has to ask again for: nothing is wrong with it. */
const usual: ReadonlySet<unknown> = new Set([
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
  'access_denied',
  'authorization_pending',
  'slow_down',
  'use_dpop_nonce',
]);

/** Writes why an application was refused into the log, and keeps it for staff who help its developers. */
export function noteRefusals(provider: Provider, context: Pick<Context, 'db'>): void {
  const events: EventEmitter = provider;
  for (const event of announced)
    events.on(event, (ctx: KoaContextWithOIDC, { error, error_description, error_detail }: Refused) => {
      if (typeof error !== 'string') return;
      const application = ctx.oidc.client?.clientId;
      const reason = [error_detail, error_description].find((text) => typeof text === 'string') ?? null;
      requestOf(ctx).refusal = {
        code: error,
        ...(application !== undefined && { application }),
        ...(reason !== null && { reason }),
      };
      if (application === undefined || usual.has(error)) return;
      noteRefusedCall(context.db, { application, route: ctx.oidc.route, code: error, reason });
    });
}
