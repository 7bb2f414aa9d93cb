import type { DocumentType } from '@portico/contract/documents/verification';
import { limits } from '@portico/contract/limits';
import type { Db } from '../../../db/database.ts';
import type { AccountId, SessionId } from '../../../platform/ids.ts';
import { type Digest, digest } from '../../../platform/secrets.ts';
import { whyEnded } from '../../sessions/session-age.ts';

/** Whose link it is: of one document of one session. */
export interface LinkOwner {
  readonly sessionId: SessionId;
  readonly documentType: DocumentType;
}

/** Adds a link. It replaces the one before, so that of several codes on a screen only the last works. */
export async function insertLink(
  { kysely, now }: Db,
  { codeHash, accountId, sessionId, documentType }: LinkOwner & { codeHash: Digest; accountId: AccountId },
): Promise<void> {
  await kysely
    .insertInto('phone_uploads')
    .values((row) => ({
      code_hash: codeHash,
      session_id: sessionId,
      account_id: accountId,
      document_type: documentType,
      created_at: now,
      expires_at: row(now, '+', limits.phoneUpload.lifetime * 1000),
    }))
    .execute();
}

/** Ends the links of a document of a session. */
export async function deleteLinks({ kysely }: Db, owner: LinkOwner): Promise<void> {
  await kysely
    .deleteFrom('phone_uploads')
    .where('session_id', '=', owner.sessionId)
    .where('document_type', '=', owner.documentType)
    .execute();
}

/** Ends every link of an account. */
export async function deleteLinksOf({ kysely }: Db, accountId: AccountId): Promise<void> {
  await kysely.deleteFrom('phone_uploads').where('account_id', '=', accountId).execute();
}

/** The link of a document of a session that can still be used, or was used. */
export async function findOwnLink({ kysely, now }: Db, owner: LinkOwner) {
  return await kysely
    .selectFrom('phone_uploads')
    .select(['opened_by', 'sent_at'])
    .where('session_id', '=', owner.sessionId)
    .where('document_type', '=', owner.documentType)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** A link, used up or not, whose session has not ended and whose account is not disabled. */
export async function findLiveLink({ kysely, now }: Db, codeHash: Digest, idleSeconds: number) {
  const link = await kysely
    .selectFrom('phone_uploads')
    .innerJoin('sessions', 'sessions.id', 'phone_uploads.session_id')
    .innerJoin('accounts', 'accounts.id', 'phone_uploads.account_id')
    .where('phone_uploads.code_hash', '=', codeHash)
    .where('sessions.ended_at', 'is', null)
    .where('accounts.disabled', '=', 0)
    .select([
      'phone_uploads.code_hash',
      'phone_uploads.document_type',
      'phone_uploads.opened_by',
      'phone_uploads.expires_at as link_expires_at',
      'sessions.id as session_id',
      'sessions.expires_at as session_expires_at',
      'sessions.last_used_at',
      'sessions.account_id',
      now.as('now'),
    ])
    .executeTakeFirst();
  if (!link) return undefined;
  const row = { ...link, token_hash: link.code_hash, token_expires_at: link.link_expires_at };
  return whyEnded(row, idleSeconds) === null ? link : undefined;
}

/**
 * Binds a link to the phone that opens it first, by the digest of its cookie. Returns whether it belongs to
 * this phone now.
 */
export async function openLink(
  { kysely, now }: Db,
  codeHash: Digest,
  { before, cookie }: { readonly before: string | undefined; readonly cookie: Digest },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('phone_uploads')
    .set({ opened_by: cookie })
    .where('code_hash', '=', codeHash)
    .where('sent_at', 'is', null)
    .where('expires_at', '>', now)
    .where(({ or, eb }) =>
      or([
        eb('opened_by', 'is', null),
        eb('opened_by', 'in', before === undefined ? [cookie] : [cookie, digest(before)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a link up, once: of two pictures that arrive at the same moment one is refused. */
export async function spendLink({ kysely, now }: Db, codeHash: Digest): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('phone_uploads')
    .set({ sent_at: now })
    .where('code_hash', '=', codeHash)
    .where('sent_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
