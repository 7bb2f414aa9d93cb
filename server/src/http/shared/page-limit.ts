import { hash } from 'node:crypto';
import { directionOf, type Locale } from '@portico/contract/locales';
import { loadPortalTexts } from '@portico/phrases/portal-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countInMemory } from '../../adapters/rate-windows/memory.ts';
import type { Translations } from '../../adapters/translations.ts';
import { escapeHtml } from '../../platform/escaping/escape-html.ts';
import { rates } from '../../platform/rates.ts';
import { addressKey } from './request.ts';

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem}h1{font-size:1.5rem}';
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; frame-ancestors 'none'`;

/**
 * Answers instead of a page if the address has opened too many, and says whether it did. An answer cannot be
 * what a promise holds: it is itself one, of nothing.
 */
type LimitPages = (request: FastifyRequest, reply: FastifyReply, locale: Locale) => Promise<boolean>;

/**
 * Limits how many pages one address may open. The count is in memory: rendering uses the processor of this
 * process alone, and a page needs no database for it.
 */
export function createPageLimit(translations?: Translations): LimitPages {
  const count = countInMemory();
  return async (request, reply, locale) => {
    const address = addressKey(request.ip ?? '');
    const { wait } = await count(
      rates.pages.limits.map(({ points, seconds }) => ({
        key: `${seconds}:${address}`,
        points: 1,
        most: points,
        milliseconds: seconds * 1000,
      })),
    );
    if (wait === 0) return false;
    reply.headers({ 'retry-after': Math.ceil(wait / 1000), 'content-security-policy': policy });
    await reply
      .code(429)
      .type('text/html; charset=utf-8')
      .send(await tooManyPages(locale, translations));
    return true;
  };
}

/** A page without scripts and pictures, which costs less than the one that was asked for. */
async function tooManyPages(locale: Locale, translations?: Translations): Promise<string> {
  const { guest } = await loadPortalTexts(locale);
  const replaced = translations?.textsOf(locale).guest ?? {};
  const [title, text] = ['shell.tooManyTitle', 'shell.tooManyPages'].map((id) =>
    escapeHtml(replaced[id]?.join('') ?? guest[id] ?? ''),
  );
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
}
