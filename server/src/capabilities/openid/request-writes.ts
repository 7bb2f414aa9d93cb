import type { OpenidScope } from '@portico/contract/openid';
import Provider, { type AdapterPayload, errors } from 'oidc-provider';
import { type Db, transaction } from '../../db/database.ts';
import { asAccountId, asSessionId } from '../../platform/ids.ts';
import type { Digest } from '../../platform/secrets.ts';
import { recordAct } from '../audit/record.ts';
import { recordVisit } from '../sessions/visit-store.ts';
import {
  changeEntry,
  consumeEntry,
  deleteEntry,
  type EntryRow,
  endGrant,
  type NewEntry,
  replaceEntry,
  saveEntry,
  saveEntryWithoutFlush,
  saveForApplication,
} from './entry-store.ts';
import { lockIssuing } from './lock-issuing.ts';

/** A code or token that a request uses up, as it was read. */
export interface Used {
  readonly model: string;
  readonly idHash: Digest;
  readonly payload: AdapterPayload;
  /** For how many milliseconds it may be used again. */
  readonly again: number;
  /** The scopes whose claims the application learns with it. */
  readonly scopes: readonly OpenidScope[];
}

/** What an application exchanges for tokens, in the session of its user. */
const codes: ReadonlySet<string> = new Set(['AuthorizationCode', 'DeviceCode']);
const tokens: ReadonlySet<string> = new Set(['AccessToken', 'RefreshToken', 'ClientCredentials']);
/**
 * What a request need not wait for until it is on the disk, if nothing is used up for it. If it is lost
 * because the machine stops, the user or the application asks again.
 */
const mayBeLost: ReadonlySet<string> = new Set(['AuthorizationCode', 'Session', 'Interaction']);

/** What may have ended or been answered since it was read. */
const changed: ReadonlySet<string> = new Set(['DeviceCode', 'Interaction']);

/**
 * Somebody else has used up what the request has read: everything that was issued for its grant ends (RFC
 * 9700 §4.14).
 */
class UsedBefore extends Error {
  readonly grantId: string | undefined;
  constructor({ grantId }: AdapterPayload) {
    super('used before');
    this.grantId = grantId;
  }
}

/**
 * What a request wants to change, stored right before its answer, in one transaction with the proof that it
 * uses up: what was not answered is not used up, and an ended proof issues nothing (decision record 150).
 */
export class RequestWrites {
  readonly #entries = new Map<Digest, { readonly entry: NewEntry; readonly text: string }>();
  readonly #read = new Map<Digest, { readonly row: EntryRow; readonly payload: AdapterPayload }>();
  readonly #used: Used[] = [];
  /** Each with whether it must be there. */
  readonly #deleted = new Map<Digest, boolean>();
  readonly #endedGrants = new Set<string>();

  /** @param text the payload, before it was encrypted */
  save(entry: NewEntry, text: string): void {
    this.#entries.set(entry.id_hash, { entry, text });
    this.#deleted.delete(entry.id_hash);
  }

  use(used: Used): void {
    this.#used.push(used);
  }

  delete(model: string, idHash: Digest): void {
    const isStored = !this.#entries.delete(idHash) || this.#read.has(idHash);
    // A request that waits for its user is continued once.
    if (isStored) this.#deleted.set(idHash, model === 'Interaction');
  }

  endGrant(grantId: string): void {
    this.#endedGrants.add(grantId);
  }

  /** Remembers what the request has read, so that a change holds only for that. */
  remember(row: EntryRow, payload: AdapterPayload): void {
    this.#read.set(row.id_hash, { row, payload });
  }

  /** What the request has read before. */
  known(idHash: Digest): AdapterPayload | undefined {
    return this.#read.get(idHash)?.payload;
  }

  /**
   * The payload that this request has saved (null if it has deleted it); undefined if it has done neither.
   */
  pending(idHash: Digest): string | null | undefined {
    return this.#deleted.has(idHash) ? null : this.#entries.get(idHash)?.text;
  }

  /**
   * Stores what an answered request has changed. Throws an error of the protocol if that is not possible any
   * more.
   */
  async store(db: Db): Promise<void> {
    try {
      const own = this.#onlyOwnToken();
      if (own) await saveOwnToken(db, own);
      else if (this.#isAct()) await transaction(db, (tx) => this.#storeTogether(tx));
      else for (const { entry } of this.#entries.values()) await saveAlone(db, entry);
    } catch (error) {
      if (!(error instanceof UsedBefore)) throw error;
      const { grantId } = error;
      if (grantId !== undefined) await transaction(db, (tx) => endStolen(tx, grantId));
      throw new errors.InvalidGrant('used already');
    }
    await this.storeEndings(db, false);
  }

  /**
   * Stores what has ended, and nothing else, for a request that was refused.
   * @param isTheft whether something was used a second time
   */
  async storeEndings(db: Db, isTheft: boolean): Promise<void> {
    for (const grantId of this.#endedGrants)
      await transaction(db, async (tx) => {
        if (isTheft) await endStolen(tx, grantId);
        else await endGrant(tx, grantId);
      });
  }

  /**
   * Whether what is changed belongs together. An entry that lets somebody in, and nothing more, may be there
   * without the others.
   */
  #isAct(): boolean {
    const entries = [...this.#entries.values()];
    const isHeld = entries.some(({ entry }) => tokens.has(entry.model) || this.#isChange(entry));
    return isHeld || this.#used.length > 0 || this.#deleted.size > 0;
  }

  /** What an application gets for itself, if that is all there is to store. */
  #onlyOwnToken(): NewEntry | undefined {
    const [first, ...others] = this.#entries.values();
    const isAlone = others.length === 0 && this.#used.length === 0 && this.#deleted.size === 0;
    return isAlone && first?.entry.model === 'ClientCredentials' ? first.entry : undefined;
  }

  async #storeTogether(tx: Db): Promise<void> {
    const entries = [...this.#entries.values()].map(({ entry }) => entry);
    const [issued] = entries.filter(({ model }) => tokens.has(model));
    const proof = this.#used.find(({ model }) => codes.has(model) || tokens.has(model));
    const application = proof?.payload.clientId ?? issued?.application;
    if (application) await mustHold(tx, application, proof);
    for (const used of this.#used) await useUp(tx, used);
    for (const [idHash, isNeeded] of this.#deleted)
      if (!(await deleteEntry(tx, idHash)) && isNeeded) throw new errors.SessionNotFound('ended already');
    for (const entry of entries) await this.#saveOne(tx, entry);
  }

  /**
   * Whether an entry must be as it was read: a device code is answered once, and a request that has ended
   * does not come back. All others are changed by the same browser alone.
   */
  #isChange({ model, id_hash }: NewEntry): boolean {
    return changed.has(model) && this.#read.has(id_hash);
  }

  async #saveOne(tx: Db, entry: NewEntry): Promise<void> {
    const read = this.#isChange(entry) && this.#read.get(entry.id_hash)?.row.payload;
    if (!read) await saveEntry(tx, entry);
    else if (!(await replaceEntry(tx, { ...entry, read })))
      throw new errors.SessionNotFound('answered already');
  }
}

/** Stores what belongs to nothing else that is stored. */
export async function saveAlone(db: Db, entry: NewEntry): Promise<void> {
  if (mayBeLost.has(entry.model)) await saveEntryWithoutFlush(db, entry);
  else await saveEntry(db, entry);
}

/**
 * Changes a request that waits for its user. It may have ended since it was read: its application was
 * changed, or it has gone on in another tab.
 */
export async function changeWaiting(db: Db, entry: NewEntry): Promise<void> {
  if (!(await changeEntry(db, entry))) throw new errors.SessionNotFound('ended already');
}

async function saveOwnToken(db: Db, entry: NewEntry): Promise<void> {
  if (!(await saveForApplication(db, entry))) throw new errors.InvalidGrant('ended');
}

/**
 * The user must not have ended what the proof stands for. A code is used in an open session, whose end is
 * told to the application.
 */
async function mustHold(tx: Db, application: string, proof: Used | undefined): Promise<void> {
  const { accountId, sessionUid } = proof?.payload ?? {};
  const isHeld = await lockIssuing(tx, {
    application,
    accountId: accountId ? asAccountId(accountId) : null,
    sessionId: proof && codes.has(proof.model) && sessionUid ? asSessionId(sessionUid) : null,
  });
  if (!isHeld) throw new errors.InvalidGrant('ended');
}

async function useUp(tx: Db, { model, idHash, payload, again, scopes }: Used): Promise<void> {
  const use = await consumeEntry(tx, idHash, again);
  if (use === 'gone') throw new errors.InvalidGrant('ended');
  if (use === 'used before') throw new UsedBefore(payload);
  const { accountId, sessionUid, clientId } = payload;
  if (!codes.has(model) || !accountId) return;
  if (sessionUid && clientId) await recordVisit(tx, asSessionId(sessionUid), clientId);
  await recordAct(
    tx,
    { type: 'system' },
    {
      type: 'PROFILE_DISCLOSED',
      subject: { type: 'account', id: asAccountId(accountId) },
      details: { application: clientId, scopes },
    },
  );
}

/**
 * Ends a grant because one of its codes or tokens was used twice, which only somebody does who has found or
 * stolen it.
 */
async function endStolen(tx: Db, grantId: string): Promise<void> {
  const ended = await endGrant(tx, grantId);
  if (!ended?.account_id) return;
  await recordAct(
    tx,
    { type: 'system' },
    {
      type: 'ACCESS_ENDED_AFTER_REUSE',
      subject: { type: 'account', id: ended.account_id },
      details: { application: ended.application },
    },
  );
}

const writesOf = new WeakMap<object, RequestWrites>();

/** Collects what a request to the library changes. */
export function collectWrites(ctx: object): RequestWrites {
  const writes = new RequestWrites();
  writesOf.set(ctx, writes);
  return writes;
}

/** What the request that the library answers at the moment wants to change; undefined outside of one. */
export function currentWrites(): RequestWrites | undefined {
  const { ctx } = Provider;
  return ctx && writesOf.get(ctx);
}
