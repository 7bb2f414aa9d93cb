import type { OwnField } from '@portico/contract/own-fields/definition';
import type { FieldValues } from '@portico/contract/own-fields/field-values';
import { readFieldValue } from '@portico/contract/own-fields/value';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { holdOwnFields } from './store.ts';
import { listValuesOf, type SetBy, saveValue } from './value-store.ts';

/** What is wrong with a value. `unknown`: there is no such field, or who sets it may not. */
export interface ValueProblem {
  readonly key: string;
  readonly code: 'required' | 'invalid_value' | 'max_length' | 'unknown';
}

interface Change {
  readonly accountId: AccountId;
  readonly values: FieldValues;
  readonly by: SetBy;
}

/** The keys of the values that are others now, or all problems; then nothing is changed. */
type Changed = { readonly changed: readonly string[] } | { readonly problems: readonly ValueProblem[] };

/** Changes values of an account, which the caller has locked. What is left out stays. */
export async function changeValues(tx: Db, { accountId, values, by }: Change): Promise<Changed> {
  const fields = new Map((await holdOwnFields(tx)).map((field) => [field.key, field]));
  const stored = await listValuesOf(tx, accountId);
  const problems: ValueProblem[] = [];
  const changes: { readonly field: OwnField; readonly value: string | null }[] = [];
  for (const [key, given] of Object.entries(values)) {
    const field = fields.get(key);
    if (!field || !maySet(field, by)) {
      problems.push({ key, code: 'unknown' });
      continue;
    }
    const before = stored.get(key) ?? null;
    // An old value that is none of the field any more may stay.
    if (given === before) continue;
    const read = readFieldValue(field, given);
    if ('problem' in read) problems.push({ key, code: read.problem });
    else if (read.value === null && field.required && by !== 'cli') problems.push({ key, code: 'required' });
    else if (read.value !== before) changes.push({ field, value: read.value });
  }
  if (problems.length > 0) return { problems };
  for (const { field, value } of changes) await saveValue(tx, accountId, { field, value, by });
  return { changed: changes.map(({ field }) => field.key) };
}

function maySet({ users, staff }: OwnField, by: SetBy): boolean {
  if (by === 'cli') return true;
  return (by === 'user' ? users : staff) === 'EDIT';
}
