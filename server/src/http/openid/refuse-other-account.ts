import type Provider from 'oidc-provider';
import type { Context } from '../../context/context.ts';
import { showError } from './answers/show-error.ts';
import { asksForOtherAccount, onAnswer } from './library-seams.ts';

/**
 * Refuses to go on with a request for which another account was signed in than the one that the browser has
 * now: its user has changed it in another tab. The library would show a page of its own, which signs out.
 */
export function refuseOtherAccount(provider: Provider, context: Context): void {
  onAnswer(provider, async (ctx) => {
    if (!asksForOtherAccount(ctx)) return;
    ctx.body = null;
    await showError(context, ctx, { error: 'session_not_found' });
  });
}
