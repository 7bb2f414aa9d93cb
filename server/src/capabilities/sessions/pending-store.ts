import type { Db } from '../../db/database.ts';
import type { Switch, Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import type { Digest } from '../../platform/secrets.ts';
import { endOfWaiting, secondsIn } from './end-of-waiting.ts';
import { type ProviderSession, providerColumns } from './provider-session.ts';

/** The site that a sign-in is to. */
export type SiteName = Tables['pending_sign_ins']['site'];

type NewPendingSignIn = Pick<Tables['pending_sign_ins'], 'token_hash' | 'account_id' | 'site'> & {
  readonly companion_hash: Digest | null;
  readonly application: string | null;
  /** Whether the first step was the password; it was where nothing is said. */
  readonly password_checked?: Switch;
};

/** Inserts a sign-in that waits for its second step. */
export async function insertPendingSignIn(
  { kysely, now }: Db,
  pending: NewPendingSignIn,
  /** Where the first step was a sign-in at an outside provider. */
  atProvider: ProviderSession | null = null,
): Promise<void> {
  const milliseconds = limits.waitingStep.afterCode * 1000;
  await kysely
    .insertInto('pending_sign_ins')
    .values((row) => ({
      ...pending,
      ...providerColumns(atProvider),
      created_at: now,
      expires_at: row(now, '+', milliseconds),
    }))
    .execute();
}

/** A sign-in to a site that still waits for its second step. */
export async function findPendingSignIn({ kysely, now }: Db, site: SiteName, tokenHash: Digest) {
  return await kysely
    .selectFrom('pending_sign_ins')
    .select(['account_id', 'companion_hash', 'application', 'created_at', 'password_checked'])
    .select(['provider_id', 'provider_subject', 'provider_session'])
    .where('token_hash', '=', tokenHash)
    .where('site', '=', site)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Lets a sign-in that still waits for its second step wait for a new code. Returns the seconds that are left,
 * or null if it was no longer waiting.
 */
export async function extendPendingSignIn({ kysely, now }: Db, tokenHash: Digest): Promise<number | null> {
  const extended = await kysely
    .updateTable('pending_sign_ins')
    .set({ expires_at: endOfWaiting(now) })
    .where('token_hash', '=', tokenHash)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning((row) => row('expires_at', '-', now).as('left'))
    .executeTakeFirst();
  return extended ? secondsIn(extended.left) : null;
}

/** Completes a sign-in, once: of two attempts at the same moment one gets true. */
export async function completePendingSignIn({ kysely, now }: Db, tokenHash: Digest): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('pending_sign_ins')
    .set({ completed_at: now })
    .where('token_hash', '=', tokenHash)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Ends the sign-ins of an account that wait for their second step, to both sites or to one: the proof of the
 * first step is no longer valid.
 */
export async function expirePendingSignIns(
  { kysely, now }: Db,
  accountId: AccountId,
  site?: SiteName,
): Promise<void> {
  await kysely
    .updateTable('pending_sign_ins')
    .set({ expires_at: now })
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .$if(site !== undefined, (query) => query.where('site', '=', site ?? 'portal'))
    .execute();
}
