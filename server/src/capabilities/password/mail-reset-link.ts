import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Worker } from '../../jobs/job-types.ts';
import { limits } from '../../limits.ts';
import { findAccountByEmail } from '../accounts/store.ts';
import { issueCode } from '../codes/issue.ts';

/** The job behind a wish for a reset link: mails one to the account of that e-mail, if there is one that may sign in. */
export function createResetWorker(
  context: Pick<Context, 'db' | 'config' | 'enqueue'>,
): Worker['passwordReset'] {
  const lifetime = limits.links.passwordReset;
  return async ({ payload: { emailKey, application } }) => {
    const account = await findAccountByEmail(context.db, emailKey);
    if (!account || account.disabled) return;
    const { id: target, email, locale, first_name: name } = account;
    await transaction(context.db, async (tx) => {
      const purpose = 'PASSWORD_RESET';
      const code = await issueCode(tx, { purpose, target, application, lifetime });
      const link = new URL(`/${locale}/password/reset/${code}`, context.config.publicUrl).href;
      const mail = { to: email, locale, mail: 'passwordReset', values: { name }, link } as const;
      await context.enqueue(tx, 'mail', mail, lifetime);
    });
  };
}
