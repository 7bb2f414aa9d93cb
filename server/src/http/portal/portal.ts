import { join } from 'node:path';
import { defaultLocale, englishAddress, isLocale } from '@portico/contract/locales';
import { proofEntry, signInEntry } from '@portico/contract/shell';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../context/context.ts';
import { loadOnce } from '../../platform/load-once.ts';
import { portalFolder } from '../../platform/paths.ts';
import type { Site } from '../endpoints/site.ts';
import { serveBrandFiles } from '../shared/brand/brand-files.ts';
import { answerNotFound } from '../shared/not-found.ts';
import { createPageLimit } from '../shared/page-limit.ts';
import { pathOf, queryOf } from '../shared/path.ts';
import { acceptedLocale, preferredLocale } from '../shared/preferred-locale.ts';
import { createStaticFiles } from '../shared/static-files.ts';
import { createPageAnswers } from './page-answers.ts';
import { answerPage } from './pages.ts';
import { loadRenderer } from './renderer.ts';
import { serveTranslations } from './translations.ts';
import { createWebManifests } from './web-manifests.ts';

/**
 * First segments of the API, of files and of operations. Unknown paths below them are a JSON 404, not a page.
 */
const notPages: ReadonlySet<string> = new Set([
  'config',
  'oauth',
  'v1',
  'staff',
  'cdn',
  'assets',
  'outbox',
  'policy-reports',
  'health',
  'metrics',
  'debug',
  'oidc',
  '.well-known',
  'translations',
]);

/** Serves the portal by one route: its static files, and a page for every other address. */
export async function servePortal(app: FastifyInstance, site: Site, context: ServerContext): Promise<void> {
  const sendStaticFile = await createStaticFiles(app, join(portalFolder, 'client'));
  const renderer = loadOnce(loadRenderer);
  const findPageAnswers = createPageAnswers(site, context);
  const manifestAt = createWebManifests(join(portalFolder, 'client'), context.brand);
  const limitPages = createPageLimit(context.translations);

  // Home, the sign-in that linked applications lead to, and the page of a proof: who makes these addresses
  // does not know the language of those who open them.
  for (const [address, page] of [
    ['/', ''],
    [signInEntry, '/login'],
    [proofEntry, proofEntry],
  ] as const)
    app.get(address, async (request, reply) => {
      if (await limitPages(request, reply, acceptedLocale(request.headers) ?? defaultLocale)) return reply;
      const locale = await preferredLocale(request.headers, context);
      const query = page && queryOf(request.url);
      const location = `/${locale}${page}${query && `?${query}`}`;
      return await reply.header('vary', 'Cookie, Accept-Language').redirect(location, 302);
    });
  serveBrandFiles(app, context);
  if (context.translations) serveTranslations(app, context.translations);
  app.get('/*', async (request, reply) => {
    const [path, query] = [pathOf(request.url), queryOf(request.url)];
    const manifest = await manifestAt(path);
    if (manifest !== undefined)
      return reply
        .headers({ 'cache-control': 'public, max-age=60' })
        .type('application/manifest+json')
        .send(manifest);
    const file = sendStaticFile(path, reply);
    if (file) return file;
    const first = path.split('/')[1] ?? '';
    if (isLocale(first)) {
      if (await limitPages(request, reply, first)) return reply;
      return await answerPage(request, reply, first, await renderer(), findPageAnswers, context);
    }
    if (notPages.has(first) || isFile(path) || !isForPage(request)) return answerNotFound(request, reply);
    return reply.redirect(`${englishAddress(path)}${query ? `?${query}` : ''}`, 302);
  });
}

/** Whether no user opens the path: hidden files, encoded characters, and files that only a page loads. */
function isFile(path: string): boolean {
  return /\/\.|%|\.(?:css|ico|js|json|map|png|jpe?g|svg|txt|webp|woff2?|xml)$/.test(path);
}

/** Whether the request may be a navigation. Browsers send `Sec-Fetch-Dest`; other clients do not. */
function isForPage({ headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document' || destination === 'iframe';
}
