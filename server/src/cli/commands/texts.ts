import { locales } from '@portico/contract/locales';
import { exportTexts, FolderIsNotEmpty } from '@portico/phrases/export-texts';
import type { Command } from 'commander';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { addExample, print } from '../output.ts';

export function define(command: Command): void {
  const write = command
    .command('export')
    .description('write the texts of pages, mails and the bot as a translation distribution')
    .argument('<folder>', 'a folder that does not exist or is empty')
    .option('--json', 'print the result as JSON')
    .action(async (folder: string, { json }: { json?: boolean }) => {
      try {
        await exportTexts(folder);
      } catch (error) {
        if (error instanceof FolderIsNotEmpty) throw new CommandRefusal(error.message);
        throw error;
      }
      print(
        json,
        { folder, languages: locales },
        () => `${folder}/manifest.json names the texts of ${locales.length} languages.\n`,
      );
    });
  addExample(write, 'portico texts export texts');
}
