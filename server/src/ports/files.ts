import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStore } from './files/disk.ts';
import type { FileStore } from './files/interface.ts';

/** The store of the files of documents. */
export function createFileStore({ dataFolder }: Pick<Config, 'dataFolder'>): FileStore {
  return createDiskStore(join(dataFolder, 'files'));
}
