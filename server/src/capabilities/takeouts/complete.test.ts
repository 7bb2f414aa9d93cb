import type { TakeoutData } from '@portico/contract/account/takeout-data';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConsoleApp } from '../../http/console/app.ts';
import type { AccountId } from '../../platform/ids.ts';
import { consoleUrl } from '../../testing/console.ts';
import { databasesOfRun } from '../../testing/databases.ts';
import { findDocument, passportData } from '../../testing/documents.ts';
import { settle, useEverywhere } from '../../testing/everything.ts';
import { failTimes } from '../../testing/failures.ts';
import { documentOf, jpeg, upload } from '../../testing/pictures.ts';
import { type StartedServer, startServer } from '../../testing/test-server.ts';
import type { AccountKey, Place } from '../account-keys/account-key.ts';
import { findAccountKey } from '../account-keys/store.ts';
import { findAccount } from '../accounts/store.ts';
import { findSubject } from '../erasure/find-subject.ts';
import { storedData } from '../erasure/stored-data.ts';
import type { AtErasure, Subject } from '../erasure/stored-table.ts';
import { type Column, reasons } from './contents/column.ts';
import { takenTables } from './contents/read-records.ts';
import type { TableAboutUser, TakenTable } from './contents/taken-table.ts';
import { prepareTakeout } from './prepare-takeout.ts';
import { deleteTakeoutOf } from './store.ts';

type Row = Readonly<Record<string, unknown>>;

// It has an entry for every such table, and no other.
const tables = Object.entries(takenTables) as [TableAboutUser, TakenTable][];

const columnsOf = ({ columns }: TakenTable) => Object.entries<Column>({ ...columns });

describe.each(databasesOfRun)('a takeout, compared with the database ($name)', ({ create }) => {
  let server: StartedServer;
  let console: FastifyInstance;
  let accountId: AccountId;
  let token: string;
  let files: Record<string, Uint8Array>;
  let data: TakeoutData;
  /** The rows about the user at the time of the takeout. */
  const stored = new Map<TableAboutUser, readonly Row[]>();

  const decrypt = (text: string) => server.context.keys.decrypt(text);
  let accountKey: AccountKey;
  /** The columns that are encrypted with the key of the account, with the primary key of their row. */
  const places: Readonly<Record<string, readonly string[]>> = {
    'documents.metadata': ['id'],
    'document_rounds.metadata': ['document_id', 'round'],
    'document_decisions.note': ['id'],
    'document_files.zone': ['name'],
    'account_notes.text': ['id'],
    'name_corrections.note': ['id'],
  };
  const open = (text: string, place: string, row: Row) =>
    // The test says where each of them is.
    accountKey.decrypt(text, [
      place,
      ...(places[place] ?? []).map((name) => String(row[name])),
    ] as unknown as Place);
  const insert = (table: string, row: Row) =>
    sql`INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      VALUES (${sql.join(Object.values(row))})`.execute(server.context.db.kysely);

  /** The rows about the user: what an erasure deletes, and what it leaves. */
  async function rowsOf(table: TableAboutUser, subject: Subject): Promise<readonly Row[]> {
    const erased: AtErasure = storedData[table].erased;
    const { id } = subject;
    const ofTrail = sql`(subject = ${id} AND subject_type = 'account') OR (actor = ${id} AND actor_type = 'staff')`;
    const staying = table === 'sign_out_notices' ? sql`account_id = ${id}` : sql`1 = 0`;
    const where =
      table === 'audit_records' ? ofTrail : erased.rows === 'stay' ? staying : erased.where(subject);
    const { kysely } = server.context.db;
    return (await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE ${where}`.execute(kysely)).rows;
  }

  beforeAll(async () => {
    server = await startServer(await create());
    const { context } = server;
    console = await createConsoleApp(context, consoleUrl);
    const settled = await settle(server, { withEmail: true });
    await server.later(30 * 86_400);
    const all = await useEverywhere(server, () => console, settled, { newCodes: true });
    ({ accountId } = all);
    ({ token } = all.own);
    await server.call(
      'saveDocument',
      { documentType: 'PASSPORT', documentMetadata: passportData() },
      { token },
    );
    for (const width of [64, 80]) await upload(server, token, await jpeg(width));
    await server.quiet();
    const { id: documentId } = await findDocument(server, { token });
    await server.call('submitDocument', { id: documentId }, { token });
    await failTimes(server, all.email, 3);
    await all.console.call('getReview', { id: all.claimed });
    await server.quiet();
    await server.stopJobs();
    // What an account need not have, and what jobs would have done by now.
    await server.call('requestPasswordReset', { email: all.email });
    const far = 4_000_000_000_000;
    await context.db.kysely
      .updateTable('accounts')
      .set({ password_removed_at: 7_000 })
      .where('id', '=', accountId)
      .execute();
    const { id: session_id } = all.own;
    const link = { nonce_hash: 'nonce', account_id: accountId, session_id, chat_id: '5550199' };
    await insert('telegram_links', { ...link, created_at: 1_000, expires_at: far });
    const message = {
      id: 'message',
      channel: 'email',
      recipient: all.email,
      subject: 's',
      body: 'b',
      html: null,
    };
    await insert('outbox_messages', { ...message, links: '[]', sent_at: 1_234 });
    const wanted = { account_id: accountId, asked_by: accountId, reason: 'asked for in a letter' };
    await insert('erasure_requests', { id: 'erasure', ...wanted, created_at: 1_000, expires_at: far });
    const provider = {
      id: 'acme',
      kind: 'OPENID',
      name: 'Acme',
      issuer: 'https://id.example',
      client_id: 'c',
    } as const;
    const shown = { scopes: 'openid', position: 0, has_button: 1, domains: '[]', registers: 1 } as const;
    await insert('providers', {
      ...provider,
      ...shown,
      client_secret: null,
      apple_team: null,
      apple_key_id: null,
      apple_key: null,
      group_id: null,
      created_at: 1_000,
    });
    const outside = { id: 'identity', account_id: accountId, provider_id: 'acme', subject: 'grace-4711' };
    await insert('linked_identities', {
      ...outside,
      email: all.email,
      created_at: 1_000,
      last_used_at: 2_000,
    });
    await insert('provider_steps', {
      state_hash: 'digest of a state',
      browser_hash: 'digest of a browser',
      provider_id: 'acme',
      application: 'STORE',
      session_id,
      identity: context.keys.encrypt('{}'),
      registration_id: 'registration',
      created_at: 1_000,
      expires_at: far,
    });
    await insert('support_access', {
      account_id: accountId,
      session_id,
      code_hmac: 'hmac of a code',
      attempts_left: 4,
      created_at: 1_000,
      code_expires_at: far,
      staff_id: accountId,
      staff_session: 'digest of a session of the console',
      opening_hash: 'digest of an opening',
      token_hash: 'digest of a token',
      companion_hash: 'digest of a companion',
      begun_at: 2_000,
      ends_at: 3_000,
      ended_at: 2_500,
      ended_by: 'USER',
    });
    await insert('document_decisions', {
      id: 'decision',
      document_id: documentId,
      round: 1,
      stage: 1,
      outcome: 'QUESTION',
      decided_by: accountId,
      remarks: '[{"fieldName":null,"reason":"DATA_UNCLEAR"}]',
      note: context.keys.encrypt('The month is hard to read.'),
      decided_at: 5_000,
      undo_until: 5_001,
      final_at: 5_002,
    });
    const refused = {
      id: 'refused',
      account_id: accountId,
      site: 'portal',
      step: 'sign-in',
      reason: 'locked',
    };
    const change = {
      id: 'change',
      account_id: accountId,
      email: 'new@example.org',
      email_key: 'new@example.org',
    };
    const hashes = {
      confirm_hash: 'c'.repeat(43),
      stop_hash: 's'.repeat(43),
      take_back_hash: 't'.repeat(43),
    };
    const old = { old_email: 'old@example.org', old_email_key: 'old@example.org' };
    const ended = { created_at: 1_000, expires_at: far, changed_at: 1_500, ended_at: 1_600 };
    const note = { id: 'note', account_id: accountId, author_type: 'cli', author: 'ada', created_at: 1_000 };
    await insert('user_groups', { id: 'staff', name: 'Staff', description: '', created_at: 1_000 });
    await insert('own_fields', {
      key: 'department',
      kind: 'TEXT',
      position: 1,
      definition: JSON.stringify({ kind: 'TEXT', labels: { en: 'Department' }, users: 'SEE', staff: 'SEE' }),
      created_at: 1_000,
    });
    const value = { field: 'department', value: 'Sales', search: 'sales', set_by: 'staff', set_at: 1_000 };
    await insert('own_field_values', { account_id: accountId, ...value });
    await insert('application_roles', { application: 'STORE', id: 'editor', name: 'Editor' });
    await insert('account_roles', {
      account_id: accountId,
      application: 'STORE',
      role_id: 'editor',
      given_at: 1_000,
    });
    await insert('group_members', { account_id: accountId, group_id: 'staff', added_at: 1_000 });
    await insert('account_notes', { ...note, text: context.keys.encrypt('Called about the passport.') });
    await insert('email_changes', { ...change, ...old, ...hashes, ...ended });
    await insert('refused_sign_ins', {
      ...refused,
      browser: 'Firefox',
      address: '192.0.2.9',
      created_at: 2_000,
    });
    const consent = { account_id: accountId, application: 'STORE', scopes: '["openid","email"]' };
    await insert('openid_consents', { ...consent, given_at: 3_000 });
    const notice = {
      id: 'notice',
      application: 'STORE',
      protocol: 'OPENID',
      account_id: accountId,
      session_id,
    };
    await insert('sign_out_notices', { ...notice, state: 'DELIVERED', created_at: 4_000 });
    await sql`DELETE FROM code_attempts WHERE account_id = ${accountId}`.execute(context.db.kysely);
    await insert('code_attempts', { account_id: accountId, attempts: 2, window_ends_at: far });

    // The account has been used everywhere, also here.
    await deleteTakeoutOf(context.db, accountId);
    const asked = await server.call('requestTakeout', {}, { token });
    expect([asked.status, asked.data.takeout?.state]).toEqual([200, 'PREPARING']);
    const account = await findAccount(context.db, accountId);
    if (!account) throw new Error('The account is gone.');
    const subject = await findSubject(account, context);
    accountKey = await findAccountKey(context.db, accountId, context.keys);
    await insert('closings', { account_id: accountId, closes_at: far, reminded: 1 });
    for (const [table] of tables) stored.set(table, await rowsOf(table, subject));
    const { id: takeout } = await context.db.kysely
      .selectFrom('takeouts')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const job = { id: 'job', type: 'prepareTakeout', attempts: 1, created_at: 0 } as const;
    await prepareTakeout({ ...job, payload: { accountId, takeout } }, context);
    // Nothing is answered to the user of a closed account, who is asked to keep it first.
    await sql`DELETE FROM closings WHERE account_id = ${accountId}`.execute(context.db.kysely);
    const file = (await server.call('downloadTakeout', {}, { token })).data;
    files = unzipSync(new Uint8Array(await file.arrayBuffer()));
    data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
  });
  afterAll(async () => {
    await console?.close();
    await server?.stop();
  });

  /** What a stored value can be in JSON: itself, a time, a yes or no, JSON, or what was encrypted. */
  function meanings(value: unknown, place: string, row: Row): unknown[] {
    if (value === null) return [null];
    if (typeof value !== 'string') {
      const number = Number(value);
      return [
        number,
        new Date(number).toISOString(),
        ...(number === 0 ? [null, false] : number === 1 ? [true] : []),
      ];
    }
    const isOwn = place in places;
    const text = isOwn ? open(value, place, row) : /^2\.[\w-]{8}\./.test(value) ? decrypt(value) : value;
    return /^(null|[[{])/.test(text) ? [text, JSON.parse(text)] : [text];
  }

  it('The database that a takeout is compared with has rows in every table but those of erased accounts, which no user has', () => {
    const empty = tables.filter(([table]) => stored.get(table)?.length === 0).map(([table]) => table);
    expect(empty).toEqual(['erased_subjects', 'erasures']);
  });

  it.each(tables)('A takeout has every value of the table %s, or says why it has not', (table, taken) => {
    const { records } = taken;
    const rows = stored.get(table) ?? [];
    const section = records === null ? [] : [data[records]].flat();
    expect(section).toHaveLength(records === null ? 0 : rows.length);
    for (const row of records === null ? [] : rows) {
      const matches = (record: Row) =>
        columnsOf(taken).every(([name, column]) => {
          if ('left' in column) return true;
          const value = JSON.stringify(record[column.as]);
          const isLeftOut = column.unless !== undefined && value === 'null';
          return (
            isLeftOut ||
            meanings(row[name], `${table}.${name}`, row).some((meaning) => JSON.stringify(meaning) === value)
          );
        });
      expect(
        section.filter((record) => matches(record as Row)).length,
        `${table} ${JSON.stringify(row)}`,
      ).toBeGreaterThan(0);
    }
    const columns = new Map(columnsOf(taken));
    for (const name of Object.keys(rows[0] ?? {})) {
      const column = columns.get(name);
      expect(column, `${table}.${name}`).toBeDefined();
      if (column && 'left' in column) expect(column.left.length).toBeGreaterThan(10);
    }
  });

  it('A takeout leaves out what only some rows may show for these rows alone', () => {
    const factors = stored.get('second_factors') ?? [];
    expect(factors.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['GOOGLE_AUTHENTICATOR', 'EMAIL']),
    );
    expect(data.secondFactors.map(({ telegramChat }) => telegramChat)).toEqual(factors.map(() => null));
    const own = data.records.filter(({ subject }) => subject === accountId);
    const ofOthers = data.records.filter(({ subject }) => subject === null);
    expect(own.filter(({ actorType }) => actorType === 'user').every(({ browser }) => browser !== null)).toBe(
      true,
    );
    expect(ofOthers.length).toBeGreaterThan(0);
    for (const { details, reason, actorType } of ofOthers)
      expect([details, reason, actorType]).toEqual([null, null, 'staff']);
  });

  it('A takeout contains no digest, key or secret', () => {
    const whole =
      strFromU8(files['data.json'] ?? new Uint8Array()) + strFromU8(files['index.html'] ?? new Uint8Array());
    let compared = 0;
    for (const [table, taken] of tables)
      for (const [name, column] of columnsOf(taken)) {
        if (
          !('left' in column) ||
          column.left === reasons.account ||
          name === 'target' ||
          name === 'bound_to' ||
          ['email_key', 'old_email_key', 'word', 'registration_id'].includes(name)
        )
          continue;
        for (const row of stored.get(table) ?? []) {
          const value = row[name];
          if (typeof value !== 'string' || value.length < 20 || value === accountId) continue;
          compared += 1;
          expect(whole.includes(value), `${table}.${name}`).toBe(false);
        }
      }
    expect(compared).toBeGreaterThan(50);
  });

  it('A takeout shows every value and the pictures on the page that people read', async () => {
    const page = strFromU8(files['index.html'] ?? new Uint8Array())
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    const values = Object.values(data).flatMap((section) =>
      typeof section === 'object' ? [section].flat().flatMap((record) => Object.values(record)) : [],
    );
    const missing = values.filter(
      (value) =>
        value !== null && !page.includes(typeof value === 'object' ? JSON.stringify(value) : String(value)),
    );
    expect(missing).toEqual([]);
    const document = await documentOf(server, token);
    expect(data.pictures.map(({ name }) => name).toSorted()).toEqual(document.relativeFilePath.toSorted());
    for (const { name, file } of data.pictures) {
      const picture = await (await server.call('getFile', { name }, { token })).data.arrayBuffer();
      expect(Buffer.from(files[file ?? ''] ?? []).equals(Buffer.from(picture))).toBe(true);
      expect(page).toContain(`src="${file}"`);
    }
  });

  it('The data of a takeout is what the published schema says, and names this schema', async () => {
    const answer = await server.fetch('/takeout-schema.json');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/schema+json']);
    const schema = v.parse(v.looseObject({ $id: v.string() }), await answer.json());
    expect([schema.$id, data.$schema]).toEqual(['http://portal.test:3000/takeout-schema.json', schema.$id]);
    const ajv = new Ajv2020({ strict: true, allErrors: true });
    addFormats.default(ajv);
    const validate = ajv.compile(schema);
    expect([validate(data), validate.errors]).toEqual([true, null]);
    expect(validate({ ...data, sessions: [{ ...data.sessions[0], token: 'x' }] })).toBe(false);
  });
});
