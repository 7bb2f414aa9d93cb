import type { TwoFactorType } from '@portico/contract/sign-in';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { prepareStatement } from '../../../db/prepared-statement.ts';
import type { Tables } from '../../../db/tables.ts';
import { type AccountId, asSessionId, type SessionId } from '../../../platform/ids.ts';

export type SecondFactor = Selectable<Tables['second_factors']>;

/** The active second factors of an account. */
export async function listActiveFactors({ kysely }: Db, accountId: AccountId): Promise<SecondFactor[]> {
  return await kysely
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('activated_at', 'is not', null)
    .orderBy('type')
    .execute();
}

const anyActiveFactor = prepareStatement(({ kysely }: Db, { accountId }: { accountId: AccountId }) =>
  kysely
    .selectFrom('second_factors')
    .select('type')
    .where('account_id', '=', accountId)
    .where('activated_at', 'is not', null)
    .limit(1),
);

/** Whether an account has an active second factor. */
export async function hasActiveFactor(db: Db, accountId: AccountId): Promise<boolean> {
  return (await anyActiveFactor(db, { accountId })).length > 0;
}

/** One active second factor of an account. */
export async function findActiveFactor({ kysely }: Db, accountId: AccountId, type: TwoFactorType) {
  return await kysely
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .where('activated_at', 'is not', null)
    .executeTakeFirst();
}

/** A factor that one session is setting up. */
export async function findFactorInSetup(
  { kysely }: Db,
  accountId: AccountId,
  type: TwoFactorType,
  sessionId: SessionId,
) {
  return await kysely
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .where('session_id', '=', sessionId)
    .where('activated_at', 'is', null)
    .executeTakeFirst();
}

/** Stores a factor that is being set up, in place of an earlier setup. An active factor stays as it is. */
export async function upsertFactorSetup(
  { kysely, now }: Db,
  setup: Pick<SecondFactor, 'account_id' | 'type' | 'secret' | 'chat_hmac' | 'session_id'>,
): Promise<void> {
  const { secret, chat_hmac, session_id } = setup;
  await kysely
    .insertInto('second_factors')
    .values({ ...setup, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'type'])
        .doUpdateSet({ secret, chat_hmac, session_id, created_at: now, last_step: 0 })
        .where('second_factors.activated_at', 'is', null),
    )
    .execute();
}

/**
 * Activates a factor that this session has set up. The database refuses a second one of Telegram and
 * authenticator.
 * @returns whether it was activated
 */
export async function activateFactor(
  { kysely, now }: Db,
  { account_id, type, session_id }: Pick<SecondFactor, 'account_id' | 'type' | 'session_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('second_factors')
    .set({ activated_at: now })
    .where('account_id', '=', account_id)
    .where('type', '=', type)
    .where('session_id', '=', session_id)
    .where('activated_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Inserts a factor that is active from the start. */
export async function insertActiveFactor(
  { kysely, now }: Db,
  factor: Pick<SecondFactor, 'account_id' | 'type' | 'secret'>,
): Promise<void> {
  await kysely
    .insertInto('second_factors')
    .values({ ...factor, session_id: asSessionId(''), created_at: now, activated_at: now })
    .execute();
}

/** Which active factors to remove; all of them without a choice. `activatedWithin` is in seconds. */
interface FactorChoice {
  readonly type?: TwoFactorType | undefined;
  readonly activatedWithin?: number;
  readonly activatedSince?: number;
}

/** Removes active factors. Returns which. */
export async function deleteFactors(
  { kysely, now }: Db,
  accountId: AccountId,
  { type, activatedWithin, activatedSince = 0 }: FactorChoice,
): Promise<TwoFactorType[]> {
  const deleted = await kysely
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .where('activated_at', '>=', activatedSince)
    .$if(type !== undefined, (query) => query.where('type', '=', type as TwoFactorType)) // just checked
    .$if(activatedWithin !== undefined, (query) =>
      query.where((row) => row(row('activated_at', '+', (activatedWithin ?? 0) * 1000), '>', now)),
    )
    .returning('type')
    .execute();
  return deleted.map((factor) => factor.type);
}

/** Removes the factors that an account is setting up. */
export async function deleteFactorsInSetup({ kysely }: Db, accountId: AccountId): Promise<void> {
  await kysely
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .where('activated_at', 'is', null)
    .execute();
}

/** Uses up a time step. Of two codes of the same step, on any process, one is accepted. */
export async function useTimeStep(
  { kysely }: Db,
  accountId: AccountId,
  type: TwoFactorType,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Lets one transaction at a time count the accounts of a chat: locks the rows of all its factors, also of
 * those in setup.
 */
export async function lockChat({ kysely, dialect }: Db, chatHmacs: readonly string[]): Promise<void> {
  const ofChat = kysely
    .selectFrom('second_factors')
    .select('account_id')
    .where('chat_hmac', 'in', chatHmacs)
    .orderBy('account_id');
  await dialect.forUpdate(ofChat).execute();
}

/** How many other accounts have active codes in a chat. */
export async function countAccountsOfChat(
  { kysely }: Db,
  chatHmacs: readonly string[],
  accountId: AccountId,
): Promise<number> {
  const { accounts } = await kysely
    .selectFrom('second_factors')
    .select((row) => row.fn.countAll<number | string>().as('accounts'))
    .where('chat_hmac', 'in', chatHmacs)
    .where('activated_at', 'is not', null)
    .where('account_id', '!=', accountId)
    .executeTakeFirstOrThrow();
  return Number(accounts);
}

/** The chat that this session has connected by the bot's link. */
export async function findConnectedChat({ kysely, now }: Db, sessionId: SessionId): Promise<string | null> {
  const link = await kysely
    .selectFrom('telegram_links')
    .select('chat_id')
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link?.chat_id ?? null;
}

/** Forgets the chat that a session has connected, and the link that it could still be connected by. */
export async function deleteTelegramLink({ kysely }: Db, sessionId: SessionId): Promise<void> {
  await kysely.deleteFrom('telegram_links').where('session_id', '=', sessionId).execute();
}
