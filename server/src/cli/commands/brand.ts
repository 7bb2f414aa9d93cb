import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import * as v from 'valibot';
import { draftBrand, publishBrand, restoreBrand } from '../../acts/brand/change-brand.ts';
import { describeBrand } from '../../capabilities/brand/describe-brand.ts';
import { findBrand } from '../../capabilities/brand/store.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { addExample, print, printable, shortTime, table } from '../output.ts';
import { withContext } from '../with-context.ts';

interface ActOptions {
  readonly reason: string;
  readonly json?: boolean;
}

/** The file of a brand, which `export` prints and `import` reads. */
const brandFile = v.object({ name: v.string() });
const longestFile = 100_000;

export function define(command: Command): void {
  defineReads(command);
  defineDrafts(command);
  definePublishing(command);
}

function defineReads(command: Command): void {
  const show = command
    .command('show')
    .description('print what users see, the draft that waits, and who mails come from')
    .option('--json', 'print it as JSON')
    .action(async ({ json }: { json?: boolean }) =>
      withContext(async (context) => {
        const { versions: _versions, ...brand } = await describeBrand(context);
        const { name, address, isFixed } = brand.sender;
        const sender = `${printable(name)} <${address}>${isFixed ? ' (fixed by PORTICO_MAIL_FROM)' : ''}`;
        print(
          json,
          brand,
          () =>
            `Name: ${printable(brand.name)} (version ${brand.version})\nDraft: ${brand.draft === null ? 'none' : printable(brand.draft)}\nSender of mails: ${sender}\n`,
        );
      }),
    );
  addExample(show, 'portico brand show');
  const history = command
    .command('history')
    .description('list the versions that were published, the newest first')
    .option('--json', 'print the list as JSON')
    .action(async ({ json }: { json?: boolean }) =>
      withContext(async (context) => {
        const { versions } = await describeBrand(context);
        const rows = versions.map(({ version, name, publishedAt, reason }) => [
          String(version),
          name,
          publishedAt === null ? '' : shortTime(publishedAt),
          reason ?? 'came with the product',
        ]);
        print(json, { versions }, () => table(['version', 'name', 'published', 'reason'], rows));
      }),
    );
  addExample(history, 'portico brand history');
  const exportTo = command
    .command('export')
    .description('print what users see as a file for `import`')
    .action(async () =>
      withContext(async ({ db }) => {
        const { name } = await findBrand(db);
        print(true, { name }, () => '');
      }),
    );
  addExample(exportTo, 'portico brand export > brand.json');
}

function defineDrafts(command: Command): void {
  const set = command
    .command('set')
    .description('keep a name to publish later; users do not see it yet')
    .argument('<name>', 'up to 40 characters')
    .option('--json', 'print the result as JSON')
    .action(async (name: string, { json }: { json?: boolean }) => draft(name, json));
  addExample(set, 'portico brand set Acme');
  const importFrom = command
    .command('import')
    .description('keep what a file of `export` says, to publish later')
    .argument('<file>', 'the file')
    .option('--json', 'print the result as JSON')
    .action(async (file: string, { json }: { json?: boolean }) => draft(await readName(file), json));
  addExample(importFrom, 'portico brand import brand.json');
}

async function draft(name: string, json: boolean | undefined): Promise<void> {
  await withContext(async (context, actor) => {
    const kept = await draftBrand(context, actor, name);
    print(json, { draft: kept }, () =>
      kept === null
        ? 'There is no draft any more: users see this name already.\n'
        : 'The draft is kept. `portico brand publish` shows it to users.\n',
    );
  });
}

async function readName(file: string): Promise<string> {
  const content = await readFile(file, 'utf8');
  const schema = v.pipe(v.string(), v.maxLength(longestFile), v.parseJson(), brandFile);
  const read = v.safeParse(schema, content);
  if (!read.success)
    throw new CommandRefusal('The file is none of `portico brand export`: {"name": "Acme"}.');
  return read.output.name;
}

function definePublishing(command: Command): void {
  const withAct = (act: Command) =>
    act
      .requiredOption('--reason <text>', 'why, for the audit trail')
      .option('--json', 'print the result as JSON');
  const publish = command
    .command('publish')
    .description('show the draft to users')
    .action(async ({ reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        const { draft: name } = await findBrand(context.db);
        mustAct(name !== null, 'no_such_draft');
        const version = await publishBrand(context, actor, { name, reason });
        print(json, { version, name }, () => published(version));
      }),
    );
  addExample(withAct(publish), 'portico brand publish --reason "our own name"');
  const back = command
    .command('back')
    .description('show the name of an earlier version to users again, as a new version')
    .argument('<version>', 'its number in `portico brand history`')
    .action(async (text: string, { reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        mustAct(/^\d{1,9}$/.test(text), 'no_such_version');
        const version = await restoreBrand(context, actor, { version: Number(text), reason });
        print(json, { version }, () => published(version));
      }),
    );
  addExample(withAct(back), 'portico brand back 0 --reason "the old name again"');
}

function published(version: number): string {
  return `Version ${version} is published. Every process shows it within a second.\n`;
}
