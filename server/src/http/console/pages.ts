import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { supportLink } from '@portico/contract/brand/words';
import { defaultLocale, directionOf, isLocale, type Locale } from '@portico/contract/locales';
import type { FastifyInstance } from 'fastify';
import type { ShownBrand } from '../../context/brand.ts';
import type { Context } from '../../context/context.ts';
import { supportOf } from '../../platform/config/support.ts';
import { escapeHtml } from '../../platform/escaping/escape-html.ts';
import { loadOnce } from '../../platform/load-once.ts';
import { consoleFolder } from '../../platform/paths.ts';
import { serveBrandFiles } from '../shared/brand/brand-files.ts';
import { fontLink } from '../shared/brand/font-link.ts';
import { iconLinks, ownIcon } from '../shared/brand/icon-links.ts';
import { compressed } from '../shared/content/compress.ts';
import { createPageLimit } from '../shared/page-limit.ts';
import { pathOf } from '../shared/path.ts';
import { acceptedLocale } from '../shared/preferred-locale.ts';
import { createStaticFiles } from '../shared/static-files.ts';
import { answerUnknown } from './not-found.ts';

/**
 * Headers of a page of the console: scripts and styles of its own files alone, with the style of the brand if
 * it has one, and no other origin for anything.
 */
const pageHeaders = (brandStyle: string) => ({
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-robots-tag': 'noindex',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${brandStyle && ` 'sha256-${hash('sha256', brandStyle, 'base64')}'`}`,
    // Pictures of documents are fetched with the session, kept in memory, and shown as objects of the page.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types portico',
  ].join('; '),
});

/**
 * Serves the console's files, and its one page at every address that begins with a language. Files are read
 * when first asked for.
 */
export async function serveConsolePages(
  app: FastifyInstance,
  context: Context,
  folder = consoleFolder,
): Promise<void> {
  const sendStaticFile = await createStaticFiles(app, folder);
  const limitPages = createPageLimit();
  const loadTemplate = loadOnce(() => readFile(join(folder, 'index.html'), 'utf8'));

  serveBrandFiles(app, context);
  app.get('/', async (request, reply) => {
    const locale = acceptedLocale(request.headers) ?? defaultLocale;
    if (await limitPages(request, reply, locale)) return reply;
    return await reply.header('vary', 'Accept-Language').redirect(`/${locale}`, 302);
  });
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    const file = sendStaticFile(path, reply);
    if (file) return file;
    const [, locale = ''] = path.split('/');
    if (!isLocale(locale)) {
      // An address that was typed or shared without its language. Calls of programs do not ask for a page.
      if (locale === 'staff' || !request.headers.accept?.includes('text/html'))
        return answerUnknown(request, reply);
      return await reply
        .header('vary', 'Accept, Accept-Language')
        .redirect(`/${acceptedLocale(request.headers) ?? defaultLocale}${request.url}`, 302);
    }
    if (await limitPages(request, reply, locale)) return reply;
    const template = await loadTemplate();
    const brand = context.brand.current();
    const { shown } = supportLink(supportOf(context.config, brand.words));
    const page = pageIn(locale, template, context.config, brand, shown);
    reply.headers(pageHeaders(brand.style)).type('text/html; charset=utf-8');
    return await reply.send(await compressed(page, request, reply));
  });
}

/**
 * The page in the language of its address. `data-portal` is where staff set up a second factor,
 * `data-support` the address of support, `data-product` what the operator calls the product.
 */
function pageIn(
  locale: Locale,
  template: string,
  { publicUrl }: Context['config'],
  { name, style, logos, font }: ShownBrand,
  support: string,
): string {
  const product = escapeHtml(name);
  // Without JavaScript the page is one sentence, in the language of the address.
  const oneLanguage = template.replaceAll(/<p lang="(\w+)">.*?<\/p>/g, (sentence, language) =>
    language === locale ? sentence : '',
  );
  return oneLanguage
    .replace('<title>Portico', () => `<title>${product}`)
    .replace(ownIcon, (own) => iconLinks(logos) || own)
    .replace('</head>', () => `${fontLink({ font })}${style && `<style>${style}</style>`}</head>`)
    .replace(
      '<html lang="en" dir="ltr">',
      () =>
        `<html lang="${locale}" dir="${directionOf(locale)}" data-portal="${publicUrl.origin}" data-support="${escapeHtml(support)}" data-product="${product}">`,
    );
}
