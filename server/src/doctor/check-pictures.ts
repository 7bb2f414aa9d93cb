import { decodePicture } from '../adapters/decoder.ts';
import { createFileStore } from '../adapters/files.ts';
import { pingClamd } from '../adapters/scanner.ts';
import type { Config } from '../platform/config.ts';
import { type Finding, ok, problem, reasonOf } from './finding.ts';

/** Whether the store of pictures can be read. */
export async function checkFiles({ files }: Pick<Config, 'files'>): Promise<Finding> {
  const place = files.kind === 'disk' ? files.folder : `the bucket ${files.bucket}`;
  try {
    for await (const _object of createFileStore({ files }).list()) break;
    return ok('pictures', `${place} can be read.`);
  } catch (error) {
    return problem(
      'pictures',
      `${place} cannot be read: ${reasonOf(error)}.`,
      files.kind === 'disk'
        ? 'Give the user of the server the right to write there.'
        : 'Check PORTICO_FILES_URL, and the credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  }
}

/** A PNG of one pixel. */
const sample =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Whether a picture can be decoded: its process needs a shell, Node's permission model and the native library of this system. */
export async function checkDecoder(): Promise<Finding> {
  try {
    const picture = await decodePicture(Buffer.from(sample, 'base64'));
    if (typeof picture === 'string') throw new Error(picture);
    return ok('decoder', 'Pictures can be decoded, in a process of their own.');
  } catch (error) {
    return problem(
      'decoder',
      `Pictures cannot be decoded: ${reasonOf(error)}.`,
      'Install Portico on this machine again, so that the package sharp fits its system, and let the service start /bin/sh and Node.',
    );
  }
}

/** Whether the virus scanner answers. */
export async function checkScanner({ clamdUrl }: Pick<Config, 'clamdUrl'>): Promise<Finding> {
  if (!clamdUrl) return ok('scanner', 'No virus scanner is set: pictures are only decoded and encoded anew.');
  const advice = 'Start clamd, or correct PORTICO_CLAMD_URL. Until then no picture is processed.';
  try {
    return (await pingClamd(clamdUrl))
      ? ok('scanner', 'clamd answers.')
      : problem('scanner', `${clamdUrl.href} is not clamd.`, advice);
  } catch (error) {
    return problem('scanner', `clamd cannot be reached: ${reasonOf(error)}.`, advice);
  }
}
