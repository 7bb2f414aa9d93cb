import type { OwnField } from '@portico/contract/own-fields/definition';
import { type RawBuilder, sql } from 'kysely';
import type { ReadDb } from '../../db/replica/read-db.ts';
import type { AccountId } from '../../platform/ids.ts';
import { foldText } from '../accounts/fold-text.ts';
import { searchText } from './value-store.ts';

/** No value has this code point, so all values that begin with a text are before it and the text. */
const last = '\u{10FFFF}';

/**
 * What finds the values that begin with a text, and the options whose label does, in any language: conditions
 * about the table `given`, each for a part of its index. None if no field is searched that could have them.
 */
export function valueConditions(fields: readonly OwnField[], text: string): readonly RawBuilder<boolean>[] {
  return fields.flatMap((field) => {
    if (!field.searched) return [];
    const typed = searchText(field.kind, text.trim());
    if (typed === '') return [];
    const isOfField = sql`given.field = ${field.key} AND given.search`;
    if (field.kind !== 'CHOICE')
      return [sql<boolean>`(${isOfField} >= ${typed} AND given.search < ${typed + last})`];
    // Ranges, too, so that the index gives one condition after the other in its order.
    return optionsNamed(field, text).map(
      (option) => sql<boolean>`(${isOfField} >= ${option} AND given.search <= ${option})`,
    );
  });
}

function optionsNamed({ options }: OwnField, text: string): string[] {
  const folded = foldText(text);
  if (folded === '') return [];
  return options.flatMap(({ id, labels }) =>
    [id, ...Object.values(labels)].some((label) => label && foldText(label).startsWith(folded)) ? [id] : [],
  );
}

/** The accounts that conditions find; undefined if there are more than so many values. */
export async function findByValue(
  { kysely }: ReadDb,
  conditions: readonly RawBuilder<boolean>[],
  most: number,
): Promise<AccountId[] | undefined> {
  const found: AccountId[] = [];
  for (const condition of conditions) {
    const rows = await kysely
      .selectFrom('own_field_values as given')
      .select('given.account_id')
      .where(condition)
      // From the index alone, and no further than to the limit.
      .orderBy('given.search')
      .limit(most + 1)
      .execute();
    found.push(...rows.map(({ account_id }) => account_id));
    if (found.length > most) return undefined;
  }
  return found;
}

/** The same as a condition about the table `accounts`; `OFFSET 0` as where words are asked for. */
export function hasValue(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT 1 FROM own_field_values AS given
    WHERE given.account_id = accounts.id AND (${sql.join(conditions, sql` OR `)}) LIMIT 1 OFFSET 0)`;
}
