import type { KoaContextWithOIDC } from 'oidc-provider';
import { endTrial } from '../../../capabilities/openid/trials.ts';
import type { Context } from '../../../context/context.ts';
import { preferredLocale } from '../../shared/preferred-locale.ts';
import { failurePage, logRefused } from './failure-page.ts';
import { requestOf } from './requests.ts';

/** Errors of this server, of which an application learns nothing. */
const passing: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);

/**
 * Shows why a request was refused that may not be answered by leading the browser back to the application.
 */
export async function showError(
  context: Context,
  ctx: KoaContextWithOIDC,
  { error }: { readonly error: string },
): Promise<void> {
  const request = requestOf(ctx);
  const oidc: Partial<KoaContextWithOIDC['oidc']> = (ctx as Partial<KoaContextWithOIDC>).oidc ?? {};
  const application = oidc.client?.clientId;
  ctx.status = 303;
  if (oidc.route === 'end_session' && !passing.has(error)) {
    // Its user wanted to sign out: the screen says whether they are still signed in, and offers it.
    logRefused(request, { error, application });
    const query = new URLSearchParams({
      ...(application !== undefined && { application }),
      reason: 'refused',
    });
    ctx.set('location', `/${await preferredLocale(request.headers, context)}/sign-out?${query}`);
    return;
  }
  // A trial ends where the application would get no answer, too; if the database fails, it waits.
  const page =
    application && !passing.has(error)
      ? await endTrial(context, ctx.oidc.params?.state ?? ctx.query.state, application, {
          error,
          names: [],
          scopes: [],
        })
      : null;
  ctx.set('location', page ?? (await failurePage(context, request, { error, application })));
}
