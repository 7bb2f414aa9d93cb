import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { emailKey } from '@portico/contract/email';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeAccount } from '../acts/accounts/describe-account.ts';
import { findUnconfirmed } from '../acts/accounts/find-unconfirmed.ts';
import { showAccount } from '../acts/accounts/show-account.ts';
import { findAccountByEmail } from '../capabilities/accounts/store.ts';
import { findRecords } from '../capabilities/audit/find-records.ts';
import { hasPictureOfOtherAccount } from '../capabilities/documents/round-store.ts';
import { findSigningKeys } from '../capabilities/openid/signing-keys.ts';
import { encryptedColumns } from '../db/encrypted-columns.ts';
import { acquireInstanceLock } from '../db/instance-lock.ts';
import { checkKeys } from '../doctor/check-database.ts';
import type { Environment } from '../platform/environment.ts';
import { createKeys } from '../platform/secrets.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { findDocument, newUser } from '../testing/documents.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import {
  authorizationRequest,
  type RelyingParty,
  registerClient,
  signedInBrowser,
  walk,
} from '../testing/openid.ts';
import { type Credentials, codeIn, guest, join, person, signIn, trySignIn } from '../testing/people.ts';
import { jpeg, upload } from '../testing/pictures.ts';
import { runPortico } from '../testing/run-portico.ts';
import {
  type AuthenticatorApp,
  activateAuthenticator,
  firstStep,
  secondStep,
} from '../testing/second-factors.ts';
import { type StartedServer, startServer, type TestServer } from '../testing/test-server.ts';
import { reencryptAll } from './reencrypt.ts';
import { findKeyStatus } from './status.ts';

const [first, second] = ['the first secret 4711 0815 hjklm', 'another secret 9 8 7 6 5 4 3 2 1'];

describe.each(databases)('a new secret, while the one before is still configured ($name)', ({ create }) => {
  let database: OwnDatabase;
  let server: StartedServer;
  let grace: Credentials;
  let app: AuthenticatorApp;
  let recoveryCodes: readonly string[];
  let seenBefore: unknown;
  let bytes: Buffer;
  let travel: RelyingParty;
  let begun: Browser;
  let wayBack: string | null;
  const [waiting, unconfirmed] = [guest(), guest()];

  /** The page of an account and the search for a registration, as support sees them. */
  const seenBySupport = async ({ context }: TestServer) => {
    const account = await findAccountByEmail(context.db, emailKey(grace.email));
    if (!account) throw new Error('Grace has no account.');
    return {
      account: await describeAccount(account, context, 'en'),
      shown: await showAccount(context, { accountId: account.id }),
      registration: (await findUnconfirmed(unconfirmed.email, context, 'en'))[0],
      records: (await findRecords(context.db, { subject: account.id, subjectTypes: ['account'] })).records,
    };
  };

  const start = (secrets: Environment) => startServer({ url: database.url, remove: async () => {} }, secrets);

  beforeAll(async () => {
    database = await create();
    const before = await start({ PORTICO_SECRET: first });
    grace = await join(before);
    const token = await signIn(before, grace);
    app = await activateAuthenticator(before, token);
    recoveryCodes = (await before.call('createRecoveryCodes', {}, { token })).data.codes;
    await trySignIn(before, { ...grace, password: 'Wrong-Arch-7!' });
    bytes = await jpeg();
    await upload(before, token, bytes);
    await before.call('register', unconfirmed);
    await before.mails.mailTo(unconfirmed.email);
    await before.quiet();
    seenBefore = await seenBySupport(before);
    travel = await registerClient(before);
    begun = openBrowser(before);
    const login = await walk(before, begun, authorizationRequest(travel).url);
    wayBack = login.searchParams.get('backUrl');
    // The mail of this registration waits in the database.
    await before.stopJobs();
    await before.call('register', waiting);
    await before.stop();
    server = await start({ PORTICO_SECRET: second, PORTICO_SECRET_PREVIOUS: first });
  });
  afterAll(async () => {
    await server?.stop();
    await database.remove();
  });

  const status = async () => {
    const [current, previous] = await findKeyStatus(server.context.db, server.context.keys);
    return { current, previous };
  };

  it('With a new secret beside the earlier one, support sees everything that it saw before, also which mails were sent', async () => {
    const seen = await seenBySupport(server);
    expect(seen.account.mails.map(({ mail }) => mail)).toContain('confirmation');
    expect(seen.account.refusedSignIns).toHaveLength(1);
    expect(seen.registration?.mails.map(({ mail }) => mail)).toEqual(['confirmation']);
    expect(seen).toEqual(seenBefore);
  });

  it('With a new secret beside the earlier one, the server recognises a picture that was uploaded to another account before', async () => {
    const user = await newUser(server);
    await upload(server, user.token, bytes);
    await server.quiet();
    const { id } = await findDocument(server, user);
    expect(await hasPictureOfOtherAccount(server.context.db, { id, account_id: user.id })).toBe(true);
  });

  it('With a new secret beside the earlier one, the server sends the mail that was waiting [F15]', async () => {
    const { link } = await server.mails.mailTo(waiting.email);
    expect((await server.call('confirmRegistration', { code: codeIn(link) })).status).toBe(200);
    expect((await trySignIn(server, waiting)).status).toBe(200);
  });

  it('With a new secret beside the earlier one, who was led to the sign-in before comes to the application [F15]', async () => {
    const browser = await signedInBrowser(server, 'carol');
    const cookies = browser.cookies as Map<string, string>; // of `openBrowser`
    for (const [name, value] of begun.cookies) if (!cookies.has(name)) cookies.set(name, value);
    const address = await walk(server, browser, wayBack ?? '');
    expect(address.origin + address.pathname).toBe(travel.redirectUri);
    expect(address.searchParams.get('error')).toBeNull();
  });

  it('With a new secret beside the earlier one, the server accepts old passwords, and each belongs to the new secret from then on [F15]', async () => {
    const before = (await status()).previous?.passwords ?? 0;
    await signIn(server, 'alice');
    expect((await status()).previous?.passwords).toBe(before - 1);
    await signIn(server, 'alice');
    expect((await trySignIn(server, { ...grace, password: 'Wrong-Arch-7!' })).codes).toEqual([
      'bad_credentials',
    ]);
  });

  it('With a new secret beside the earlier one, the server accepts the second factor and the recovery codes of before [F15]', async () => {
    const [code = ''] = recoveryCodes;
    expect((await secondStep(server, await firstStep(server, grace), app.code())).status).toBe(200);
    expect((await secondStep(server, await firstStep(server, grace), code)).status).toBe(200);
    expect((await secondStep(server, await firstStep(server, grace), code)).codes).toEqual(['incorrect_otp']);
  });

  it('The server encrypts everything with the new secret, so that only passwords and recovery codes need the earlier one', async () => {
    const { db, keys } = server.context;
    expect((await status()).previous?.encrypted).toBeGreaterThan(0);
    const { done, failed } = await reencryptAll(db, keys, { pause: 0 });
    expect(done).toBeGreaterThan(0);
    expect(failed).toBe(0);
    expect((await status()).previous).toMatchObject({ role: 'previous', encrypted: 0, recoveryCodes: 9 });
    expect(await reencryptAll(db, keys, { pause: 0 })).toEqual({ done: 0, failed: 0 });
  });

  it('A secret can be replaced without a loss, because every column with encrypted text is known', async () => {
    const { db, keys } = server.context;
    const known = encryptedColumns.map(({ table, column }) => `${table}.${column}`);
    const found = new Set<string>();
    for (const { name } of await db.kysely.introspection.getTables()) {
      const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(name)}`.execute(
        db.kysely,
      );
      for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
        if (typeof value === 'string' && value.startsWith(`2.${keys.id}.`)) found.add(`${name}.${column}`);
    }
    expect(found.size).toBeGreaterThan(1);
    expect([...found].filter((column) => !known.includes(column))).toEqual([]);
  });

  it('When the earlier secret is removed, the second factor alone opens, and passwords that need that secret are not accepted [F15]', async () => {
    await server.stop();
    server = await start({ PORTICO_SECRET: second });
    await server.later(60);
    const step = await firstStep(server, grace);
    expect((await secondStep(server, step, app.code())).status).toBe(200);
    expect((await secondStep(server, await firstStep(server, grace), recoveryCodes[1])).codes).toEqual([
      'incorrect_otp',
    ]);
    expect((await trySignIn(server, person('bob'))).codes).toEqual(['bad_credentials']);
    const missing = (await findKeyStatus(server.context.db, server.context.keys)).at(-1);
    expect(missing).toMatchObject({ role: 'missing', encrypted: 0 });
    expect(await checkKeys(server.context.db, server.context.keys)).toMatchObject({
      state: 'warning',
      advice: expect.stringContaining('reset them by mail'),
    });
  });
});

describe('portico keys', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(joinPath(tmpdir(), 'portico-keys-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const file = (name: string) => joinPath(folder, name);

  it('The command keys rotate writes a new secret to the settings file and keeps the old one, and status lists both', async () => {
    await writeFile(file('portico.env'), `# mine\nPORTICO_SECRET=${first.replaceAll(' ', '-')}\nPORT=3999\n`);
    expect((await runPortico(['migrate'], { folder })).code).toBe(0);
    const rotated = await runPortico(['keys', 'rotate', '--json'], { folder });
    expect(rotated).toMatchObject({ code: 0, err: '' });
    const text = await readFile(file('portico.env'), 'utf8');
    expect(text).toMatch(
      /^# mine\nPORTICO_SECRET=[\w-]{43}\nPORT=3999\nPORTICO_SECRET_PREVIOUS=the-first-secret/,
    );
    const { ids } = JSON.parse(rotated.out);
    const { out } = await runPortico(['keys', 'status', '--json'], { folder });
    expect(JSON.parse(out).map(({ id, role }: { id: string; role: string }) => [id, role])).toEqual([
      [ids[0], 'current'],
      [ids[1], 'previous'],
    ]);
    for (const secret of text.match(/(?<=SECRET\w*=).+/g) ?? [])
      expect(rotated.out + out).not.toContain(secret);
  });

  it('After keys rotate the keys of OpenID Connect sign no more, and stay published until what they have signed has expired', async () => {
    const other = await mkdtemp(joinPath(folder, 'other-'));
    await writeFile(joinPath(other, 'portico.env'), `PORTICO_SECRET=${first.replaceAll(' ', '-')}\n`);
    expect((await runPortico(['migrate'], { folder: other })).code).toBe(0);
    const db = await openPatiently(`sqlite:${joinPath(other, 'data', 'portico.db')}`);
    try {
      const keys = createKeys(first.replaceAll(' ', '-'), []);
      const before = await findSigningKeys({ db, keys });
      expect((await runPortico(['keys', 'rotate'], { folder: other })).code).toBe(0);
      const areOld = async () =>
        (await findSigningKeys({ db, keys })).map(({ kid }) => before.some((old) => old.kid === kid));
      expect(before.map(({ alg }) => alg).toSorted()).toEqual(['ES256', 'RS256']);
      // The first sign. The new ones do so when every process has published them.
      expect(await areOld()).toEqual([true, true, false, false]);
      const minute = (column: string) => sql`${sql.ref(column)} = ${sql.ref(column)} - 60000`;
      await sql`UPDATE signing_keys SET ${minute('created_at')}, ${minute('replaced_at')}`.execute(db.kysely);
      expect(await areOld()).toEqual([false, false, true, true]);
    } finally {
      await db.kysely.destroy();
    }
  });

  it('The command keys rotate changes the files that hold the secrets', async () => {
    await Promise.all([writeFile(file('secret'), `${first}\n`), writeFile(file('previous'), '')]);
    const settings = { PORTICO_SECRET_FILE: file('secret'), PORTICO_SECRET_PREVIOUS_FILE: file('previous') };
    // The server reads them as another user than the operator who rotates them. Only root can give a file
    // away.
    const owner = process.getuid?.() === 0 ? 1000 : (process.getuid?.() ?? 0);
    for (const name of ['secret', 'previous']) {
      await chown(file(name), owner, process.getgid?.() ?? 0);
      await chmod(file(name), 0o640);
    }
    const other = await mkdtemp(joinPath(folder, 'other-'));
    for (let time = 0; time < 2; time += 1)
      expect((await runPortico(['keys', 'rotate'], { folder: other, settings })).code).toBe(0);
    const [current, previous] = await Promise.all([
      readFile(file('secret'), 'utf8'),
      readFile(file('previous'), 'utf8'),
    ]);
    expect(current).toMatch(/^[\w-]{43}\n$/);
    expect(previous).toMatch(new RegExp(`^[\\w-]{43}\n${first}\n$`));
    expect(previous).not.toContain(current);
    for (const name of ['secret', 'previous']) {
      const { mode, uid } = await stat(file(name));
      expect([mode & 0o777, uid]).toEqual([0o640, owner]);
    }
  });

  it('The command keys rotate refuses a secret that it cannot change, and a server that runs on SQLite', async () => {
    const other = await mkdtemp(joinPath(folder, 'other-'));
    const settings = { PORTICO_SECRET: first, PORTICO_DATA_DIR: other };
    const refused = await runPortico(['keys', 'rotate'], { folder: other, settings });
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('PORTICO_SECRET_PREVIOUS');
    expect(refused.err).not.toContain(first);
    const release = acquireInstanceLock(`sqlite:${joinPath(other, 'portico.db')}`);
    expect((await runPortico(['keys', 'rotate'], { folder: other, settings })).code).toBe(75);
    release?.();
  });
});
