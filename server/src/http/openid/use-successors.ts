import { createHmac } from 'node:crypto';
import type Provider from 'oidc-provider';
import { makeSuccessors } from './library-seams.ts';

/**
 * Derives each refresh token from the one before: two requests that use it at the same moment, or a repeated
 * one, get the same token. So it is noticed when two have it, and each goes on with it.
 */
export function useSuccessors(provider: Provider): void {
  // The id of a grant is random and leaves no server. All read the same while the secret is replaced.
  makeSuccessors(provider, (before, grantId) =>
    createHmac('sha256', grantId).update(`openid refresh token\0${before}`).digest('base64url'),
  );
}
