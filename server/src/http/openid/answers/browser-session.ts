import type { IncomingMessage } from 'node:http';
import { cookieNames } from '@portico/contract/shell';
import { describeSignIn, type SignedIn } from '../../../capabilities/openid/signed-in.ts';
import { findLiveToken } from '../../../capabilities/sessions/live-token.ts';
import type { Context } from '../../../context/context.ts';
import { cookieValue, readCookies } from '../../shared/cookies.ts';

/** Who is signed in to the portal in the browser that makes a request; undefined if nobody is. */
export async function findBrowserSession(
  context: Context,
  { headers }: Pick<IncomingMessage, 'headers'>,
): Promise<SignedIn | undefined> {
  const token = cookieValue(headers.cookie, cookieNames.accessToken);
  if (!token) return undefined;
  const live = await findLiveToken(context, token, {
    ...readCookies(headers.cookie, context.config.publicUrl),
    fromBrowser: true,
  });
  return live.kind === 'PORTAL' ? await describeSignIn(context.db, live.sessionId) : undefined;
}
