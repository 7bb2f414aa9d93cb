import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { asAccountId } from '../platform/ids.ts';
import { digest } from '../platform/secrets.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { everyRow, everyRule } from '../testing/moves.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { makeByteOrder } from './byte-order.ts';
import { type Connection, connect } from './connection.ts';
import { makeIndices } from './move.ts';
import { noteChanges } from './source.ts';
import { compareInOrder, copyPart } from './step.ts';
import { beginTarget, closeTarget, resumeTarget } from './target.ts';
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

  it('References and triggers that a call had brought back before it was interrupted are suspended again', async () => {
    const suspended = await everyRule(to.url);
    await closeTarget(target);
    expect(await everyRule(to.url)).not.toEqual(suspended);
    await resumeTarget(source, target);
    expect(await everyRule(to.url)).toEqual(suspended);
  });

  it.runIf(name === 'PostgreSQL')(
    'The last rows that are compared in order are all that follow, also those after the last one of the source',
    async () => {
      const table: CopiedTable = { name: 'spent_captchas', key: ['answer_hash'] };
      await db.kysely
        .insertInto('spent_captchas')
        .values({ answer_hash: digest('one'), expires_at: 1 })
        .execute();
      const order = await makeByteOrder(target);
      const compare = () => compareInOrder({ source, target }, table, order, () => {});
      await compare();
      await target.run("INSERT INTO spent_captchas (answer_hash, expires_at) VALUES ('~', 1)");
      await expect(compare()).rejects.toThrow('The table spent_captchas is not the same');
    },
  );
});
