import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { type LegalKind, legalFiles, legalKinds } from '@portico/contract/account/agreements';
import { defaultLocale, type Locale } from '@portico/contract/locales';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { Config } from '../../platform/config.ts';
import { readRegularBytes } from '../../platform/files/regular-file.ts';
import { findFolderFile } from './folder-files.ts';

/** One version of a legal document in one language. */
export interface LegalDocument {
  readonly kind: LegalKind;
  readonly version: number;
  readonly language: Locale;
  /** The SHA-256 of the file in hexadecimal digits, as `sha256sum` prints it. */
  readonly digest: string;
}

/** The version that is the installation's own files, before any was published. */
export const firstVersion = 1;

/**
 * The version of each document that counts now, in a language: in English where it was not written in that
 * language. What is not stored yet is stored, so that each agreement leads to the document as it was.
 */
export async function loadCurrentDocuments(
  db: Db,
  config: Pick<Config, 'dataFolder'>,
  locale: Locale,
): Promise<LegalDocument[]> {
  const published = await findPublished(db, locale);
  const documents: LegalDocument[] = [];
  for (const kind of legalKinds)
    documents.push(inLanguage(published, kind, locale) ?? (await keepFile(db, config, kind, locale)));
  return documents;
}

/** The published versions that count now, in a language and in English. */
export async function findPublished(db: Db, locale: Locale): Promise<LegalDocument[]> {
  return await publishedDocuments(db, { locale });
}

const publishedDocuments = prepareStatement(({ kysely, now }: Db, { locale }: { locale: Locale }) =>
  kysely
    .selectFrom('legal_translations')
    .innerJoin('legal_versions', (join) =>
      join
        .onRef('legal_versions.kind', '=', 'legal_translations.kind')
        .onRef('legal_versions.version', '=', 'legal_translations.version'),
    )
    .select(['legal_versions.kind', 'legal_versions.version', 'language', 'digest'])
    .where('counts_from', '<=', now)
    .where('language', 'in', [locale, defaultLocale])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('legal_versions as newer')
            .select('newer.version')
            .whereRef('newer.kind', '=', 'legal_versions.kind')
            .whereRef('newer.version', '>', 'legal_versions.version')
            .where('newer.counts_from', '<=', now),
        ),
      ),
    ),
);

/** The published version of one document, in a language, else in English. */
export function inLanguage(
  published: readonly LegalDocument[],
  kind: LegalKind,
  locale: Locale,
): LegalDocument | undefined {
  const ofKind = published.filter((one) => one.kind === kind);
  return ofKind.find(({ language }) => language === locale) ?? ofKind[0];
}

/**
 * What this process has stored, so that a registration neither reads a file nor sends it to the database to
 * be discarded.
 */
const storedDocuments = new WeakMap<Db, Map<string, { readonly state: string; readonly digest: string }>>();

/** Stores the file of the installation, unless it is stored already. */
async function keepFile(
  db: Db,
  config: Pick<Config, 'dataFolder'>,
  kind: LegalKind,
  locale: Locale,
): Promise<LegalDocument> {
  const found = findFolderFile(config, locale, legalFiles[kind]);
  if (!found) throw new Error(`The file ${legalFiles[kind]} is missing.`);
  // Without a thread: those of Node compute hashes, and each switch costs more than this.
  const { mtimeMs, size } = statSync(found.file);
  const state = `${mtimeMs} ${size}`;
  const ofDatabase = storedDocuments.get(db) ?? new Map();
  const known = ofDatabase.get(found.file);
  const digest =
    known?.state === state ? known.digest : await keepDocument(db, await readRegularBytes(found.file));
  storedDocuments.set(db, ofDatabase.set(found.file, { state, digest }));
  return { kind, version: firstVersion, language: found.language, digest };
}

/** Stores the bytes of a document, and returns their SHA-256. */
export async function keepDocument({ kysely }: Db, bytes: Buffer): Promise<string> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  await kysely
    .insertInto('legal_documents')
    .values({ digest, content: bytes.toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return digest;
}

/** The bytes of a stored document. */
export async function readDocument({ kysely }: Db, digest: string): Promise<Buffer | undefined> {
  const row = await kysely
    .selectFrom('legal_documents')
    .select('content')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row && Buffer.from(row.content, 'base64');
}
