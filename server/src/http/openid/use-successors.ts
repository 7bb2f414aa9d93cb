import type Provider from 'oidc-provider';
import type { Context } from '../../context/context.ts';
import { makeSuccessors } from './library-seams.ts';

/**
 * Derives each refresh token from the one before: two requests that use it at the same moment, or a repeated
 * one, get the same token. So it is noticed when two have it, and each goes on with it.
 */
export function useSuccessors(provider: Provider, { keys }: Pick<Context, 'keys'>): void {
  makeSuccessors(provider, (before) => keys.hmac('openid refresh token', before));
}
