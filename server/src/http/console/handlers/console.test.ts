import { describe, expect, it } from 'vitest';
import { findRecords } from '../../../capabilities/audit/find-records.ts';
import { recordAct } from '../../../capabilities/audit/record.ts';
import { applyEnding } from '../../../capabilities/endings/apply-ending.ts';
import { insertStaffSession } from '../../../capabilities/sessions/staff-store.ts';
import { refusalsOf } from '../../../platform/refusal.ts';
import { digest } from '../../../platform/secrets.ts';
import { describeServer } from '../../../testing/both-databases.ts';
import { newStaff, openConsoleForStaff, signInToConsole } from '../../../testing/console.ts';
import { guest, join, signIn, trySignIn } from '../../../testing/people.ts';
import { until } from '../../../testing/until.ts';
import { auditHandlers } from './audit-handlers.ts';

const reason = 'asked for by the user';

/** A request, of which a handler reads no more than this. */
const request = {
  locale: 'en',
  address: '203.0.113.9',
  userAgent: 'Firefox',
  sameOrigin: true,
  fromBrowser: true,
  idempotencyKey: undefined,
  cookie: () => undefined,
  storedTokens: () => [],
  setCookie: () => {},
} as const;

describeServer('The console', (server) => {
  const { app, open, admin, adminId, support } = openConsoleForStaff(server);

  async function newUser() {
    const user = await join(server);
    const { accounts } = (await support.call('findAccounts', { text: user.email })).data;
    return { ...user, id: accounts[0]?.id ?? '' };
  }
  const recordsOf = async (subject: string) => (await findRecords(server.context.db, { subject })).records;

  it.each(['太郎', '山田', '山田太郎', '山田 太郎', '太郎 山田'])(
    'The console finds 山田太郎 by %s',
    async (text) => {
      const user = await join(server, { ...guest(), firstName: '太郎', lastName: '山田' });
      const { data } = await support.call('findAccounts', { text });
      expect(data.accounts.map(({ email }) => email)).toContain(user.email);
    },
  );

  it('The console finds an account by e-mail, name and id, and shows what it is without its secrets', async () => {
    const user = await newUser();
    for (const text of [user.email.toUpperCase(), user.id])
      expect((await support.call('findAccounts', { text })).data.accounts.map(({ id }) => id)).toEqual([
        user.id,
      ]);
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    await trySignIn(server, user, { headers });
    const { data, text } = await support.call('getAccount', { id: user.id });
    expect(data).toMatchObject({ email: user.email, disabled: false, factors: [], passkeys: 0 });
    expect(data.sessions.map(({ browser }) => browser)).toEqual(['Firefox, Linux']);
    expect(data.sponsor).not.toBeNull();
    // Names of members alone: the letters of a random id can be any word.
    expect(text).not.toMatch(/\$argon2|"\w*(secret|hash)\w*":/i);
    expect((await support.call('getAccount', { id: 'unknown' })).status).toBe(404);
  });

  it('The session of a user whose account staff disable ends, with the reason in the audit trail', async () => {
    const user = await newUser();
    const token = await signIn(server, user);
    expect((await support.call('disableAccount', { id: user.id, reason })).status).toBe(200);
    expect((await server.send('getProfile', {}, { token })).status).toBe(401);
    expect((await trySignIn(server, user)).status).toBe(400);
    const [record] = await recordsOf(user.id);
    expect(record).toMatchObject({
      type: 'ACCOUNT_DISABLED',
      actorType: 'staff',
      reason,
      browser: 'Firefox of a test',
    });
    const again = await support.call('disableAccount', { id: user.id, reason });
    expect([again.status, ...again.codes]).toEqual([400, 'already_disabled']);
    expect((await support.call('enableAccount', { id: user.id, reason })).status).toBe(200);
    expect((await trySignIn(server, user)).status).toBe(200);
    const { records } = (await support.call('listAccountActivity', { id: user.id })).data;
    expect(records.map(({ type }) => type)).toEqual([
      'ACCOUNT_VIEWED', 'SIGN_IN', 'ACCOUNT_ENABLED', 'ACCOUNT_DISABLED', 'SIGN_IN',
    ]); // biome-ignore format: a list
  });

  it('Staff end sessions, reset second factors, require a selfie and block an invitation in the console', async () => {
    const other = await newStaff(server, null);
    const act = { id: other.accountId, reason };
    await support.call('endAccountSessions', act);
    expect((await server.send('getProfile', {}, { token: other.token })).status).toBe(401);
    await support.call('requireSelfie', { ...act, required: true });
    await support.call('blockInvitation', { ...act, blocked: true });
    expect((await support.call('resetFactors', act)).status).toBe(200);
    expect((await support.call('resetFactors', act)).codes).toEqual(['no_factor']);
    const { data } = await support.call('getAccount', { id: other.accountId });
    expect(data).toMatchObject({ factors: [], selfieRequired: true, inviteBlocked: true, sessions: [] });
    expect((await recordsOf(other.accountId)).slice(1, 5).map(({ type }) => type)).toEqual([
      'FACTORS_RESET', 'INVITATION_BLOCKED', 'SELFIE_REQUIRED', 'SESSIONS_ENDED',
    ]); // biome-ignore format: a list
  });

  it('When staff reset second factors, a mail in the user’s language tells the user, without the browser of staff', async () => {
    const user = await newStaff(server, null);
    await server.send('setLocale', { locale: 'de' }, { token: user.token });
    await support.call('resetFactors', { id: user.accountId, reason });
    const mail = await until('a mail about the reset', () =>
      server.mails.waiting(user.email).find(({ subject }) => subject.includes('zweite Schritt')),
    );
    expect(mail.text).toContain('vertrauenswürdigen Browser');
    expect(mail.text).toContain('/de/profile/security/status');
    expect(mail.text).toContain('/de/secure-account/');
    expect(mail.text).not.toMatch(/IP-Adresse|Firefox/);
  });

  it.each(['', ' ', 'x', 'y'.repeat(501)])('The console refuses an act with the reason %j', async (given) => {
    const user = await newUser();
    const refused = await support.call('disableAccount', { id: user.id, reason: given });
    expect([refused.status, ...refused.codes]).toEqual([400, 'validation_error']);
  });

  it('Support may act on no staff account, and no staff on their own account, and it is recorded who tried [A04, C05]', async () => {
    const other = await newStaff(server, 'moderator');
    const { accountId } = (await support.call('getStaffSession', {})).data;
    expect((await support.call('disableAccount', { id: other.accountId, reason })).codes).toEqual([
      'staff_account',
    ]);
    expect((await admin.call('disableAccount', { id: adminId(), reason })).codes).toEqual(['own_account']);
    for (const [actor, code] of [
      [accountId, 'staff_account'],
      [adminId(), 'own_account'],
    ] as const)
      expect((await recordsOf(actor))[0]).toMatchObject({
        type: 'CONSOLE_REFUSED',
        actor,
        details: { call: 'disableAccount', code },
      });
  });

  it('The console refuses support what only admins may do, and records it [C05]', async () => {
    const { accountId } = (await support.call('getStaffSession', {})).data;
    for (const answer of [
      await support.call('findAuditRecords', {}),
      await support.call('listJobs', { state: 'failed' }),
      await support.call('retryJob', { id: 'any', reason }),
    ])
      expect([answer.status, ...answer.codes]).toEqual([403, 'access_denied']);
    const refusals = (await recordsOf(accountId)).filter(({ type }) => type === 'CONSOLE_REFUSED');
    expect(refusals.slice(0, 3).map(({ details }) => details)).toEqual([
      { call: 'retryJob', code: 'access_denied' },
      { call: 'listJobs', code: 'access_denied' },
      { call: 'findAuditRecords', code: 'access_denied' },
    ]);
  });

  describe('the audit trail', () => {
    it('The audit trail of the console is narrowed by type, subject, actor and day', async () => {
      const signedIn = open();
      const staff = await newStaff(server, 'admin');
      await signInToConsole(signedIn, staff);
      const found = await signedIn.call('findAuditRecords', {
        type: 'CONSOLE_SIGN_IN',
        subject: staff.accountId,
      });
      expect(found.data.records).toMatchObject([{ actor: staff.accountId, actorEmail: staff.email }]);
      const before = { subject: staff.accountId, until: '2020-01-01' };
      expect((await signedIn.call('findAuditRecords', before)).data.records).toEqual([]);
      for (const from of ['yesterday', '2026-02-31'])
        expect((await signedIn.call('findAuditRecords', { from })).status).toBe(400);
    });

    it('The audit trail is not exported any further once the admin who exports it has been disabled', async () => {
      const staff = await newStaff(server, 'admin');
      const { db } = server.context;
      const person = {
        accountId: staff.accountId,
        role: 'admin',
        tokenHash: digest('an open session'),
      } as const;
      const session = { token_hash: person.tokenHash, account_id: staff.accountId, browser: '', address: '' };
      await insertStaffSession(db, session, 3600);
      const subject = { type: 'account', id: staff.accountId } as const;
      for (let count = 0; count < 510; count += 1)
        await recordAct(db, { type: 'system' }, { type: 'ACCOUNT_ENABLED', subject });
      const refusals = refusalsOf('exportAuditRecords', ['invalid_token']);
      const call = { ...request, ...refusals, staff: person, readDb: db };
      const lines = await auditHandlers.exportAuditRecords(
        { subject: staff.accountId, format: 'jsonl' },
        call,
        server.context,
      );
      let read = 0;
      const rest = (async () => {
        for await (const _record of lines) {
          read += 1;
          if (read === 1)
            await applyEnding(db, server.context, 'accountDisabled', { accountId: staff.accountId });
        }
      })();
      await expect(rest).rejects.toThrow('invalid_token');
      expect(read).toBe(500);
    });

    it('The audit trail is exported as JSON lines to admins alone, which is recorded', async () => {
      const staff = await newStaff(server, 'admin');
      const browser = open();
      await signInToConsole(browser, staff);
      const exportWith = (cookie: string) =>
        app().inject({
          url: `/staff/v1/audit/export?subject=${staff.accountId}`,
          headers: { cookie: `console=${cookie}`, 'sec-fetch-site': 'same-origin' },
        });
      const { body, headers } = await exportWith(browser.cookies.get('console') ?? '');
      expect(headers['content-type']).toContain('application/jsonl');
      const lines = body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines.map(({ type }) => type)).toContain('CONSOLE_SIGN_IN');
      const asCsv = await app().inject({
        url: `/staff/v1/audit/export?subject=${staff.accountId}&format=csv`,
        headers: { cookie: `console=${browser.cookies.get('console')}`, 'sec-fetch-site': 'same-origin' },
      });
      expect(asCsv.headers['content-disposition']).toBe('attachment; filename="audit.csv"');
      expect(asCsv.body).toMatch(/^\ufeff"id","type","actorType",.*\r\n/);
      expect(asCsv.body).toContain('"CONSOLE_SIGN_IN"');
      expect((await exportWith(support.cookies.get('console') ?? '')).statusCode).toBe(403);
      expect((await exportWith('')).statusCode).toBe(401);
      const exports = (await recordsOf('audit')).filter(
        ({ type, actor }) => type === 'AUDIT_EXPORTED' && actor === staff.accountId,
      );
      // Records are never deleted, so they do not contain what was searched for.
      expect(exports.map(({ details }) => details)).toEqual([
        { by: ['subject'], format: 'csv' },
        { by: ['subject'], format: 'jsonl' },
      ]);
      // The export is narrowed to one account, which is then viewed.
      expect((await recordsOf(staff.accountId))[0]).toMatchObject({
        type: 'ACCOUNT_VIEWED',
        actor: staff.accountId,
      });
    });
  });

  it('The console lists jobs that have failed, and lets one be tried again', async () => {
    const browser = open();
    await signInToConsole(browser, await newStaff(server, 'admin'));
    const { db } = server.context;
    await db.kysely
      .insertInto('jobs')
      .values({
        id: 'broken',
        kind: 'mail',
        payload: 'x',
        run_at: db.now,
        not_after: db.now,
        created_at: db.now,
        dead_at: db.now,
        last_error: 'mail server is away',
      })
      .execute();
    const { jobs, counts } = (await browser.call('listJobs', { state: 'failed' })).data;
    expect(jobs).toMatchObject([{ id: 'broken', type: 'mail', lastError: 'mail server is away' }]);
    expect(counts.failed).toBe(1);
    expect((await browser.call('retryJob', { id: 'unknown', reason })).status).toBe(404);
    expect((await browser.call('retryJob', { id: 'broken', reason })).status).toBe(200);
    expect((await recordsOf('broken')).map(({ type }) => type)).toEqual(['JOB_RETRIED']);
    await db.kysely.deleteFrom('jobs').where('id', '=', 'broken').execute();
  });

  it('The console records sign-ins and refused ones: a wrong code, no second factor, an ended session, another origin [C07]', async () => {
    const staff = await newStaff(server, 'admin');
    const browser = open();
    await browser.call('startStaffSignIn', { username: staff.email, password: staff.password });
    await browser.call('confirmStaffSignIn', { code: staff.app.wrongCode() });
    await browser.call('confirmStaffSignIn', { code: staff.app.code() });
    await browser.call('endStaffSession', {}, { headers: { 'sec-fetch-site': 'cross-site' } });
    await server.later(31 * 60);
    await browser.call('getStaffSession', {});
    const types = (await recordsOf(staff.accountId)).map(({ type, details }) => [type, details.code]);
    expect(types.slice(0, 4)).toEqual(
      expect.arrayContaining([
        ['CONSOLE_REFUSED', 'invalid_token'],
        ['CONSOLE_SIGN_IN', undefined],
        ['SIGN_IN', undefined],
        ['CONSOLE_REFUSED', 'incorrect_otp'],
      ]),
    );
    const foreign = (await recordsOf('console')).map(({ details }) => details);
    expect(foreign).toContainEqual({ call: 'endStaffSession', code: 'access_denied' });
  });
});
