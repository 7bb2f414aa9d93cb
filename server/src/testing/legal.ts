import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LegalKind, legalFiles } from '@portico/contract/account/agreements';
import type { Locale } from '@portico/contract/locales';
import { publishVersion } from '../acts/agreements/publish-version.ts';
import { findNow } from '../db/find-now.ts';
import type { TestServer } from './test-server.ts';

/** After so many seconds a version counts that a test has published. */
export const soon = 60;

/** A folder with both legal documents in some languages; each file has the note. */
export async function legalFolder(languages: readonly string[], note: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-legal-'));
  for (const language of languages) {
    await mkdir(join(folder, language));
    for (const file of Object.values(legalFiles))
      await writeFile(join(folder, language, file), pdf(`${note} ${language}`));
  }
  return folder;
}

/** A file that is taken for a PDF. */
export function pdf(note: string): string {
  return `%PDF-1.7\n% ${note}\n`;
}

/** Publishes a version of a document in English and German. It counts `soon`. */
export async function publish(
  server: TestServer,
  document: LegalKind,
  note: string,
  news?: ReadonlyMap<Locale, readonly string[]>,
): Promise<void> {
  const files = new Map<Locale, Buffer>([
    ['en', Buffer.from(pdf(`${note} en`))],
    ['de', Buffer.from(pdf(`${note} de`))],
  ]);
  const from = (await findNow(server.context.db)) + soon * 1000;
  await publishVersion(server.context, { type: 'system' }, { document, from, files, ...(news && { news }) });
}
