import {
  type LegalKind,
  type LegalVersion,
  legalFiles,
  legalKinds,
} from '@portico/contract/account/agreements';
import { defaultLocale, locales } from '@portico/contract/locales';
import { firstVersion } from '../../capabilities/agreements/documents.ts';
import { findFolderFile } from '../../capabilities/agreements/folder-files.ts';
import type { Context } from '../../context/context.ts';
import type { Config } from '../../platform/config.ts';

/** All versions of all legal documents, the newest of each first. */
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
  const counts = await kysely
    .selectFrom('agreements')
    .select(({ fn }) => ['kind', 'version', fn.countAll().as('count')])
    .groupBy(['kind', 'version'])
    .execute();
  const countOf = (document: LegalKind, version: number) =>
    Number(counts.find((one) => one.kind === document && one.version === version)?.count ?? 0);
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
