import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Config } from '@portico/contract/config';
import { defaultLocale, directionOf, isLocale, type Locale } from '@portico/contract/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicConfig } from '../capabilities/config/get-config.ts';
import type { Context } from '../context.ts';
import { portalFolder } from '../paths.ts';
import { randomSecret } from '../secrets.ts';
import { pageHeaders } from './headers.ts';
import { answerUnknown } from './unknown.ts';

/** What the portal's server build offers: a screen as HTML, before any script has run. */
interface PortalBuild {
  render(input: { url: string; locale: Locale; config: Config; signedIn: boolean }): Promise<Page>;
}

interface Page {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  /** What stands in `#root`. */
  readonly html: string;
  /** Styles, preloads and the entry script; `{nonce}` stands for the nonce. */
  readonly head: string;
}

/** First segments that belong to the wire and to files: below them is no screen, in no language. */
const notScreens: ReadonlySet<string> = new Set(['config', 'oauth', 'v1', 'cdn', 'assets', 'outbox']);

const loadBuild = once(() => import(pathToFileURL(join(portalFolder, 'server/entry-server.js')).href));

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
      reply.header('x-content-type-options', 'nosniff');
    },
  });
  app.get('/', (_request, reply) => reply.redirect(`/${defaultLocale}`, 302));
  app.get('/*', async (request, reply) => servePage(request, reply, context));
}

async function servePage(request: FastifyRequest, reply: FastifyReply, context: Context): Promise<unknown> {
  const [path = '/', query] = splitOnce(request.url, '?');
  const first = path.split('/')[1];
  if (notScreens.has(first ?? '') || path.includes('.')) return answerUnknown(request, reply);
  if (!isLocale(first)) return redirectToEnglish(path, query, reply);

  const build: PortalBuild = await loadBuild();
  const config = await publicConfig(context, first);
  const signedIn = /(^|; )access_token=/.test(request.headers.cookie ?? '');
  const page = await build.render({ url: request.url, locale: first, config, signedIn });
  const nonce = randomSecret();
  const { oauth, passportRest, cdn } = context.config.domains;
  const origins = [...new Set([oauth, passportRest].map((url) => new URL(url).origin))];
  pageHeaders(
    reply,
    nonce,
    origins.filter((origin) => origin !== context.config.publicUrl.origin),
    cdn,
  );
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(document(page, first, config, nonce));
}

/** An address without a language is the same address in English; one in a language we lack, too. */
function redirectToEnglish(path: string, query: string | undefined, reply: FastifyReply): unknown {
  const segments = path.split('/').filter(Boolean);
  if (/^[a-z]{2}(-[a-z]+)?$/i.test(segments[0] ?? '')) segments.shift();
  return reply.redirect(`/${[defaultLocale, ...segments].join('/')}${query ? `?${query}` : ''}`, 302);
}

function document(
  { title, description, head, html }: Page,
  locale: Locale,
  config: Config,
  nonce: string,
): string {
  const data = JSON.stringify(config).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
${head.replaceAll('{nonce}', nonce)}
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="portico-config" nonce="${nonce}">${data}</script>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
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
