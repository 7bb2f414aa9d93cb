import type { IncomingMessage } from 'node:http';
import { cookieNames } from '@portico/contract/shell';
import { describeSignIn, type SignedIn } from '../../../capabilities/openid/signed-in.ts';
import { findLiveToken } from '../../../capabilities/sessions/live-token.ts';
import type { Context } from '../../../context/context.ts';
import { cookieName, cookieValue } from '../../shared/cookies.ts';

/** Who is signed in to the portal in the browser that makes a request; undefined if nobody is. */
export async function findBrowserSession(
  context: Context,
  { headers }: Pick<IncomingMessage, 'headers'>,
): Promise<SignedIn | undefined> {
  const secure = context.config.publicUrl.protocol === 'https:';
  const token = cookieValue(headers.cookie, cookieNames.accessToken);
  if (!token) return undefined;
  const live = await findLiveToken(context, token, {
    cookie: (name) => cookieValue(headers.cookie, cookieName(name, secure)),
    fromBrowser: true,
  });
  return live.kind === 'PORTAL' ? await describeSignIn(context.db, live.sessionId) : undefined;
}
