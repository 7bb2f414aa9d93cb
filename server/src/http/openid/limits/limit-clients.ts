import Provider from 'oidc-provider';
import type { Context } from '../../../context/context.ts';
import { type Rate, rates } from '../../../platform/rates.ts';
import { addressKey } from '../../shared/request.ts';
import { findClientsBy, onAnswer } from '../library-seams.ts';
import { mustBeBounded } from './bound-parameters.ts';
import { TooManyRequests } from './too-many-requests.ts';

/**
 * The routes that store something for whoever calls them. An application that cannot prove who it is may be
 * anybody.
 */
const storing: ReadonlySet<string> = new Set(['pushed_authorization_request', 'device_authorization']);

/** The routes that applications call themselves, with the rate of each. */
const ratesOfRoutes: Readonly<Record<string, Rate<'application and address'>>> = {
  token: rates.openidTokenCalls,
  pushed_authorization_request: rates.openidTokenCalls,
  device_authorization: rates.openidTokenCalls,
  introspection: rates.openidChecks,
  revocation: rates.openidChecks,
};

/**
 * Limits the calls of each application from each address, so that nobody else can use them up. One that has
 * proved who it is does not count for the address, from which others may call, too.
 */
export function limitClients(provider: Provider, { limiter }: Context): void {
  const counted = new WeakSet<object>();
  findClientsBy(provider, (find) => async (id) => {
    const client = await find(id);
    const ctx = Provider.ctx;
    if (!client || !ctx || counted.has(ctx)) return client;
    mustBeBounded(ctx);
    const { route } = ctx.oidc;
    const isAnybody = client.clientAuthMethod === 'none' && storing.has(route);
    const rate = isAnybody ? rates.openidOpenCalls : ratesOfRoutes[route];
    if (!rate) return client;
    counted.add(ctx);
    const caller = { 'application and address': `${client.clientId} ${addressKey(ctx.ip)}` };
    const wait = await limiter.waitFor([rate], caller);
    if (wait === 0) return client;
    ctx.set('Retry-After', String(wait));
    throw new TooManyRequests();
  });
  onAnswer(provider, async (ctx) => {
    const { route, client } = ctx.oidc;
    if (ratesOfRoutes[route] && client && client.clientAuthMethod !== 'none' && ctx.status < 400)
      limiter.refund([rates.openidRequests], { address: addressKey(ctx.ip) });
  });
}
