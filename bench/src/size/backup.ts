import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Installation } from '../product.ts';

const portico = join(import.meta.dirname, '../../../server/bin/portico');

/** Makes a backup as an operator does, and deletes it. Its size is in MiB. */
export async function measureBackup({ databaseUrl, dataFolder }: Installation) {
  const file = join(dataFolder, 'size.backup');
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    PORTICO_DATA_DIR: dataFolder,
    PORTICO_DEMO: 'true',
    PORTICO_BACKUP_KEY: randomBytes(32).toString('base64'),
  };
  const begin = performance.now();
  await promisify(execFile)(portico, ['backup', '--to', file], { env });
  const backupSeconds = (performance.now() - begin) / 1e3;
  const size = (await stat(file)).size / 2 ** 20;
  await rm(file);
  await rm(join(dataFolder, 'portico.keys'));
  return { backupSeconds, size };
}
