import { open } from 'node:fs/promises';

/** Makes the names of new files in a folder survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
