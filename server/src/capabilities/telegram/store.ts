import type { Db } from '../../db/database.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import { type Digest, digest } from '../../platform/secrets.ts';

/** Stores a link by which one session connects a chat, in place of an earlier one. */
export async function upsertTelegramLink(
  { kysely, now }: Db,
  link: { readonly nonce_hash: Digest; readonly account_id: AccountId; readonly session_id: SessionId },
): Promise<void> {
  await kysely
    .insertInto('telegram_links')
    .values((row) => ({ ...link, created_at: now, expires_at: row(now, '+', limits.telegramLink * 1000) }))
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet((row) => ({
        nonce_hash: link.nonce_hash,
        chat_id: null,
        created_at: now,
        expires_at: row(now, '+', limits.telegramLink * 1000),
      })),
    )
    .execute();
}

/** Connects the chat in which a link was opened. A link works once. */
export async function connectChat({ kysely, now }: Db, nonce: string, chatId: number): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('telegram_links')
    .set({ chat_id: String(chatId) })
    .where('nonce_hash', '=', digest(nonce))
    .where('chat_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
