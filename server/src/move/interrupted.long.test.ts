import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackup } from '../backup/create-backup.ts';
import { databaseFile } from '../db/instance-lock.ts';
import { migrate } from '../db/migrate.ts';
import { checkSchema } from '../doctor/check-database.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { everyRow, everyRule } from '../testing/moves.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { guest, join, person, trySignIn } from '../testing/people.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { describeAddress } from './address.ts';
import { connect } from './connection.ts';
import { abandonMove, moveInstallation, surroundingsOf, takeBack } from './installation.ts';
import { moveRows, type Step } from './move.ts';
import { noteChanges } from './source.ts';
import { beginTarget } from './target.ts';
import { copiedTables } from './treatments.ts';

const tables = copiedTables.map(({ name }) => name);
const actor = { type: 'cli', user: 'tester' } as const;

describe.each(databases)('a move from $name that does not come to its end', ({ create }) => {
  const opened: OwnDatabase[] = [];
  let server: StartedServer;
  const own = async (open: () => Promise<OwnDatabase>) => {
    const created = await open();
    opened.push(created);
    return created;
  };
  const find = (name: string) => databases.find((each) => each.name === name)?.create ?? create;
  beforeAll(async () => {
    const { url } = await own(create);
    server = await startServer({ url, remove: async () => {} });
  });
  afterAll(async () => {
    await server?.stop();
    for (const database of opened) await database.remove();
  });
  const sourceUrl = () => server.context.config.databaseUrl;
  /** The address of a database as the migrations make it. */
  const migrated = async (name: string) => {
    const { url } = await own(find(name));
    const db = await openPatiently(url);
    await migrate(db, url);
    await db.kysely.destroy();
    return url;
  };
  const moveTo = (to: string, report: (step: Step) => void) =>
    moveInstallation({ from: sourceUrl(), to, actor, report });

  /** What a move has left in its source: its tables, and whether changes are noted. */
  async function traces(): Promise<readonly string[]> {
    const { kysely } = await openPatiently(sourceUrl());
    const names = (await kysely.introspection.getTables()).map(({ name }) => name);
    await kysely.destroy();
    return names.filter((name) => name.startsWith('move'));
  }

  it('A move that is interrupted at each of its stages goes on, with what changed meanwhile', async () => {
    const target = await own(find('PostgreSQL'));
    const interruptions: readonly ((step: Step) => boolean)[] = [
      (step) => step.what === 'copying' && step.table === 'sessions',
      // Among the primary keys, among what else is unique, and when all of it is there.
      (step) => step.what === 'making indices' && step.done === 3,
      (step) => step.what === 'making indices' && step.done === step.of,
      (step) => step.what === 'making indices' && step.done === 2,
      (step) => step.what === 'comparing' && step.table === 'sessions',
      (step) => step.what === 'pausing',
    ];
    for (const isThere of interruptions) {
      const interrupted = moveTo(target.url, (step) => {
        if (isThere(step)) throw new Error('interrupted');
      });
      await expect(interrupted).rejects.toThrow('interrupted');
      // The source is served as before, and the target by nobody.
      expect((await trySignIn(server, person('alice'))).status).toBe(200);
      const half = await openPatiently(target.url);
      await expect(migrate(half, target.url)).rejects.toThrow('Run `portico move` again');
      await half.kysely.destroy();
    }
    const elsewhere = await own(find('SQLite'));
    await expect(moveTo(elsewhere.url, () => {})).rejects.toThrow('portico move --abandon');
    const joined = await join(server);
    await moveTo(target.url, () => {});
    expect(await everyRow(target.url, tables)).toEqual(await everyRow(sourceUrl(), tables));
    expect(await everyRule(target.url)).toEqual(await everyRule(await migrated('PostgreSQL')));

    // Nobody has used the new database, so the old one can be taken back.
    await expect(abandonMove(sourceUrl())).rejects.toThrow('--take-back');
    await takeBack(sourceUrl());
    await until('the server to know', () => server.context.maintenance.current() === null);
    expect((await trySignIn(server, joined)).status).toBe(200);
    expect(await traces()).toEqual([]);
  });

  it('A row that differs in the new database ends the move before the old one is left', async () => {
    const target = await own(find('SQLite'));
    let isBroken = false;
    const breakRow = (step: Step) => {
      if (isBroken || step.what !== 'comparing') return;
      isBroken = true;
      const database = new DatabaseSync(databaseFile(target.url) ?? '');
      database.exec("UPDATE applications SET name = 'broken' WHERE id = 'STORE'");
      database.close();
    };
    await expect(moveTo(target.url, breakRow)).rejects.toThrow('The table applications is not the same');
    expect(isBroken).toBe(true);
    expect(server.context.maintenance.current()).toBeNull();
    expect((await trySignIn(server, person('alice'))).status).toBe(200);

    expect((await traces()).length).toBeGreaterThan(0);
    expect(await checkSchema(server.context.db)).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('notes each change'),
    });
    const backup = {
      file: '/nowhere/a',
      keyFile: '/nowhere/b',
      backupKey: 'a key for backups 0123456789 abcdef',
    };
    await expect(createBackup(server.context.config, backup)).rejects.toThrow('portico move --abandon');
    await abandonMove(sourceUrl());
    expect(await traces()).toEqual([]);
    await expect(abandonMove(sourceUrl())).rejects.toThrow('No move of this installation has begun.');
    // Its half is not taken for an empty database.
    await expect(moveTo(target.url, () => {})).rejects.toThrow('was not completed');
  });

  it('What an interrupted move has copied is not copied again', async () => {
    const target = await own(find('SQLite'));
    const change = (from: string, to: string) => {
      const database = new DatabaseSync(databaseFile(target.url) ?? '');
      database.prepare('UPDATE applications SET url = ? WHERE url = ?').run(to, from);
      database.close();
    };
    const [{ url } = { url: '' }] = await server.context.db.kysely
      .selectFrom('applications')
      .select('url')
      .execute();
    const steps: string[] = [];
    const broken = moveTo(target.url, ({ what }) => {
      if (what === 'comparing' && !steps.includes(what)) change(url, 'broken');
      steps.push(what);
    });
    await expect(broken).rejects.toThrow('The table applications is not the same');
    expect(steps).toContain('copying');
    change('broken', url);
    const again: string[] = [];
    await moveTo(target.url, ({ what }) => again.push(what));
    expect(new Set(again)).toEqual(new Set(['comparing', 'pausing', 'checking references']));
    expect(await everyRow(target.url, tables)).toEqual(await everyRow(sourceUrl(), tables));
    await takeBack(sourceUrl());
  });

  it('A move that ends between its two databases is completed by the same command', async () => {
    const to = await own(find('SQLite'));
    const db = await openPatiently(sourceUrl());
    const [source, target] = [await connect(sourceUrl()), await connect(to.url)];
    await noteChanges(source, { id: 'a move', target: describeAddress(to.url) });
    await beginTarget(to.url, target, 'a move');
    await moveRows({ source, target }, surroundingsOf(db, { actor, report: () => {} }));
    await Promise.all([source.close(), target.close(), db.kysely.destroy()]);

    // Nobody serves either of them.
    for (const url of [sourceUrl(), to.url]) {
      const opened = await openPatiently(url);
      await expect(migrate(opened, url)).rejects.toThrow(/portico move/);
      await opened.kysely.destroy();
    }
    expect(await moveTo(to.url, () => {})).toMatchObject({ moved: null });
    const moved = await openPatiently(to.url);
    await migrate(moved, to.url);
    const records = await moved.kysely
      .selectFrom('audit_records')
      .select('type')
      .where('type', '=', 'INSTALLATION_MOVED')
      .execute();
    await moved.kysely.destroy();
    expect(records.length).toBe(1);
    await takeBack(sourceUrl());
    await until('the server to know', () => server.context.maintenance.current() === null);
  });

  it('A change that does not arrive in the pause ends the move, and with it the maintenance', async () => {
    const target = await own(find('SQLite'));
    const loseRecords = (step: Step) => {
      if (step.what !== 'pausing') return;
      const database = new DatabaseSync(databaseFile(target.url) ?? '');
      database.exec('CREATE TRIGGER lose BEFORE INSERT ON audit_records BEGIN SELECT RAISE(IGNORE); END');
      database.close();
    };
    await expect(moveTo(target.url, loseRecords)).rejects.toThrow('The table audit_records is not the same');
    await until('the server to know', () => server.context.maintenance.current() === null);
    expect((await trySignIn(server, person('alice'))).status).toBe(200);
    await abandonMove(sourceUrl());
  });

  it('What changes while rows are copied arrives, also where a unique value goes to another row', async () => {
    const target = await own(find('SQLite'));
    const { kysely } = await openPatiently(sourceUrl());
    const people = await kysely.selectFrom('accounts').select(['id', 'email_key']).orderBy('id').execute();
    const [one, other] = people;
    if (!one || !other) throw new Error('The demo has people.');
    const [{ word } = { word: '' }] = await kysely
      .selectFrom('search_words')
      .select('word')
      .where('account_id', '=', other.id)
      .execute();
    /** The changes of the source, each after a step of the move. */
    const changes: (() => Promise<unknown>)[] = [
      // After the accounts were copied: two of them change places.
      async () => {
        const rename = (id: typeof one.id, email_key: string) =>
          kysely.updateTable('accounts').set({ email_key }).where('id', '=', id).execute();
        await rename(one.id, 'none');
        await rename(other.id, one.email_key);
        await rename(one.id, other.email_key);
      },
      () => kysely.deleteFrom('search_words').where('account_id', '=', one.id).execute(),
      // A key that changes.
      () =>
        kysely
          .updateTable('search_words')
          .set({ word: 'moved' })
          .where('account_id', '=', other.id)
          .where('word', '=', word)
          .execute(),
    ];
    let done = Promise.resolve();
    const places = (step: Step) => {
      const change = step.what === 'copying' ? changes.shift() : undefined;
      if (change) done = done.then(async () => void (await change()));
    };
    await moveTo(target.url, places);
    await done;
    await kysely.destroy();
    expect(changes).toEqual([]);
    expect(await everyRow(target.url, tables)).toEqual(await everyRow(sourceUrl(), tables));
    await takeBack(sourceUrl());
    await until('the server to know', () => server.context.maintenance.current() === null);
    expect((await server.call('register', guest())).status).toBe(200);
  });
});
