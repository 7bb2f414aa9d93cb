import Provider from 'oidc-provider';
import type { Context } from '../../context/context.ts';

/**
 * Makes the refresh token that follows another one of that one: two requests that use it at the same moment, or one that is repeated, are answered
 * with the same token. So it is noticed when two have it, and each goes on with it.
 */
export function useSuccessors({ RefreshToken }: Provider, { keys }: Pick<Context, 'keys'>): void {
  // Safe: the types of the library do not name the function that makes the value of a token.
  const prototype = RefreshToken.prototype as unknown as { generateTokenId?: () => string };
  const random = prototype.generateTokenId;
  prototype.generateTokenId = function () {
    const { RotatedRefreshToken: before } = Provider.ctx?.oidc.entities ?? {};
    if (before) return keys.hmac('openid refresh token', before.jti);
    if (!random) throw new Error('The library makes values of tokens in another way.');
    return random.call(this);
  };
}
