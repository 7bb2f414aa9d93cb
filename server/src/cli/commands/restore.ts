import type { Command } from 'commander';
import { type Restored, restoreBackup } from '../../backup/restore-backup.ts';
import {
  ownerAdvice,
  ownerSentence,
  placeOfFiles,
} from '../../capabilities/documents/pictures/owner-sentence.ts';
import { acquireInstanceLock } from '../../db/instance-lock.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import type { Config } from '../../platform/config.ts';
import { requireBackupKey } from '../backup-key.ts';
import { loadConfig } from '../config.ts';
import { givingToOwner } from '../give-to-owner.ts';
import { missingSentence } from '../missing-pictures.ts';
import { addExample, print } from '../output.ts';

export function define(command: Command): void {
  command
    .requiredOption('--from <file>', 'the backup')
    .option('--json', 'print the manifest as JSON')
    .action(restore);
  addExample(command, 'portico restore --from /backups/portico-2026-11-21.backup');
}

/** Restores a backup into an empty place. No server may use it meanwhile. */
async function restore({ from, json }: { from: string; json?: boolean }): Promise<void> {
  const config = loadConfig();
  const key = requireBackupKey(config);
  const release = acquireInstanceLock(config.databaseUrl);
  if (!release)
    throw new CommandRefusal(
      'A server uses this database. Stop it, and restore into an empty place.',
      'busy',
    );
  const restored = await givingToOwner(config, () => restoreBackup(config, from, key).finally(release));
  const { manifest, owner, pictures, problem } = restored;
  print(json, { ...manifest, owner, pictures, problem }, () => summary(restored, config));
}

function summary({ manifest, owner, pictures, problem }: Restored, config: Config): string {
  const { epoch, rows, parts } = manifest;
  const missing = pictures?.missing ? missingSentence(config, pictures) : problem;
  const shared =
    owner?.state === 'shared' ? `${ownerSentence(placeOfFiles(config), owner)} ${ownerAdvice}` : undefined;
  const notes = [missing, shared].filter((note) => note !== undefined);
  return `Restored: ${rows.accounts} accounts, ${parts.length - 1} files, as of ${new Date(epoch).toISOString()}.
All users are signed out. Earlier links in mails, codes, recovery codes and trusted browsers no longer work, and waiting mails are not sent.
${notes.map((note) => `${note}\n`).join('')}
Next: start the server. Passwords and second factors are those of the backup: what users changed after it is lost.
`;
}
