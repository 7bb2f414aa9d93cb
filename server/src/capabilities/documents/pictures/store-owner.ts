import { Readable } from 'node:stream';
import type { FileStore } from '../../../adapters/files/interface.ts';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/database.ts';
import { randomId } from '../../../platform/secrets.ts';
import { findFiles } from './file-store.ts';
import { pictureOfObject } from './picture-names.ts';

/**
 * A store of pictures belongs to one database: an object in it, the mark, names the id of the database and
 * its turn, which each sweep changes. A copy of the database has the same id, and a turn of before.
 */
export const markStart = 'portico-database.';

type Stores = Pick<Context, 'db' | 'files'>;

/** Whose pictures a store holds, as its marks say. */
export type Owner =
  | { readonly state: 'ours' }
  | { readonly state: 'unmarked' }
  /** Marks of others; `isCopy`: they are of copies of this database. */
  | { readonly state: 'shared'; readonly marks: readonly string[]; readonly isCopy: boolean };

interface Installation {
  readonly id: string;
  readonly turn: string;
  readonly next_turn: string | null;
}

const hour = 3_600_000;
const batch = 200;

/** Reads whose pictures the store holds, and changes nothing. */
export async function findOwner(stores: Stores): Promise<Owner> {
  return (await readMarks(stores)).owner;
}

/**
 * Whether this database may delete what it does not know. Changes its turn, marks a store that is new, and
 * one of which every object has a row, as after an upgrade from a version without marks.
 */
export async function confirmOwner(stores: Stores): Promise<Owner> {
  await makeInstallation(stores.db);
  const { owner, own, installation } = await readMarks(stores);
  if (owner.state === 'unmarked' && !(await mayMark(stores))) return owner;
  if (owner.state === 'shared') {
    // So that the other one finds a mark that it does not know: then neither deletes anything.
    if (own.length === 0 && installation) await mark(stores.files, markOf(installation));
    return owner;
  }
  await takeTurn(stores);
  return { state: 'ours' };
}

/**
 * Makes the store belong to this database alone. A server of another database that still uses it adds its
 * mark again.
 */
export async function claimStore(stores: Stores): Promise<void> {
  await makeInstallation(stores.db);
  await takeTurn(stores);
  const { owner } = await readMarks(stores);
  if (owner.state === 'shared') for (const name of owner.marks) await stores.files.delete(name);
}

/**
 * The number of objects of pictures that have no row. Those of uploads that have not ended have none yet, so
 * the youngest can be left out.
 */
export async function countUnknown({ db, files }: Stores, olderThanMs = 0): Promise<number> {
  let unknown = 0;
  let pictures: string[] = [];
  const count = async () => {
    const rows = new Set((await findFiles(db, pictures)).map(({ name }) => name));
    unknown += pictures.filter((picture) => !rows.has(picture)).length;
    pictures = [];
  };
  for await (const { name, modifiedAt } of files.list()) {
    const found = pictureOfObject(name);
    if (found && Date.now() - modifiedAt >= olderThanMs) pictures.push(found.picture);
    if (pictures.length >= batch) await count();
  }
  await count();
  return unknown;
}

/**
 * Whether a store without a mark is new, or holds only what this database knows. An empty one may be a volume
 * that is not mounted.
 */
async function mayMark(stores: Stores): Promise<boolean> {
  for await (const { name } of stores.files.list())
    if (pictureOfObject(name)) return (await countUnknown(stores, hour)) === 0;
  const { db } = stores;
  return (await db.kysely.selectFrom('document_files').select('name').limit(1).execute()).length === 0;
}

async function readMarks({ db, files }: Stores) {
  // Read before and after: another process of this database may take its turn meanwhile.
  const before = await findInstallation(db);
  const marks: string[] = [];
  for await (const { name } of files.list(markStart)) marks.push(name);
  const installation = await findInstallation(db);
  const known = [before, installation].flatMap((found) => (found ? marksOf(found) : []));
  const own = marks.filter((name) => known.includes(name));
  const others = marks.filter((name) => !known.includes(name));
  const isCopy = others.every((name) => !!installation && name.startsWith(`${markStart}${installation.id}.`));
  const owner: Owner =
    others.length > 0
      ? { state: 'shared', marks: others, isCopy }
      : { state: own.length > 0 ? 'ours' : 'unmarked' };
  return { owner, own, installation };
}

/**
 * Each step is written to the database before the store, so that the store never has a mark that its own
 * database does not know.
 */
async function takeTurn({ db, files }: Stores): Promise<void> {
  const { kysely } = db;
  // Another process may be taking a turn, or has been killed while it did: then that one is ended.
  await kysely
    .updateTable('installation')
    .set({ next_turn: randomId() })
    .where('next_turn', 'is', null)
    .execute();
  const found = await findInstallation(db);
  if (!found?.next_turn) return;
  await mark(files, markOf({ ...found, turn: found.next_turn }));
  await files.delete(markOf(found));
  await kysely
    .updateTable('installation')
    .set({ turn: found.next_turn, next_turn: null })
    .where('next_turn', '=', found.next_turn)
    .execute();
}

async function mark(files: FileStore, name: string): Promise<void> {
  const text =
    'This is a store of pictures of Portico. The name of this object says which database it belongs to.\n';
  await files.put(name, Readable.from([Buffer.from(text)]));
}

const markOf = ({ id, turn }: Pick<Installation, 'id' | 'turn'>) => `${markStart}${id}.${turn}`;

function marksOf({ id, turn, next_turn }: Installation): string[] {
  return [turn, ...(next_turn ? [next_turn] : [])].map((one) => markOf({ id, turn: one }));
}

async function findInstallation({ kysely }: Db): Promise<Installation | undefined> {
  return await kysely.selectFrom('installation').select(['id', 'turn', 'next_turn']).executeTakeFirst();
}

async function makeInstallation({ kysely }: Db): Promise<void> {
  await kysely
    .insertInto('installation')
    .values({ one: 1, id: randomId(), turn: randomId() })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute();
}
