import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { collectWrites } from '../../capabilities/openid/request-writes.ts';
import type { Context } from '../../context/context.ts';
import { answerRefusal } from './answers/answer-refusal.ts';
import { libraryContext } from './library-seams.ts';
import { mustNotBeTooMany } from './limits/limit-guests.ts';

/**
 * Stores what a request has changed right before it is answered, all together: whoever is not answered has
 * used up nothing. A token call that is refused stores only what it has ended.
 */
export function storeWrites(provider: Provider, context: Context): void {
  // A browser is led to a screen then, which is no error by its status.
  const failed = new WeakSet<object>();
  provider.on('server_error', (ctx) => failed.add(ctx));
  provider.use(async (answered, next) => {
    const writes = collectWrites(answered);
    await next();
    const ctx = libraryContext(answered);
    if (!ctx || ctx.status >= 500 || failed.has(answered)) return;
    if (ctx.oidc.route === 'token' && ctx.status >= 400) return await writes.storeEndings(context.db, true);
    try {
      await mustNotBeTooMany(context, ctx);
      await writes.store(context.db);
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error;
      await answerRefusal(context, ctx, error);
    }
  });
}
