import {
  type TakeoutRecordName,
  takeoutRecordNames,
  takeoutRecords,
} from '@portico/contract/account/takeout-data';
import * as v from 'valibot';
import type { TakenRecord } from './page/taken-record.ts';

interface Source {
  /** The address of the schema, and that of the server. */
  readonly schema: string;
  readonly from: string;
  /** Milliseconds. */
  readonly madeAt: number;
  readonly recordsOf: (name: TakeoutRecordName) => AsyncIterable<TakenRecord>;
}

/**
 * The file `data.json` of a takeout, record by record. A record that its schema does not describe is an
 * error: nothing may slip in.
 */
export async function* writeData({ schema, from, madeAt, recordsOf }: Source): AsyncGenerator<Uint8Array> {
  const start = { $schema: schema, version: 1, from, madeAt: new Date(madeAt).toISOString() };
  yield bytes(JSON.stringify(start).slice(0, -1));
  for (const name of takeoutRecordNames) {
    yield bytes(`,\n${JSON.stringify(name)}:${name === 'account' ? '' : '['}`);
    let separator = '\n';
    for await (const record of recordsOf(name)) {
      yield bytes(separator + JSON.stringify(v.parse(takeoutRecords[name], record)));
      separator = ',\n';
    }
    yield bytes(name === 'account' ? '' : ']');
  }
  yield bytes('}\n');
}

function bytes(text: string): Uint8Array {
  return Buffer.from(text);
}
