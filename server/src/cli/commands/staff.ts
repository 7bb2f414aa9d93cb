import { type StaffRole, staffRoles } from '@portico/contract/staff/roles';
import type { StaffFactorType } from '@portico/contract/staff/sign-in';
import type { StaffAccount } from '@portico/contract/staff/staff';
import { Argument, type Command } from 'commander';
import { grantRole } from '../../acts/staff/grant-role.ts';
import { listStaff } from '../../acts/staff/list-staff.ts';
import { revokeRole } from '../../acts/staff/revoke-role.ts';
import { recordAccountSearch } from '../../capabilities/audit/record-view.ts';
import type { StaffFactors } from '../../capabilities/sign-in/staff/staff-factors.ts';
import { defineAccountAct } from '../account-act.ts';
import { findAccountId } from '../find-account.ts';
import { addExample, print, printable, shortTime, table } from '../output.ts';
import { addPageOptions, nextPage, type PageOptions } from '../paging.ts';
import { withContext } from '../with-context.ts';

/** What a grant has made of an account, in sentences for the operator. */
interface GrantedRole {
  readonly account: string;
  readonly role: StaffRole;
  readonly refusal: string | null;
  readonly newlyAccepted: readonly string[];
}

interface GrantOptions {
  readonly reason: string;
  readonly json?: boolean;
}

export function define(command: Command): void {
  const grant = command
    .command('grant')
    .description('give an account a role, in place of the one it has')
    .argument('<account>', 'the e-mail or the id of the account')
    .addArgument(new Argument('<role>', 'what the account may do').choices(staffRoles))
    .requiredOption('--reason <text>', 'why, for the audit trail')
    .option('--json', 'print the result as JSON')
    .action(async (account: string, role: StaffRole, { reason, json }: GrantOptions) =>
      withContext(async (context, actor) => {
        const accountId = await findAccountId(context.db, account);
        const granted = await grantRole(context, actor, { accountId, role, reason });
        const newlyAccepted = namesOf(granted.newlyAccepted);
        const data = { accountId, role, refusal: granted.refusal, newlyAccepted };
        print(json, data, () => wordGrant({ account, ...data }));
      }),
    );
  addExample(grant, 'portico staff grant sam@example.org support --reason "joins the support team"');
  defineAccountAct(command, {
    name: 'revoke',
    description: 'take the role of an account away',
    act: revokeRole,
    done: 'The account has no role any more.',
  });
  const list = command
    .command('list')
    .description('list the accounts that have a role, their second factors and last sign-ins to the console')
    .action(async ({ json, ...page }: PageOptions) =>
      withContext(async ({ db }, actor) => {
        await recordAccountSearch(db, actor, { list: 'staff' });
        const found = await listStaff(db, page);
        print(json, found, () => staffTable(found.accounts) + nextPage(found.next));
      }),
    );
  addExample(addPageOptions(list), 'portico staff list');
}

function staffTable(accounts: readonly StaffAccount[]): string {
  if (accounts.length === 0) return 'No account has a role.\n';
  return table(
    ['id', 'e-mail', 'name', 'role', 'state', 'second step', 'last sign-in to the console'],
    accounts.map(
      ({ id, email, firstName, lastName, role, disabled, accepted, lastSignInAt, factorRefusal }) => [
        id,
        email,
        `${firstName} ${lastName}`.trim(),
        role ?? '',
        disabled ? 'disabled' : '',
        factorRefusal ? 'none that the console accepts' : provedBy(accepted).join(', '),
        lastSignInAt === null ? 'never' : shortTime(lastSignInAt),
      ],
    ),
  );
}

function provedBy({ factors, passkeys, recoveryCodes }: StaffAccount['accepted']): string[] {
  return [
    factors.map((type) => factorNames[type]),
    passkeys > 0 ? `${passkeys} passkeys` : [],
    recoveryCodes > 0 ? `${recoveryCodes} recovery codes` : [],
  ].flat();
}

function wordGrant({ account, role, refusal, newlyAccepted }: GrantedRole): string {
  return [
    `The account has the role ${role}.`,
    refusal
      ? 'The console refuses it: its user must first set up an authenticator app, Telegram or a passkey in the portal, under Security. Codes by mail are not enough.'
      : [],
    newlyAccepted.length > 0
      ? `The password was reset by mail, and this was set up after that: ${newlyAccepted.join(', ')}. The console accepts it from now on. If its user does not know it, remove it: portico user reset-factor ${printable(account)}`
      : [],
  ]
    .flat()
    .map((line) => `${line}\n`)
    .join('');
}

const factorNames = {
  TELEGRAM: 'Telegram',
  GOOGLE_AUTHENTICATOR: 'an authenticator app',
} as const satisfies Record<StaffFactorType, string>;

/** What a second step can be done with, in words. */
function namesOf({ factors, passkeys, recoveryCodes }: StaffFactors['tooNew']): string[] {
  return [
    factors.map(({ type }) => factorNames[type]),
    passkeys.map(({ name }) => `the passkey “${printable(name)}”`),
    recoveryCodes > 0 ? `${recoveryCodes} recovery codes` : [],
  ].flat();
}
