import type { OwnFieldKind } from '@portico/contract/own-fields/kinds';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { countSome } from '../../db/large-tables/count-some.ts';
import type { AccountId } from '../../platform/ids.ts';
import { foldText } from '../accounts/fold-text.ts';

/** Who has set a value: its user, staff, or an operator on the command line. */
export type SetBy = 'user' | 'staff' | 'cli';

/** A value as staff find an account by it. */
export function searchText(kind: OwnFieldKind, value: string): string {
  return kind === 'TEXT' ? foldText(value) : value.toLowerCase();
}

/** The values of an account by the key of their field, also those of fields that were removed. */
export async function listValuesOf({ kysely }: Db, accountId: AccountId): Promise<Map<string, string>> {
  const rows = await kysely
    .selectFrom('own_field_values')
    .select(['field', 'value'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ field, value }) => [field, value]));
}

interface NewValue {
  readonly field: { readonly key: string; readonly kind: OwnFieldKind };
  /** As it is stored; null removes it. */
  readonly value: string | null;
  readonly by: SetBy;
}

/** Stores a value of an account, whose field the caller holds. */
export async function saveValue(
  { kysely, now }: Db,
  accountId: AccountId,
  { field: { key, kind }, value, by }: NewValue,
): Promise<void> {
  if (value === null) {
    await kysely
      .deleteFrom('own_field_values')
      .where('account_id', '=', accountId)
      .where('field', '=', key)
      .execute();
    return;
  }
  const given = { value, search: searchText(kind, value), set_by: by, set_at: now };
  await kysely
    .insertInto('own_field_values')
    .values({ account_id: accountId, field: key, ...given })
    .onConflict((conflict) => conflict.columns(['account_id', 'field']).doUpdateSet(given))
    .execute();
}

/** How many accounts have a value, by the key of the field: up to `countedUpTo`. */
export async function countValues({ kysely }: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await kysely
    .selectFrom('own_fields')
    .select('key')
    .select(countSome('own_field_values', sql`own_field_values.field = own_fields.key`, 'search').as('count'))
    .execute();
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
}

/** How many accounts have a value of one field. */
export async function countValuesOf({ kysely }: Db, field: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('own_field_values')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('field', '=', field)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many accounts are read at once. */
const atOnce = 500;

/** The values of some accounts, those after an id; none on the last page. */
export async function listValuesOfSome({ kysely }: Db, after: string) {
  const accounts = await kysely
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', '>', after as AccountId) // The empty text comes before all ids.
    .where('erased_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('own_field_values')
          .select('field')
          .whereRef('own_field_values.account_id', '=', 'accounts.id'),
      ),
    )
    .orderBy('id')
    .limit(atOnce)
    .execute();
  const ids = accounts.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await kysely
          .selectFrom('own_field_values')
          .select(['account_id', 'field', 'value'])
          .where('account_id', 'in', ids)
          .orderBy('field')
          .execute();
  return accounts.map(({ id, email }) => ({
    id,
    email,
    values: Object.fromEntries(
      rows.flatMap(({ account_id, field, value }) => (account_id === id ? [[field, value]] : [])),
    ) as Readonly<Record<string, string>>, // Entries of texts.
  }));
}
