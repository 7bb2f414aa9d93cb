import { closeSync, createReadStream, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { countMissing, ObjectNames, objectsOf } from '../capabilities/documents/pictures/needed-objects.ts';
import { findNow } from '../db/find-now.ts';
import { databaseFile } from '../db/instance-lock.ts';
import { findMoveConflict } from '../db/moves/marks.ts';
import { refusePendingMove } from '../db/moves/pending.ts';
import { openDatabase } from '../db/open-database.ts';
import { refuseSharedSessions } from '../db/refuse-shared-sessions.ts';
import { readSchemaState, type SchemaState, tooEarly } from '../db/schema-state.ts';
import { CommandRefusal } from '../platform/command-refusal.ts';
import type { Config } from '../platform/config.ts';
import { whileUnfinished } from '../platform/faults/unfinished.ts';
import { syncFolder } from '../platform/files/sync-folder.ts';
import { createKeys, type Keys } from '../platform/secrets.ts';
import { fileParts, objectOfPart, picturePart } from './files.ts';
import { addObjectsOf } from './find-missing.ts';
import { decryptFrames, encryptFrames } from './frames.ts';
import { requireReplaceable, writeKeyFile } from './key-file.ts';
import { databasePart, type Manifest, peoplePart } from './manifest.ts';
import { apart } from './people/places.ts';
import { newBackupKey, PeopleWriter } from './people/write-people.ts';
import { type Part, readRecords, writeRecords } from './records.ts';
import type { Snapshot } from './snapshot.ts';

type Source = Pick<Config, 'databaseUrl' | 'dataFolder' | 'files' | 'secrets'>;

/**
 * Writes an encrypted backup while servers may run, with every change that was answered before its `epoch`.
 * The keys of accounts are not in it: `keyFile` gets those of now, in place of those of the backup before.
 */
export async function createBackup(
  source: Source,
  {
    file,
    keyFile,
    backupKey,
  }: { readonly file: string; readonly keyFile: string; readonly backupKey: string },
): Promise<Manifest> {
  const [part, keyPart] = [`${file}.part`, `${keyFile}.part`];
  if (existsSync(file))
    throw new CommandRefusal(`${file} exists already. Choose another name: no file is overwritten.`);
  if (resolve(file) === resolve(keyFile))
    throw new CommandRefusal('The keys cannot be in the file of the backup. Name another one with --keys.');
  // Read before the snapshot, so that the snapshot contains every change that was answered until then.
  const epoch = await prepare(source.databaseUrl, keyFile, backupKey);
  const remove = () => {
    for (const unfinished of [part, keyPart]) rmSync(unfinished, { force: true });
  };
  const sentence = `The backup was interrupted: ${file} is not written.`;
  const keys = createKeys(source.secrets.master, source.secrets.previous);
  const backup = newBackupKey(keys);
  const live = await openDatabase(source.databaseUrl);
  const manifest = await whileUnfinished({ remove, sentence }, async () => {
    try {
      await withSnapshot(source.databaseUrl, async (snapshot) => {
        const objects = new ObjectNames();
        const people = new PeopleWriter(snapshot.db, live, keys, backup);
        const finish = async (parts: Manifest['parts']) => {
          const pictures = await comparePictures(source, snapshot, objects);
          const described = describe(snapshot, { source, epoch, keys, backup: backup.id });
          return { ...described, accountKeys: people.accounts, parts, pictures };
        };
        const parts = partsOf(snapshot, people, source, objects);
        const stream = encryptFrames(writeRecords(parts, finish), backupKey);
        await writeDurably(part, stream);
      });
      // The backup gets its name only after it has been read back.
      const read = await readBackup(part, backupKey);
      // After the snapshot, so that it has every key that the snapshot needs, and none of an account that was
      // erased meanwhile.
      const head = { keyIds: read.keyIds, backup };
      await writeDurably(keyPart, writeKeyFile(source.databaseUrl, head, backupKey));
      renameSync(keyPart, keyFile);
      await syncFolder(dirname(keyFile));
      // At once: a signal finds either the part or the backup.
      renameSync(part, file);
      return read;
    } catch (error) {
      remove();
      throw error;
    }
  }).finally(() => live.kysely.destroy());
  await syncFolder(dirname(file));
  return manifest;
}

/** Reads a whole backup and checks it, without keeping anything of it. */
export async function readBackup(file: string, backupKey: string): Promise<Manifest> {
  return await readRecords(decryptFrames(createReadStream(file), backupKey), () => ({
    write() {},
    end() {},
  }));
}

/** Refuses to replace a file that is something else, and returns the database's time. */
async function prepare(databaseUrl: string, keyFile: string, backupKey: string): Promise<number> {
  const db = await openDatabase(databaseUrl);
  try {
    await refuseSharedSessions(db);
    requireKnownSchema(await readSchemaState(db));
    await refusePendingMove(db);
    await requireReplaceable(db, keyFile, backupKey);
    return await findNow(db);
  } finally {
    await db.kysely.destroy();
  }
}

/** What another version has stored may be about users without that this one knows. */
function requireKnownSchema({ unknown, lacking }: SchemaState): void {
  if (lacking.length > 0) throw new CommandRefusal(tooEarly(lacking).sentence);
  const moved = findMoveConflict(unknown);
  if (moved) throw new CommandRefusal(moved);
  if (unknown.length > 0)
    throw new CommandRefusal(
      `A later version of Portico has changed this database (${unknown[0]}). Make the backup with that version: this one does not know what of it is about users.`,
    );
}

async function withSnapshot(url: string, use: (snapshot: Snapshot) => Promise<void>): Promise<void> {
  const path = databaseFile(url);
  if (path) {
    const { withSqliteSnapshot } = await import('./snapshot-sqlite.ts');
    return await withSqliteSnapshot(path, use);
  }
  const { withPostgresSnapshot } = await import('./snapshot-postgres.ts');
  return await withPostgresSnapshot(url, use);
}

/** The parts of a backup. `objects` learns the names of the objects that are parts, or are in the bucket. */
async function* partsOf(
  { contents, pictures, facts }: Snapshot,
  people: PeopleWriter,
  source: Source,
  objects: ObjectNames,
): AsyncGenerator<Part> {
  // First: the database is emptied of these rows when it is read.
  yield { name: peoplePart, contents: people.write(facts.rows) };
  yield { name: databasePart, contents };
  for await (const part of fileParts(source)) {
    const object = objectOfPart(part.name);
    if (object) objects.add(object);
    yield part;
  }
  if (source.files.kind === 's3' && pictures.length > 0) await addObjectsOf(source, objects);
  // A picture that has been processed since then has other objects now.
  const changed = pictures.filter((picture) => objects.lacks(picture));
  if (changed.length === 0) return;
  if (source.files.kind === 's3') return await addObjectsOf(source, objects);
  for (const object of changed.flatMap(objectsOf).filter((name) => !objects.has(name))) {
    const part = await picturePart(source.files, object);
    if (!part) continue;
    objects.add(object);
    yield part;
  }
}

/**
 * Compares the objects with the database, so that nobody takes a backup without its pictures for a complete
 * one.
 */
async function comparePictures({ databaseUrl }: Source, { pictures }: Snapshot, objects: ObjectNames) {
  const db = await openDatabase(databaseUrl);
  return await countMissing(db, pictures, objects).finally(() => db.kysely.destroy());
}

interface Circumstances {
  readonly source: Source;
  readonly epoch: number;
  readonly keys: Keys;
  /** The id of the backup. */
  readonly backup: string;
}

function describe(
  { facts }: Snapshot,
  { source, epoch, keys, backup }: Circumstances,
): Omit<Manifest, 'pictures' | 'parts' | 'accountKeys'> {
  const database = databaseFile(source.databaseUrl) ? 'sqlite' : 'postgres';
  const people = { backup, tables: apart.filter((table) => table in facts.rows) };
  return {
    format: 2,
    version: packageJson.version,
    database,
    epoch,
    keyIds: [...keys.ids],
    ...facts,
    people,
  };
}

async function writeDurably(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  // Made at once: a signal that comes while a file is being made would leave it.
  closeSync(openSync(path, 'w', 0o600));
  const file = await open(path, 'r+');
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}
