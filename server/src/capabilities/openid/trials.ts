import { openidScopes } from '@portico/contract/openid';
import * as v from 'valibot';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import { randomSecret } from '../../platform/secrets.ts';
import { consumeEntry, entryDigest, findEntry, saveEntry } from './entry-store.ts';

/**
 * A sign-in that an admin tries: a request like every other, known by a secret name alone, which is its state
 * or a parameter of the return address. What would go to the application is kept here.
 */
const stored = v.object({
  application: v.string(),
  /** Where the application would receive its user: a redirect URI, or a return address of the hand-off. */
  address: v.string(),
  /** The page of the console to which the browser comes back. */
  page: v.string(),
  /** What came back; null until then. */
  seen: v.nullable(
    v.object({
      /** The error that the application would get; null if the user was signed in. */
      error: v.nullable(v.string()),
      /** The names of what the application would get, and the scopes that the user has allowed. */
      names: v.array(v.string()),
      scopes: v.array(v.picklist(openidScopes)),
    }),
  ),
});
export type Trial = v.InferOutput<typeof stored>;
type Seen = NonNullable<Trial['seen']>;

type Needs = Pick<Context, 'db' | 'keys'>;

const model = 'Trial';
/** Long enough to register and to confirm an account. */
const minutes = 15;
const name = /^portico-trial-[\w-]{43}$/;
/** The parameter of a return address that names a trial of the hand-off. */
export const trialParameter = 'portico_trial';

/**
 * What is kept in place of an error where the home page is below no return address, so that no sign-in was
 * begun.
 */
export const notRegistered = 'not_registered';

/** A new name, of which nobody else knows. */
export function newTrialName(): string {
  return `portico-trial-${randomSecret()}`;
}

export async function saveTrial(db: Db, keys: Context['keys'], id: string, trial: Trial): Promise<void> {
  await saveEntry(db, {
    model,
    id_hash: entryDigest(model, id),
    payload: keys.encrypt(JSON.stringify(trial)),
    account_id: null,
    session_id: null,
    grant_hash: null,
    user_code_hash: null,
    application: trial.application,
    session_bound: 0,
    milliseconds: minutes * 60_000,
  });
}

/**
 * The trial of a name, unless it has expired. What cannot be a name is not looked up, because every request
 * of an application asks.
 */
export async function findTrial({ db, keys }: Needs, id: unknown): Promise<Trial | undefined> {
  if (typeof id !== 'string' || !name.test(id)) return undefined;
  const row = await findEntry(db, entryDigest(model, id));
  return row && readJson(stored, keys.decrypt(row.payload));
}

/**
 * Keeps what came back, once; a second answer is not the application's either. Returns the page that the
 * browser comes back to, or null if it is no trial of this application: then the answer goes out as always.
 */
export async function endTrial(
  context: Needs,
  id: unknown,
  application: string,
  seen: Seen,
): Promise<string | null> {
  const trial = await findTrial(context, id);
  if (!trial || typeof id !== 'string' || trial.application !== application) return null;
  await transaction(context.db, async (tx) => {
    if ((await consumeEntry(tx, entryDigest(model, id), 0)) === 'used')
      await saveTrial(tx, context.keys, id, { ...trial, seen });
  });
  return trial.page;
}
