import {
  type LegalKind,
  type LegalVersion,
  legalFiles,
  legalKinds,
} from '@portico/contract/account/agreements';
import { defaultLocale, locales } from '@portico/contract/locales';
import { sql } from 'kysely';
import { firstVersion } from '../../capabilities/agreements/documents.ts';
import { findFolderFile } from '../../capabilities/agreements/folder-files.ts';
import type { Context } from '../../context/context.ts';
import { countSome } from '../../db/large-tables/count-some.ts';
import type { Config } from '../../platform/config.ts';

/** All versions of all legal documents, the newest of each first; agreements up to `countedUpTo`. */
export async function listVersions({
  db: { kysely },
  config,
}: Pick<Context, 'db'> & { readonly config: Pick<Config, 'dataFolder'> }): Promise<LegalVersion[]> {
  const versions = await kysely.selectFrom('legal_versions').selectAll().orderBy('version', 'desc').execute();
  const translations = await kysely
    .selectFrom('legal_translations')
    .select(['kind', 'version', 'language'])
    .orderBy('language')
    .execute();
  const known = [...legalKinds.map((kind) => ({ kind, version: firstVersion })), ...versions];
  const counts = new Map<string, number>();
  for (const { kind, version } of known) {
    const count = countSome('agreements', sql`kind = ${kind} AND version = ${version}`, 'account_id');
    const { rows } = await sql<{ count: number }>`SELECT ${count} AS count`.execute(kysely);
    counts.set(`${kind} ${version}`, Number(rows[0]?.count ?? 0));
  }
  const countOf = (document: LegalKind, version: number) => counts.get(`${document} ${version}`) ?? 0;
  return legalKinds.flatMap((document) => [
    ...versions
      .filter(({ kind }) => kind === document)
      .map(({ version, counts_from, announced_at }) => ({
        document,
        version,
        countsFrom: new Date(counts_from).toISOString(),
        announcedAt: new Date(announced_at).toISOString(),
        languages: translations
          .filter((one) => one.kind === document && one.version === version)
          .map(({ language }) => language),
        isSample: false,
        agreements: countOf(document, version),
      })),
    {
      document,
      version: firstVersion,
      countsFrom: null,
      announcedAt: null,
      languages: locales.filter(
        (locale) => findFolderFile(config, locale, legalFiles[document])?.language === locale,
      ),
      isSample: findFolderFile(config, defaultLocale, legalFiles[document])?.isSample ?? false,
      agreements: countOf(document, firstVersion),
    },
  ]);
}
