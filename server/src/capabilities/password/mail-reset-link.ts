import { greetedName } from '@portico/contract/names';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import type { JobHandler } from '../../jobs/job-types.ts';
import { limits } from '../../platform/limits.ts';
import { personName } from '../accounts/person-name.ts';
import { findAccountByEmail } from '../accounts/store.ts';
import { issueCode } from '../mailed-links/issue.ts';

/** Mails a reset link to the account of an e-mail, if it exists and may sign in. */
export const mailResetLink: JobHandler<'passwordReset', Context> = async ({ payload }, context) => {
  const { emailKey, application } = payload;
  const lifetime = limits.links.passwordReset;
  const account = await findAccountByEmail(context.db, emailKey);
  if (!account || account.disabled) return;
  const { id: target, email, locale } = account;
  const name = greetedName(personName(account), locale);
  await transaction(context.db, async (tx) => {
    const code = await issueCode(tx, { purpose: 'PASSWORD_RESET', target, application, lifetime });
    const link = new URL(`/${locale}/password/reset/${code}`, context.config.publicUrl).href;
    const about = { values: { name }, application, link };
    const mail = { to: email, locale, mail: 'passwordReset', ...about } as const;
    await context.enqueue(tx, 'mail', mail, { lifetime });
  });
};
