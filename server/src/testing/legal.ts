import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { legalFiles } from '@portico/contract/account/agreements';

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
