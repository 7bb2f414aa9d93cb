import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Context } from '../../context/context.ts';

type Part = Pick<Context, 'db' | 'keys'>;

/**
 * Stores the key of pairwise identifiers, if there is none, at each start and before the secret is replaced:
 * identifiers were made with the secret before the key was stored, and none may ever change.
 */
export async function storeSubjectKey({ db, keys }: Part): Promise<void> {
  if ((await readKey(db)) !== undefined) return;
  // If another server has stored it meanwhile, that one stays.
  await db.kysely
    .insertInto('subject_key')
    .values({ one: 1, key: keys.encrypt(keys.subjectKey) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The key of pairwise identifiers (OpenID Connect Core 1.0 §8.1). */
export async function findSubjectKey({ db, keys }: Part): Promise<KeyObject> {
  await storeSubjectKey({ db, keys });
  const stored = await readKey(db);
  if (stored === undefined) throw new Error('The key of pairwise identifiers was just stored, and is gone.');
  return createSecretKey(keys.decrypt(stored), 'base64url');
}

async function readKey({ kysely }: Context['db']): Promise<string | undefined> {
  const found = await kysely.selectFrom('subject_key').select('key').executeTakeFirst();
  return found?.key;
}
