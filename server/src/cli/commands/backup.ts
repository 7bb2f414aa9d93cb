import type { Command } from 'commander';
import { createBackup } from '../../backup/create-backup.ts';
import type { Manifest } from '../../backup/manifest.ts';
import { explainBackupFailures } from '../backup-failures.ts';
import { backupKeyOrExit } from '../backup-key.ts';
import { configOrExit } from '../config.ts';
import { giveToOwner } from '../give-to-owner.ts';
import { addExample, print } from '../output.ts';

export function define(command: Command): void {
  command
    .requiredOption('--to <file>', 'the file to write; it must not exist')
    .option('--json', 'print the manifest as JSON')
    .action(async ({ to, json }: { to: string; json?: boolean }) => {
      const config = configOrExit();
      const key = backupKeyOrExit(config);
      await explainBackupFailures(async () => {
        const manifest = await createBackup(config, to, key).finally(() => giveToOwner(config));
        print(json, manifest, () => summary(to, manifest));
      });
    });
  addExample(command, 'portico backup --to /backups/portico-$(date +%F).backup');
}

function summary(file: string, { epoch, rows, parts, keyIds }: Manifest): string {
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  return `${file} is complete and was read back: ${rows.accounts} accounts, ${parts.length - 1} files, ${bytes} bytes.
It holds everything that was answered before ${new Date(epoch).toISOString()}.
A restore needs PORTICO_BACKUP_KEY and the secret with the key id ${keyIds[0]}. Neither is in the backup.
`;
}
