import type { ActorType } from '@portico/contract/staff/audit';
import type { Db } from '../../db/database.ts';
import { type AccountId, asAccountId } from '../../platform/ids.ts';
import { type Digest, digest } from '../../platform/secrets.ts';

/** An account that was erased. */
export interface Erasure {
  readonly account: string;
  readonly erasedAt: string;
  readonly by: ActorType;
}

const batch = 1_000;

/** The digest under which an account is in the register. An id has 128 random bits, so it needs no key. */
export function registerDigest(id: AccountId): Digest {
  return digest(`erased account ${id}`);
}

/** Adds an account to the register, unless it is there. */
export async function insertErasure({ kysely, now }: Db, id: AccountId, by: ActorType): Promise<void> {
  await kysely
    .insertInto('erasures')
    .values({ account_digest: registerDigest(id), erased_at: now, erased_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The whole register, a batch at a time. */
export async function* listErasures({ kysely }: Db): AsyncGenerator<Erasure> {
  let after = '';
  for (;;) {
    const rows = await kysely
      .selectFrom('erasures')
      .selectAll()
      // Digests are compared as texts here, to go on where the batch before has ended.
      .where('account_digest', '>', after as Digest)
      .orderBy('account_digest')
      .limit(batch)
      .execute();
    for (const { account_digest, erased_at, erased_by } of rows) {
      after = account_digest;
      yield { account: account_digest, erasedAt: new Date(erased_at).toISOString(), by: erased_by };
    }
    if (rows.length < batch) return;
  }
}

/**
 * The accounts with personal data that a register names. It has digests alone, so every account is compared.
 */
export async function findErasedAccounts(
  { kysely }: Db,
  register: ReadonlyMap<string, Pick<Erasure, 'by'>>,
): Promise<{ readonly id: AccountId; readonly by: ActorType }[]> {
  const found: { id: AccountId; by: ActorType }[] = [];
  let after = asAccountId('');
  for (;;) {
    const rows = await kysely
      .selectFrom('accounts')
      .select('id')
      .where('id', '>', after)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id } of rows) {
      after = id;
      const erasure = register.get(registerDigest(id));
      if (erasure) found.push({ id, by: erasure.by });
    }
    if (rows.length < batch) return found;
  }
}
