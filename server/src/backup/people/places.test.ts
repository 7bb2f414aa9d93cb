import { expect, it } from 'vitest';
import { storedData } from '../../capabilities/erasure/stored-data.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { listColumns } from '../../testing/columns.ts';
import { describeSchema } from '../../testing/describe-schema.ts';
import { treatments } from '../after-restore.ts';
import { apart, ofAccounts, places } from './places.ts';

const entries = Object.entries(places);
/** The library of migrations has no type for this one. */
const own = 'kysely_migration_lock';
const isApart = (table: string) => apart.includes(table);

describeOnBoth('where a backup has the rows of each table', (server) => {
  it('The list of where a backup has rows names every table, and every column of those that are not encrypted', async () => {
    const columns = new Map(await listColumns(server.context.db));
    columns.delete(own);
    expect(entries.map(([table]) => table).toSorted()).toEqual([...columns.keys()].toSorted());
    for (const [table, place] of entries)
      if (place.in === 'database')
        expect([table, place.columns.split(' ').toSorted()]).toEqual([table, columns.get(table)?.toSorted()]);
  });

  it('What a backup encrypts has texts and whole numbers alone, which it writes as they are', async () => {
    const types = (await describeSchema(server.context.db)).flatMap((line) => {
      const [, table = '', column, type] = /^column (\w+) (\w+) (\w+)/.exec(line) ?? [];
      return isApart(table) ? [`${table}.${column} ${type?.toLowerCase()}`] : [];
    });
    expect(types.length).toBeGreaterThan(100);
    expect(types.filter((type) => !/ (text|integer|bigint)$/.test(type))).toEqual([]);
  });

  it('No row that a backup has in any case refers to one that is gone with the key of an account', async () => {
    const references = (await describeSchema(server.context.db)).flatMap((line) => {
      const [, ofSqlite, table = ofSqlite] = /^(?:reference (\w+)|constraint (\w+)) /.exec(line) ?? [];
      const [, column, parent] =
        /^reference \w+ (\w+) (\w+)/.exec(line) ?? /FOREIGN KEY (\w+)\S* REFERENCES (\w+)/.exec(line) ?? [];
      return table && column && parent ? [{ table, column, parent }] : [];
    });
    expect(references.length).toBeGreaterThan(30);
    // The row of an account itself stays.
    const gone = references.filter(({ parent }) => isApart(parent) && parent !== 'accounts');
    const ownerOf = new Map(ofAccounts);
    const left = new Set(entries.filter(([, place]) => place.in === 'nothing').map(([table]) => table));
    const alone = gone.filter(({ table, column, parent }) => {
      const owner = ownerOf.get(table);
      const isChild = typeof owner === 'object' && 'parent' in owner && owner.parent === parent;
      // A picture has the account of its document.
      const isSameAccount = table === 'document_files' && column === 'document_id';
      return !isChild && !isSameAccount && !left.has(table);
    });
    expect(alone).toEqual([]);
  });
});

it('What an erasure deletes or empties is encrypted in a backup, but what only digests lead to', () => {
  const plain = entries.flatMap(([table, place]) => (place.in === 'database' ? [table] : []));
  const touched = Object.entries(storedData).flatMap(([table, { erased }]) =>
    erased.rows === 'stay' ? [] : [table],
  );
  expect(plain.filter((table) => touched.includes(table))).toEqual(['sign_in_failures', 'sent_mails']);
});

it('What a backup leaves out is what a restore would delete', () => {
  const treated: Readonly<Record<string, string>> = treatments;
  const leftOut = entries.flatMap(([table, place]) => (place.in === 'nothing' ? [table] : []));
  expect(leftOut.filter((table) => treated[table] !== `DELETE FROM ${table}`)).toEqual([]);
});
