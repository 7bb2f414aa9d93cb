import { emailKey } from '@portico/contract/email';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { foldText } from '../../capabilities/accounts/fold-text.ts';
import type { Tables } from '../../db/tables.ts';
import { asAccountId } from '../../platform/ids.ts';

/**
 * Accounts with these words as their id or invitation code, or as a part of the e-mail or of the name,
 * whichever name comes first in it, with or without marks.
 */
export function hasWords(row: ExpressionBuilder<Tables, 'accounts'>, words: string): Expression<SqlBool> {
  const folded = foldText(words);
  return row.or([
    row('accounts.id', '=', asAccountId(words)),
    row('accounts.invite_code', '=', words.toUpperCase()),
    contains(sql.ref('accounts.email_key'), emailKey(words)),
    ...(folded === '' ? [] : [contains(sql.ref('accounts.search_name'), folded)]),
  ]);
}

/** Whether a text contains a part. */
function contains(text: Expression<unknown>, part: string) {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${text} LIKE ${pattern} ESCAPE '\\'`;
}
