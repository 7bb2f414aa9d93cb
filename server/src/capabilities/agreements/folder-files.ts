import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, type Locale } from '@portico/contract/locales';
import type { Config } from '../../platform/config.ts';
import { sampleDocumentsFolder } from '../../platform/paths.ts';

/** A file of a legal document, with the language that it is written in. */
export interface FolderFile {
  readonly language: Locale;
  readonly file: string;
  readonly isSample: boolean;
}

/**
 * The file of a legal document that an installation has: the operator's, else that in English. The sample,
 * which is not a legal text, is taken only while the operator has neither.
 */
export function findFolderFile(
  { dataFolder }: Pick<Config, 'dataFolder'>,
  locale: Locale,
  name: string,
): FolderFile | undefined {
  const folders = [
    { folder: join(dataFolder, 'cdn'), isSample: false },
    { folder: sampleDocumentsFolder, isSample: true },
  ];
  const languages: readonly Locale[] = [locale, defaultLocale];
  return folders
    .flatMap(({ folder, isSample }) =>
      languages.map((language) => ({ language, file: join(folder, language, name), isSample })),
    )
    .find(({ file }) => existsSync(file));
}
