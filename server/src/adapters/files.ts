import { createRequire } from 'node:module';
import packageJson from '../../package.json' with { type: 'json' };
import { CommandRefusal } from '../platform/command-refusal.ts';
import type { Config } from '../platform/config.ts';
import { loadOnce } from '../platform/load-once.ts';
import { createDiskStore } from './files/disk.ts';
import type { FileStore } from './files/interface.ts';
import { withUnavailable } from './files/unavailable-store.ts';

const s3Client = '@aws-sdk/client-s3';

/**
 * The store of the files of documents. The client of S3 is loaded when it is first used, so that other
 * installations never load it.
 * @throws {CommandRefusal} when it is needed and not installed
 */
export function createFileStore({ files }: Pick<Config, 'files'>): FileStore {
  if (files.kind === 'disk') return createDiskStore(files.folder);
  requireS3Client();
  const open = loadOnce(async () => {
    const { createS3Store } = await import('./files/s3.ts');
    return createS3Store(files);
  });
  return withUnavailable(files.bucket, open);
}

function requireS3Client(): void {
  try {
    createRequire(import.meta.url).resolve(s3Client);
  } catch {
    throw new CommandRefusal(
      `PORTICO_FILES_URL names a bucket, and the client of S3 is not installed. Run \`npm install ${s3Client}@${packageJson.peerDependencies[s3Client]}\` in the folder in which Portico was installed.`,
      'settings',
    );
  }
}
