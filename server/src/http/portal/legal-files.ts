import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale, isLocale } from '@portico/contract/locales';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { sampleDocumentsFolder } from '../../platform/paths.ts';
import { Refusal } from '../../platform/refusal.ts';

/** The legal documents behind the portal's links; an operator replaces one by a file of the same name. */
const names: ReadonlySet<string> = new Set([
  'imprint.pdf',
  'terms-and-conditions.pdf',
  'privacy-policy.pdf',
  'terms-of-use.pdf',
  'cookie-policy.pdf',
]);

/** Serves `/cdn/{locale}/{name}.pdf`: the operator's file, else the sample; in English if a language has neither, which the answer says. */
export function serveLegalFiles(app: FastifyInstance, { config }: Context): void {
  const folders = [join(config.dataFolder, 'cdn'), sampleDocumentsFolder];
  app.get<{ Params: { locale: string; name: string } }>('/cdn/:locale/:name', async (request, reply) => {
    const { locale, name } = request.params;
    if (!isLocale(locale) || !names.has(name)) throw new Refusal('not_found');
    const candidates = [locale, defaultLocale].flatMap((language) =>
      folders.map((folder) => ({ language, file: join(folder, language, name) })),
    );
    const found = candidates.find(({ file }) => existsSync(file));
    if (!found) throw new Refusal('not_found');
    reply.headers({
      'cache-control': 'public, max-age=3600',
      'content-language': found.language,
      // The PDF viewers of browsers embed the file in a page with inline styles.
      'content-security-policy':
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'content-disposition': `inline; filename="${name}"`,
    });
    return await reply.type('application/pdf').send(await readFile(found.file));
  });
}
