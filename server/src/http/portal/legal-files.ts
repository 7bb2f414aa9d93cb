import { legalFiles, legalKinds } from '@portico/contract/account/agreements';
import { isLocale, type Locale } from '@portico/contract/locales';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findPublished, inLanguage, readDocument } from '../../capabilities/agreements/documents.ts';
import { findFolderFile } from '../../capabilities/agreements/folder-files.ts';
import type { Context } from '../../context/context.ts';
import { readRegularBytes } from '../../platform/files/regular-file.ts';
import { Refusal } from '../../platform/refusal.ts';

/** The legal documents behind the portal's links; an operator replaces one by a file of the same name. */
const names: ReadonlySet<string> = new Set([
  'imprint.pdf',
  'terms-and-conditions.pdf',
  'privacy-policy.pdf',
  'terms-of-use.pdf',
  'cookie-policy.pdf',
]);

/** A published version begins to count at a moment, and must not be an old one for long then. */
const seconds = { current: 300, forever: 31_536_000 };

/**
 * Serves `/cdn/{locale}/{name}.pdf`: the published version that counts, else the operator's file, both in
 * English if a language has none, which the answer says; else the sample. And `/cdn/documents/{digest}.pdf`:
 * a document as somebody agreed to it.
 */
export function serveLegalFiles(app: FastifyInstance, { config, db }: Context): void {
  app.get<{ Params: { locale: string; name: string } }>('/cdn/:locale/:name', async (request, reply) => {
    const { locale, name } = request.params;
    if (!isLocale(locale) || !names.has(name)) throw new Refusal('not_found');
    const { language, bytes } = (await published(locale, name)) ?? (await inFolder(locale, name));
    reply.header('content-language', language);
    return await send(reply, bytes, name, seconds.current);
  });
  app.get<{ Params: { digest: string } }>('/cdn/documents/:digest.pdf', async (request, reply) => {
    const { digest } = request.params;
    const bytes = await readDocument(db, digest);
    if (!bytes) throw new Refusal('not_found');
    return await send(reply, bytes, `${digest.slice(0, 12)}.pdf`, seconds.forever);
  });

  async function published(locale: Locale, name: string) {
    const kind = legalKinds.find((one) => legalFiles[one] === name);
    if (!kind) return null;
    const document = inLanguage(await findPublished(db, locale), kind, locale);
    const bytes = document && (await readDocument(db, document.digest));
    return bytes ? { language: document.language, bytes } : null;
  }

  async function inFolder(locale: Locale, name: string) {
    const found = findFolderFile(config, locale, name);
    if (!found) throw new Refusal('not_found');
    return { language: found.language, bytes: await readRegularBytes(found.file) };
  }
}

async function send(reply: FastifyReply, bytes: Buffer, name: string, age: number) {
  reply.headers({
    'cache-control': `public, max-age=${age}`,
    // The PDF viewers of browsers embed the file in a page with inline styles.
    'content-security-policy':
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'content-disposition': `inline; filename="${name}"`,
  });
  return await reply.type('application/pdf').send(bytes);
}
