import { limits } from '@portico/contract/limits';
import { defaultLocale } from '@portico/contract/locales';
import { signInEntry } from '@portico/contract/shell';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type ForwardedApplication,
  findForwarded,
  forwardFolder,
  returnPath,
} from '../../../capabilities/applications/forward-auth.ts';
import {
  endForwarded,
  findForwardedUser,
  takeHandOff,
} from '../../../capabilities/sign-in/forwarded-user.ts';
import type { Context } from '../../../context/context.ts';
import { anyCall, must } from '../../../platform/refusal.ts';
import { randomSecret, sameText } from '../../../platform/secrets.ts';
import { acceptForms } from '../../shared/bodies/body.ts';
import { answerNotFound } from '../../shared/not-found.ts';
import { createPageLimit } from '../../shared/page-limit.ts';
import { queryOf } from '../../shared/path.ts';
import { acceptedLocale } from '../../shared/preferred-locale.ts';
import { addressKey } from '../../shared/request.ts';
import { isSecret, ownCookie, readOwnCookie } from './own-cookies.ts';
import { userHeaders } from './user-headers.ts';
import { isUnwanted, opensPage, ownAddress, wantedPath } from './wanted-address.ts';

/** The query parameter of the return that holds the state, as that of the SDK. */
const stateParameter = 'portico_state';

type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  application: ForwardedApplication,
  context: Context,
) => Promise<FastifyReply>;

/**
 * The paths that the proxy in front of an application passes on to Portico, on the host of the application:
 * `check` and `open` are asked with each request of a user, the others are opened by the browser.
 */
export async function serveForwardAuth(app: FastifyInstance, context: Context): Promise<void> {
  const limitPages = createPageLimit(context.translations);
  const limited: (answer: Answer) => Answer = (answer) => async (request, reply, application) => {
    if (await limitPages(request, reply, acceptedLocale(request.headers) ?? defaultLocale)) return reply;
    return await answer(request, reply, application, context);
  };
  const start = limited(answerStart);
  const routes: readonly (readonly [step: string, methods: string[], answer: Answer])[] = [
    ['check', ['GET'], answerCheck],
    ['open', ['GET'], (...call) => answerOpen(start, ...call)],
    ['start', ['GET'], start],
    ['return', ['GET'], limited(answerReturn)],
    ['sign-out', ['GET', 'POST'], limited(answerSignOut)],
  ];
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    acceptForms(scope);
    for (const [step, method, answer] of routes)
      scope.route<{ Params: { application: string } }>({
        method,
        // A request without an answer must not take a token.
        exposeHeadRoute: false,
        url: `${forwardFolder}/:application/${step}`,
        handler: async (request, reply) => {
          // The host is not Portico's: whether it and its neighbours are reached by TLS alone, others say.
          reply.removeHeader('strict-transport-security');
          const application = await findForwarded(context.db, request.params.application);
          return application
            ? await answer(request, reply, application, context)
            : answerNotFound(request, reply);
        },
      });
  });
}

/** 204 with what the application learns of the user, or 401. */
const answerCheck: Answer = async (request, reply, application, context) => {
  const token = readOwnCookie(request.headers.cookie, application, 'session');
  const user = token && (await findForwardedUser(token, application, addressOf(request), context));
  return user ? reply.code(204).headers(userHeaders(user)).send() : reply.code(401).send();
};

/** As `check`, for a proxy that passes the answer for a guest on to the browser: it begins a sign-in. */
async function answerOpen(start: Answer, ...call: Parameters<Answer>): Promise<FastifyReply> {
  const [request, reply, application, context] = call;
  const token = readOwnCookie(request.headers.cookie, application, 'session');
  const user = token && (await findForwardedUser(token, application, addressOf(request), context));
  return user ? reply.code(204).headers(userHeaders(user)).send() : await start(...call);
}

/** Binds a sign-in to this browser, and leads to the portal. */
const answerStart: Answer = async ({ headers, url }, reply, application, { config }) => {
  if (!opensPage(headers)) return reply.code(401).send();
  const { origin } = application;
  const to = ownAddress(wantedPath(headers, queryOf(url)), origin);
  // Each tab that waits for the sign-in has the same state, so that the last one does not end the others.
  const state = readOwnCookie(headers.cookie, application, 'state') ?? randomSecret();
  const back = returnAddress(application, state, to);
  const signIn = new URL(signInEntry, config.publicUrl);
  signIn.searchParams.set('application', application.application);
  signIn.searchParams.set(
    'backUrl',
    back.length > limits.returnAddress.max ? returnAddress(application, state, new URL(origin)) : back,
  );
  return await reply.header('set-cookie', ownCookie(application, 'state', state)).redirect(signIn.href, 303);
};

/**
 * Takes the token of the hand-off if this browser has begun the sign-in, and leads to the address that it
 * wanted. A token that another browser was given changes nothing: an attacker may have sent the link.
 */
const answerReturn: Answer = async (request, reply, application, context) => {
  const query = new URLSearchParams(queryOf(request.url));
  const [state, token] = [query.get(stateParameter) ?? '', query.get('access_token') ?? ''];
  const begun = readOwnCookie(request.headers.cookie, application, 'state');
  const isOwn = begun !== undefined && sameText(begun, state) && isSecret(token);
  const kept = isOwn ? await takeHandOff(token, application, addressOf(request), context) : null;
  if (kept !== null)
    reply.header('set-cookie', [ownCookie(application, 'session', kept), ownCookie(application, 'state')]);
  return await reply.redirect(ownAddress(query.get('to') ?? '/', application.origin).href, 303);
};

/** Signs the user out of the application, and leads to the portal, where the user is still signed in. */
const answerSignOut: Answer = async (request, reply, application, context) => {
  must(anyCall, !isUnwanted(request.headers, application.origin), 'invalid_request');
  const token = readOwnCookie(request.headers.cookie, application, 'session');
  if (token) await endForwarded(token, application, addressOf(request), context);
  return await reply
    .header('set-cookie', ownCookie(application, 'session'))
    .redirect(context.config.publicUrl.href, 303);
};

function returnAddress({ application, origin }: ForwardedApplication, state: string, to: URL): string {
  const back = new URL(returnPath(application), origin);
  back.searchParams.set(stateParameter, state);
  back.searchParams.set('to', to.pathname + to.search);
  return back.href;
}

function addressOf({ ip }: FastifyRequest): string {
  // A connection that has been closed has no address.
  return addressKey(ip ?? '');
}
