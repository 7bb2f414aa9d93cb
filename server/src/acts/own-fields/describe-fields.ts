import type { OwnFieldList } from '@portico/contract/staff/fields/own-fields';
import { listOwnFields } from '../../capabilities/own-fields/store.ts';
import { listToldFields } from '../../capabilities/own-fields/told-store.ts';
import { countValues } from '../../capabilities/own-fields/value-store.ts';
import type { Db } from '../../db/database.ts';
import { listRemoved } from '../../db/large-tables/removals.ts';

/** The fields as staff and operators see them: how many accounts have a value, and who is told it. */
export async function describeFields(db: Db): Promise<OwnFieldList> {
  const [fields, removed, values, told] = await Promise.all([
    listOwnFields(db),
    listRemoved(db, 'ownField'),
    countValues(db),
    listToldFields(db),
  ]);
  return {
    fields: fields.map(({ key, ...field }) => ({
      key,
      field,
      values: values.get(key) ?? 0,
      toldTo: told.flatMap((row) => (row.field === key ? [{ id: row.application, name: row.name }] : [])),
    })),
    removed: removed.flat().sort(),
  };
}
