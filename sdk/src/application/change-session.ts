import type { PorticoRequest } from '../session/own-request.ts';
import type { ShownAccount } from './account.ts';
import { redirect, refuse } from './answers.ts';
import { type Application, mayChange, pathOf } from './application.ts';
import type { SignInTarget } from './options.ts';

/** Signs the user out, here at once and then at the portal. */
export async function signOutHere(
  application: Application,
  request: PorticoRequest,
  { returnTo = '/' }: Pick<SignInTarget, 'returnTo'> = {},
): Promise<Response> {
  if (!mayChange(application, request)) return refuse(403, 'foreign_request');
  const { sessions } = application;
  const session = await sessions.of(request);
  if (session) await sessions.end(session.token);
  return redirect(pathOf(application, returnTo), sessions.remove());
}

/** Signs in with an unconfirmed account, if it is still the one that the user has confirmed. */
export async function confirmAccount(
  application: Application,
  request: PorticoRequest,
  { account: shown, returnTo = '/' }: ShownAccount,
): Promise<Response> {
  if (!mayChange(application, request)) return refuse(403, 'foreign_request');
  const { sessions } = application;
  const session = await sessions.of(request);
  const path = pathOf(application, returnTo);
  if (!session) return redirect(path);
  const state = await sessions.stateOf(session.token);
  if (!state.active || state.person.id !== shown) return redirect(path);
  return redirect(path, await sessions.write({ ...session, confirmed: true }));
}
