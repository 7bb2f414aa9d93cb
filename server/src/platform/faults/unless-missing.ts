/**
 * What is found, or null if the file or folder does not exist. Any other reason why it cannot be read is
 * thrown.
 */
export async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | null> {
  return await found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
