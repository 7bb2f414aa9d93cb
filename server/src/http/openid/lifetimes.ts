import type { Client, Configuration, RefreshToken } from 'oidc-provider';
import type { SessionLengths } from '../../context/rules.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * A refresh token ends when it was not used for so long, and in any case when the first one of its family is
 * so old.
 */
const refreshToken = { unused: 14 * day, absolute: 30 * day };

/**
 * How long everything is valid, in seconds.
 * @param session how long a session of the portal lasts, as it counts when it is read
 */
export function lifetimes(session: Pick<SessionLengths, 'absolute'>): NonNullable<Configuration['ttl']> {
  return {
    AccessToken: (ctx, { resourceServer: own }, client) =>
      Math.min(own?.accessTokenTTL ?? hour, secondsLeft(client, ctx.oidc.entities.RefreshToken)),
    AuthorizationCode: minute,
    ClientCredentials: (_ctx, { resourceServer: own }) => own?.accessTokenTTL ?? 10 * minute,
    DeviceCode: 10 * minute,
    // A code of the session's last minute may lead to refresh tokens.
    Grant: () => session.absolute + refreshToken.absolute + hour,
    IdToken: 10 * minute,
    Interaction: hour,
    RefreshToken: (_ctx, token, client) =>
      Math.max(
        1,
        Math.min(
          refreshToken.unused,
          refreshToken.absolute - token.totalLifetime(),
          secondsLeft(client, token),
        ),
      ),
    RegistrationAccessToken: 400 * day,
    // A guest has one for the length of a sign-out.
    Session: (_ctx, { accountId }) => (accountId ? session.absolute : 10 * minute),
  };
}

/**
 * Seconds that are left of the longest sign-in to an application, which began with the first refresh token.
 */
function secondsLeft(client: Client, refreshed: RefreshToken | undefined): number {
  const { sign_in_minutes: longest } = client;
  if (typeof longest !== 'number') return Number.POSITIVE_INFINITY;
  return Math.max(1, longest * minute - (refreshed?.totalLifetime() ?? 0));
}
