import type { Command } from 'commander';
import { createFileStore } from '../../adapters/files.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { placeOfFiles } from '../../capabilities/documents/pictures/owner-sentence.ts';
import { claimStore, countUnknown } from '../../capabilities/documents/pictures/store-owner.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
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
