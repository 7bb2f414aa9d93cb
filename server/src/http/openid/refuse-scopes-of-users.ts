import { openidScopes } from '@portico/contract/openid';
import Provider, { errors } from 'oidc-provider';

/** Refuses scopes about users in a token that an application gets for itself: they would promise something that it does not give. */
export function refuseScopesOfUsers({ ClientCredentials }: Provider): void {
  const { save } = ClientCredentials.prototype;
  ClientCredentials.prototype.save = async function () {
    const asked = Provider.ctx?.oidc.requestParamScopes ?? new Set();
    const ofUsers = openidScopes.filter((scope) => asked.has(scope));
    if (ofUsers.length > 0) throw new errors.InvalidScope('there is no user', ofUsers.join(' '));
    return await save.call(this);
  };
}
