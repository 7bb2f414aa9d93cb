import { isFromOwnPage, ownPath, type PorticoRequest } from '../session/own-request.ts';
import { startSignIn } from '../start-sign-in.ts';
import { redirect } from './answers.ts';
import type { PorticoOptions, SignInTarget } from './options.ts';
import { Sessions } from './sessions.ts';

/** An application at its portal: what every part of its sign-in needs. */
export interface Application {
  readonly options: PorticoOptions;
  readonly portal: URL;
  /** The origin of the application, as browsers know it. */
  readonly origin: string;
  /** The path below which the sign-in answers. */
  readonly basePath: string;
  readonly sessions: Sessions;
}

/** @throws {TypeError} when `portal` or `url` is not an absolute address. */
export function applicationOf(options: PorticoOptions): Application {
  const { origin } = new URL(options.url);
  const portal = new URL(options.portal);
  const sessions = new Sessions({ ...options, portal }, origin);
  return { options, portal, origin, basePath: options.path ?? '/auth', sessions };
}

/**
 * The path of an address in the application. A return to a path of the sign-in itself would start the next
 * one.
 */
export function pathOf({ origin, basePath }: Application, returnTo: string): string {
  const address = URL.parse(returnTo, origin);
  const path = address ? ownPath(address) : '/';
  return path.startsWith(`${basePath}/`) ? '/' : path;
}

/** A redirect to the portal's login, with the cookie that binds the sign-in to this browser. */
export function signIn(application: Application, { returnTo = '/', locale }: SignInTarget = {}): Response {
  const { portal, options, origin } = application;
  const backUrl = origin + pathOf(application, returnTo);
  const target = { portal, application: options.clientId, backUrl };
  const { url, cookie } = startSignIn(locale === undefined ? target : { ...target, locale });
  return redirect(url, cookie);
}

/** Whether a page of the application itself has sent a form or a call that may change something. */
export function mayChange({ origin }: Application, request: PorticoRequest): boolean {
  return request.method === 'POST' && isFromOwnPage(request, origin);
}
