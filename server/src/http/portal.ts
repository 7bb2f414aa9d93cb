import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { englishAddress, isLocale } from '@portico/contract/locales';
import { cookieNames } from '@portico/contract/shell';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicConfig } from '../capabilities/config/get-config.ts';
import type { Context } from '../context.ts';
import { portalFolder } from '../paths.ts';
import { randomSecret } from '../secrets.ts';
import { compressed } from './compress.ts';
import { cookieValue } from './cookies.ts';
import { pageHeaders } from './headers.ts';
import { htmlDocument } from './html-document.ts';
import { answerNotFound } from './not-found.ts';
import { preferredLocale } from './preferred-locale.ts';
import { loadRenderer } from './renderer.ts';

/** First segments of the wire, of files, and of what programs look for: below them is no screen, in no language. */
const notScreens: ReadonlySet<string> = new Set([
  ...['config', 'oauth', 'v1', 'cdn', 'assets', 'outbox'],
  ...['policy-reports', 'health', 'metrics', 'debug', 'oidc', '.well-known'],
]);

const renderer = once(loadRenderer);

/** Serves the portal: its hashed files for ever, and every other address as a page. */
export async function servePortal(app: FastifyInstance, context: Context): Promise<void> {
  const root = join(portalFolder, 'client');
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    maxAge: 0,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      reply.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  app.get('/', async (request, reply) => {
    const locale = await preferredLocale(request.headers, context);
    return await reply.header('vary', 'Cookie, Accept-Language').redirect(`/${locale}`, 302);
  });
  app.get('/*', async (request, reply) => servePage(request, reply, context));
}

async function servePage(request: FastifyRequest, reply: FastifyReply, context: Context): Promise<unknown> {
  const [path = '/', query] = splitOnce(request.url, '?');
  const first = path.split('/')[1];
  if (!isLocale(first)) {
    const isScreen = !notScreens.has(first ?? '') && !path.includes('.');
    return isScreen
      ? reply.redirect(`${englishAddress(path)}${query ? `?${query}` : ''}`, 302)
      : answerNotFound(request, reply);
  }

  const render = await renderer();
  const config = await publicConfig(context, first);
  const carries = (name: string) => cookieValue(request.headers.cookie, name) !== undefined;
  const page = await render({
    url: request.url,
    locale: first,
    config,
    signedIn: carries(cookieNames.accessToken),
    consented: carries(cookieNames.acceptCookiePolicy),
  });
  const nonce = randomSecret();
  const { domains, publicUrl } = context.config;
  const origins = [...new Set([domains.oauth, domains.passportRest].map((url) => new URL(url).origin))];
  reply.headers(
    pageHeaders({
      nonce,
      connect: origins.filter((origin) => origin !== publicUrl.origin),
      images: domains.cdn,
      recaptcha: config.captcha === 'recaptcha',
    }),
  );
  const document = htmlDocument({ page, path: path.slice(first.length + 1), config, publicUrl, nonce });
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(await compressed(document, request, reply));
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
