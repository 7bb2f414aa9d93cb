import type { Command } from 'commander';
import { createFileStore } from '../../adapters/files.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { type CopiedObjects, copyStore } from '../../capabilities/documents/pictures/copy-store.ts';
import {
  countMissing,
  findNeededPictures,
  ObjectNames,
} from '../../capabilities/documents/pictures/needed-objects.ts';
import { placeOfFiles } from '../../capabilities/documents/pictures/owner-sentence.ts';
import { claimStore, countUnknown, findOwner } from '../../capabilities/documents/pictures/store-owner.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { type Config, ConfigError } from '../../platform/config.ts';
import { givingToOwner } from '../give-to-owner.ts';
import { addExample, print } from '../output.ts';
import { withContext } from '../with-context.ts';

interface ClaimOptions {
  readonly deleteUnknown?: boolean;
  readonly json?: boolean;
}

export function define(command: Command): void {
  const claim = command
    .command('claim')
    .description('say that the folder or bucket of pictures belongs to this database alone')
    .option('--delete-unknown', 'also if it has objects that this database does not know: they are deleted')
    .option('--json', 'print the result as JSON')
    .action(claimPictures);
  addExample(claim, 'portico pictures claim');
  const copy = command
    .command('copy')
    .description('copy the stored pictures to another folder or bucket, also while the server runs')
    .requiredOption(
      '--to <address>',
      'as PORTICO_FILES_URL has it: file:///path or s3://bucket/prefix?region=…',
    )
    .option('--json', 'print the result as JSON')
    .action(copyPictures);
  addExample(copy, 'portico pictures copy --to "s3://pictures/portico?region=eu-central-1"');
}

/**
 * Without this, nothing is deleted from a store that another database has marked: one that was restored, or
 * one of another server.
 */
async function claimPictures({ deleteUnknown = false, json }: ClaimOptions): Promise<void> {
  await withContext(async ({ db, config }, operator) => {
    const files = createFileStore(config);
    const place = placeOfFiles(config);
    const unknown = await countUnknown({ db, files });
    if (unknown > 0 && !deleteUnknown)
      throw new CommandRefusal(
        `${place} has ${unknown} objects that this database does not know. If another database uses them, give each a store of its own. If they may be deleted, run \`portico pictures claim --delete-unknown\`.`,
      );
    await givingToOwner(config, () => claimStore({ db, files }));
    const details = { unknown };
    const subject = { type: 'system', id: 'pictures' } as const;
    await recordAct(db, operator, { type: 'PICTURES_CLAIMED', subject, details });
    print(json, { place, unknown }, () => `${claimed(place, unknown)}\n`);
  });
}

function claimed(place: string, unknown: number): string {
  const rest = unknown > 0 ? ` ${unknown} objects without a row are deleted when they are a day old.` : '';
  return `${place} belongs to this database now.${rest}`;
}

interface CopyOptions {
  readonly to: string;
  readonly json?: boolean;
}

/** Copies what the other store lacks. The settings decide which of the two is used. */
async function copyPictures({ to, json }: CopyOptions): Promise<void> {
  await withContext(async ({ db, config }, operator) => {
    const target = { ...config, files: readTarget(to) };
    const place = placeOfFiles(target);
    if (JSON.stringify(target.files) === JSON.stringify(config.files))
      throw new CommandRefusal(`${place} is where the pictures are: they are in it already.`);
    const files = createFileStore(target);
    await refuseForeign({ db, files }, place);
    const report = json ? () => {} : reportTo(process.stderr);
    const done = await givingToOwner(target, () => copyStore(createFileStore(config), files, report));
    const objects = new ObjectNames();
    for await (const { name } of files.list()) objects.add(name);
    const { missing } = await countMissing(db, await findNeededPictures(db), objects);
    const subject = { type: 'system', id: 'pictures' } as const;
    await recordAct(db, operator, { type: 'PICTURES_COPIED', subject, details: { copied: done.copied } });
    print(json, { place, ...done, missing }, () => summary(place, to, { ...done, missing }));
  });
}

function readTarget(to: string): Config['files'] {
  try {
    return readConfig({ ...process.env, PORTICO_FILES_URL: to }).files;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new CommandRefusal(`--to: ${error.sentences.join(' ')}`);
  }
}

/** A store of another database must not get these pictures: neither would delete anything any more. */
async function refuseForeign(stores: Parameters<typeof findOwner>[0], place: string): Promise<void> {
  const owner = await findOwner(stores);
  if (owner.state === 'shared' && !owner.isCopy)
    throw new CommandRefusal(`${place} belongs to another database: it has the mark ${owner.marks[0]}.`);
  const unknown = await countUnknown(stores);
  if (owner.state === 'unmarked' && unknown > 0)
    throw new CommandRefusal(
      `${place} has ${unknown} objects that this database does not know. Name an empty folder or bucket, or another prefix.`,
    );
}

const every = 1_000;

/** Prints how far a copy is, at most once a second. */
function reportTo(output: NodeJS.WritableStream): (done: CopiedObjects) => void {
  let last = performance.now();
  return ({ copied, present }) => {
    if (performance.now() - last < every) return;
    last = performance.now();
    output.write(`${copied} objects copied, ${present} were there\n`);
  };
}

function summary(place: string, to: string, done: CopiedObjects & { readonly missing: number }): string {
  const { copied, present, missing } = done;
  const lacks = missing > 0 ? ` ${missing} pictures of the database have no object in it.` : '';
  return `${copied} objects are copied to ${place}, ${present} were there.${lacks}
Now: begin maintenance, run this command once more for what was uploaded meanwhile, set PORTICO_FILES_URL=${to}, and restart each process.
`;
}
