import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Context } from '../../../context/context.ts';
import { rates } from '../../../platform/rates.ts';
import { addressKey } from '../../shared/request.ts';
import { TooManyRequests } from './too-many-requests.ts';

/**
 * Refuses a request that would be stored until its guest has signed in, if its address has left too many. One
 * that is answered at once, or whose user is signed in, does not count.
 */
export async function mustNotBeTooMany({ limiter }: Context, ctx: KoaContextWithOIDC): Promise<void> {
  const { route, session, entities } = ctx.oidc;
  if (route !== 'authorization' || session?.accountId || !entities.Interaction) return;
  const wait = await limiter.waitFor([rates.openidGuests], { address: addressKey(ctx.ip) });
  if (wait === 0) return;
  ctx.set('Retry-After', String(wait));
  throw new TooManyRequests();
}
