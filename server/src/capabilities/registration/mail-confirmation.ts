import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { limits } from '../../limits.ts';
import { issueCode } from '../codes/issue.ts';
import type { Registration } from './store.ts';

type Recipient = Pick<Registration, 'id' | 'email' | 'first_name' | 'locale' | 'application'>;

const minute = { per: 'account', points: limits.mails.confirmationPerMinute, seconds: 60 } as const;
const day = { per: 'account', points: limits.mails.confirmationPerDay, seconds: 86_400 } as const;

/** Enqueues the mail with the confirmation link, in the caller's transaction. */
export async function mailConfirmation(tx: Db, context: Context, recipient: Recipient): Promise<void> {
  const { id, email, locale, first_name: name, application } = recipient;
  const lifetime = limits.links.confirmation;
  const code = await issueCode(tx, {
    purpose: 'REGISTRATION',
    target: id,
    application,
    lifetime,
  });
  const link = new URL(`/${locale}/confirmation/${code}`, context.config.publicUrl).href;
  await context.enqueue(
    tx,
    'mail',
    { to: email, locale, mail: 'confirmation', values: { name }, link },
    lifetime,
  );
}

/**
 * Whether an address may get another mail because of a registration; asking counts as one, and whoever gets none is not told.
 * Asked before a transaction begins: one that waits for the counts' own connection could wait for itself.
 */
export async function mayWriteTo(
  emailKey: string,
  { keys, limiter }: Pick<Context, 'keys' | 'limiter'>,
): Promise<boolean> {
  const key = keys.hmac('confirmation mail', emailKey);
  return (
    (await limiter.allows('confirmation mail', minute, key)) &&
    (await limiter.allows('confirmation mail', day, key))
  );
}
