import { CommandRefusal } from '../platform/command-refusal.ts';
import type { Config } from '../platform/config.ts';

/** The key of backups. Without one a command is refused. */
export function requireBackupKey({ secrets }: Config): string {
  if (secrets.backup) return secrets.backup;
  throw new CommandRefusal(
    'PORTICO_BACKUP_KEY must hold the key that encrypts backups. `openssl rand -base64 32` makes one. Keep a copy of it in another place than the backups.',
    'settings',
  );
}
