import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepareInsert, prepareStatement } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';
import type { Digest } from '../../platform/secrets.ts';

export type Purpose = Tables['codes']['purpose'];

/** A stored code with the database's time, by which the caller decides whether it has expired. */
export async function findCode({ kysely, now }: Db, purpose: Purpose, codeHash: Digest) {
  return await kysely
    .selectFrom('codes')
    .selectAll()
    .select(now.as('now'))
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/**
 * Inserts a code. It replaces a live code of the same target that was created at the same moment. A link
 * “This was not me” replaces no other link, because each mail has its own.
 */
export async function insertCode(db: Db, { lifetime, ...code }: NewCode): Promise<void> {
  await insertNewCode(db, { ...code, milliseconds: lifetime * 1000 });
}

type CodeValues = Pick<Tables['codes'], 'code_hash' | 'purpose' | 'target'> & {
  readonly application: string | null;
};
/** The values of a new code; `lifetime` is in seconds. */
type NewCode = CodeValues & { readonly lifetime: number };

const insertNewCode = prepareInsert(
  (
    { kysely, now }: Db,
    { code_hash, purpose, target, application, milliseconds }: CodeValues & { milliseconds: number },
  ) =>
    kysely
      .insertInto('codes')
      .values((values) => ({
        code_hash,
        purpose,
        target,
        application,
        created_at: now,
        expires_at: values(now, '+', milliseconds),
        spent_at: null,
      }))
      .onConflict((conflict) =>
        conflict
          .columns(['purpose', 'target'])
          .where('spent_at', 'is', null)
          .where('purpose', '<>', sql.lit('SECURE_ACCOUNT'))
          .doUpdateSet((row) => ({
            code_hash: row.ref('excluded.code_hash'),
            application: row.ref('excluded.application'),
            created_at: row.ref('excluded.created_at'),
            expires_at: row.ref('excluded.expires_at'),
          })),
      ),
);

/** Spends the codes of a target: only its newest link works. */
export async function spendCodesOf(db: Db, purpose: Purpose, target: string): Promise<void> {
  await spendAll(db, { purpose, target });
}

const spendAll = prepareStatement(
  ({ kysely, now }: Db, { purpose, target }: { purpose: Purpose; target: string }) =>
    kysely
      .updateTable('codes')
      .set({ spent_at: now })
      .where('purpose', '=', purpose)
      .where('target', '=', target)
      .where('spent_at', 'is', null),
);

/** Spends a code, once: of two calls at the same moment one gets `true`. */
export async function spendCode({ kysely, now }: Db, codeHash: Digest): Promise<boolean> {
  const spent = await kysely
    .updateTable('codes')
    .set({ spent_at: now })
    .where('code_hash', '=', codeHash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst();
  return spent !== undefined;
}
