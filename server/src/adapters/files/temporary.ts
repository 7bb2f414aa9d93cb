import { join } from 'node:path';

/** The folder of files that are being received. They are encrypted, and removed when their call has ended. */
export function temporaryFolder(dataFolder: string): string {
  return join(dataFolder, 'uploads');
}
