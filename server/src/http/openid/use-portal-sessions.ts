import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { acrOf } from '../../capabilities/openid/signed-in.ts';
import { sessionReference } from '../../capabilities/sessions/session-reference.ts';
import type { Context } from '../../context/context.ts';
import { asSessionId } from '../../platform/ids.ts';
import { findBrowserSession } from './answers/browser-session.ts';

/**
 * Lets the library use the portal's sessions instead of cookies of its own: its part of a session has the session's id, so it ends with it,
 * and a browser is signed in here exactly when it is signed in to the portal.
 */
export function usePortalSessions({ Session }: Provider, context: Context): void {
  // The library gives each session another id after a sign-in. Ours has done so already: a sign-in starts a new session.
  Session.prototype.resetIdentifier = () => {};
  // An application knows a session by the same identifier in ID tokens and when it is told that the session has ended.
  Session.prototype.ensureClientContainer = function (clientId) {
    if (!this.sidFor(clientId)) this.sidFor(clientId, sessionReference(clientId, asSessionId(this.uid)));
  };
  const findByCookie = Session.get.bind(Session);
  Session.get = async (ctx) => {
    const session = await findSession(ctx);
    // Safe: the library calls it with its own context.
    (ctx as unknown as KoaContextWithOIDC).oidc?.entity('Session', session);
    return session;
  };

  async function findSession(ctx: Parameters<typeof Session.get>[0]) {
    const signedIn = await findBrowserSession(context, ctx.req);
    if (!signedIn) {
      // A guest has one for the length of a sign-out alone. The cookie of a session is not enough to be signed in.
      const guest = await findByCookie(ctx);
      return guest.accountId ? new Session() : guest;
    }
    const { sessionId, accountId, at, amr } = signedIn;
    const session =
      (await Session.findByUid(sessionId)) ??
      Object.assign(new Session(), { jti: sessionId, uid: sessionId });
    session.loginAccount({ accountId, loginTs: at, amr: [...amr], acr: acrOf(signedIn) });
    // The library stores what has changed. A request that waits for its user is found by its session.
    Reflect.set(session, 'touched', true);
    return session;
  }
}
