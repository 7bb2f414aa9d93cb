import { parseArgs } from 'node:util';
import { createBackup } from '../backup/create-backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { explainBackupFailures } from './backup-failures.ts';
import { backupKeyOrExit } from './backup-key.ts';
import { configOrExit } from './config.ts';

/** Writes a backup. The server may run. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, json: { type: 'boolean' } },
  });
  if (!values.to) {
    process.stderr.write('Usage: portico backup --to FILE [--json]\n');
    process.exitCode = 2;
    return;
  }
  const { to, json } = values;
  const config = configOrExit();
  const key = backupKeyOrExit(config);
  await explainBackupFailures(async () => {
    const manifest = await createBackup(config, to, key);
    process.stdout.write(json ? `${JSON.stringify(manifest)}\n` : summary(to, manifest));
  });
}

function summary(file: string, { epoch, rows, parts, keyIds }: Manifest): string {
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  return `${file} is complete and was read back: ${rows.accounts} accounts, ${parts.length - 1} files, ${bytes} bytes.
It holds everything that was answered before ${new Date(epoch).toISOString()}.
A restore needs PORTICO_BACKUP_KEY and the secret with the key id ${keyIds[0]}. Neither is in the backup.
`;
}
