import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

type OneTimeCode = Tables['one_time_codes'];

/** What a code is valid for. It is wrong for everything else. */
export type CodeBinding = Pick<OneTimeCode, 'request_id' | 'account_id' | 'bound_to' | 'purpose' | 'factor'>;

/**
 * Inserts a code in place of an unspent one for the same session or sign-in, purpose and factor; `lifetime`
 * is in seconds. `code_hmac` is null for a factor whose device generates the codes.
 */
export async function insertOneTimeCode(
  { kysely, now }: Db,
  code: CodeBinding & { readonly code_hmac: string | null; readonly attempts_left: number },
  lifetime: number,
): Promise<void> {
  await kysely
    .insertInto('one_time_codes')
    .values((row) => ({ ...code, created_at: now, expires_at: row(now, '+', lifetime * 1000) }))
    .onConflict((conflict) =>
      conflict
        .columns(['bound_to', 'purpose', 'factor'])
        .where('spent_at', 'is', null)
        .doUpdateSet((row) => ({
          request_id: row.ref('excluded.request_id'),
          account_id: row.ref('excluded.account_id'),
          code_hmac: row.ref('excluded.code_hmac'),
          attempts_left: row.ref('excluded.attempts_left'),
          created_at: row.ref('excluded.created_at'),
          expires_at: row.ref('excluded.expires_at'),
        })),
    )
    .execute();
}

/** The unspent, unexpired code for a session or sign-in. */
export async function findOneTimeCode(
  { kysely, now }: Db,
  { bound_to, purpose, factor }: Pick<CodeBinding, 'bound_to' | 'purpose' | 'factor'>,
) {
  return await kysely
    .selectFrom('one_time_codes')
    .selectAll()
    .select(now.as('now'))
    .where('bound_to', '=', bound_to)
    .where('purpose', '=', purpose)
    .where('factor', '=', factor)
    .where('spent_at', 'is', null)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * The result of an attempt; null when no code could be tried: it does not exist, has expired, is spent or has
 * no attempt left.
 */
export type CodeAttempt = { readonly isRight: boolean; readonly attemptsLeft: number } | null;

/**
 * Takes one attempt, and spends the right code, in one statement: so attempts at the same moment are limited
 * to those that are left. If a device generates the codes, pass the result instead of the HMACs.
 */
export async function spendOneTimeCode(
  { kysely, now }: Db,
  { request_id, account_id, bound_to, purpose, factor }: CodeBinding,
  proof: { readonly codeHmacs: readonly string[] } | { readonly isRight: boolean },
): Promise<CodeAttempt> {
  const tried = await kysely
    .updateTable('one_time_codes')
    .set((row) => {
      const isRight =
        'codeHmacs' in proof
          ? row('code_hmac', 'in', proof.codeHmacs)
          : row(row.val(proof.isRight ? 1 : 0), '=', 1);
      return {
        attempts_left: row('attempts_left', '-', 1),
        spent_at: row.case().when(isRight).then(now).else(null).end(),
      };
    })
    .where('request_id', '=', request_id)
    .where('account_id', '=', account_id)
    .where('bound_to', '=', bound_to)
    .where('purpose', '=', purpose)
    .where('factor', '=', factor)
    .where('spent_at', 'is', null)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['attempts_left', 'spent_at'])
    .executeTakeFirst();
  return tried ? { isRight: tried.spent_at !== null, attemptsLeft: tried.attempts_left } : null;
}

/** Ends the codes that a session or a sign-in has requested and not used. */
export async function expireCodesOf({ kysely, now }: Db, boundTo: string): Promise<void> {
  await kysely
    .updateTable('one_time_codes')
    .set({ expires_at: now })
    .where('bound_to', '=', boundTo)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}
