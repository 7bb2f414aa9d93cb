import type { Db } from '../../db/database.ts';
import { foldText } from './fold-text.ts';

/**
 * The name of an account for the search of staff, whichever name comes first in it. Chinese and Korean names
 * are written without a space, too.
 */
export function searchName(person: { readonly first_name: string; readonly last_name: string }): string {
  const [first, last] = [foldText(person.first_name), foldText(person.last_name)];
  return `${first} ${last} ${first} ${last}${first}`;
}

const batch = 500;

/** Fills in what accounts of before, and of servers of the version before, have not. Returns how many. */
export async function fillSearchNames({ kysely }: Db): Promise<number> {
  let filled = 0;
  for (;;) {
    const rows = await kysely
      .selectFrom('accounts')
      .select(['id', 'first_name', 'last_name'])
      .where('search_name', 'is', null)
      .where('erased_at', 'is', null)
      .limit(batch)
      .execute();
    for (const { id, ...person } of rows)
      await kysely
        .updateTable('accounts')
        .set({ search_name: searchName(person) })
        .where('id', '=', id)
        .where('erased_at', 'is', null)
        .execute();
    filled += rows.length;
    if (rows.length < batch) return filled;
  }
}
