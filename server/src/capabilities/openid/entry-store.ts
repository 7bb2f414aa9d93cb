import { sql } from 'kysely';
import { batchLookup } from '../../db/batch-lookup.ts';
import type { Db } from '../../db/database.ts';
import type { ListParameter } from '../../db/dialects/dialect.ts';
import { generationOf, isEntryOfNow } from '../../db/large-tables/openid-generations.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';
import { type Digest, digest } from '../../platform/secrets.ts';
import { mayOpen } from '../access/rules.ts';
import { lockAccount } from '../accounts/store.ts';

/**
 * An entry that has not expired, and that no change of its application has ended, of an account that is not
 * disabled, and may open the application. `now` is the database's time.
 */
export interface EntryRow {
  readonly id_hash: Digest;
  readonly payload: string;
  readonly consumed_at: number | null;
  readonly created_at: number;
  readonly expires_at: number;
  readonly now: number;
}

const columns = ['id_hash', 'payload', 'consumed_at', 'created_at', 'expires_at'] as const;

/** The digest that finds an entry: of its model and of what a caller presents. */
export function entryDigest(model: string, id: string): Digest {
  return digest(`${model} ${id}`);
}

const rightOfEntry = {
  accountId: sql.ref('accounts.id'),
  application: sql.ref('openid_entries.application'),
  verified: sql.ref('accounts.verified'),
  sessionId: sql.ref('openid_entries.session_id'),
};

/** What was issued for a grant is found as long as its user may open the application. */
const selectEntries = ({ kysely, now }: Db) =>
  kysely
    .selectFrom('openid_entries')
    .select([...columns, now.as('now')])
    .where('expires_at', '>', now)
    .where(isEntryOfNow())
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('account_id', 'is', null),
        exists(
          selectFrom('accounts')
            .select('id')
            .whereRef('accounts.id', '=', 'openid_entries.account_id')
            .where('disabled', '=', 0)
            .where((right) =>
              right.or([right('openid_entries.grant_hash', 'is', null), mayOpen(rightOfEntry)]),
            ),
        ),
      ]),
    );

const entriesByHash = prepareStatement<{ hashes: ListParameter }, EntryRow>((db, { hashes }) =>
  selectEntries(db).where(db.dialect.isOneOf('id_hash', hashes)),
);

/** The entry of a digest. */
export const findEntry = batchLookup<EntryRow>(
  (db, hashes) => entriesByHash(db, { hashes: db.dialect.listParameter(hashes) }),
  ({ id_hash }) => id_hash,
);

/** The device code that belongs to what a user has typed. */
export async function findEntryByUserCode(db: Db, userCodeHash: Digest): Promise<EntryRow | undefined> {
  return await selectEntries(db).where('user_code_hash', '=', userCodeHash).executeTakeFirst();
}

/** The values of an entry; `milliseconds` is how long it lasts from now. */
export type NewEntry = Pick<Tables['openid_entries'], 'model' | 'id_hash' | 'payload'> & {
  readonly account_id: AccountId | null;
  readonly session_id: SessionId | null;
  readonly grant_hash: Digest | null;
  readonly user_code_hash: Digest | null;
  readonly application: string | null;
  readonly session_bound: 0 | 1;
  readonly milliseconds: number;
};

/** Stores an entry. One of the same digest is replaced, and keeps the time and generation of its making. */
export const saveEntry = prepareStatement(insertEntry);

/**
 * The same, without a wait for the disk: if the machine stops at this moment, the entry may be missing
 * afterwards. Of what only lets somebody in, nobody gets more than before by that.
 */
export const saveEntryWithoutFlush = prepareStatement((db: Db, entry: NewEntry) =>
  insertEntry(db, entry).returning(db.dialect.withoutFlush.as('without_flush')),
);

function insertEntry(
  { kysely, now }: Db,
  {
    model,
    id_hash,
    payload,
    account_id,
    session_id,
    grant_hash,
    user_code_hash,
    application,
    session_bound,
    milliseconds,
  }: NewEntry,
) {
  return kysely
    .insertInto('openid_entries')
    .values((row) => ({
      model,
      id_hash,
      payload,
      account_id,
      session_id,
      grant_hash,
      user_code_hash,
      application,
      session_bound,
      generation: generationOf(application),
      created_at: now,
      expires_at: row(now, '+', milliseconds),
    }))
    .onConflict((conflict) =>
      conflict.columns(['model', 'id_hash']).doUpdateSet((row) => ({
        payload: row.ref('excluded.payload'),
        account_id: row.ref('excluded.account_id'),
        // A code of a device gets them when its user has allowed it.
        session_id: row.ref('excluded.session_id'),
        grant_hash: row.ref('excluded.grant_hash'),
        session_bound: row.ref('excluded.session_bound'),
        expires_at: row.ref('excluded.expires_at'),
      })),
    );
}

/**
 * Stores what an application gets for itself, as long as it is registered: whoever ends that comes after the
 * statement, and finds what it has stored. Returns whether it is registered.
 */
export async function saveForApplication(db: Db, entry: NewEntry): Promise<boolean> {
  return (await insertForApplication(db, entry)).length > 0;
}

const insertForApplication = prepareStatement<NewEntry, { id_hash: Digest }>(
  ({ kysely, now, dialect }, { model, id_hash, payload, application, milliseconds }) => {
    const registered = dialect.forShare(
      kysely
        .selectFrom(['applications', 'openid_clients'])
        .select(({ ref }) => [
          sql<string>`CAST(${model} AS TEXT)`.as('model'),
          sql<Digest>`CAST(${id_hash} AS TEXT)`.as('id_hash'),
          sql<string>`CAST(${payload} AS TEXT)`.as('payload'),
          ref('applications.id').as('application'),
          sql.lit(0 as const).as('session_bound'),
          ref('openid_generation').as('generation'),
          now.as('created_at'),
          sql<number>`${now} + ${milliseconds}`.as('expires_at'),
        ])
        .where('applications.id', '=', application)
        .where('openid_clients.application', '=', application),
    );
    return kysely
      .insertInto('openid_entries')
      .columns([
        'model',
        'id_hash',
        'payload',
        'application',
        'session_bound',
        'generation',
        'created_at',
        'expires_at',
      ])
      .expression(registered)
      .returning('id_hash');
  },
);

/**
 * Marks an entry as used, unless it was used before. Within so many milliseconds it may be used again: a
 * request that a broken connection repeats is answered as the first one was.
 */
export async function consumeEntry(
  db: Db,
  idHash: Digest,
  again: number,
): Promise<'used' | 'used before' | 'gone'> {
  const [row] = await consume(db, { idHash, again });
  if (row) return 'used';
  return (await findEntryAt(db, { idHash })).length > 0 ? 'used before' : 'gone';
}

const consume = prepareStatement<{ idHash: Digest; again: number }, { id_hash: Digest }>(
  ({ kysely, now }, { idHash, again }) =>
    kysely
      .updateTable('openid_entries')
      .set(({ fn }) => ({ consumed_at: fn.coalesce('consumed_at', now) }))
      .where('id_hash', '=', idHash)
      .where('expires_at', '>', now)
      .where(isEntryOfNow())
      .where(({ or, and, eb }) =>
        or([
          eb('consumed_at', 'is', null),
          // In both directions: a clock that is set back makes nothing unused again.
          and([eb(eb('consumed_at', '+', again), '>', now), eb('consumed_at', '<', eb(now, '+', again))]),
        ]),
      )
      .returning('id_hash'),
);

const findEntryAt = prepareStatement<{ idHash: Digest }, { id_hash: Digest }>(({ kysely, now }, { idHash }) =>
  kysely
    .selectFrom('openid_entries')
    .select('id_hash')
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .where(isEntryOfNow()),
);

/** The values with which an entry that is there is replaced, if it is still the one that was read. */
export type ChangedEntry = NewEntry & { readonly read: string };

/** Replaces an entry that was read before. Returns whether nobody else had changed or used it meanwhile. */
export async function replaceEntry(tx: Db, entry: ChangedEntry): Promise<boolean> {
  return (await replace(tx, entry)).length > 0;
}

const replace = prepareStatement<ChangedEntry, { id_hash: Digest }>(({ kysely, now }, entry) =>
  kysely
    .updateTable('openid_entries')
    .set((row) => ({
      payload: entry.payload,
      account_id: entry.account_id,
      session_id: entry.session_id,
      grant_hash: entry.grant_hash,
      session_bound: entry.session_bound,
      expires_at: row(now, '+', entry.milliseconds),
    }))
    .where('id_hash', '=', entry.id_hash)
    .where('payload', '=', entry.read)
    .where('consumed_at', 'is', null)
    .where(isEntryOfNow())
    .returning('id_hash'),
);

/**
 * Changes the payload of an entry that is still there, without a wait for the disk. Returns whether it was.
 * Its end stays.
 */
export async function changeEntry(db: Db, entry: Pick<NewEntry, 'id_hash' | 'payload'>): Promise<boolean> {
  return (await change(db, entry)).length > 0;
}

const change = prepareStatement(
  ({ kysely, now, dialect }: Db, { id_hash, payload }: Pick<NewEntry, 'id_hash' | 'payload'>) =>
    kysely
      .updateTable('openid_entries')
      .set({ payload })
      .where('id_hash', '=', id_hash)
      .where('expires_at', '>', now)
      .where(isEntryOfNow())
      .returning(dialect.withoutFlush.as('without_flush')),
);

/** Deletes an entry that has not ended. Returns whether it was there. */
export async function deleteEntry({ kysely }: Db, idHash: Digest): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('openid_entries')
    .where('id_hash', '=', idHash)
    .where(isEntryOfNow())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A grant that has ended: whose it was, and which application had it. */
export interface EndedGrant {
  readonly account_id: AccountId | null;
  readonly application: string | null;
}

/**
 * Ends a grant and all that was issued for it; undefined if it had ended already. What issues shares the lock
 * of the account, so it comes before, and is part of what ends, or after, and finds its proof gone.
 */
export async function endGrant(tx: Db, grantId: string): Promise<EndedGrant | undefined> {
  const { kysely } = tx;
  const idHash = entryDigest('Grant', grantId);
  const grant = await kysely
    .selectFrom('openid_entries')
    .select(['account_id', 'application'])
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
  if (grant?.account_id) await lockAccount(tx, grant.account_id);
  // What ends an application deletes the same rows, in another order.
  if (grant?.application)
    await tx.dialect
      .forShare(kysely.selectFrom('applications').select('id').where('id', '=', grant.application))
      .execute();
  const isEnded = await deleteEntry(tx, idHash);
  await kysely.deleteFrom('openid_entries').where('grant_hash', '=', digest(grantId)).execute();
  return isEnded ? grant : undefined;
}

/**
 * Deletes what applications hold of an account, except what was issued in the session that is kept. What the
 * library keeps about a session stays: applications are told of its end by it.
 */
export async function deleteEntriesOf(
  { kysely }: Db,
  accountId: AccountId,
  exceptSession: SessionId | null,
): Promise<void> {
  await kysely
    .deleteFrom('openid_entries')
    .where('account_id', '=', accountId)
    .where('model', '<>', 'Session')
    .$if(exceptSession !== null, (query) => query.where('session_id', '<>', exceptSession))
    .execute();
}
