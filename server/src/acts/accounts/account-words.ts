import { emailKey } from '@portico/contract/email';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { asAccountId } from '../../platform/ids.ts';

/** Accounts with these words as their id or invitation code, or as a part of the e-mail or of the name, whichever name comes first in it. */
export function hasWords(row: ExpressionBuilder<Tables, 'accounts'>, words: string): Expression<SqlBool> {
  return row.or([
    row('accounts.id', '=', asAccountId(words)),
    row('accounts.invite_code', '=', words.toUpperCase()),
    contains(sql.ref('accounts.email_key'), emailKey(words)),
    contains(sql`accounts.first_name || ' ' || accounts.last_name`, words),
    contains(sql`accounts.last_name || ' ' || accounts.first_name`, words),
    // Chinese and Korean names are written without a space.
    contains(sql`accounts.last_name || accounts.first_name`, words),
  ]);
}

/** Whether a text contains words, in any case of their letters (with SQLite: of those without accents). */
function contains(text: Expression<unknown>, words: string) {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${text}) LIKE lower(${pattern}) ESCAPE '\\'`;
}
