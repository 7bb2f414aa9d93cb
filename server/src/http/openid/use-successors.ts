import { createHmac } from 'node:crypto';
import type Provider from 'oidc-provider';
import { makeSuccessors } from './library-seams.ts';

/**
 * Derives each refresh token from the one before: two requests that use it at the same moment, or a repeated
 * one, get the same token. So it is noticed when two have it, and each goes on with it.
 */
export function useSuccessors(provider: Provider): void {
  // The id of a grant is random and leaves no server. While the secret is replaced, all of them read the same.
  makeSuccessors(provider, (before, grantId) =>
    createHmac('sha256', grantId).update(`openid refresh token\0${before}`).digest('base64url'),
  );
}
