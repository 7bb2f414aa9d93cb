import { openidScopes } from '@portico/contract/openid';
import Provider, { errors } from 'oidc-provider';
import { checkOwnTokens } from './library-seams.ts';

/**
 * Refuses scopes about users in a token that an application gets for itself: they would promise something
 * that it does not give.
 */
export function refuseScopesOfUsers(provider: Provider): void {
  checkOwnTokens(provider, () => {
    const requested = Provider.ctx?.oidc.requestParamScopes ?? new Set();
    const ofUsers = openidScopes.filter((scope) => requested.has(scope));
    if (ofUsers.length > 0) throw new errors.InvalidScope('there is no user', ofUsers.join(' '));
  });
}
