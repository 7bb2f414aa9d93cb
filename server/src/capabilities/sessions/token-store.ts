import type { MissingToOpen } from '@portico/contract/account/groups';
import type { Locale } from '@portico/contract/locales';
import { type RawBuilder, sql } from 'kysely';
import { batchLookup } from '../../db/batch-lookup.ts';
import type { Db } from '../../db/database.ts';
import type { ListParameter } from '../../db/dialects/dialect.ts';
import { prepareInsert, prepareStatement } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';
import type { Digest } from '../../platform/secrets.ts';
import { missingToOpen } from '../access/rules.ts';
import { disclosedGroups } from '../groups/disclosed-groups.ts';
import { disclosedRoles } from '../groups/disclosed-roles.ts';
import { toldFields } from '../own-fields/told-fields.ts';
import type { OpenQuestion } from './open-question.ts';

/**
 * A token of a session that has not ended, of an account that is not disabled. `now` is the database's time.
 */
export interface TokenRow {
  readonly token_hash: Digest;
  readonly token_expires_at: number;
  readonly session_id: SessionId;
  readonly session_expires_at: number;
  readonly last_used_at: number;
  readonly account_id: AccountId;
  readonly now: number;
}

/** What a call of a signed-in user needs in addition. */
interface PresentedTokenRow extends TokenRow {
  readonly kind: Tables['tokens']['kind'];
  readonly companion_hash: Digest | null;
}

/** The token of an application, with the data of the account that the application receives. */
export interface ApplicationTokenRow extends TokenRow {
  readonly application: string | null;
  readonly redeemed_at: number | null;
  /** What the account lacks to open the application; null for what is not a token of an application. */
  readonly missing: MissingToOpen | 'NOTHING' | null;
  /** The groups of the account that the application learns, for `readDisclosed`; null if it learns none. */
  readonly disclosed_groups: string | null;
  /** The same for the roles that the account has in the application; null if the application has none. */
  readonly disclosed_roles: string | null;
  /** The values of added fields that the application is told, for `readToldFields`. */
  readonly told_fields: string | null;
  readonly verified: number;
  /** How many of passport and address are verified. */
  readonly verified_documents: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly locale: Locale;
}

/**
 * The tokens that have not ended: the one place that says which these are. Every column costs time at each
 * check, so each query adds only what its caller reads.
 */
export function selectTokens({ kysely, now, dialect }: Db, hashes: ListParameter) {
  const tokens = dialect.selectOneOf(kysely, 'tokens', 'tokens.token_hash', hashes);
  const sessions = dialect.joinOne(tokens, 'sessions', 'sessions.id', 'tokens.session_id');
  const accounts = dialect.joinOne(sessions, 'accounts', 'accounts.id', 'sessions.account_id');
  return accounts
    .where('sessions.ended_at', 'is', null)
    .where('accounts.disabled', '=', 0)
    .select([
      'tokens.token_hash',
      'tokens.expires_at as token_expires_at',
      'tokens.session_id',
      'sessions.expires_at as session_expires_at',
      'sessions.last_used_at',
      'sessions.account_id',
      now.as('now'),
    ]);
}

const presentedTokens = prepareStatement<{ hashes: ListParameter }, PresentedTokenRow>((db, { hashes }) =>
  selectTokens(db, hashes).select(['tokens.kind', 'tokens.companion_hash']),
);

const rightOfToken = {
  accountId: sql.ref('sessions.account_id'),
  application: sql.ref('tokens.application'),
};

const applicationTokens = prepareStatement<{ hashes: ListParameter }, ApplicationTokenRow>((db, { hashes }) =>
  selectTokens(db, hashes).select([
    'tokens.application',
    'tokens.redeemed_at',
    'accounts.verified',
    missingToOpen({
      ...rightOfToken,
      verified: sql.ref('accounts.verified'),
      sessionId: sql.ref('sessions.id'),
    }).as('missing'),
    disclosedGroups(rightOfToken).as('disclosed_groups'),
    disclosedRoles(rightOfToken).as('disclosed_roles'),
    toldFields(rightOfToken).as('told_fields'),
    // The index of accounts and types finds them; a join would repeat the row.
    sql<number>`(SELECT count(*) FROM documents WHERE documents.account_id = accounts.id
      AND documents.document_type IN ('PASSPORT', 'ADDRESS') AND documents.status = 'VERIFIED')`.as(
      'verified_documents',
    ),
    'accounts.email',
    'accounts.first_name',
    'accounts.last_name',
    'accounts.locale',
  ]),
);

/** The token of a digest; every call that presents a token reads it. */
export const findToken = batchLookup<PresentedTokenRow>(
  (db, hashes) => presentedTokens(db, { hashes: db.dialect.listParameter(hashes) }),
  ({ token_hash }) => token_hash,
);

/** The tokens of several digests, in the caller's transaction. */
export const listTokens = (db: Db, hashes: readonly Digest[]) =>
  presentedTokens(db, { hashes: db.dialect.listParameter(hashes) });

/** The token of a digest, for an application that checks it. */
export const findApplicationToken = batchLookup<ApplicationTokenRow>(
  (db, hashes) => applicationTokens(db, { hashes: db.dialect.listParameter(hashes) }),
  ({ token_hash }) => token_hash,
);

/** The values of a new token; `milliseconds` is how long it lasts. */
export type NewToken = Pick<Tables['tokens'], 'token_hash' | 'session_id' | 'kind'> & {
  readonly application: string | null;
  readonly companion_hash: Digest | null;
  readonly milliseconds: number;
};

export const insertToken = prepareInsert(
  (
    { kysely, now }: Db,
    { token_hash, session_id, kind, application, companion_hash, milliseconds }: NewToken,
  ) =>
    kysely.insertInto('tokens').values((row) => ({
      token_hash,
      session_id,
      kind,
      application,
      companion_hash,
      created_at: now,
      expires_at: row(now, '+', milliseconds),
      redeemed_at: null,
    })),
);

/** The end of a session, or of the longest sign-in to the application of a token if that is earlier. */
const earlierEnd = (expiresAt: number, now: RawBuilder<number>) =>
  sql<number>`(SELECT CASE WHEN ${now} + CAST(opened.sign_in_minutes AS BIGINT) * 60000 < ${expiresAt}
    THEN ${now} + CAST(opened.sign_in_minutes AS BIGINT) * 60000 ELSE ${expiresAt} END
    FROM applications AS opened WHERE opened.id = tokens.application)`;

/**
 * Redeems a hand-off token: from now on it has the end of `earlierEnd`, and another digest if one is given.
 * One that has ended meanwhile stays ended. Returns whether it was redeemed now.
 */
export async function redeemToken(
  { kysely, now }: Db,
  tokenHash: Digest,
  expiresAt: number,
  newHash?: Digest,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('tokens')
    .set({
      redeemed_at: now,
      expires_at: earlierEnd(expiresAt, now),
      ...(newHash && { token_hash: newHash }),
    })
    .where('token_hash', '=', tokenHash)
    .where('redeemed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the hand-off tokens of a session that no application has redeemed yet. */
export async function expireUnusedHandOffTokens({ kysely, now }: Db, sessionId: SessionId): Promise<void> {
  await kysely
    .updateTable('tokens')
    .set({ expires_at: now })
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'HAND_OFF')
    .where('redeemed_at', 'is', null)
    .execute();
}

/**
 * Makes the token of a user who has answered a question a token of the portal, or one that the next question
 * is asked with.
 */
export async function completeToken(
  { kysely }: Db,
  tokenHash: Digest,
  answered: OpenQuestion,
  next: OpenQuestion | null,
): Promise<void> {
  await kysely
    .updateTable('tokens')
    .set({ kind: next ?? 'PORTAL' })
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', answered)
    .execute();
}

export async function expireToken({ kysely, now }: Db, tokenHash: Digest): Promise<void> {
  await kysely.updateTable('tokens').set({ expires_at: now }).where('token_hash', '=', tokenHash).execute();
}
