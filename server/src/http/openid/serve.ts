import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { secondsOfMaintenance } from '../../capabilities/maintenance/refuse-writes.ts';
import { openidPath } from '../../capabilities/openid/issuer.ts';
import type { Context } from '../../context/context.ts';
import { rates } from '../../platform/rates.ts';
import { pathOf, queryOf } from '../shared/path.ts';
import { addressKey } from '../shared/request.ts';
import { failureOf, retryAfter } from './answers/failure.ts';
import { failurePage } from './answers/failure-page.ts';
import { openForm } from './answers/open-form.ts';
import { type Answer, rememberRequest } from './answers/requests.ts';
import { currentProvider } from './current-provider.ts';
import { libraryPath, libraryRoutes, metadataPath } from './routes.ts';
import { serveDevicePages } from './serve-device-pages.ts';

/** The addresses that are answered during maintenance: they only read, or end what was given. */
const duringMaintenance: ReadonlySet<string> = new Set([
  ...['/.well-known/openid-configuration', metadataPath, '/jwks', '/me'].map((path) => openidPath + path),
  ...['/token/introspection', '/token/revocation', '/session/end'].map((path) => openidPath + path),
  `${metadataPath}${openidPath}`,
]);

/**
 * Headers of what may be a page with a form that sends itself (OAuth 2.0 Form Post Response Mode). The
 * library adds its script to the policy. The application learns only by which origin its form was sent.
 */
const formHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'report-sample'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin',
};

/** Serves OpenID Connect below `/oidc`. The library is loaded with the first request that needs it. */
export async function serveOpenid(app: FastifyInstance, context: Context): Promise<void> {
  const load = currentProvider(context, async (keys) => {
    const [{ createProvider }, { continueRequest }, { callbackAt }] = await Promise.all([
      import('./create-provider.ts'),
      import('./interaction/continue-request.ts'),
      import('./library-seams.ts'),
    ]);
    const provider = await createProvider(context, keys);
    return { provider, callback: callbackAt(openidPath, provider), continueRequest };
  });
  const answer: Answer = async (request, reply, path) => {
    const wait = await context.limiter.waitFor([rates.openidRequests], { address: addressKey(request.ip) });
    if (wait > 0)
      return await refuseForNow({ wait, status: 429, why: 'too many requests' }, request, reply, context);
    const { callback } = await load();
    const query = queryOf(request.raw.url ?? '');
    request.raw.url = query === '' ? path : `${path}?${query}`;
    if (path.startsWith(`${openidPath}/auth`)) reply.headers(formHeaders);
    return await pass(callback, request, reply, context.config.publicUrl);
  };
  await app.register(async (scope) => {
    scope.setErrorHandler(async (error, request, reply) => {
      request.log.error({ id: request.id, err: error }, 'request failed');
      const failure = failureOf(error);
      request.refusal = { code: failure.error };
      if (failure.statusCode === 503)
        return await refuseForNow(
          { wait: retryAfter, status: 503, why: failure.error_description },
          request,
          reply,
          context,
        );
      return await refuse(failure, request, reply, context);
    });
    scope.addHook('onRequest', async (request, reply) => {
      const wait = secondsOfMaintenance(context.maintenance);
      if (wait > 0 && !duringMaintenance.has(pathOf(request.url)))
        return await refuseForNow({ wait, status: 503, why: 'maintenance' }, request, reply, context);
    });
    scope.removeAllContentTypeParsers();
    // The library reads bodies itself.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.get<{ Params: { uid: string } }>(`${openidPath}/interaction/:uid`, async (request, reply) => {
      const { provider, continueRequest } = await load();
      return await continueRequest(provider, request, reply, context);
    });
    for (const path of ['/auth', '/session/end']) scope.post(openidPath + path, openForm(path));
    for (const { methods, path } of libraryRoutes)
      scope.route<{ Params: Readonly<Record<string, string>> }>({
        method: [...methods],
        url: openidPath + path,
        handler: (request, reply) => answer(request, reply, libraryPath(path, request.params)),
      });
    serveDevicePages(scope, answer, context);
    // RFC 8414 §3.1: what is well known comes before the path of the issuer.
    scope.get(`${metadataPath}${openidPath}`, (request, reply) =>
      answer(request, reply, libraryPath(metadataPath, {})),
    );
  });
}

/** Answers who has to wait: a browser with our screen, an application as the endpoints of the protocol do. */
async function refuseForNow(
  { wait, status, why }: { readonly wait: number; readonly status: 429 | 503; readonly why: string },
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<FastifyReply> {
  reply.header('retry-after', wait);
  const refused = { statusCode: status, error: 'temporarily_unavailable', error_description: why };
  return await refuse(refused, request, reply, context);
}

async function refuse(
  { statusCode, ...body }: { readonly statusCode: number; readonly error: string },
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<FastifyReply> {
  if (request.headers.accept?.includes('text/html'))
    return await reply.redirect(await failurePage(context, request, body), 303);
  return await reply.code(statusCode).send(body);
}

/**
 * Lets the library answer. It makes addresses from the headers of proxies, which anybody can send, so it gets
 * what Fastify has read from them and the address that the operator has set.
 */
async function pass(
  callback: ReturnType<Provider['callback']>,
  request: FastifyRequest,
  reply: FastifyReply,
  { protocol, host }: URL,
): Promise<void> {
  const { raw, ip } = request;
  rememberRequest(request);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  Object.assign(raw.headers, {
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
    'x-forwarded-for': ip,
  });
  await callback(raw, reply.raw);
}
