import type { OwnField } from '@portico/contract/own-fields/definition';
import { type RawBuilder, sql } from 'kysely';
import type { ReadDb } from '../../db/replica/read-db.ts';
import type { AccountId } from '../../platform/ids.ts';
import { foldText } from '../accounts/fold-text.ts';
import { searchText } from './value-store.ts';

/** No value has this code point, so all values that begin with a text are before it and the text. */
const last = '\u{10FFFF}';

/**
 * Whether a value begins with a text, or is an option whose label does, in any language, as a condition about
 * the table `given`; undefined if no field is searched that could have such a value.
 */
export function valueCondition(fields: readonly OwnField[], text: string): RawBuilder<boolean> | undefined {
  const parts = fields.flatMap((field) => {
    if (!field.searched) return [];
    const typed = searchText(field.kind, text.trim());
    if (typed === '') return [];
    const isOfField = sql`given.field = ${field.key}`;
    if (field.kind !== 'CHOICE')
      return [sql`(${isOfField} AND given.search >= ${typed} AND given.search < ${typed + last})`];
    const options = optionsNamed(field, text);
    return options.length === 0 ? [] : [sql`(${isOfField} AND given.search IN (${sql.join(options)}))`];
  });
  return parts.length === 0 ? undefined : sql<boolean>`(${sql.join(parts, sql` OR `)})`;
}

function optionsNamed({ options }: OwnField, text: string): string[] {
  const folded = foldText(text);
  if (folded === '') return [];
  return options.flatMap(({ id, labels }) =>
    [id, ...Object.values(labels)].some((label) => label && foldText(label).startsWith(folded)) ? [id] : [],
  );
}

/** At most so many accounts that a condition finds. */
export async function findByValue(
  { kysely }: ReadDb,
  condition: RawBuilder<boolean>,
  most: number,
): Promise<AccountId[]> {
  const rows = await kysely
    .selectFrom('own_field_values as given')
    .select('given.account_id')
    .where(condition)
    .limit(most)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** The same as a condition about the table `accounts`. */
export function hasValue(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT 1 FROM own_field_values AS given
    WHERE given.account_id = accounts.id AND ${condition})`;
}
