import { emailKey } from '@portico/contract/email';
import type { Keys } from '../platform/secrets.ts';
import type { JobType, Payloads } from './job-types.ts';

const purpose = 'job addressee';

/** The digests under which jobs for a mailbox or a chat may be stored. */
export function addresseesOf(keys: Pick<Keys, 'digests'>, addressee: string): readonly string[] {
  return keys.digests(purpose, emailKey(addressee));
}

/**
 * The digest of the mailbox or chat that a job is for: by it the jobs of an erased account are found. Null
 * for others, which hold ids alone.
 */
export function addresseeOf<Type extends JobType>(
  keys: Pick<Keys, 'digests'>,
  payload: Payloads[Type],
): string | null {
  // Each type has its own payload; these members name a person.
  const {
    to,
    emailKey: key,
    chatId,
  } = payload as Partial<Payloads['mail'] & Payloads['passwordReset'] & Payloads['telegram']>;
  const addressee = to ?? key ?? chatId;
  return addressee === undefined ? null : keys.digests(purpose, emailKey(String(addressee)))[0];
}
