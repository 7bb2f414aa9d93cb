import type { Command } from 'commander';
import type { Manifest } from '../../backup/manifest.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { acquireInstanceLock } from '../../db/instance-lock.ts';
import { explainBackupFailures } from '../backup-failures.ts';
import { backupKeyOrExit } from '../backup-key.ts';
import { configOrExit } from '../config.ts';
import { exitCodes } from '../exit-codes.ts';
import { giveToOwner } from '../give-to-owner.ts';
import { addExample, print } from '../output.ts';
import { CommandRefusal } from '../report-failure.ts';

export function define(command: Command): void {
  command
    .requiredOption('--from <file>', 'the backup')
    .option('--json', 'print the manifest as JSON')
    .action(restore);
  addExample(command, 'portico restore --from /backups/portico-2026-11-21.backup');
}

/** Restores a backup into an empty place. No server may use it meanwhile. */
async function restore({ from, json }: { from: string; json?: boolean }): Promise<void> {
  const config = configOrExit();
  const key = backupKeyOrExit(config);
  const release = acquireInstanceLock(config.databaseUrl);
  if (!release)
    throw new CommandRefusal(
      'A server uses this database. Stop it, and restore into an empty place.',
      exitCodes.busy,
    );
  try {
    await explainBackupFailures(async () => {
      const manifest = await restoreBackup(config, from, key);
      print(json, manifest, () => summary(manifest));
    });
  } finally {
    release();
    giveToOwner(config);
  }
}

function summary({ epoch, rows, parts }: Manifest): string {
  return `Restored: ${rows.accounts} accounts, ${parts.length - 1} files, as of ${new Date(epoch).toISOString()}.
All users are signed out. Earlier links in mails, codes, recovery codes and trusted browsers no longer work, and waiting mails are not sent.

Next: start the server. Passwords and second factors are those of the backup: what users changed after it is lost.
`;
}
