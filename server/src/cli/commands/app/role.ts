import type { Command } from 'commander';
import { searchedApplicationId } from '../../../acts/applications/application-input.ts';
import { addRole, giveRole, removeRole, setRoleGroups, takeRole } from '../../../acts/groups/roles.ts';
import { summaryOf } from '../../../capabilities/accounts/summary.ts';
import { findApplication } from '../../../capabilities/applications/store.ts';
import { recordAccountSearch } from '../../../capabilities/audit/record-view.ts';
import { listRoles, listRoleUsers } from '../../../capabilities/groups/role-store.ts';
import { mustAct } from '../../../platform/act-refusal.ts';
import { findAccountId } from '../../find-account.ts';
import { addExample, counted, print, printable, table } from '../../output.ts';
import { addPageOptions, nextPage, type PageOptions } from '../../paging.ts';
import { withContext } from '../../with-context.ts';

interface ActOptions {
  readonly reason: string;
  readonly json?: boolean;
}

/** The commands about the roles that an application itself has. */
export function defineRole(command: Command): void {
  const roles = command
    .command('role')
    .description('roles that an application has, and which groups and accounts have them');
  defineRoleActs(roles);
  defineGivingActs(roles);
  defineLists(roles);
}

const withAct = (command: Command) =>
  command
    .argument('<id>', 'the identifier of the application')
    .argument('<role>', 'the id of the role')
    .requiredOption('--reason <text>', 'why, for the audit trail')
    .option('--json', 'print the result as JSON');

function defineRoleActs(roles: Command): void {
  const add = withAct(roles.command('add').description('make a role of an application, which nobody has yet'))
    .argument('<name>', 'its name for people')
    .action(async (application: string, role: string, name: string, { reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        await addRole(context, actor, { application, role, name, reason });
        print(json, { role }, () => `The role ${printable(role)} is made. Nobody has it yet.\n`);
      }),
    );
  addExample(add, 'portico app role add STORE editor "Editor" --reason "for the catalogue"');
  const remove = withAct(
    roles.command('remove').description('remove a role of an application, and take it from everybody'),
  ).action(async (application: string, role: string, { reason, json }: ActOptions) =>
    withContext(async (context, actor) => {
      await removeRole(context, actor, { application, role, reason });
      print(json, { role }, () => 'The role is removed.\n');
    }),
  );
  addExample(remove, 'portico app role remove STORE editor --reason "not used"');
  const groups = withAct(
    roles
      .command('groups')
      .description('choose the groups whose members have a role; without any, none has it'),
  )
    .argument('[group...]', 'the id of each group')
    .action(async (application: string, role: string, chosen: string[], { reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        await setRoleGroups(context, actor, { application, role, reason, groups: chosen });
        print(json, { role, groups: chosen }, () => 'The groups of the role are changed.\n');
      }),
    );
  addExample(groups, 'portico app role groups STORE editor staff-berlin --reason "they write the catalogue"');
}

function defineGivingActs(roles: Command): void {
  const give = withAct(roles.command('give').description('give a role of an application to an account'))
    .argument('<account>', 'the e-mail or the id of the account')
    .action(async (application: string, role: string, account: string, { reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        const accountId = await findAccountId(context.db, account);
        await giveRole(context, actor, { application, role, accountId, reason });
        print(json, { accountId, role }, () => 'The account has the role.\n');
      }),
    );
  addExample(give, 'portico app role give STORE editor grace@example.org --reason "joins the editors"');
  const take = withAct(
    roles
      .command('take')
      .description('take a role from an account that was given it; it may have it by a group'),
  )
    .argument('<account>', 'the e-mail or the id of the account')
    .action(async (application: string, role: string, account: string, { reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        const accountId = await findAccountId(context.db, account);
        await takeRole(context, actor, { application, role, accountId, reason });
        print(json, { accountId, role }, () => 'The role is taken from the account.\n');
      }),
    );
  addExample(take, 'portico app role take STORE editor grace@example.org --reason "leaves the editors"');
}

function defineLists(roles: Command): void {
  const list = roles
    .command('list')
    .description(
      'list the roles of an application, with the groups and the number of accounts that have each',
    )
    .argument('<id>', 'the identifier of the application')
    .option('--json', 'print the list as JSON')
    .action(async (given: string, { json }: { json?: boolean }) =>
      withContext(async ({ db }) => {
        const application = await findApplication(db, searchedApplicationId(given));
        mustAct(application, 'application_not_found');
        const found = await listRoles(db, application.id);
        const rows = found.map(({ id, name, groups, users }) => [
          id,
          name,
          groups.join(', '),
          counted(users),
        ]);
        const shown = () =>
          rows.length === 0
            ? 'The application has no roles.\n'
            : table(['id', 'name', 'groups', 'accounts'], rows);
        print(json, { roles: found }, shown);
      }),
    );
  addExample(list, 'portico app role list STORE');
  const users = roles
    .command('users')
    .description('list the accounts that were given a role by hand, those first who were given it last')
    .argument('<id>', 'the identifier of the application')
    .argument('<role>', 'the id of the role')
    .action(async (given: string, role: string, { json, after, limit }: PageOptions) =>
      withContext(async ({ db }, actor) => {
        const application = searchedApplicationId(given);
        const known = await listRoles(db, application);
        mustAct(
          known.some(({ id }) => id === role),
          'role_not_found',
        );
        await recordAccountSearch(db, actor, { list: 'role', text: `${application} ${role}` });
        const found = await listRoleUsers(db, { application, id: role }, { after, limit });
        const { next } = found;
        const accounts = found.accounts.map(summaryOf);
        const lines = accounts.map(({ id, email, firstName, lastName }) => [
          id,
          email,
          `${firstName} ${lastName}`.trim(),
        ]);
        const shown = () =>
          lines.length === 0 ? 'No account was given the role.\n' : table(['id', 'e-mail', 'name'], lines);
        print(json, { accounts, next }, () => shown() + nextPage(next));
      }),
    );
  addExample(addPageOptions(users), 'portico app role users STORE editor');
}
