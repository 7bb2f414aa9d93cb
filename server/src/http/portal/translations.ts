import { isLocale } from '@portico/contract/locales';
import type { FastifyInstance } from 'fastify';
import type { Translations } from '../../adapters/translations.ts';
import { compressed } from '../shared/content/compress.ts';
import { answerNotFound } from '../shared/not-found.ts';

/**
 * Serves the texts of the translation distribution from the origin of the pages [7.35]. They are fetched when
 * the server starts.
 */
export function serveTranslations(app: FastifyInstance, translations: Translations): void {
  app.addHook('onListen', async () => translations.refresh());
  app.get<{ Params: { locale: string } }>('/translations/:locale', async (request, reply) => {
    const { locale } = request.params;
    if (!isLocale(locale)) return answerNotFound(request, reply);
    reply.header('cache-control', 'public, max-age=60').type('application/json; charset=utf-8');
    return await compressed(JSON.stringify(translations.textsOf(locale).all), request, reply);
  });
}
