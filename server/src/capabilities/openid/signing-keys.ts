import { generateKeyPair, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import { randomId } from '../../platform/secrets.ts';
import { clockSlack } from '../../platform/to-come.ts';

const generate = promisify(generateKeyPair);

/**
 * The algorithms of signatures that applications verify (RFC 7518 §3.1): most libraries expect RS256, and
 * ES256 is shorter.
 */
const algorithms = ['ES256', 'RS256'] as const;
type Algorithm = (typeof algorithms)[number];

/** The longest that something signed with a key is valid: an ID token that is passed on as a hint. */
const publishedFor = 24 * 3_600_000;

/** A stored key (RFC 7517): all members of keys of these algorithms are texts. */
const jwk = v.record(v.string(), v.string());

/** A private key with its id (RFC 7517). */
export type SigningKey = JsonWebKey & { readonly kid: string; readonly alg: string; readonly use: 'sig' };

/** Milliseconds after which every process publishes a new key: each looks for new ones more often. */
const publishedBy = 60_000;

/**
 * The keys that are published, those that sign first: for each algorithm one that every process publishes. So
 * a new key signs only a minute after it was made, unless there is none before it.
 */
export async function findSigningKeys({ db, keys }: Pick<Context, 'db' | 'keys'>): Promise<SigningKey[]> {
  for (const algorithm of algorithms)
    if (!(await hasKey(db, algorithm))) await insertKey(db, keys, algorithm, await newKey(algorithm));
  const rows = await db.kysely
    .selectFrom('signing_keys')
    .select((key) => [
      'id',
      'algorithm',
      'private_key',
      'replaced_at',
      key(db.now, '-', key.ref('created_at')).as('age'),
    ])
    .where(({ or, eb }) =>
      or([eb('replaced_at', 'is', null), eb(eb('replaced_at', '+', publishedFor), '>', db.now)]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows
    .toSorted((a, b) => rank(a) - rank(b) || (rank(a) === young ? b.age - a.age : 0))
    .map(({ id, algorithm, private_key }) => ({
      ...readJson(jwk, keys.decrypt(private_key)),
      kid: id,
      alg: algorithm,
      use: 'sig',
    }));
}

/** The rank of a key that some process may not publish yet. The oldest of them is the one that most know. */
const young = 2;

/**
 * The place of a key among those that may sign: one that is in use and known everywhere, one that was
 * replaced, one that is new. One that was replaced before it was known everywhere stays as new as it is.
 */
function rank({ replaced_at, age }: { readonly replaced_at: number | null; readonly age: number }): number {
  // A key that seems to be made in the future was made by a wrong clock; what it replaces must not sign on.
  const isKnown = age >= publishedBy || age < -clockSlack;
  if (!isKnown) return young;
  return replaced_at === null ? 0 : 1;
}

/**
 * Ends signing with the keys in use, and stores those that sign instead as soon as every process publishes
 * them, also while no process is asked for a key. In one transaction with what `record` writes.
 */
export async function replaceSigningKeys(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  record: (tx: Db) => Promise<void>,
): Promise<void> {
  const made = await Promise.all(algorithms.map(newKey));
  await transaction(db, async (tx) => {
    await retireSigningKeys(tx);
    for (const [index, algorithm] of algorithms.entries()) {
      const key = made[index];
      if (key) await insertKey(tx, keys, algorithm, key);
    }
    await record(tx);
  });
}

/**
 * Ends signing with the keys in use. They are published until what they have signed has expired; the next
 * process that looks for keys makes new ones.
 */
export async function retireSigningKeys({ kysely, now }: Db): Promise<void> {
  await kysely
    .updateTable('signing_keys')
    .set({ replaced_at: now })
    .where('replaced_at', 'is', null)
    .execute();
}

async function hasKey({ kysely }: Db, algorithm: Algorithm): Promise<boolean> {
  const found = await kysely
    .selectFrom('signing_keys')
    .select('id')
    .where('algorithm', '=', algorithm)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** If another server has made one meanwhile, that one stays. */
async function insertKey(
  { kysely, now }: Db,
  keys: Context['keys'],
  algorithm: Algorithm,
  key: JsonWebKey,
): Promise<void> {
  await kysely
    .insertInto('signing_keys')
    .values({ id: randomId(), algorithm, private_key: keys.encrypt(JSON.stringify(key)), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function newKey(algorithm: Algorithm): Promise<JsonWebKey> {
  const { privateKey } =
    algorithm === 'ES256'
      ? await generate('ec', { namedCurve: 'P-256' })
      : await generate('rsa', { modulusLength: 2048 });
  return privateKey.export({ format: 'jwk' });
}
