import type { EventEmitter } from 'node:events';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Context } from '../../../context/context.ts';
import { showInstead, takeBack } from './answer-refusal.ts';
import { failureOf, retryAfter } from './failure.ts';
import { requestOf } from './requests.ts';

/**
 * Answers what fails while the library answers as every other call is: logged as an error, 503 for what may
 * work later, and a screen where a browser asks. Everything else that answers comes after it.
 */
export function answerFailures(provider: Provider, context: Context): void {
  const failures = new WeakMap<object, unknown>();
  provider.on('server_error', (ctx, error) => failures.set(ctx, error));
  // What fails after the answer was begun.
  const events: EventEmitter = provider;
  events.on('error', (err) => context.log.error({ err }, 'OpenID Connect failed'));
  provider.use(async (answered, next) => {
    // Safe: `oidc` is used only where the library has added it.
    const ctx = answered as unknown as KoaContextWithOIDC;
    try {
      await next();
      if (failures.has(ctx)) await answerFailure(ctx, failures.get(ctx));
    } catch (error) {
      // Any error: it is logged and answered here.
      await answerFailure(ctx, error);
    }
  });

  async function answerFailure(ctx: KoaContextWithOIDC, err: unknown): Promise<void> {
    const request = requestOf(ctx);
    const refused = failureOf(err);
    request.log.error({ id: request.id, err }, 'request failed');
    request.refusal = { code: refused.error };
    if (refused.statusCode === 503) ctx.set('Retry-After', String(retryAfter));
    if (request.headers.accept?.includes('text/html')) return await showInstead(context, ctx, refused.error);
    const { statusCode, ...body } = refused;
    takeBack(ctx);
    ctx.status = statusCode;
    ctx.body = body;
  }
}
