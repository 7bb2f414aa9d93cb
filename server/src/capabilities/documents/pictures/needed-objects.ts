import type { Db } from '../../../db/database.ts';
import { randomId } from '../../../platform/secrets.ts';
import { type FileRow, findFiles } from './file-store.ts';
import { pictureOfObject, thumbnailName } from './picture-names.ts';

/** A picture that needs objects. One that is FAILED needs none. */
export type NeededPicture = Pick<FileRow, 'name' | 'state'>;

/** All pictures that need objects. */
export async function findNeededPictures({ kysely }: Pick<Db, 'kysely'>): Promise<NeededPicture[]> {
  return await kysely
    .selectFrom('document_files')
    .select(['name', 'state'])
    .where('state', '!=', 'FAILED')
    .execute();
}

/** The number of pictures that are READY, and some of them that were drawn at random. */
export async function drawPictures(
  { kysely }: Pick<Db, 'kysely'>,
  most: number,
): Promise<{ readonly count: number; readonly sample: readonly NeededPicture[] }> {
  const ready = kysely.selectFrom('document_files').where('state', '=', 'READY');
  const { count } = await ready
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // Names are random themselves, so those that follow another random name are a sample.
  const pictures = ready.select(['name', 'state']).orderBy('name');
  const start = randomId();
  const after = await pictures.where('name', '>=', start).limit(most).execute();
  const before =
    after.length < most
      ? await pictures
          .where('name', '<', start)
          .limit(most - after.length)
          .execute()
      : [];
  return { count: Number(count), sample: [...after, ...before] };
}

/** The objects of a picture that is READY. */
export function objectsOf({ name }: Pick<FileRow, 'name'>): readonly string[] {
  return [name, thumbnailName(name)];
}

/** The names of the objects that a store or a backup holds. */
export class ObjectNames {
  readonly #names = new Set<string>();
  /** Pictures whose original is there: the name of that object is not in their row. */
  readonly #originals = new Set<string>();

  add(object: string): void {
    this.#names.add(object);
    const { picture, isOriginal } = pictureOfObject(object) ?? {};
    if (picture && isOriginal) this.#originals.add(picture);
  }

  has(object: string): boolean {
    return this.#names.has(object);
  }

  /**
   * Whether a picture lacks what it needs: READY its objects, PROCESSING the original or what is made of it.
   */
  lacks(picture: NeededPicture): boolean {
    if (picture.state === 'FAILED') return false;
    if (picture.state === 'PROCESSING' && this.#originals.has(picture.name)) return false;
    return !objectsOf(picture).every((object) => this.has(object));
  }
}

/** Pictures without their objects. */
export interface MissingPictures {
  /** The pictures that need objects. */
  readonly count: number;
  readonly missing: number;
  /** The names of some that are missing. */
  readonly examples: readonly string[];
}

const mostExamples = 20;
/** The pictures that one statement looks for. */
const batch = 5_000;

/**
 * Counts the pictures whose objects are missing. What the database says now decides about those that lack
 * some: a picture may have been processed or deleted since the list of pictures was read.
 */
export async function countMissing(
  db: Db,
  pictures: readonly NeededPicture[],
  objects: Pick<ObjectNames, 'lacks'>,
): Promise<MissingPictures> {
  const suspects = pictures.filter((picture) => objects.lacks(picture)).map(({ name }) => name);
  const missing: NeededPicture[] = [];
  for (let start = 0; start < suspects.length; start += batch) {
    const now = await findFiles(db, suspects.slice(start, start + batch));
    missing.push(...now.filter((picture) => objects.lacks(picture)));
  }
  const examples = missing.slice(0, mostExamples).map(({ name }) => name);
  return { count: pictures.length, missing: missing.length, examples };
}
