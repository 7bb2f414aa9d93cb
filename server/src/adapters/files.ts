import type { Config } from '../platform/config.ts';
import { loadOnce } from '../platform/load-once.ts';
import { createDiskStore } from './files/disk.ts';
import type { FileStore } from './files/interface.ts';
import { withUnavailable } from './files/unavailable-store.ts';

/** The store of the files of documents. The client of S3 is loaded when it is first used, so that other installations never load it. */
export function createFileStore({ files }: Pick<Config, 'files'>): FileStore {
  if (files.kind === 'disk') return createDiskStore(files.folder);
  const open = loadOnce(async () => {
    const { createS3Store } = await import('./files/s3.ts');
    return createS3Store(files);
  });
  return withUnavailable(open);
}
