import type { Locale } from '@portico/contract/locales';
import type { Page, PageRenderer } from '@portico/contract/page';
import { cookieNames } from '@portico/contract/shell';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { faceStyle } from '../../capabilities/applications/face-style.ts';
import { publicConfig } from '../../capabilities/config/get-config.ts';
import type { Context } from '../../context/context.ts';
import { randomSecret } from '../../platform/secrets.ts';
import { compressed } from '../shared/content/compress.ts';
import { cookieValue } from '../shared/cookies.ts';
import { toRefusal } from '../shared/error-handler.ts';
import { pageHeaders } from '../shared/headers.ts';
import { type HtmlDocumentInput, htmlDocument } from '../shared/html-document.ts';
import { pathOf } from '../shared/path.ts';
import { languageToHintAt } from '../shared/preferred-locale.ts';
import type { FindPageAnswers } from './page-answers.ts';
import { renderedAddress, withBackUrl } from './rendered-address.ts';

/**
 * Answers with the page of an address. If rendering fails, answers with an error page that contains the
 * request's id.
 */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
  { render, renderFailure, answeredCalls }: PageRenderer,
  findPageAnswers: FindPageAnswers,
  context: Context,
): Promise<unknown> {
  const path = pathOf(request.url);
  const has = (name: string) => cookieValue(request.headers.cookie, name) !== undefined;
  const brand = context.brand.current();
  const { name: product } = brand;
  const visitor = { signedIn: has(cookieNames.accessToken), consented: has(cookieNames.acceptCookiePolicy) };
  try {
    const config = await publicConfig(context, locale);
    const portal = context.config.publicUrl.origin;
    const translations = context.translations?.textsOf(locale);
    const calls = visitor.signedIn ? answeredCalls(path, locale, config) : [];
    const answers = await findPageAnswers(request, reply, calls);
    const page = await render({
      url: renderedAddress(request.url, config.applicationsInfo, portal),
      locale,
      config,
      translations: { version: translations?.version ?? 0, texts: translations?.all ?? {} },
      preferred: languageToHintAt(request.headers, locale),
      answers,
      ...visitor,
    });
    const texts = translations && {
      locale,
      complete: visitor.signedIn,
      texts: visitor.signedIn ? translations.all : translations.guest,
    };
    const html = withBackUrl(page.html, request.url, portal);
    return await send(
      { ...page, html },
      { path: path.slice(locale.length + 1), config, texts: texts ?? null, answers },
    );
  } catch (error) {
    const refusal = toRefusal(error);
    request.log.error({ id: request.id, err: error }, 'page failed');
    if (refusal.details.retryAfter) reply.header('retry-after', refusal.details.retryAfter);
    const page = await renderFailure(locale, request.id, product);
    return await send(
      { ...page, status: refusal.statusIn('plain') },
      { path, config: null, texts: null, answers: null },
    );
  }

  async function send(page: Page, rest: Pick<HtmlDocumentInput, 'path' | 'config' | 'texts' | 'answers'>) {
    const { domains, publicUrl } = context.config;
    // 132 bits, of which a policy needs 128: it stands in the headers twice, which nothing compresses.
    const nonce = randomSecret().slice(0, 22);
    const origins = [...new Set([domains.oauth, domains.passportRest].map((url) => new URL(url).origin))];
    reply.headers(
      pageHeaders({
        nonce,
        connect: origins.filter((origin) => origin !== publicUrl.origin),
        images: domains.cdn,
        policy: page.policy,
        camera: page.camera,
      }),
    );
    const faces = faceStyle(rest.config?.applicationsInfo ?? []);
    const look = { ...brand, style: `${brand.style}${faces}` };
    const document = htmlDocument({ ...rest, page, publicUrl, product, brand: look, visitor, nonce });
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .send(await compressed(document, request, reply));
  }
}
