import type { Command } from 'commander';
import { createBackup } from '../../backup/create-backup.ts';
import type { Manifest } from '../../backup/manifest.ts';
import { requireBackupKey } from '../backup-key.ts';
import { loadConfig } from '../config.ts';
import { givingToOwner } from '../give-to-owner.ts';
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
    });
  addExample(command, 'portico backup --to /backups/portico-$(date +%F).backup');
}

/** The system does not say which file a failed write was for. A backup writes this one alone. */
function nameFile(error: unknown, path: string): never {
  const isUnnamed = error instanceof Error && 'syscall' in error && !('path' in error);
  throw isUnnamed ? Object.assign(error, { path }) : error;
}

function summary(file: string, { epoch, rows, parts, keyIds }: Manifest): string {
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  return `${file} is complete and was read back: ${rows.accounts} accounts, ${parts.length - 1} files, ${bytes} bytes.
It holds everything that was answered before ${new Date(epoch).toISOString()}.
A restore needs PORTICO_BACKUP_KEY and the secret with the key id ${keyIds[0]}. Neither is in the backup.
`;
}
