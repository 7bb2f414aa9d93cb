import { DefaultQueryExecutor, sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { editApplication } from '../../acts/applications/edit-application.ts';
import { removeOpenid, setOpenid } from '../../acts/applications/set-openid.ts';
import { setApplicationFields } from '../../acts/own-fields/application-fields.ts';
import { addOwnField } from '../../acts/own-fields/change-fields.ts';
import { listOpenApplications, listRenewals } from '../../capabilities/disclosures/application-store.ts';
import {
  endApplicationEntries,
  findConsent,
  listConsents,
  saveConsent,
} from '../../capabilities/openid/consent-store.ts';
import {
  changeEntry,
  consumeEntry,
  deleteEntry,
  entryDigest,
  findEntry,
  replaceEntry,
  saveEntry,
  saveForApplication,
} from '../../capabilities/openid/entry-store.ts';
import { findToldFields } from '../../capabilities/own-fields/told-fields.ts';
import { listOfflineAccess } from '../../capabilities/sessions/visit-store.ts';
import type { AccountId } from '../../platform/ids.ts';
import { digest } from '../../platform/secrets.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Browser } from '../../testing/browser.ts';
import { copyAccount } from '../../testing/copies.ts';
import {
  authorizationRequest,
  authorize,
  exchange,
  openApplication,
  type RelyingParty,
  registerClient,
  requestTokens,
  signedInBrowser,
  type Tokens,
  userinfo,
  walk,
} from '../../testing/openid.ts';
import { person } from '../../testing/people.ts';
import { textField } from '../../testing/text-field.ts';
import { clearInPages, rowsOfPage } from './clear-in-pages.ts';
import { clearEnded } from './openid-generations.ts';
import { rowsAtOnce } from './removals.ts';

const reason = 'for the test';
const operator = { type: 'cli', user: 'test' } as const;
const redirectUri = 'https://travel.portico.example/callback';
const uses = {
  kind: 'WEB',
  redirectUris: [redirectUri],
  logoutReturnUris: [],
  logoutUri: 'https://travel.portico.example/out',
  scopes: ['openid', 'profile', 'email', 'offline_access'],
  firstParty: true,
  pairwise: false,
} as const;
/** More than two pages of what is read at once, with those of another application. */
const many = rowsAtOnce + 100;
const refused = [401, 400];

describeOnBoth('what was issued to an application that very many accounts use', (server) => {
  let account: AccountId;
  let copies: AccountId[];
  let browser: Browser;
  let travel: RelyingParty;

  beforeAll(async () => {
    browser = await signedInBrowser(server, 'alice');
    account = await idOf(person('alice').email);
    copies = await copyAccount(server, account, many);
    await registerClient(server, { id: 'STORE' });
  });
  beforeEach(async () => {
    const { kysely } = server.context.db;
    for (const table of ['openid_consents', 'openid_entries'] as const)
      await kysely.deleteFrom(table).where('application', 'is not', null).execute();
    await clearEnded(server.context.db, 0);
    travel = await registerClient(server);
    await change({});
    for (const application of ['STORE', 'TRAVEL']) await insertRows(application);
  });

  async function idOf(email: string): Promise<AccountId> {
    const found = server.context.db.kysely.selectFrom('accounts').select('id').where('email', '=', email);
    return (await found.executeTakeFirstOrThrow()).id;
  }
  const change = (changes: Partial<Parameters<typeof setOpenid>[2]>) =>
    setOpenid(server.context, operator, { id: 'TRAVEL', ...uses, ...changes });
  const remove = () => removeOpenid(server.context, operator, { id: 'TRAVEL' });

  /** What many accounts have of an application, as it is now. */
  async function insertRows(application: string): Promise<void> {
    const { kysely, now } = server.context.db;
    const { generation } = await kysely
      .selectFrom('applications')
      .select('openid_generation as generation')
      .where('id', '=', application)
      .executeTakeFirstOrThrow();
    for (const ids of [copies.slice(0, rowsAtOnce), copies.slice(rowsAtOnce)]) {
      const shared = { application, generation };
      await kysely
        .insertInto('openid_consents')
        .values(ids.map((account_id) => ({ ...shared, account_id, scopes: '["openid"]', given_at: 0 })))
        .execute();
      const entry = { ...shared, model: 'AccessToken', payload: '{}', session_bound: 0 as const };
      const times = { created_at: now, expires_at: Date.now() + 3_600_000 };
      await kysely
        .insertInto('openid_entries')
        .values(
          ids.map((account_id) => ({
            ...entry,
            ...times,
            account_id,
            id_hash: digest(`${application} ${account_id}`),
          })),
        )
        .execute();
    }
  }
  async function countRows(application: string): Promise<{ entries: number; consents: number }> {
    const count = async (table: 'openid_entries' | 'openid_consents') => {
      const rows = server.context.db.kysely.selectFrom(table).select('application');
      return (await rows.where('application', '=', application).execute()).length;
    };
    return { entries: await count('openid_entries'), consents: await count('openid_consents') };
  }
  const open = () => openApplication(server, browser, travel, { scope: 'openid email offline_access' });
  /** The answers to what an application does with its tokens. */
  async function use(tokens: Tokens): Promise<number[]> {
    const input = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const { status } = await userinfo(server, tokens.access_token);
    return [status, (await requestTokens(server, travel, input)).status];
  }
  /** Allows TRAVEL what it asks for, on the screen that asks. Returns its tokens. */
  async function allow(scope: string): Promise<Tokens> {
    const request = authorizationRequest(travel, { scope, prompt: 'consent' });
    const screen = await walk(server, browser, request.url);
    expect(screen.pathname).toBe('/en/consent');
    const id = screen.searchParams.get('request') ?? '';
    const token = browser.cookies.get('access_token') ?? '';
    expect((await browser.call('giveConsent', { request: id }, { token })).status).toBe(200);
    const home = await walk(server, browser, `/oidc/interaction/${id}`);
    return await requestTokens(server, travel, exchange(home, request, travel));
  }

  it('A change that ends all tokens ends them at once and deletes none, and the housekeeping deletes those of before', async () => {
    const { db } = server.context;
    const before = await open();
    expect(await use(before)).toEqual([200, 200]);
    const rows = await countRows('TRAVEL');
    expect(rows.entries).toBeGreaterThan(many);
    await change({ firstParty: false });
    expect(await use(before)).toEqual(refused);
    expect(await countRows('TRAVEL')).toEqual(rows);
    const after = await allow('openid email');
    expect((await userinfo(server, after.access_token)).status).toBe(200);
    const added = (await countRows('TRAVEL')).entries - rows.entries;
    expect(await clearEnded(db, 0)).toBe(rows.entries);
    expect(await countRows('TRAVEL')).toEqual({ entries: added, consents: many + 1 });
    expect(await countRows('STORE')).toEqual({ entries: many, consents: many });
    expect((await userinfo(server, after.access_token)).status).toBe(200);
    expect((await walk(server, browser, authorizationRequest(travel).url)).pathname).toBe('/en/consent');
  });

  it('A return address that is taken back ends codes and waiting requests at once, and leaves tokens and consents', async () => {
    const { db } = server.context;
    const tokens = await open();
    const request = authorizationRequest(travel);
    const code = exchange(await authorize(server, browser, request), request, travel);
    const login = authorizationRequest(travel, { scope: 'openid', prompt: 'login' });
    const waiting = await authorize(server, browser, login);
    const rows = await countRows('TRAVEL');
    const [moved, home] = ['https://travel.portico.example/new', 'https://travel.portico.example/both'];
    await change({ redirectUris: [moved] });
    // Also if it has its address again, and codes are no longer refused for that.
    await change({ redirectUris: [redirectUri, moved, home] });
    expect(await requestTokens(server, travel, code)).toMatchObject({ status: 400, error: 'invalid_grant' });
    const ended = await walk(server, browser, waiting.href);
    expect([ended.pathname, ended.searchParams.get('reason')]).toEqual([
      '/en/not-opened',
      'session_not_found',
    ]);
    expect(await countRows('TRAVEL')).toEqual(rows);
    const next = authorizationRequest(travel);
    const fresh = exchange(await authorize(server, browser, next), next, travel);
    // The code of before that was used for the tokens, the refused one, and the request.
    expect(await clearEnded(db, 0)).toBe(3);
    expect((await countRows('TRAVEL')).consents).toBe(many);
    expect((await requestTokens(server, travel, fresh)).status).toBe(200);
    expect(await use(tokens)).toEqual([200, 200]);
  });

  it('An application that gives up OpenID Connect and uses it again gets nothing back, neither tokens nor consents', async () => {
    const { db } = server.context;
    await change({ firstParty: false });
    await clearEnded(db, 0);
    const tokens = await allow('openid email offline_access');
    const seen = async () => ({
      consent: (await findConsent(db, account, 'TRAVEL'))?.scopes,
      consents: (await listConsents(db, account)).length,
      open: (await listOpenApplications(db, account, 3600)).has('TRAVEL'),
      renewed: (await listRenewals(db, account)).length,
      offline: (await listOfflineAccess(db, account, null)).length,
    });
    await db.kysely.deleteFrom('session_applications').execute();
    const none = { consent: undefined, consents: 0, open: false, renewed: 0, offline: 0 };
    expect(await seen()).toEqual({
      consent: ['openid', 'email', 'offline_access'],
      consents: 1,
      open: true,
      renewed: 1,
      offline: 1,
    });
    const rows = await countRows('TRAVEL');
    await remove();
    expect((await userinfo(server, tokens.access_token)).status).toBe(401);
    expect(await countRows('TRAVEL')).toEqual(rows);
    await change({ firstParty: false });
    expect([await use(tokens), await seen()]).toEqual([refused, none]);
    expect(await endApplicationEntries(db, account, 'TRAVEL')).toBe(false);
    expect(await endApplicationEntries(db, copies[0] ?? account, 'TRAVEL')).toBe(false);
    const again = await allow('openid profile');
    expect((await seen()).consent).toEqual(['openid', 'profile']);
    expect(await clearEnded(db, 0)).toBe(rows.entries + rows.consents - 1);
    expect((await countRows('TRAVEL')).consents).toBe(1);
    expect(await countRows('STORE')).toEqual({ entries: many, consents: many });
    expect((await userinfo(server, again.access_token)).status).toBe(200);
    expect((await seen()).consent).toEqual(['openid', 'profile']);
  });

  it('The page of an application in the console ends the same when OpenID Connect is given up there', async () => {
    const { db } = server.context;
    const tokens = await open();
    await editApplication(server.context, operator, { id: 'TRAVEL', openid: null });
    await editApplication(server.context, operator, { id: 'TRAVEL', openid: uses });
    expect(await use(tokens)).toEqual(refused);
    const rows = await countRows('TRAVEL');
    expect(await clearEnded(db, 0)).toBe(rows.entries + rows.consents);
  });

  it('What a request of before stores once more stays ended, and what is stored afterwards is there', async () => {
    const { db } = server.context;
    await change({ kind: 'NATIVE' });
    const [id_hash, read] = [entryDigest('DeviceCode', 'late'), '{"read":1}'];
    const entry = {
      model: 'DeviceCode',
      id_hash,
      payload: read,
      account_id: account,
      session_id: null,
      grant_hash: null,
      user_code_hash: null,
      application: 'TRAVEL',
      session_bound: 0,
      milliseconds: 60_000,
    } as const;
    const own = { ...entry, model: 'ClientCredentials', id_hash: entryDigest('ClientCredentials', 'own') };
    const areThere = async () =>
      (await Promise.all([findEntry(db, id_hash), findEntry(db, own.id_hash)])).map(
        (row) => row !== undefined,
      );
    await saveEntry(db, entry);
    expect(await saveForApplication(db, own)).toBe(true);
    expect(await areThere()).toEqual([true, true]);
    expect(await changeEntry(db, entry)).toBe(true);
    expect(await replaceEntry(db, { ...entry, read })).toBe(true);
    await change({ kind: 'WEB' });
    await saveEntry(db, entry);
    expect(await areThere()).toEqual([false, false]);
    expect(await changeEntry(db, entry)).toBe(false);
    expect(await replaceEntry(db, { ...entry, read })).toBe(false);
    expect(await consumeEntry(db, id_hash, 0)).toBe('gone');
    expect(await deleteEntry(db, id_hash)).toBe(false);
    await clearEnded(db, 0);
    expect(await countRows('TRAVEL')).toEqual({ entries: 0, consents: many });
  });

  const told = () => findToldFields(server.context.db, { accountId: account, application: 'TRAVEL' });
  async function addField(field: string): Promise<void> {
    const { kysely } = server.context.db;
    await addOwnField(server.context, operator, { key: field, field: textField, reason });
    const set = { search: 'yes', set_by: 'user', set_at: 0 } as const;
    const value = { account_id: account, field, value: 'yes', ...set };
    await kysely.insertInto('own_field_values').values(value).execute();
  }
  const tell = (...fields: readonly string[]) =>
    setApplicationFields(server.context, operator, {
      id: 'TRAVEL',
      reason,
      fields: fields.map((field) => ({ field, claim: field })),
    });

  it('An application that is told one more field asks its users again at once, and the housekeeping tidies up', async () => {
    const { db } = server.context;
    for (const field of ['guest', 'tier']) await addField(field);
    await change({ firstParty: false });
    await tell('guest');
    await clearEnded(db, 0);
    const tokens = await allow('openid email offline_access');
    const all = sql<string>`'["openid","fields","email"]'`;
    await db.kysely.updateTable('openid_consents').set({ scopes: all }).execute();
    const scopes = async () => (await findConsent(db, account, 'TRAVEL'))?.scopes;
    expect([await scopes(), await told()]).toEqual([['openid', 'fields', 'email'], { guest: 'yes' }]);
    const request = authorizationRequest(travel, { scope: 'openid email' });
    const waiting = exchange(await authorize(server, browser, request), request, travel);

    await tell('guest', 'tier');
    expect([await scopes(), await told()]).toEqual([['openid', 'email'], {}]);
    expect((await listConsents(db, account)).map((consent) => consent.scopes)).toEqual([['openid', 'email']]);
    const stored = async (application: string) => {
      const rows = db.kysely.selectFrom('openid_consents').select('scopes').distinct();
      return (await rows.where('application', '=', application).execute()).map((row) => row.scopes);
    };
    expect(await stored('TRAVEL')).toEqual(['["openid","fields","email"]']);
    // Nothing else of what was issued ends: a code, a token and the other scopes hold.
    expect((await requestTokens(server, travel, waiting)).status).toBe(200);
    expect(await use(tokens)).toEqual([200, 200]);

    await saveConsent(db, account, 'TRAVEL', ['fields']);
    expect([await scopes(), await told()]).toEqual([
      ['openid', 'email', 'fields'],
      { guest: 'yes', tier: 'yes' },
    ]);
    expect(await clearEnded(db, 0)).toBe(many);
    expect((await stored('TRAVEL')).toSorted()).toEqual([
      '["openid","email","fields"]',
      '["openid","email"]',
    ]);
    expect(await stored('STORE')).toEqual(['["openid","fields","email"]']);
    expect(await told()).toEqual({ guest: 'yes', tier: 'yes' });
    expect(await clearEnded(db, 0)).toBe(0);
    // Fewer fields, or other claims, are no reason to ask.
    await tell('tier');
    expect(await told()).toEqual({ tier: 'yes' });
  });

  it('An application that gives up OpenID Connect and uses it again is told added fields by none but a new consent', async () => {
    const { db } = server.context;
    await addField('member');
    await tell('member');
    await change({ firstParty: false });
    await saveConsent(db, account, 'TRAVEL', ['openid', 'fields']);
    expect(await told()).toEqual({ member: 'yes' });
    await remove();
    await change({ firstParty: false });
    expect(await told()).toEqual({});
    await clearEnded(db, 0);
    await saveConsent(db, account, 'TRAVEL', ['openid', 'fields']);
    expect(await told()).toEqual({ member: 'yes' });
  });

  it('Processes that delete what has ended at once delete each row once, and afterwards a round reads no large table', async () => {
    const { db } = server.context;
    await remove();
    const { entries, consents } = await countRows('TRAVEL');
    const deleted = await Promise.all(Array.from({ length: 4 }, () => clearEnded(db, 0)));
    expect(deleted.reduce((sum, rows) => sum + rows)).toBe(entries + consents);
    expect([await countRows('TRAVEL'), await countRows('STORE')]).toEqual([
      { entries: 0, consents: 0 },
      { entries: many, consents: many },
    ]);
    const execute = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    expect(await clearEnded(db, 0)).toBe(0);
    expect(execute.mock.calls.map(([query]) => query.sql)).toEqual([
      expect.stringContaining('"applications"'),
    ]);
    execute.mockRestore();
  });

  it('A stop ends the deletion of what has ended after a page, and the next round does the rest', async () => {
    const { db } = server.context;
    await remove();
    const { entries, consents } = await countRows('TRAVEL');
    const first = await clearEnded(db, 0, () => true);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(rowsOfPage);
    expect(await clearEnded(db, 0)).toBe(entries + consents - first);
  });

  it('A page of a large table has every row of its last key, where several have the same', async () => {
    const { db } = server.context;
    const { kysely } = db;
    const sorted = sql<{ id: AccountId }>`SELECT DISTINCT account_id AS id FROM openid_consents ORDER BY 1`;
    const last = (await sorted.execute(kysely)).rows[rowsOfPage - 1]?.id ?? account;
    await kysely
      .deleteFrom('openid_consents')
      .where('application', '=', 'TRAVEL')
      .where('account_id', '<>', last)
      .execute();
    const isGone = sql<boolean>`application = 'TRAVEL'`;
    const ties = { table: 'openid_consents', key: 'account_id', isGone };
    expect(await clearInPages(db, ties, 0, () => false)).toBe(1);
  });
});
