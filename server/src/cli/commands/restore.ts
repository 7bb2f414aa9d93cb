import type { Command } from 'commander';
import { keyFileOf } from '../../backup/key-file.ts';
import { countFiles } from '../../backup/manifest.ts';
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
    .option('--keys <file>', 'the newest file of keys (default: portico.keys in the folder of the backup)')
    .option('--json', 'print the manifest as JSON')
    .action(restore);
  addExample(command, 'portico restore --from /backups/portico-2026-11-21.backup');
}

interface Options {
  readonly from: string;
  readonly keys?: string;
  readonly json?: boolean;
}

/** Restores a backup into an empty place. No server may use it meanwhile. */
async function restore({ from, keys, json }: Options): Promise<void> {
  const config = loadConfig();
  const backupKey = requireBackupKey(config);
  const keyFile = keys ?? keyFileOf(from);
  const release = acquireInstanceLock(config.databaseUrl);
  if (!release)
    throw new CommandRefusal(
      'A server uses this database. Stop it, and restore into an empty place.',
      'busy',
    );
  const restored = await givingToOwner(config, () =>
    restoreBackup(config, { file: from, keyFile, backupKey }).finally(release),
  );
  const { manifest, ...found } = restored;
  print(json, { ...manifest, ...found }, () => summary(restored, config));
}

function summary(
  { manifest, owner, pictures, problem, unreadable, erased }: Restored,
  config: Config,
): string {
  const { epoch, rows } = manifest;
  const missing = pictures?.missing ? missingSentence(config, pictures) : problem;
  const shared =
    owner?.state === 'shared' ? `${ownerSentence(placeOfFiles(config), owner)} ${ownerAdvice}` : undefined;
  const lost =
    unreadable > 0
      ? `Documents that are left out, because there is no key for them: ${unreadable}. With the newest file of keys, they are those of accounts that were erased after the backup.`
      : undefined;
  const gone =
    erased > 0
      ? `Accounts that are restored as erased, because there is no key for them: ${erased}. With the newest file of keys, they are those that were erased after the backup. The first server that starts completes their erasure.`
      : undefined;
  const notes = [gone, lost, missing, shared].filter((note) => note !== undefined);
  return `Restored: ${rows.accounts} accounts, ${countFiles(manifest)} files, as of ${new Date(epoch).toISOString()}.
All users are signed out. Earlier links in mails, codes, recovery codes and trusted browsers no longer work, and waiting mails are not sent.
${notes.map((note) => `${note}\n`).join('')}
Before anything else: \`portico migrate\`, then \`portico erasures apply --from FILE\` with the newest register that you have exported. It completes what was erased after the backup.
Then: start the server. Passwords and second factors are those of the backup: what users changed after it is lost.
`;
}
