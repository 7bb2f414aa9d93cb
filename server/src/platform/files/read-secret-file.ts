import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

/**
 * Reads a secret from a file or, as `-`, from standard input, which may be a socket that cannot be opened by
 * a name. Arguments are seen by others.
 */
export async function readSecretFile(file: string): Promise<string> {
  return file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
}
