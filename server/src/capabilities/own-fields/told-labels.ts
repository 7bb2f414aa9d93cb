import type { Locale } from '@portico/contract/locales';
import { wordsIn } from '@portico/contract/own-fields/kinds';
import type { Db } from '../../db/database.ts';
import { listOwnFields } from './store.ts';
import { listFieldsOf } from './told-store.ts';

/** The names of the fields that an application is told, as its user reads them. */
export async function labelsToldTo(db: Db, application: string, locale: Locale): Promise<string[]> {
  const told = new Set((await listFieldsOf(db, application)).map(({ field }) => field));
  const fields = told.size === 0 ? [] : await listOwnFields(db);
  return fields.flatMap(({ key, labels }) => (told.has(key) ? [wordsIn(labels, locale)] : []));
}
