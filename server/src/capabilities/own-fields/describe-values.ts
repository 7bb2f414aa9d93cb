import type { Locale } from '@portico/contract/locales';
import { askedIn, type FieldWithValue } from '@portico/contract/own-fields/asked';
import { isCurrentValue } from '@portico/contract/own-fields/value';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { listOwnFields } from './store.ts';
import { listValuesOf } from './value-store.ts';

interface Reader {
  readonly locale: Locale;
  readonly who: 'users' | 'staff';
}

/** The fields that a user, or staff, may see of an account, in the words of a language. */
export async function describeValues(
  db: Db,
  accountId: AccountId,
  { locale, who }: Reader,
): Promise<FieldWithValue[]> {
  const fields = (await listOwnFields(db)).filter((field) => field[who] !== 'NONE');
  if (fields.length === 0) return [];
  const values = await listValuesOf(db, accountId);
  return fields.map((field) => {
    const value = values.get(field.key) ?? null;
    return {
      ...askedIn(field, locale),
      value,
      mayEdit: field[who] === 'EDIT',
      isOld: value !== null && !isCurrentValue(field, value),
    };
  });
}
