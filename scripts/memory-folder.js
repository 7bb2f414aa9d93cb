import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const enough = 4 * 2 ** 30;

/**
 * The folder for databases of tests: Linux's folder in memory if it has space, because each transaction waits for the disk, to which
 * many tests write at the same time. Otherwise the folder for temporary files.
 * @returns {Promise<string>}
 */
export async function memoryFolder() {
  // Any error: there is no such folder on this system.
  const memory = await statfs('/dev/shm').catch(() => null);
  return memory && memory.bavail * memory.bsize >= enough ? '/dev/shm' : tmpdir();
}
