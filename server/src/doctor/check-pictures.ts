import { decodePicture } from '../adapters/decoder.ts';
import type { FileStore } from '../adapters/files/interface.ts';
import { createFileStore } from '../adapters/files.ts';
import { pingClamd } from '../adapters/scanner.ts';
import {
  countMissing,
  drawPictures,
  type NeededPicture,
  ObjectNames,
  objectsOf,
} from '../capabilities/documents/pictures/needed-objects.ts';
import {
  ownerAdvice,
  ownerSentence,
  placeOfFiles,
} from '../capabilities/documents/pictures/owner-sentence.ts';
import { countUnknown, findOwner } from '../capabilities/documents/pictures/store-owner.ts';
import type { Db } from '../db/database.ts';
import { CommandRefusal } from '../platform/command-refusal.ts';
import type { Config } from '../platform/config.ts';
import { certificateAdvice, type Finding, isAboutCertificate, ok, problem, reasonOf } from './finding.ts';

/** Whether the store of pictures can be read. */
export async function checkFiles({ files }: Pick<Config, 'files'>): Promise<Finding> {
  const place = placeOfFiles({ files });
  try {
    for await (const _object of createFileStore({ files }).list()) break;
    return ok('pictures', `${place} can be read.`);
  } catch (error) {
    if (error instanceof CommandRefusal)
      return problem('pictures', `${place} cannot be read.`, error.message);
    return problem(
      'pictures',
      `${place} cannot be read: ${reasonOf(error)}.`,
      files.kind === 'disk' ? 'Give the user of the server the right to write there.' : adviceOfBucket(error),
    );
  }
}

function adviceOfBucket(error: unknown): string {
  return isAboutCertificate(error)
    ? certificateAdvice
    : 'Check PORTICO_FILES_URL, and the credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
}

/** Whether the store belongs to this database alone; otherwise the server deletes nothing there. */
export async function checkOwner(db: Db, { files }: Pick<Config, 'files'>): Promise<Finding> {
  const place = placeOfFiles({ files });
  const check = 'owner of pictures';
  try {
    const stores = { db, files: createFileStore({ files }) };
    const owner = await findOwner(stores);
    if (owner.state === 'ours') return ok(check, `${place} belongs to this database.`);
    if (owner.state === 'unmarked' && (await countUnknown(stores)) === 0)
      return ok(check, `${place} has no mark yet. The server makes one when it knows all that it holds.`);
    const says = `${ownerSentence(place, owner)} The server deletes nothing there.`;
    return problem(check, says, ownerAdvice);
  } catch (error) {
    const reason = error instanceof CommandRefusal ? '' : `: ${reasonOf(error)}`;
    return problem(check, `The mark of ${place} could not be read${reason}.`, advicePictures);
  }
}

const advicePictures = 'Correct what is said about pictures, and try again.';

/** The most pictures that are looked for, so that a large store does not take minutes. */
const mostPictures = 500;
/** How many of them are looked for at once. */
const atOnce = 20;

/**
 * Whether the objects of pictures are there: of all pictures, or of as many as can be looked for in a short
 * time.
 */
export async function checkObjects(db: Db, { files }: Pick<Config, 'files'>): Promise<Finding> {
  const place = placeOfFiles({ files });
  try {
    const { count, sample } = await drawPictures(db, mostPictures);
    const names = await findObjects(createFileStore({ files }), sample);
    const { missing, examples } = await countMissing(db, sample, names);
    const all =
      sample.length < count
        ? `${sample.length} of ${count} pictures that were looked for`
        : `${count} pictures`;
    if (missing === 0) return ok('stored pictures', `Of ${all} none is missing in ${place}.`);
    return problem(
      'stored pictures',
      `Of ${all} ${missing} are missing in ${place}, for example ${examples.slice(0, 3).join(', ')}.`,
      files.kind === 'disk'
        ? 'Look whether the disk of this folder is mounted, and whether PORTICO_FILES_URL names the right folder. Otherwise restore the files from a backup.'
        : 'Look whether PORTICO_FILES_URL names the right bucket, and for earlier versions of its objects.',
    );
  } catch (error) {
    const reason = error instanceof CommandRefusal ? '' : `: ${reasonOf(error)}`;
    return problem(
      'stored pictures',
      `The pictures could not be looked for in ${place}${reason}.`,
      advicePictures,
    );
  }
}

/** Which objects of these pictures there are. */
async function findObjects(store: FileStore, pictures: readonly NeededPicture[]): Promise<ObjectNames> {
  const found = new ObjectNames();
  const waiting = pictures.flatMap(objectsOf).values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const name of waiting) if (await store.has(name)) found.add(name);
  });
  await Promise.all(workers);
  return found;
}

/** A PNG of one pixel. */
const sample =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * Whether a picture can be decoded: its process needs a shell, Node's permission model and the native library
 * of this system.
 */
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
