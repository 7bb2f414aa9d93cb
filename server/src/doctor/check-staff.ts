import { findStaffFactors, type StaffFactors } from '../capabilities/sign-in/staff/staff-factors.ts';
import type { Db } from '../db/database.ts';
import type { Config } from '../platform/config.ts';
import { type Finding, ok, warning } from './finding.ts';

/** More names than these do not help. */
const mostNames = 10;

/** Whether everybody with a role has what the console asks for besides the mailbox. */
export async function checkStaff(db: Db, { console }: Pick<Config, 'console'>): Promise<Finding> {
  if (!console) return ok('staff', 'There is no console, so nobody signs in to it.');
  const staff = await db.kysely
    .selectFrom('accounts')
    .select(['id', 'email', 'mail_reset_at'])
    .where('role', 'is not', null)
    .where('disabled', '=', 0)
    .orderBy('email_key')
    .execute();
  const lacking: Record<NonNullable<StaffFactors['refusal']>, string[]> = {
    second_factor_required: [],
    second_factor_too_new: [],
    passkey_suspended: [],
  };
  for (const account of staff) {
    const { refusal } = await findStaffFactors(db, account);
    if (refusal) lacking[refusal].push(account.email);
  }
  const found = [
    ...say(lacking.second_factor_required, 'no second factor besides the mailbox'),
    ...say(lacking.second_factor_too_new, 'only what was set up after the password was reset by mail'),
    ...say(lacking.passkey_suspended, 'only a passkey that its user has not confirmed after a reset by mail'),
  ];
  if (found.length === 0)
    return ok('staff', 'Everybody with a role has a second factor that is not the mailbox.');
  return warning(
    'staff',
    `The console refuses these: ${found.join('; ')}.`,
    'Let them set up an authenticator app, Telegram or a passkey in the portal. After a reset by mail, make sure that it is them, and grant the role again: `portico staff grant`.',
  );
}

function say(emails: readonly string[], what: string): string[] {
  if (emails.length === 0) return [];
  const rest = emails.length > mostNames ? ` and ${emails.length - mostNames} others` : '';
  return [`${emails.slice(0, mostNames).join(', ')}${rest} (${what})`];
}
