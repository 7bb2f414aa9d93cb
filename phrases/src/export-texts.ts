import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@portico/contract/locales';
import { loadMessageTexts } from './message-texts.ts';
import type { Texts } from './parts.ts';
import { loadPortalTexts } from './portal-texts.ts';

/** A folder with other files: an export neither mixes with them nor removes them. */
export class FolderIsNotEmpty extends Error {
  constructor(folder: string) {
    super(`${folder} is not empty. Name a folder that does not exist or is empty.`);
    this.name = 'FolderIsNotEmpty';
  }
}

/**
 * Writes the texts of all languages into a new or empty folder as a translation distribution: a manifest and
 * the files that it names. Those of the console are left out, because a distribution does not replace them.
 */
export async function exportTexts(folder: string): Promise<void> {
  const languages = await Promise.all(
    locales.map(async (locale) => {
      const { guest, account } = await loadPortalTexts(locale);
      return [locale, { portal: { ...guest, ...account }, ...(await loadMessageTexts(locale)) }] as const;
    }),
  );
  const isThere = existsSync(folder);
  if (isThere && readdirSync(folder).length > 0) throw new FolderIsNotEmpty(folder);
  try {
    writeFiles(folder, languages);
  } catch (error) {
    // On a full disk nothing is left of it.
    rmSync(folder, { recursive: true, force: true });
    if (isThere) mkdirSync(folder);
    throw error;
  }
}

/** The texts of each language by the name of their file. */
type Languages = readonly (readonly [locale: string, files: Readonly<Record<string, Texts>>])[];

/** Writes the manifest last, because it names all others. */
function writeFiles(folder: string, languages: Languages): void {
  const content = languages.map(([locale, files]) => {
    mkdirSync(join(folder, 'content', locale), { recursive: true });
    const paths = Object.entries(files).map(([name, texts]) => {
      writeTexts(join(folder, 'content', locale, `${name}.json`), texts);
      return `/content/${locale}/${name}.json`;
    });
    return [locale, paths] as const;
  });
  const manifest = { timestamp: Math.floor(Date.now() / 1000), content: Object.fromEntries(content) };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Writes texts as JSON in which invisible spaces are escapes. */
export function writeTexts(path: string, texts: Texts): void {
  const json = JSON.stringify(texts, null, 2).replaceAll(
    /[\u00a0\u202f\u200c-\u200f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  writeFileSync(path, `${json}\n`);
}
