import type { Config } from '../platform/config.ts';
import { exitCodes } from './exit-codes.ts';

/** The key of backups. Without one, prints what to set and ends the process. */
export function backupKeyOrExit({ secrets }: Config): string {
  if (secrets.backup) return secrets.backup;
  process.stderr.write(
    'PORTICO_BACKUP_KEY must hold the key that encrypts backups. `openssl rand -base64 32` makes one. Keep a copy of it in another place than the backups.\n',
  );
  process.exit(exitCodes.settings);
}
