import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { listOwnFields } from '../../capabilities/own-fields/store.ts';
import { listValuesOfSome } from '../../capabilities/own-fields/value-store.ts';
import type { Db } from '../../db/database.ts';

/** The values of one account. */
interface ExportedValues {
  readonly account: string;
  readonly email: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Records the export of all values, and returns them by account. */
export async function exportValues(db: Db, actor: Actor): Promise<AsyncGenerator<ExportedValues>> {
  await recordAct(db, actor, { type: 'OWN_FIELDS_EXPORTED', subject: { type: 'system', id: 'fields' } });
  return allValues(db);
}

async function* allValues(db: Db): AsyncGenerator<ExportedValues> {
  const known = new Set((await listOwnFields(db)).map(({ key }) => key));
  let after = '';
  for (;;) {
    const accounts = await listValuesOfSome(db, after);
    for (const { id, email, values } of accounts) {
      after = id;
      const told = Object.entries(values).filter(([key]) => known.has(key));
      if (told.length > 0) yield { account: id, email, values: Object.fromEntries(told) };
    }
    if (accounts.length === 0) return;
  }
}
