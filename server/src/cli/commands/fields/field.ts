import { readFile } from 'node:fs/promises';
import {
  askedWhen,
  type OwnFieldDefinition,
  ownFieldDefinition,
} from '@portico/contract/own-fields/definition';
import type { Command } from 'commander';
import * as v from 'valibot';
import { setApplicationFields } from '../../../acts/own-fields/application-fields.ts';
import {
  addOwnField,
  editOwnField,
  orderOwnFields,
  removeOwnField,
} from '../../../acts/own-fields/change-fields.ts';
import { describeFields } from '../../../acts/own-fields/describe-fields.ts';
import { exportValues } from '../../../acts/own-fields/export-values.ts';
import { setAccountFields } from '../../../acts/own-fields/set-values.ts';
import { mustAct } from '../../../platform/act-refusal.ts';
import { CommandRefusal } from '../../../platform/command-refusal.ts';
import { findAccountId } from '../../find-account.ts';
import { addExample, counted, jsonLine, print, printable, table } from '../../output.ts';
import { withContext } from '../../with-context.ts';

interface ActOptions {
  readonly reason: string;
  readonly json?: boolean;
}

const withAct = (command: Command) =>
  command
    .requiredOption('--reason <text>', 'why, for the audit trail')
    .option('--json', 'print the result as JSON');

export function define(command: Command): void {
  defineDefinitions(command);
  defineOrder(command);
  defineLists(command);
  defineValues(command);
}

function defineDefinitions(command: Command): void {
  const add = command
    .command('add')
    .description('add a field to accounts; applications learn its key, which stays')
    .argument('<key>', 'up to 32 small letters, digits and _')
    .argument('<file>', 'JSON: what `field show` prints of another one')
    .action(async (key: string, file: string, { reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        await addOwnField(context, actor, { key, field: await readDefinition(file), reason });
        print(json, { key }, () => `The field ${printable(key)} is added.\n`);
      }),
    );
  addExample(withAct(add), 'portico field add department department.json --reason "for the directory"');
  const edit = command
    .command('edit')
    .description('change a field but for its kind; values that are none of it any more stay')
    .argument('<key>', 'its key')
    .argument('<file>', 'JSON: what `field show` prints, changed')
    .action(async (key: string, file: string, { reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        await editOwnField(context, actor, { key, field: await readDefinition(file), reason });
        print(json, { key }, () => 'The field is changed.\n');
      }),
    );
  addExample(withAct(edit), 'portico field edit department department.json --reason "more languages"');
  const remove = command
    .command('remove')
    .description('remove a field and its values from all accounts')
    .argument('<key>', 'its key')
    .action(async (key: string, { reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        const values = await removeOwnField(context, actor, { key, reason });
        print(json, { key, values }, () => `The field is removed. ${values} accounts had a value.\n`);
      }),
    );
  addExample(withAct(remove), 'portico field remove department --reason "not needed any more"');
}

function defineOrder(command: Command): void {
  const order = command
    .command('order')
    .description('say in which order the fields are shown')
    .argument('<key...>', 'the keys of all fields')
    .action(async (keys: string[], { reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        await orderOwnFields(context, actor, { keys, reason });
        print(json, { keys }, () => 'The order is changed.\n');
      }),
    );
  addExample(withAct(order), 'portico field order department size --reason "as on the badge"');
  const tell = command
    .command('tell')
    .description('say which fields of its user an application learns, in place of those of before')
    .argument('<application>', 'its identifier')
    .argument('[field...]', 'keys; with department:dept the claim is called dept')
    .action(async (id: string, given: string[], { reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        const fields = given.map((word) => {
          const [field = '', ...claim] = word.split(':');
          return { field, claim: claim.join(':') || field };
        });
        await setApplicationFields(context, actor, { id, fields, reason });
        print(json, { id, fields }, () => `The application learns ${fields.length} fields.\n`);
      }),
    );
  addExample(withAct(tell), 'portico field tell WIKI department:dept size --reason "for the directory"');
}

function defineLists(command: Command): void {
  const list = command
    .command('list')
    .description('list the fields in their order, with the number of values')
    .option('--json', 'print the list as JSON')
    .action(async ({ json }: { json?: boolean }) =>
      withContext(async ({ db }) => {
        const found = await describeFields(db);
        const rows = found.fields.map(({ key, field, values }) => [
          key,
          field.labels.en,
          field.kind.toLowerCase(),
          field.users.toLowerCase(),
          field.staff.toLowerCase(),
          askedWhen(field).toLowerCase(),
          counted(values),
        ]);
        const heads = ['key', 'label', 'kind', 'users', 'staff', 'asked', 'values'];
        print(json, found, () => (rows.length === 0 ? 'There is no field.\n' : table(heads, rows)));
      }),
    );
  addExample(list, 'portico field list');
  const show = command
    .command('show')
    .description('print a field as JSON, to change it or to add another one like it')
    .argument('<key>', 'its key')
    .action(async (key: string) =>
      withContext(async ({ db }) => {
        const found = (await describeFields(db)).fields.find((each) => each.key === key);
        mustAct(found, 'field_not_found');
        process.stdout.write(`${JSON.stringify(found.field, null, 2)}\n`);
      }),
    );
  addExample(show, 'portico field show department > department.json');
}

function defineValues(command: Command): void {
  const set = command
    .command('set')
    .description('set values of an account, also of fields that nobody may change elsewhere')
    .argument('<account>', 'the e-mail or the id of the account')
    .argument('<value...>', 'as department=Sales; with nothing after the sign it is removed')
    .action(async (account: string, given: string[], { reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        const values = Object.fromEntries(given.map(readValue));
        const accountId = await findAccountId(context.db, account);
        await setAccountFields(context, actor, { accountId, values, reason });
        print(json, { accountId, fields: Object.keys(values) }, () => 'The values are set.\n');
      }),
    );
  addExample(withAct(set), 'portico field set grace@example.org department=Sales --reason "list of HR"');
  const exported = command
    .command('export')
    .description('print the values of all accounts as JSON lines')
    .action(async () =>
      withContext(async ({ db }, actor) => {
        for await (const line of await exportValues(db, actor)) process.stdout.write(jsonLine(line));
      }),
    );
  addExample(exported, 'portico field export > fields.jsonl');
}

function readValue(word: string): readonly [key: string, value: string] {
  const [key = '', ...value] = word.split('=');
  if (value.length === 0) throw new CommandRefusal(`Give a value as ${printable(key)}=value.`);
  return [key, value.join('=')];
}

async function readDefinition(file: string): Promise<OwnFieldDefinition> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error)
      throw new CommandRefusal(`The file ${printable(file)} cannot be read: ${String(error.code)}.`);
    throw error;
  });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ownFieldDefinition), text);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new CommandRefusal(
    `The file ${printable(file)} is no definition of a field: ${printable(v.getDotPath(issue) ?? 'as a whole')}, ${printable(issue.message)}.`,
  );
}
