import { emailKey } from '@portico/contract/email';
import type { Locale } from '@portico/contract/locales';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { asAccountId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import { type MayRefuse, must } from '../../platform/refusal.ts';
import { digest, randomId } from '../../platform/secrets.ts';
import { newInviteCode } from '../accounts/invite-code.ts';
import { requireAllowedPassword, requireUnknownPassword } from '../accounts/new-password.ts';
import { findAccountByEmail, insertAccount } from '../accounts/store.ts';
import { recordAct } from '../audit/record.ts';
import { issueCode } from '../mailed-links/issue.ts';
import { findCode, spendCode } from '../mailed-links/store.ts';

/** Whether an installation has an admin, or needs one and who that may be. */
export type FirstAdminLink =
  | { readonly state: 'there is an admin' | 'no e-mail is set' | 'the e-mail has an account' }
  | { readonly state: 'link'; readonly link: string };

/**
 * The link by which the first admin chooses a password, while there is no admin: it works once and for an
 * hour, and in place of earlier ones.
 */
export async function issueFirstAdminLink({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<FirstAdminLink> {
  if (await hasAdmin(db)) return { state: 'there is an admin' };
  if (!config.firstAdmin) return { state: 'no e-mail is set' };
  const target = emailKey(config.firstAdmin.email);
  if (await findAccountByEmail(db, target)) return { state: 'the e-mail has an account' };
  const lifetime = limits.links.firstAdmin;
  const code = await transaction(db, (tx) =>
    issueCode(tx, { purpose: 'FIRST_ADMIN', target, application: null, lifetime }),
  );
  return { state: 'link', link: new URL(`/en/password/reset/${code}`, config.publicUrl).href };
}

/**
 * The person whom the code of such a link makes the first admin; null for any other code, or when there is an
 * admin.
 */
export async function findFirstAdmin({ db, config }: Pick<Context, 'db' | 'config'>, secret: string) {
  const { firstAdmin } = config;
  const codeHash = digest(secret);
  const code = await findCode(db, 'FIRST_ADMIN', codeHash);
  if (!code || !firstAdmin || code.spent_at !== null || code.now >= code.expires_at) return null;
  if (code.target !== emailKey(firstAdmin.email) || (await hasAdmin(db))) return null;
  const [first_name = '', ...rest] = firstAdmin.name.split(/\s+/);
  return { codeHash, email: firstAdmin.email, first_name, last_name: rest.join(' ') };
}

/** Creates the account of the first admin with the password that he or she has chosen. */
export async function createFirstAdmin(
  { codeHash, ...person }: NonNullable<Awaited<ReturnType<typeof findFirstAdmin>>>,
  password: string,
  call: { readonly locale: Locale } & MayRefuse<'not_found'>,
  context: Pick<Context, 'brand' | 'config' | 'db' | 'passwords' | 'isKnownPassword' | 'rules'>,
): Promise<void> {
  requireAllowedPassword(context, { password, owner: person, field: 'password' });
  await requireUnknownPassword(context, { password, field: 'password' });
  const password_hash = await context.passwords.hash(password);
  await transaction(context.db, async (tx) => {
    const id = asAccountId(randomId());
    must(call, (await spendCode(tx, codeHash)) && !(await hasAdmin(tx)), 'not_found');
    const account = {
      ...person,
      id,
      email_key: emailKey(person.email),
      nationality: '',
      locale: call.locale,
      password_hash,
    };
    const isInserted = await insertAccount(tx, { ...account, role: 'admin', invite_code: newInviteCode() });
    must(call, isInserted, 'not_found');
    const subject = { type: 'account', id } as const;
    await recordAct(tx, { type: 'system' }, { type: 'FIRST_ADMIN_CREATED', subject });
  });
}

async function hasAdmin({ kysely }: Db): Promise<boolean> {
  const admin = await kysely
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}
