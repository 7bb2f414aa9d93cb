import {
  type AccessToken,
  type Client,
  errors,
  type FindAccount,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { lacksDemandedFactor } from '../../capabilities/access/demanded-factor.ts';
import { findClaims } from '../../capabilities/openid/find-account.ts';
import type { Context } from '../../context/context.ts';
import { asAccountId } from '../../platform/ids.ts';

type Token = Pick<AccessToken, 'scope' | 'expiresWithSession'>;

/**
 * The account of a session or token, as the library asks for it; undefined if the application may not act for
 * it any more, or is issued nothing for it before its user has set a second factor up.
 */
export async function accountOf(
  context: Pick<Context, 'db' | 'keys' | 'rules'>,
  { oidc }: KoaContextWithOIDC,
  accountId: string,
  token: Parameters<FindAccount>[2],
): Promise<Awaited<ReturnType<FindAccount>>> {
  if (token && !mayActAway(oidc.client, token)) return undefined;
  if (oidc.route === 'token' && (await lacksDemandedFactor(context, asAccountId(accountId))))
    return undefined;
  return {
    accountId,
    claims: async (_use, scope, claims) => {
      const claimsRequest = { scopes: new Set(scope.split(' ')), claims, application: oidc.client?.clientId };
      const found = await findClaims(context, asAccountId(accountId), claimsRequest);
      if (found) return found;
      // It has ended since its token was found.
      throw oidc.route === 'token' ? new errors.InvalidGrant('ended') : new errors.InvalidToken('ended');
    },
  };
}

/** Whether the operator lets the application act while its user is away still, if a token does. */
function mayActAway(client: Client | undefined, { scope = '', expiresWithSession }: Token): boolean {
  const isAway = !expiresWithSession && scope.split(' ').includes('offline_access');
  return !isAway || client?.scope?.split(' ').includes('offline_access') === true;
}
