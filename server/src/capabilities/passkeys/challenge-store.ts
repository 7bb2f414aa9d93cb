import { limits } from '@portico/contract/limits';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';

type Ceremony = Pick<Tables['webauthn_challenges'], 'purpose'> & {
  /** The session, the pending sign-in or the digest of the browser's cookie that must bring the answer. */
  readonly boundTo: string;
};

/** Creates a challenge of 256 bits for one ceremony and stores its digest. */
export async function createChallenge(
  { kysely, now }: Db,
  { purpose, boundTo }: Ceremony,
  accountId: AccountId | null,
): Promise<string> {
  const challenge = randomSecret();
  await kysely
    .insertInto('webauthn_challenges')
    .values((row) => ({
      challenge_hash: digest(challenge),
      purpose,
      account_id: accountId,
      bound_to: boundTo,
      expires_at: row(now, '+', limits.passkey.lifetime * 1000),
    }))
    .execute();
  return challenge;
}

/** Uses a challenge up: of two answers at the same moment one gets true. */
export async function redeemChallenge(
  { kysely, now }: Db,
  challenge: string,
  { purpose, boundTo }: Ceremony,
): Promise<boolean> {
  const redeemed = await kysely
    .deleteFrom('webauthn_challenges')
    .where('challenge_hash', '=', digest(challenge))
    .where('purpose', '=', purpose)
    .where('bound_to', '=', boundTo)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return redeemed !== undefined;
}

/** Moves the challenges of a browser to its new cookie, for sign-ins that its other tabs have started. */
export async function rebindChallenges({ kysely, now }: Db, from: string, to: string): Promise<void> {
  await kysely
    .updateTable('webauthn_challenges')
    .set({ bound_to: to })
    .where('bound_to', '=', from)
    .where('purpose', '=', 'SIGN_IN')
    .where('expires_at', '>', now)
    .execute();
}

/** Deletes the challenges that a session has not answered. */
export async function deleteChallengesOf({ kysely }: Db, boundTo: string): Promise<void> {
  await kysely.deleteFrom('webauthn_challenges').where('bound_to', '=', boundTo).execute();
}
