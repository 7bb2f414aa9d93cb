import { finishSignIn, type SignInReturn } from '../finish-sign-in.ts';
import { addressOf, ownPath, type PorticoRequest } from '../session/own-request.ts';
import type { Session } from '../session/session-cookie.ts';
import { redirect } from './answers.ts';
import { type Application, signIn } from './application.ts';

/** Finishes a return from the portal: opens the session. Null when the request is no return. */
export async function finishReturn(
  application: Application,
  request: PorticoRequest,
): Promise<Response | null> {
  const { origin, options, sessions } = application;
  if (request.method !== 'GET') return null;
  const returned = finishSignIn({
    url: addressOf(request, origin),
    cookies: request.headers.get('cookie'),
  });
  if (!returned) return null;
  const returnTo = ownPath(new URL(returned.cleanUrl));
  const former = await sessions.of(request);
  if (!returned.startedHere) {
    // Who sends a user such a link must not change the account of the user.
    if (former?.confirmed && (await sessions.mayBeActive(former.token))) return redirect(returnTo);
    if (options.unexpectedReturn !== 'confirm') return signIn(application, { returnTo });
  }
  const session = sessionFrom(returned);
  const usedUp = returned.startedHere ? [returned.cookie] : [];
  if (!(await sessions.mayBeActive(session.token))) return redirect(returnTo, ...usedUp);
  if (former && former.token !== session.token) await sessions.end(former.token);
  return redirect(returnTo, await sessions.write(session), ...usedUp);
}

function sessionFrom(returned: SignInReturn): Session {
  return returned.startedHere
    ? { token: returned.token, confirmed: true }
    : { token: returned.unconfirmedToken, confirmed: false };
}
