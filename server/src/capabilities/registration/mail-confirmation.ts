import { greetedName } from '@portico/contract/names';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { limits } from '../../platform/limits.ts';
import { personName } from '../accounts/person-name.ts';
import { issueCode, type issueFirstCode } from '../mailed-links/issue.ts';
import type { Registration } from './store.ts';

export type Recipient = Pick<
  Registration,
  'id' | 'email' | 'first_name' | 'last_name' | 'nationality' | 'locale' | 'application'
>;

/**
 * Enqueues the mail with the confirmation link of an attempt, in the caller's transaction.
 * @param issue how the link is made: of an attempt that the transaction stores, it is the first
 */
export async function mailConfirmation(
  tx: Db,
  { config, enqueue }: Pick<Context, 'config' | 'enqueue'>,
  recipient: Recipient,
  issue: typeof issueCode | typeof issueFirstCode = issueCode,
): Promise<void> {
  const { id, email, locale, application } = recipient;
  const lifetime = limits.links.confirmation;
  const code = await issue(tx, { purpose: 'REGISTRATION', target: id, application, lifetime });
  const link = new URL(`/${locale}/confirmation/${code}`, config.publicUrl).href;
  await enqueue(
    tx,
    'mail',
    {
      to: email,
      locale,
      mail: 'confirmation',
      values: { name: greetedName(personName(recipient), locale) },
      application,
      link,
    },
    { lifetime },
  );
}
