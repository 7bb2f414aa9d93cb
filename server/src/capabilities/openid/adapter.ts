import type { OpenidScope } from '@portico/contract/openid';
import Provider, { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import * as v from 'valibot';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import { asAccountId, asSessionId } from '../../platform/ids.ts';
import { digest } from '../../platform/secrets.ts';
import { recordAct } from '../audit/record.ts';
import { recordReached } from '../sessions/reached-store.ts';
import { isLiveSession, lockOpenSession } from '../sessions/store.ts';
import { findClientMetadata } from './client-metadata.ts';
import {
  consumeEntry,
  deleteEntriesOfGrant,
  deleteEntry,
  type EntryRow,
  entryDigest,
  findEntry,
  findEntryByUserCode,
  type NewEntry,
  saveEntry,
  saveEntryWithoutFlush,
  saveSuccessor,
} from './entry-store.ts';
import { toldScopes } from './told-scopes.ts';

interface EntryContext extends Pick<Context, 'db' | 'keys'> {
  /** Seconds without use after which a session has ended. */
  readonly idleSeconds: number;
}

const second = 1000;
const payloads = v.record(v.string(), v.unknown());
/** How long a refresh token may be used again, because an answer may get lost. */
const repeatMs = 10 * second;
/** What an application exchanges for tokens, which tell it about the user. */
const codes: ReadonlySet<string> = new Set(['AuthorizationCode', 'DeviceCode']);
/**
 * What a request need not wait for until it is on the disk. If it is lost because the machine stops, the user or the application asks again. A
 * refresh token is not among them, because its user would be signed out.
 */
const mayBeLost: ReadonlySet<string> = new Set([
  'AuthorizationCode',
  'AccessToken',
  'Session',
  'Interaction',
]);
/** For so long a device that asks learns that its code has expired. */
const keptSeconds = 600;
/** Grants have no end of their own. Their tokens have. */
const longestSeconds = 400 * 86_400;

/**
 * What the library of OpenID Connect stores, in the tables of this server. Times are those of the database, because the clocks of servers
 * differ: what a payload says about them is replaced when it is read.
 */
export function entryAdapter(context: EntryContext): (model: string) => Adapter {
  return (model) => (model === 'Client' ? clientAdapter(context) : new EntryAdapter(context, model));
}

/** Applications are registered by the console and by commands, so nothing is written here. */
function clientAdapter({ db }: EntryContext): Adapter {
  const none = async () => undefined;
  return {
    find: (id) => findClientMetadata(db, id),
    ...{
      upsert: none,
      consume: none,
      destroy: none,
      revokeByGrantId: none,
      findByUid: none,
      findByUserCode: none,
    },
  };
}

class EntryAdapter implements Adapter {
  readonly #context: EntryContext;
  readonly #model: string;
  readonly #kept: number;

  constructor(context: EntryContext, model: string) {
    this.#context = context;
    this.#model = model;
    this.#kept = model === 'DeviceCode' ? keptSeconds : 0;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { db, keys } = this.#context;
    const { accountId, grantId, userCode } = payload;
    const sessionId = this.#model === 'Session' ? id : payload.sessionUid;
    const entry = {
      model: this.#model,
      id_hash: entryDigest(this.#model, id),
      payload: keys.encrypt(JSON.stringify(payload)),
      account_id: accountId ? asAccountId(accountId) : null,
      session_id: sessionId ? asSessionId(sessionId) : null,
      grant_hash: grantId ? digest(grantId) : null,
      lineage_hash: null,
      user_code_hash: userCode ? digest(userCode) : null,
      application: payload.clientId ?? null,
      session_bound: payload.expiresWithSession === true ? (1 as const) : (0 as const),
      milliseconds: ((expiresIn ?? longestSeconds) + this.#kept) * second,
    };
    if (this.#model === 'ReplayDetection') return await this.#useOnce(entry);
    const replaced = this.#model === 'RefreshToken' && Provider.ctx?.oidc.entities.RotatedRefreshToken;
    if (mayBeLost.has(this.#model)) await saveEntryWithoutFlush(db, entry);
    else if (!replaced) await saveEntry(db, entry);
    else await transaction(db, (tx) => saveSuccessor(tx, entryDigest(this.#model, replaced.jti), entry));
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#read(await findEntry(this.#context.db, entryDigest(this.#model, id)));
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#read(await findEntryByUserCode(this.#context.db, digest(userCode)));
  }

  /** The library's part of a session has the session's id, and is found as long as that has not ended. */
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const { db, idleSeconds } = this.#context;
    const isLive = await isLiveSession(db, asSessionId(uid), idleSeconds);
    return isLive ? await this.find(uid) : undefined;
  }

  /** Whoever uses a code or token that was used before has found or stolen it, so all that was issued with it ends (RFC 9700 §4.14). */
  async consume(id: string): Promise<void> {
    const { db } = this.#context;
    const again = this.#model === 'RefreshToken' ? repeatMs : 0;
    // Read before the transaction: SQLite has one connection for both.
    const code = codes.has(this.#model) ? await this.find(id) : undefined;
    const scopes = code ? await toldScopes(code) : [];
    const isUsed = await transaction(db, async (tx) => {
      const used = await consumeEntry(tx, entryDigest(this.#model, id), again);
      if (used) await recordUse(tx, code, scopes);
      return used;
    });
    if (isUsed) return;
    const grantId = (await this.find(id))?.grantId;
    if (grantId) await deleteEntriesOfGrant(db, digest(grantId));
    throw new errors.InvalidGrant('used already');
  }

  async destroy(id: string): Promise<void> {
    await deleteEntry(this.#context.db, entryDigest(this.#model, id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await deleteEntriesOfGrant(this.#context.db, digest(grantId), this.#model);
  }

  /** What is valid once is stored when it is used. The library has looked for it before, but another request may have come meanwhile. */
  async #useOnce(entry: NewEntry): Promise<void> {
    const { db } = this.#context;
    await saveEntry(db, entry);
    if (!(await consumeEntry(db, entry.id_hash, 0))) throw new errors.InvalidRequest('used already');
  }

  #read(row: EntryRow | undefined): AdapterPayload | undefined {
    if (!row) return undefined;
    // Safe: only `upsert` writes payloads.
    const payload = readJson(payloads, this.#context.keys.decrypt(row.payload)) as AdapterPayload;
    const again = this.#model === 'RefreshToken' ? repeatMs : 0;
    const isUsed = row.consumed_at !== null && row.consumed_at + again <= row.now;
    const toClock = (time: number) => Math.floor((Date.now() + (time - row.now)) / second);
    return {
      ...payload,
      iat: toClock(row.created_at),
      exp: toClock(row.expires_at - this.#kept * second),
      ...(isUsed && { consumed: true }),
    };
  }
}

/** The time line of the user says that the application has received what was asked for with a code. It is told when the session ends. */
async function recordUse(
  tx: Db,
  code: AdapterPayload | undefined,
  scopes: readonly OpenidScope[],
): Promise<void> {
  if (!code?.accountId) return;
  const { sessionUid, clientId } = code;
  if (sessionUid && clientId) {
    // It would not be told of an end that comes at this moment.
    if (!(await lockOpenSession(tx, asSessionId(sessionUid)))) throw new errors.InvalidGrant('session ended');
    await recordReached(tx, asSessionId(sessionUid), clientId);
  }
  await recordAct(
    tx,
    { type: 'system' },
    {
      type: 'PROFILE_DISCLOSED',
      subject: { type: 'account', id: asAccountId(code.accountId) },
      details: { application: code.clientId, scopes },
    },
  );
}
