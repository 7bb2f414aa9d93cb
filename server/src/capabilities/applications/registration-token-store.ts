import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Digest } from '../../platform/secrets.ts';

export type RegistrationToken = Selectable<Tables['registration_tokens']>;

/** The values of a new token; `milliseconds` is how long it lasts from now. */
export type NewRegistrationToken = Pick<
  Tables['registration_tokens'],
  'id' | 'token_hash' | 'name' | 'most' | 'scopes'
> & { readonly milliseconds: number };

export async function insertRegistrationToken(
  { kysely, now }: Db,
  { milliseconds, ...token }: NewRegistrationToken,
): Promise<void> {
  await kysely
    .insertInto('registration_tokens')
    .values((row) => ({ ...token, created_at: now, expires_at: row(now, '+', milliseconds) }))
    .execute();
}

/** Every token that was ever made, the newest first. */
export async function listRegistrationTokens({ kysely }: Db): Promise<RegistrationToken[]> {
  return await kysely
    .selectFrom('registration_tokens')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The token of a digest, if it can still register an application. */
export async function findUsableToken(
  { kysely, now }: Db,
  tokenHash: Digest,
): Promise<RegistrationToken | undefined> {
  return await kysely
    .selectFrom('registration_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('used', '<', 'most')
    .executeTakeFirst();
}

/** Whether there is a token that can still register an application. */
export async function hasUsableToken({ kysely, now }: Db): Promise<boolean> {
  const row = await kysely
    .selectFrom('registration_tokens')
    .select('id')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('used', '<', 'most')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts one application more for a token. Undefined if it cannot register one any more: others may have done
 * so meanwhile.
 */
export async function useRegistrationToken(
  { kysely, now }: Db,
  tokenHash: Digest,
): Promise<RegistrationToken | undefined> {
  return await kysely
    .updateTable('registration_tokens')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('used', '<', 'most')
    .returningAll()
    .executeTakeFirst();
}

/** Ends a token. Undefined if there is none, or it has been ended before. */
export async function endRegistrationToken(
  { kysely, now }: Db,
  id: string,
): Promise<RegistrationToken | undefined> {
  return await kysely
    .updateTable('registration_tokens')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
