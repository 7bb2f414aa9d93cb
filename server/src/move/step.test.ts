import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { asAccountId } from '../platform/ids.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { everyRow } from '../testing/moves.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { type Connection, connect } from './connection.ts';
import { makeIndices } from './move.ts';
import { noteChanges } from './source.ts';
import { copyPart } from './step.ts';
import { beginTarget } from './target.ts';
import type { CopiedTable } from './treatments.ts';

describe.each(databases)('a step of a move to $name', ({ name, create }) => {
  const opened: OwnDatabase[] = [];
  let db: Db;
  let source: Connection;
  let target: Connection;
  let to: OwnDatabase;
  beforeAll(async () => {
    const other = databases.find((each) => each.name !== name);
    if (!other) throw new Error('There is one database.');
    const from = await other.create();
    to = await create();
    opened.push(from, to);
    db = await openPatiently(from.url);
    await migrate(db, from.url);
    [source, target] = [await connect(from.url), await connect(to.url)];
    await noteChanges(source, { id: 'a move', target: 'elsewhere' });
    await beginTarget(to.url, target, 'a move');
  });
  afterAll(async () => {
    await source?.close();
    await target?.close();
    await db?.kysely.destroy();
    for (const database of opened) await database.remove();
  });

  const account = (id: string, email_key: string) => ({
    id: asAccountId(id),
    email: email_key,
    email_key,
    first_name: 'A',
    last_name: 'B',
    nationality: 'IE',
    password_hash: '',
    locale: 'en' as const,
    invite_code: `code of ${id}`,
    created_at: 1,
  });

  it('A unique value that goes to a row which is copied later arrives there, and the row that had it, too', async () => {
    const { kysely } = db;
    const table: CopiedTable = { name: 'accounts', key: ['id'] };
    await kysely.insertInto('accounts').values(account('a', 'the value')).execute();
    const { after } = await copyPart({ source, target }, { table, after: null });
    await kysely.updateTable('accounts').set({ email_key: 'another' }).execute();
    await kysely.insertInto('accounts').values(account('b', 'the value')).execute();
    await copyPart({ source, target }, { table, after });

    await makeIndices({ source, target }, { report: () => {} });
    const rows = async (url: string) => (await everyRow(url, ['accounts'])).accounts;
    const url = opened[0]?.url ?? '';
    expect(await rows(to.url)).toEqual(await rows(url));
    expect(await rows(to.url)).toHaveLength(2);
  });
});
