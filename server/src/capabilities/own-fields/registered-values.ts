import type { OwnField } from '@portico/contract/own-fields/definition';
import { type FieldValues, fieldValues } from '@portico/contract/own-fields/field-values';
import { readFieldValue } from '@portico/contract/own-fields/value';
import type { Db } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import type { AccountId } from '../../platform/ids.ts';
import { anyCall, refuse } from '../../platform/refusal.ts';
import { holdOwnFields } from './store.ts';
import { saveValue } from './value-store.ts';

/**
 * The values that a registration stores until it is confirmed: JSON, or null for none. Refuses what is no
 * value of a field that is asked for, and a registration without one that is required.
 */
export function readRegisteredValues(fields: readonly OwnField[], given: FieldValues): string | null {
  const problems: { readonly key: string; readonly code: 'required' | 'invalid_value' | 'max_length' }[] = [];
  const values: Record<string, string> = {};
  for (const field of fields) {
    if (!field.atRegistration) continue;
    const { key } = field;
    const result = readFieldValue(field, Object.hasOwn(given, key) ? (given[key] ?? '') : '');
    if ('problem' in result) problems.push({ key, code: result.problem });
    else if (result.value !== null) values[key] = result.value;
    else if (field.required) problems.push({ key, code: 'required' });
  }
  if (problems.length > 0)
    refuse(anyCall, 'validation_error', {
      fields: problems.map(({ key, code }) => ({
        code: 'validation_error',
        fieldName: `fields.${key}`,
        codes: [code],
      })),
    });
  return Object.keys(values).length === 0 ? null : JSON.stringify(values);
}

/** Gives a new account the values of its registration, for fields that are still asked for. */
export async function insertRegisteredValues(tx: Db, accountId: AccountId, stored: string): Promise<void> {
  const values = readJson(fieldValues, stored);
  for (const field of await holdOwnFields(tx)) {
    const value = Object.hasOwn(values, field.key) ? values[field.key] : undefined;
    if (value === undefined || !field.atRegistration) continue;
    await saveValue(tx, accountId, { field, value, by: 'user' });
  }
}
