import type Provider from 'oidc-provider';
import { acrOf } from '../../capabilities/openid/signed-in.ts';
import { sessionReference } from '../../capabilities/sessions/session-reference.ts';
import type { Context } from '../../context/context.ts';
import { asSessionId } from '../../platform/ids.ts';
import { findBrowserSession } from './answers/browser-session.ts';
import {
  findSessionsBy,
  keepSessionIds,
  nameSessionsBy,
  newSession,
  storeWithAnswer,
} from './library-seams.ts';

/**
 * Gives the library the portal's sessions instead of cookies of its own. Its part of a session has the same
 * id and ends with it, so a browser is signed in here exactly when it is signed in to the portal.
 */
export function usePortalSessions(provider: Provider, context: Context): void {
  const { Session } = provider;
  // Ours has got a new id already: a sign-in starts a new session.
  keepSessionIds(provider);
  // An application knows a session by the same identifier in ID tokens and when it is told that the session
  // has ended.
  nameSessionsBy(provider, (clientId, uid) => sessionReference(clientId, asSessionId(uid)));
  findSessionsBy(provider, async (ctx, findByCookie) => {
    const signedIn = await findBrowserSession(context, ctx.req);
    if (!signedIn) {
      // A guest has one for the length of a sign-out alone. The cookie of a session is not enough to be
      // signed in.
      const guest = await findByCookie(ctx);
      return guest.accountId ? new Session() : guest;
    }
    const { sessionId, accountId, at, amr } = signedIn;
    const session = (await Session.findByUid(sessionId)) ?? newSession(provider, sessionId);
    session.loginAccount({ accountId, loginTs: at, amr: [...amr], acr: acrOf(signedIn) });
    // A request that waits for its user is found by its session.
    storeWithAnswer(session);
    return session;
  });
}
