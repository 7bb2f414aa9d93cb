import type { PorticoPerson } from '../check-token.ts';
import { addressOf, asksForPage, ownPath, type PorticoRequest } from '../session/own-request.ts';
import { redirect, refuse } from './answers.ts';
import { type Application, signIn } from './application.ts';

export async function userOf(
  { sessions }: Application,
  request: PorticoRequest,
): Promise<PorticoPerson | null> {
  const account = await sessions.accountOf(request);
  return account.kind === 'signed-in' ? account.user : null;
}

/**
 * The signed-in user, or what a guest is answered with: a redirect to the login for a page, otherwise 401.
 */
export async function requireUser(
  application: Application,
  request: PorticoRequest,
): Promise<PorticoPerson | Response> {
  const user = await userOf(application, request);
  if (user) return user;
  if (!asksForPage(request)) return refuse(401, 'sign_in_required');
  return signIn(application, { returnTo: ownPath(addressOf(request, application.origin)) });
}

/** The signed-in user whose documents are verified, or what others are answered with. */
export async function requireVerified(
  application: Application,
  request: PorticoRequest,
): Promise<PorticoPerson | Response> {
  const user = await requireUser(application, request);
  if (user instanceof Response || user.verified) return user;
  if (!asksForPage(request)) return refuse(403, 'verification_required');
  const verification = `/${encodeURIComponent(user.locale)}/profile/verification`;
  return redirect(new URL(verification, application.portal).href);
}

/** Answers a page of the application with who is signed in, as JSON. */
export async function answerWithUser({ sessions }: Application, request: PorticoRequest): Promise<Response> {
  const account = await sessions.accountOf(request);
  const headers = account.kind === 'signed-out' ? { 'set-cookie': account.cookie } : {};
  return Response.json(
    { kind: account.kind, user: 'user' in account ? account.user : null },
    { headers: { ...headers, 'cache-control': 'no-store' } },
  );
}
