import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs';
import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createFileStore } from '../adapters/files.ts';
import type { MissingPictures } from '../capabilities/documents/pictures/needed-objects.ts';
import { claimStore, findOwner, type Owner } from '../capabilities/documents/pictures/store-owner.ts';
import { databaseFile, stagingFolder } from '../db/instance-lock.ts';
import { openDatabase } from '../db/open-database.ts';
import { CommandRefusal } from '../platform/command-refusal.ts';
import type { Config } from '../platform/config.ts';
import { StoreUnavailable } from '../platform/faults/unavailable.ts';
import { whileUnfinished } from '../platform/faults/unfinished.ts';
import { unlessMissing } from '../platform/faults/unless-missing.ts';
import { pathIn } from '../platform/files/names.ts';
import { createKeys } from '../platform/secrets.ts';
import type { Apart, EmptyDatabase } from './empty-database.ts';
import { backedUpFolders } from './files.ts';
import { findMissing } from './find-missing.ts';
import { BackupUnreadable, decryptFrames } from './frames.ts';
import type { StoredKey } from './key-file.ts';
import { databasePart, filesPrefix, type Manifest, peoplePart } from './manifest.ts';
import { KeyShelf } from './people/key-shelf.ts';
import { PeopleReader } from './people/read-people.ts';
import { type PartSink, readRecords } from './records.ts';
import { readKeys, requireRestorable } from './restorable.ts';
import { RestoreRefused } from './restore-refused.ts';

type Target = Pick<Config, 'databaseUrl' | 'dataFolder' | 'files' | 'secrets'>;

/** The file that a folder has while a restore fills it. It was empty before. */
const begun = 'portico-restoring';

/**
 * What is half done stays, as after a crash: its mark keeps servers from starting, and the next restore
 * removes it.
 */
const interrupted = {
  sentence: 'The restore was interrupted. Until `portico restore` is run again, no server starts here.',
};

/**
 * What was restored. `owner`: whose pictures the folder or bucket holds. `problem`: why it is not known
 * whether pictures are missing.
 */
export interface Restored {
  readonly manifest: Manifest;
  readonly owner?: Owner;
  readonly pictures?: MissingPictures;
  readonly problem?: string;
  /**
   * How many documents of a backup of the first format were not restored, because there is no key for them.
   */
  readonly unreadable: number;
  /** How many accounts have no key any more, so that they are restored as erased. */
  readonly erased: number;
}

/** What is restored, with the keys of its accounts. */
export interface Source {
  readonly file: string;
  readonly keyFile: string;
  readonly backupKey: string;
}

/**
 * Restores a backup into an empty database and data folder. The database is touched after everything was
 * checked; it becomes visible in one step, after all that gave access has ended.
 */
export async function restoreBackup(target: Target, source: Source): Promise<Restored> {
  const { file } = source;
  if ((await stat(file)).isDirectory())
    throw new RestoreRefused(`${file} is a folder. Give the file that \`portico backup\` has written.`);
  const staging = stagingFolder(target.dataFolder);
  const folders = backedUpFolders(target);
  const database = await openEmptyDatabase(target, staging);
  // A restore that was killed can be repeated.
  if (database.wasInterrupted) await emptyBegun(folders);
  for (const folder of folders.values()) await requireEmpty(folder);

  const { manifest, erased } = await whileUnfinished(interrupted, () => fill(target, source, database));
  const owner = 'installation' in manifest.rows ? await claimFolder(target) : undefined;
  const unreadable = await countUnreadable(target, manifest);
  return { manifest, unreadable, erased, ...(owner && { owner }), ...(await comparePictures(target)) };
}

/** Fills an empty database and empty folders, or leaves them empty. */
async function fill(
  target: Target,
  source: Source,
  database: EmptyDatabase,
): Promise<Pick<Restored, 'manifest' | 'erased'>> {
  const staging = stagingFolder(target.dataFolder);
  const folders = backedUpFolders(target);
  let isCopying = false;
  let people: PeopleReader | null = null;
  try {
    // First of all: if this process is killed from here on, no server creates an empty database in the place
    // of the restored one.
    await database.begin();
    await makeEmpty(staging);
    const stream = decryptFrames(createReadStream(source.file), source.backupKey);
    const manifest = await readRecords(stream, (name) => openSink(pathOf(name, database, staging, folders)));
    requireRestorable(manifest, target, database);
    const apart = await openApart(manifest, target, source, staging);
    people = apart.people;
    await database.prepare(manifest, apart);
    isCopying = true;
    for (const [name, folder] of folders) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, begun), 'A restore fills this folder.\n', { mode: 0o600 });
      const staged = join(staging, filesPrefix, name);
      if (existsSync(staged)) await cp(staged, folder, { recursive: true });
    }
    // The database comes last: until it is there, nothing can be served.
    await database.commit();
    // At once: a signal finds the restore either unfinished or done.
    for (const folder of folders.values()) rmSync(join(folder, begun), { force: true });
    return { manifest, erased: people?.erased ?? 0 };
  } catch (error) {
    // Any error: what ended the restore is what must be told.
    if (isCopying) await emptyAll(folders).catch(() => {});
    throw error;
  } finally {
    people?.close();
    rmSync(staging, { recursive: true, force: true });
    database.discard();
  }
}

/** Opens what a backup has apart from its database, with the file of keys. */
async function openApart(
  manifest: Manifest,
  target: Target,
  source: Source,
  staging: string,
): Promise<Apart & { readonly people: PeopleReader | null }> {
  const stored: StoredKey[] = [];
  if (!manifest.people) {
    await readKeys(manifest, target, source, (keys) => void stored.push(...keys));
    return { keys: stored, people: null };
  }
  const keys = createKeys(target.secrets.master, target.secrets.previous);
  const shelf = new KeyShelf(join(staging, 'keys'), keys);
  const people = new PeopleReader(join(staging, peoplePart), { manifest, shelf, keys });
  try {
    shelf.putHead(await readKeys(manifest, target, source, (some) => shelf.put(some)));
    return { keys: stored, people };
  } catch (error) {
    people.close();
    throw error;
  }
}

/** How many documents of a backup were not restored. */
async function countUnreadable({ databaseUrl }: Target, { format, rows }: Manifest): Promise<number> {
  if (format > 1 || !('account_keys' in rows)) return 0;
  const { kysely } = await openDatabase(databaseUrl);
  try {
    const { restored } = await kysely
      .selectFrom('documents')
      .select(({ fn }) => fn.countAll<number>().as('restored'))
      .executeTakeFirstOrThrow();
    return (rows.documents ?? 0) - Number(restored);
  } finally {
    await kysely.destroy();
  }
}

/**
 * The restored folder belongs to the restored database. A bucket may still be used by the database that the
 * backup was made of.
 */
async function claimFolder({ databaseUrl, files }: Target): Promise<Owner | undefined> {
  const db = await openDatabase(databaseUrl);
  try {
    const stores = { db, files: createFileStore({ files }) };
    if (files.kind === 'disk') await claimStore(stores);
    return await findOwner(stores);
  } catch (error) {
    // Said with the comparison of the pictures.
    if (error instanceof StoreUnavailable || error instanceof CommandRefusal) return undefined;
    throw error;
  } finally {
    await db.kysely.destroy();
  }
}

/** Everything is restored when this is done, so a bucket that cannot be read is only reported. */
async function comparePictures(target: Target): Promise<Pick<Restored, 'pictures' | 'problem'>> {
  try {
    return { pictures: await findMissing(target) };
  } catch (error) {
    if (error instanceof CommandRefusal) return { problem: error.message };
    throw error;
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await unlessMissing(readdir(folder));
  if (names && names.length > 0)
    throw new RestoreRefused(
      `${folder} is not empty. Restore into an empty data folder, or move this folder away.`,
    );
}

/** The folder itself stays, because it can be the mark of an interrupted restore. */
async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder, { encoding: 'buffer' }))
    await rm(pathIn(folder, name), { recursive: true });
}

/**
 * Removes what an earlier restore has left, but only in folders that it has filled itself: since then the
 * settings may name a folder that is in use.
 */
async function emptyBegun(folders: ReadonlyMap<string, string>): Promise<void> {
  await emptyAll(new Map([...folders].filter(([, folder]) => existsSync(join(folder, begun)))));
}

/** The folders themselves stay: each can be a link, or the place of a volume. */
async function emptyAll(folders: ReadonlyMap<string, string>): Promise<void> {
  for (const folder of folders.values()) if (existsSync(folder)) await makeEmpty(folder);
}

async function openEmptyDatabase({ databaseUrl }: Target, staging: string): Promise<EmptyDatabase> {
  const path = databaseFile(databaseUrl);
  if (path) return (await import('./empty-sqlite.ts')).openEmptySqlite(path);
  return await (await import('./empty-postgres.ts')).openEmptyPostgres(databaseUrl, staging);
}

/**
 * Where a part is put until everything is checked. Names come from a backup, so they may not lead out of the
 * folder.
 */
function pathOf(
  name: string,
  { staged }: EmptyDatabase,
  staging: string,
  folders: ReadonlyMap<string, string>,
): string {
  if (name === databasePart) return staged;
  if (name === peoplePart) return join(staging, peoplePart);
  const steps = name.split('/');
  if (steps[1] === 'documents' && !folders.has(steps[1]))
    throw new RestoreRefused(
      'The backup holds pictures of documents in a folder, and PORTICO_FILES_URL names a bucket. Set it to a folder, and copy the pictures to the bucket afterwards.',
    );
  if (
    `${steps[0]}/` !== filesPrefix ||
    !folders.has(steps[1] ?? '') ||
    steps.some((step) => /^\.{0,2}$/.test(step))
  )
    throw new BackupUnreadable(`The backup holds a part that this version does not know: ${name}.`);
  return join(staging, ...steps);
}

async function openSink(path: string): Promise<PartSink> {
  await mkdir(dirname(path), { recursive: true });
  const stream = createWriteStream(path, { mode: 0o600 });
  // The system does not say which file a failed write was for.
  const done = finished(stream).catch((error: unknown) => {
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  });
  // Any error: it is thrown where the end is awaited, which may be later than the error.
  done.catch(() => {});
  // Before anything else can fail: a file that is opened later than a refused restore is cleaned up would
  // come back.
  await Promise.race([once(stream, 'open'), done]);
  return {
    async write(chunk) {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done]);
    },
    async end() {
      stream.end();
      await done;
    },
  };
}
