import { parseArgs } from 'node:util';
import type { Manifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { acquireInstanceLock } from '../db/instance-lock.ts';
import { explainBackupFailures } from './backup-failures.ts';
import { backupKeyOrExit } from './backup-key.ts';
import { configOrExit } from './config.ts';

/** Restores a backup into an empty place. No server may use it meanwhile. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { from: { type: 'string' }, json: { type: 'boolean' } },
  });
  if (!values.from) {
    process.stderr.write('Usage: portico restore --from FILE [--json]\n');
    process.exitCode = 2;
    return;
  }
  const { from, json } = values;
  const config = configOrExit();
  const key = backupKeyOrExit(config);
  const release = acquireInstanceLock(config.databaseUrl);
  if (!release) {
    process.stderr.write('A server uses this database. Stop it, and restore into an empty place.\n');
    process.exitCode = 75;
    return;
  }
  try {
    await explainBackupFailures(async () => {
      const manifest = await restoreBackup(config, from, key);
      process.stdout.write(json ? `${JSON.stringify(manifest)}\n` : summary(manifest));
    });
  } finally {
    release();
  }
}

function summary({ epoch, rows, parts }: Manifest): string {
  return `Restored: ${rows.accounts} accounts, ${parts.length - 1} files, as of ${new Date(epoch).toISOString()}.
Everybody is signed out. Links in mails, codes, recovery codes and trusted browsers of before no longer work, and waiting mails are not sent.

Next: start the server. Passwords and second factors are those of the backup: what users changed after it is lost.
`;
}
