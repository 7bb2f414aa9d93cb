import type { Command } from 'commander';
import { createBackup } from '../../backup/create-backup.ts';
import { keyFileOf } from '../../backup/key-file.ts';
import { countFiles, type Manifest } from '../../backup/manifest.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { requireBackupKey } from '../backup-key.ts';
import { loadConfig } from '../config.ts';
import { givingToOwner } from '../give-to-owner.ts';
import { missingSentence } from '../missing-pictures.ts';
import { addExample, print } from '../output.ts';
import { requireDatabase } from '../with-context.ts';

export function define(command: Command): void {
  command
    .requiredOption('--to <file>', 'the file to write; it must not exist')
    .option(
      '--keys <file>',
      'the file for the keys of accounts, which each backup replaces (default: portico.keys in the folder of the backup)',
    )
    .option('--json', 'print the manifest as JSON')
    .action(async ({ to, keys, json }: { to: string; keys?: string; json?: boolean }) => {
      const config = loadConfig();
      const backupKey = requireBackupKey(config);
      const keyFile = keys ?? keyFileOf(to);
      requireDatabase(config);
      const create = () =>
        createBackup(config, { file: to, keyFile, backupKey }).catch((error) => nameFile(error, to));
      const manifest = await givingToOwner(config, create);
      print(json, manifest, () => summary(to, keyFile, manifest));
      if (manifest.pictures.missing > 0) throw new CommandRefusal(missingSentence(config, manifest.pictures));
    });
  addExample(command, 'portico backup --to /backups/portico-$(date +%F).backup');
}

/** The system does not say which file a failed write was for. A backup writes this one alone. */
function nameFile(error: unknown, path: string): never {
  const isUnnamed = error instanceof Error && 'syscall' in error && !('path' in error);
  throw isUnnamed ? Object.assign(error, { path }) : error;
}

function summary(
  file: string,
  keyFile: string,
  { epoch, rows, parts, keyIds, pictures, accountKeys = 0 }: Manifest,
): string {
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  const { count, missing } = pictures;
  const result =
    missing > 0
      ? `was read back, but lacks ${missing} of ${count} pictures`
      : 'is complete and was read back';
  return `${file} ${result}: ${rows.accounts} accounts, ${countFiles({ parts })} files, ${bytes} bytes.
It holds everything that was answered before ${new Date(epoch).toISOString()}.
The keys of ${accountKeys} accounts are in ${keyFile}. Keep the newest one, apart from the backups, and no earlier one: without it nothing about users can be restored.
A restore needs PORTICO_BACKUP_KEY and the secret with the key id ${keyIds[0]}. Neither is in the backup.
`;
}
