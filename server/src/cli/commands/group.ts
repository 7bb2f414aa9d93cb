import { readFile } from 'node:fs/promises';
import { type GroupRule, groupLimits, groupRules } from '@portico/contract/staff/group-rules';
import type { MemberOutcome } from '@portico/contract/staff/groups';
import { type MemberFile, mostMemberLines, readMemberFile } from '@portico/contract/staff/member-file';
import { type Command, Option } from 'commander';
import { type Added, addMembers, previewMembers } from '../../acts/groups/add-members.ts';
import { addGroup, editGroup, removeGroup } from '../../acts/groups/change-groups.ts';
import { removeMember } from '../../acts/groups/members.ts';
import { summaryOf } from '../../capabilities/accounts/summary.ts';
import { recordAccountSearch } from '../../capabilities/audit/record-view.ts';
import { findGroup, listGroups, listMembers } from '../../capabilities/groups/store.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { findAccountId } from '../find-account.ts';
import { addExample, counted, print, printable, table } from '../output.ts';
import { addPageOptions, nextPage, type PageOptions } from '../paging.ts';
import { withContext } from '../with-context.ts';

interface ActOptions {
  readonly reason: string;
  readonly json?: boolean;
}
type Described = ActOptions & {
  readonly name?: string;
  readonly description?: string;
  readonly rule?: string;
  readonly domain?: string[];
  readonly field?: string;
  readonly value?: string[];
};

export function define(command: Command): void {
  defineGroupActs(command);
  defineLists(command);
  defineMemberActs(command);
}

const withAct = (command: Command) =>
  command
    .requiredOption('--reason <text>', 'why, for the audit trail')
    .option('--json', 'print the result as JSON');

function defineGroupActs(command: Command): void {
  const add = command
    .command('add')
    .description('make a group of users; applications learn its id, which stays')
    .argument('<id>', 'up to 40 small letters, digits, dots, - and _')
    .argument('<name>', 'its name for people')
    .option('--description <text>', 'what it is for', '')
    .addOption(
      new Option('--rule <rule>', 'who is in it')
        .choices(groupRules.map((rule) => rule.toLowerCase()))
        .default('hand'),
    )
    .option('--domain <domain...>', 'with --rule domains: of the e-mail of its members')
    .option('--field <key>', 'with --rule field: an added field that only staff can change')
    .option('--value <value...>', 'the values that its members have of it')
    .action(async (id: string, name: string, { reason, json, description = '', ...by }: Described) =>
      withContext(async (context, actor) => {
        // Safe: commander lets no other value pass.
        const rule = (by.rule ?? 'hand').toUpperCase() as GroupRule;
        await addGroup(context, actor, {
          id,
          name,
          description,
          rule,
          domains: by.domain ?? [],
          field: by.field ?? '',
          values: by.value ?? [],
          reason,
        });
        const more = rule === 'HAND' ? ' It has no members yet.' : '';
        print(json, { id }, () => `The group ${printable(id)} is made.${more}\n`);
      }),
    );
  addExample(withAct(add), 'portico group add staff-berlin "Staff in Berlin" --reason "for the wiki"');
  const edit = command
    .command('edit')
    .description('change the name or the description of a group')
    .argument('<id>', 'its id')
    .option('--name <text>', 'its name for people')
    .option('--description <text>', 'what it is for')
    .option('--domain <domain...>', 'of the e-mail of its members, instead of those of before')
    .option('--value <value...>', 'of the field of its members, instead of those of before')
    .action(async (id: string, { reason, json, domain: domains, value: values, ...changes }: Described) =>
      withContext(async (context, actor) => {
        await editGroup(context, actor, { id, reason, ...changes, domains, values });
        print(json, { id }, () => 'The group is changed.\n');
      }),
    );
  addExample(withAct(edit), 'portico group edit staff-berlin --name "Berlin" --reason "shorter"');
  const remove = command
    .command('remove')
    .description('remove a group; what its members could open by it alone, they can open no more')
    .argument('<id>', 'its id')
    .action(async (id: string, { reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        await removeGroup(context, actor, { id, reason });
        print(json, { id }, () => 'The group is removed.\n');
      }),
    );
  addExample(withAct(remove), 'portico group remove staff-berlin --reason "the office is closed"');
}

function defineLists(command: Command): void {
  const list = command
    .command('list')
    .description('list the groups, with the number of their members')
    .option('--json', 'print the list as JSON')
    .action(async ({ json }: { json?: boolean }) =>
      withContext(async ({ db }) => {
        const groups = await listGroups(db);
        const rows = groups.map(({ id, name, members, rule, domains, field, values, description }) => [
          id,
          name,
          rule === 'HAND'
            ? counted(members)
            : [rule.toLowerCase(), ...domains, field, ...values].join(' ').trim(),
          description,
        ]);
        const shown = () =>
          rows.length === 0 ? 'There is no group.\n' : table(['id', 'name', 'members', 'description'], rows);
        print(json, { groups }, shown);
      }),
    );
  addExample(list, 'portico group list');
  const members = command
    .command('members')
    .description('list the members of a group, those first who were added last')
    .argument('<id>', 'its id')
    .action(async (id: string, { json, after, limit }: PageOptions) =>
      withContext(async ({ db }, actor) => {
        mustAct(await findGroup(db, id), 'group_not_found');
        await recordAccountSearch(db, actor, { list: 'group', text: id });
        const { accounts, next } = await listMembers(db, id, { after, limit });
        const found = { members: accounts.map(summaryOf), next };
        const lines = found.members.map((member) => [
          member.id,
          member.email,
          `${member.firstName} ${member.lastName}`.trim(),
          member.disabled ? 'disabled' : '',
        ]);
        const shown = () =>
          lines.length === 0
            ? 'The group has no members.\n'
            : table(['id', 'e-mail', 'name', 'state'], lines);
        print(json, found, () => shown() + nextPage(next));
      }),
    );
  addExample(addPageOptions(members), 'portico group members staff-berlin');
}

function defineMemberActs(command: Command): void {
  const addTo = command
    .command('add-member')
    .description('add accounts to a group')
    .argument('<id>', 'the id of the group')
    .argument('<email...>', 'the e-mail of each account')
    .action(async (group: string, emails: string[], options: ActOptions) => addAll(group, emails, options));
  addExample(
    withAct(addTo),
    'portico group add-member staff-berlin grace@example.org --reason "joins Berlin"',
  );
  const importFrom = command
    .command('import')
    .description('add the accounts of a file to a group; doing it again changes nothing')
    .argument('<id>', 'the id of the group')
    .argument(
      '<file>',
      'CSV or text: of each line the first e-mail counts; those that begin with # are left out',
    )
    .option('--preview', 'say what it would do, and change nothing')
    .action(async (group: string, file: string, options: ActOptions & { preview?: boolean }) =>
      importAll(group, await readMembers(file), options),
    );
  addExample(withAct(importFrom), 'portico group import staff-berlin berlin.txt --reason "list of HR"');
  const removeFrom = command
    .command('remove-member')
    .description('take an account out of a group, and end what it may not open any more')
    .argument('<id>', 'the id of the group')
    .argument('<account>', 'the e-mail or the id of the account')
    .action(async (group: string, account: string, { reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        const accountId = await findAccountId(context.db, account);
        await removeMember(context, actor, { accountId, group, reason });
        print(json, { accountId, group }, () => 'The account is not in the group any more.\n');
      }),
    );
  addExample(
    withAct(removeFrom),
    'portico group remove-member staff-berlin grace@example.org --reason "leaves Berlin"',
  );
}

async function readMembers(file: string): Promise<MemberFile> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error)
      throw new CommandRefusal(`The file ${printable(file)} cannot be read: ${String(error.code)}.`);
    throw error;
  });
  const found = readMemberFile(text);
  if (found.emails.length > mostMemberLines)
    throw new CommandRefusal(`The file has more than ${mostMemberLines} e-mails. Divide it.`);
  return found;
}

/**
 * Adds the accounts of a file, some at a time. If it stops, it says how far it came, and can be done again.
 */
async function importAll(
  group: string,
  { emails, without }: MemberFile,
  { reason, json, preview }: ActOptions & { readonly preview?: boolean },
): Promise<void> {
  await withContext(async (context, actor) => {
    mustAct(await findGroup(context.db, group), 'group_not_found');
    const outcomes: Added[] = [];
    if (preview) await recordAccountSearch(context.db, actor, { list: 'group', text: emails[0] ?? '' });
    try {
      for (let from = 0; from < emails.length; from += groupLimits.emailsAtOnce) {
        const some = emails.slice(from, from + groupLimits.emailsAtOnce);
        const lines = { from: from + 1, of: emails.length };
        const part = preview
          ? await previewMembers(context, actor, { group, emails: some })
          : await addMembers(context, actor, { group, emails: some, reason, lines });
        outcomes.push(...part);
      }
    } catch (error) {
      if (outcomes.length > 0 && !preview)
        process.stderr.write(`${outcomes.length} of ${emails.length} are done. Do it again to go on.\n`);
      throw error;
    }
    const skipped = without.map((line) => `line ${line}: no e-mail\n`).join('');
    print(
      json,
      { outcomes, without, preview: preview === true },
      () => skipped + describe(outcomes, preview),
    );
    exitIfSomeAreMissing(outcomes, without.length);
  });
}

/** Adds each account, and says of each e-mail that was not added why. */
async function addAll(group: string, emails: readonly string[], { reason, json }: ActOptions): Promise<void> {
  await withContext(async (context, actor) => {
    const outcomes = await addMembers(context, actor, { group, emails, reason });
    print(json, { outcomes }, () => describe(outcomes));
    exitIfSomeAreMissing(outcomes, 0);
  });
}

/** A script that adds people must notice that some are missing. */
function exitIfSomeAreMissing(outcomes: readonly Added[], without: number): void {
  const isMissing = outcomes.some(({ outcome }) => outcome !== 'added' && outcome !== 'member_already');
  if (isMissing || without > 0) process.exitCode = 1;
}

const words: Readonly<Record<Exclude<MemberOutcome, 'added' | 'member_already'>, string>> = {
  account_not_found: 'no account has this e-mail',
  too_many_groups: 'the account is in 100 groups already',
  own_account: 'staff cannot do this to their own account',
  staff_account: 'the account belongs to staff',
};

function describe(outcomes: readonly Added[], preview = false): string {
  const count = (name: MemberOutcome) => outcomes.filter(({ outcome }) => outcome === name).length;
  const missing = outcomes.flatMap(({ email, outcome }) =>
    outcome === 'added' || outcome === 'member_already' ? [] : [`${printable(email)}: ${words[outcome]}\n`],
  );
  const [added, already] = [count('added'), count('member_already')];
  const sum = preview
    ? `${added} will join, ${already} are members already, ${missing.length} cannot be added. Nothing is changed.\n`
    : `${added} added, ${already} were members already, ${missing.length} not added.\n`;
  return missing.join('') + sum;
}
