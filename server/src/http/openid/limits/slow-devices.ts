import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Context } from '../../../context/context.ts';
import { rates } from '../../../platform/rates.ts';
import { digest } from '../../../platform/secrets.ts';
import { onAnswer } from '../library-seams.ts';

/**
 * Tells a device that asks too often to ask less often (RFC 8628 §3.5), which the library does not do. Only
 * answers that it has to wait are replaced: when its user has allowed it, it gets its tokens.
 */
export function slowDevices(provider: Provider, { limiter }: Pick<Context, 'limiter'>): void {
  const { error: waiting } = new errors.AuthorizationPending();
  onAnswer(provider, async (ctx) => {
    if (ctx.oidc.route !== 'token' || Reflect.get(Object(ctx.body), 'error') !== waiting) return;
    const request = digest(String(ctx.oidc.params?.device_code));
    if (await limiter.allows([rates.devicePolls], { request })) return;
    const { error, error_description } = new errors.SlowDown();
    ctx.body = { error, error_description };
  });
}
