import * as v from 'valibot';
import type { Db } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import { chainRecords } from './chain.ts';
import type { AuditRow } from './chain-rules.ts';
import { listChained } from './chain-store.ts';

const batch = 500;

/** A record as it is exported: all that its hash is computed from, and the origin while it is kept. */
type ExportedRecord = Omit<AuditRow, 'details'> & { readonly details: unknown };

/** All records in the order of the chain. Those that are not part of it yet are chained first. */
export async function* exportRecords(db: Db): AsyncGenerator<ExportedRecord> {
  await chainRecords(db);
  let after = 0;
  for (;;) {
    const rows = await listChained(db, after, batch);
    for (const row of rows) {
      yield { ...row, details: readJson(v.unknown(), row.details) };
      after = row.position ?? after;
    }
    if (rows.length < batch) return;
  }
}
