import type { Locale } from '@portico/contract/locales';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { preferredLocale } from '../../shared/preferred-locale.ts';

/**
 * The language of the screens for a request of an application: what the user has chosen here, else what the
 * application asks for (`ui_locales`), else what the browser does.
 */
export async function localeFor(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { ui_locales: uiLocales }: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<Locale> {
  if (typeof uiLocales !== 'string') return await preferredLocale(headers, context);
  const accepted = [...uiLocales.split(' '), headers['accept-language'] ?? ''].filter(
    (range) => range !== '',
  );
  return await preferredLocale({ ...headers, 'accept-language': accepted.join(',') }, context);
}
