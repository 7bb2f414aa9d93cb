import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Context } from '../../context/context.ts';
import { showError } from './answers/show-error.ts';

/**
 * Refuses to go on with a request for which another account was signed in than the one that the browser has now: its user has changed it in another tab.
 * The library would show a page of its own, which signs out.
 */
export function refuseOtherAccount(provider: Provider, context: Context): void {
  provider.use(async (answered, next) => {
    await next();
    // Safe: the library's own routes add `oidc`, and any other answer is left alone.
    const ctx = answered as unknown as KoaContextWithOIDC;
    const { entities, session } = (ctx as Partial<KoaContextWithOIDC>).oidc ?? {};
    const signedIn = entities?.Interaction?.result?.login?.accountId;
    if (ctx.status !== 200 || signedIn === undefined || signedIn === session?.accountId) return;
    ctx.body = null;
    await showError(context, ctx, { error: 'session_not_found' });
  });
}
