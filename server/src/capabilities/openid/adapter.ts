import Provider, { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import * as v from 'valibot';
import type { Context } from '../../context/context.ts';
import { readJson } from '../../db/json-column.ts';
import { asAccountId, asSessionId } from '../../platform/ids.ts';
import { digest } from '../../platform/secrets.ts';
import { isApplicationId } from '../applications/clients.ts';
import { isLiveSession } from '../sessions/store.ts';
import { findClientMetadata, isStillAllowed } from './client-metadata.ts';
import {
  consumeEntry,
  deleteEntry,
  type EntryRow,
  entryDigest,
  findEntry,
  findEntryByUserCode,
  type NewEntry,
  saveEntry,
} from './entry-store.ts';
import { grantedScopes } from './granted-scopes.ts';
import { changeWaiting, currentWrites, saveAlone } from './request-writes.ts';
import { atTimes } from './stored-request.ts';

interface EntryContext extends Pick<Context, 'db' | 'keys'> {
  /** Seconds without use after which a session has ended. */
  readonly idleSeconds: number;
}

const second = 1000;
const payloads = v.record(v.string(), v.unknown());
/** How long a refresh token may be used again, because an answer may get lost. */
const repeatMs = 10 * second;
/** Codes, whose use tells the application about the user. */
const codes: ReadonlySet<string> = new Set(['AuthorizationCode', 'DeviceCode']);
/** For so long a device that asks learns that its code has expired. */
const retentionSeconds = 600;

/**
 * What the library of OpenID Connect stores, in the tables of this server. Times are those of the database,
 * because the clocks of servers differ: what a payload says about them is replaced when it is read.
 */
export function entryAdapter(context: EntryContext): (model: string) => Adapter {
  return (model) => (model === 'Client' ? clientAdapter(context) : new EntryAdapter(context, model));
}

/** Applications are registered by the console and by commands, so nothing is written here. */
function clientAdapter({ db }: EntryContext): Adapter {
  const none = async () => undefined;
  return {
    // PostgreSQL stores no NUL, and fails where it is asked for one.
    find: async (id) => (isApplicationId(id) ? await findClientMetadata(db, id) : undefined),
    upsert: none,
    consume: none,
    destroy: none,
    revokeByGrantId: none,
    findByUid: none,
    findByUserCode: none,
  };
}

class EntryAdapter implements Adapter {
  readonly #context: EntryContext;
  readonly #model: string;
  readonly #retention: number;

  constructor(context: EntryContext, model: string) {
    this.#context = context;
    this.#model = model;
    this.#retention = model === 'DeviceCode' ? retentionSeconds : 0;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const text = JSON.stringify(payload);
    const entry = this.#entryOf(id, payload, text, expiresIn);
    if (this.#model === 'ReplayDetection') return await this.#useOnce(entry);
    const writes = currentWrites();
    if (writes) writes.save(entry, text);
    // The library begins such a request; outside of its calls one that was read is changed.
    else if (this.#model === 'Interaction') await changeWaiting(this.#context.db, entry);
    else await saveAlone(this.#context.db, entry);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const idHash = entryDigest(this.#model, id);
    const pending = currentWrites()?.pending(idHash);
    if (pending === null) return undefined;
    // Safe: it is the payload that `upsert` was given.
    if (pending !== undefined) return readJson(payloads, pending) as AdapterPayload;
    return this.#read(await findEntry(this.#context.db, idHash));
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

  /** The library has just found it. It is used up when the request is answered. */
  async consume(id: string): Promise<void> {
    const idHash = entryDigest(this.#model, id);
    const writes = currentWrites();
    const payload = writes?.known(idHash);
    if (!writes || !payload) throw new Error('Only a request that has found a code or token uses it up.');
    const client = Provider.ctx?.oidc.client;
    if (this.#model === 'AuthorizationCode' && !(client && isStillAllowed(client, payload)))
      throw new errors.InvalidGrant('the application was changed');
    const again = this.#model === 'RefreshToken' ? repeatMs : 0;
    const scopes = codes.has(this.#model) ? await grantedScopes(payload) : [];
    writes.use({ model: this.#model, idHash, payload, again, scopes });
  }

  async destroy(id: string): Promise<void> {
    const writes = currentWrites();
    const idHash = entryDigest(this.#model, id);
    if (!writes) await deleteEntry(this.#context.db, idHash);
    else if (this.#model === 'Grant') writes.endGrant(id);
    else writes.delete(this.#model, idHash);
  }

  /** The library asks this of each kind of token. A grant ends with all that was issued for it. */
  async revokeByGrantId(grantId: string): Promise<void> {
    currentWrites()?.endGrant(grantId);
  }

  #entryOf(id: string, payload: AdapterPayload, text: string, expiresIn = 0): NewEntry {
    const { accountId, userCode } = payload;
    const isGrant = this.#model === 'Grant';
    const sessionId = this.#model === 'Session' ? id : payload.sessionUid;
    // A grant ends with the session in which it was made, unless tokens of it may outlive that.
    const ownSession = isGrant ? Provider.ctx?.oidc.session?.uid : sessionId;
    const grantId = isGrant ? id : payload.grantId;
    return {
      model: this.#model,
      id_hash: entryDigest(this.#model, id),
      payload: this.#context.keys.encrypt(text),
      account_id: accountId ? asAccountId(accountId) : null,
      session_id: ownSession ? asSessionId(ownSession) : null,
      grant_hash: grantId ? digest(grantId) : null,
      user_code_hash: userCode ? digest(userCode) : null,
      application: payload.clientId ?? clientOf(payload.params),
      session_bound: payload.expiresWithSession === true ? 1 : 0,
      milliseconds: (expiresIn + this.#retention) * second,
    };
  }

  /** What is valid once is stored when it is used, also by a request that is refused. */
  async #useOnce(entry: NewEntry): Promise<void> {
    const { db } = this.#context;
    await saveEntry(db, entry);
    if ((await consumeEntry(db, entry.id_hash, 0)) !== 'used')
      throw new errors.InvalidRequest('used already');
  }

  #read(row: EntryRow | undefined): AdapterPayload | undefined {
    if (!row) return undefined;
    // Safe: only `upsert` writes payloads.
    const stored = readJson(payloads, this.#context.keys.decrypt(row.payload)) as AdapterPayload;
    const again = this.#model === 'RefreshToken' ? repeatMs : 0;
    const isUsed = row.consumed_at !== null && Math.abs(row.now - row.consumed_at) >= again;
    const toClock = (time: number) => Math.floor((Date.now() + (time - row.now)) / second);
    const times = { iat: toClock(row.created_at), exp: toClock(row.expires_at - this.#retention * second) };
    const { request } = stored;
    const payload = {
      ...stored,
      ...times,
      ...(request !== undefined && { request: atTimes(request, times) }),
      ...(isUsed && { consumed: true }),
    };
    currentWrites()?.remember(row, payload);
    return payload;
  }
}

/** The application of a request that waits for its user. */
function clientOf(params: unknown): string | null {
  const id: unknown = Reflect.get(Object(params), 'client_id');
  return typeof id === 'string' ? id : null;
}
