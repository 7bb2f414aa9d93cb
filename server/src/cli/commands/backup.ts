import type { Command } from 'commander';
import { createBackup } from '../../backup/create-backup.ts';
import type { Manifest } from '../../backup/manifest.ts';
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
    .option('--json', 'print the manifest as JSON')
    .action(async ({ to, json }: { to: string; json?: boolean }) => {
      const config = loadConfig();
      const key = requireBackupKey(config);
      requireDatabase(config);
      const create = () => createBackup(config, to, key).catch((error) => nameFile(error, to));
      const manifest = await givingToOwner(config, create);
      print(json, manifest, () => summary(to, manifest));
      if (manifest.pictures.missing > 0) throw new CommandRefusal(missingSentence(config, manifest.pictures));
    });
  addExample(command, 'portico backup --to /backups/portico-$(date +%F).backup');
}

/** The system does not say which file a failed write was for. A backup writes this one alone. */
function nameFile(error: unknown, path: string): never {
  const isUnnamed = error instanceof Error && 'syscall' in error && !('path' in error);
  throw isUnnamed ? Object.assign(error, { path }) : error;
}

function summary(file: string, { epoch, rows, parts, keyIds, pictures }: Manifest): string {
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  const { count, missing } = pictures;
  const result =
    missing > 0
      ? `was read back, but lacks ${missing} of ${count} pictures`
      : 'is complete and was read back';
  return `${file} ${result}: ${rows.accounts} accounts, ${parts.length - 1} files, ${bytes} bytes.
It holds everything that was answered before ${new Date(epoch).toISOString()}.
A restore needs PORTICO_BACKUP_KEY and the secret with the key id ${keyIds[0]}. Neither is in the backup.
`;
}
