import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOfRun } from '../../../../scripts/tests/of-run.js';
import { createConsoleApp } from '../../http/console/app.ts';
import { asSessionId } from '../../platform/ids.ts';
import { digest } from '../../platform/secrets.ts';
import { describeServer } from '../../testing/both-databases.ts';
import {
  type ConsoleBrowser,
  consoleUrl,
  newStaff,
  openConsole,
  signInToConsole,
} from '../../testing/console.ts';
import {
  type Everything,
  letAdminLook,
  type Settled,
  settle,
  type Used,
  useEverywhere,
} from '../../testing/everything.ts';
import { type Access, observe } from '../../testing/observe-access.ts';
import { registerClient } from '../../testing/openid.ts';
import { operate } from '../../testing/operate.ts';
import { trySignIn } from '../../testing/people.ts';
import { claimsOf, type Receiver, startReceiver } from '../../testing/receiver.ts';
import { activateEmail, freeCurrentCode } from '../../testing/second-factors.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { endByProvider } from './end-by-provider.ts';
import { endExpiredSessions } from './end-expired-sessions.ts';

const day = 86_400;
const password = 'Early-Boat.42';
const reason = 'asked for by its user';

/** What a session of the portal consists of, besides what it has begun. */
const session = (own: 'ends' | 'stays', other: 'ends' | 'stays') => ({
  'own session': own,
  'own application token': own,
  'own application by OpenID': own,
  'own stream': own,
  'other session': other,
  'other application token': other,
  'other application by OpenID': other,
  'other unredeemed token': other,
  'other stream': other,
  'other confirmation': other,
  'other phone link': other,
});

/** Everything that gives access stays, except what a row names. */
const nothing = {
  ...session('stays', 'stays'),
  'own unredeemed token': 'stays',
  'own application while away': 'stays',
  'other application while away': 'stays',
  'own confirmation': 'stays',
  'own approval': 'stays',
  'other approval': 'stays',
  'own phone link': 'stays',
  'console session': 'stays',
  'trusted browser': 'stays',
  'known browser': 'stays',
  'old passkey': 'stays',
  'young passkey': 'stays',
  'old second factor': 'stays',
  'recovery codes': 'stays',
  'reset link': 'stays',
  'link This was not me': 'stays',
  'waiting sign-in': 'stays',
  'waiting console sign-in': 'stays',
  'waiting e-mail change': 'stays',
  'waiting correction of the name': 'stays',
  proof: 'stays',
  takeout: 'stays',
  claim: 'stays',
  decision: 'stays',
  'look of support': 'stays',
} as const satisfies Access;

const everySession = {
  ...session('ends', 'ends'),
  'own unredeemed token': 'ends',
  'own application while away': 'ends',
  'other application while away': 'ends',
  'own confirmation': 'ends',
  'own approval': 'ends',
  'other approval': 'ends',
  'own phone link': 'ends',
  'console session': 'ends',
  'look of support': 'ends',
} as const;
const otherSessions = {
  ...session('stays', 'ends'),
  'other application while away': 'ends',
  'other approval': 'ends',
  'console session': 'ends',
  'look of support': 'ends',
} as const;
const everyWait = {
  'own approval': 'ends',
  'other approval': 'ends',
  'waiting sign-in': 'ends',
  'waiting console sign-in': 'ends',
} as const;
const staffWork = { claim: 'ends', decision: 'ends' } as const;

interface Row {
  /** Makes it happen, as a person does. */
  readonly happens: (world: World) => Promise<unknown>;
  /** The password with which the account signs in afterwards, if it is another one. */
  readonly password?: string;
  /** Whether the account has the e-mail afterwards that it had asked for. */
  readonly newEmail?: true;
  readonly expected: Access;
  /** What is different if the recovery codes were made a minute ago, and not last month. */
  readonly withNewCodes?: Partial<Access>;
  /** Whether codes by mail are a second factor too. */
  readonly withEmail?: boolean;
}

interface World {
  readonly server: TestServer;
  readonly admin: ConsoleBrowser;
  readonly all: Everything;
}

/**
 * What must end, without the table of the code. Two cells surprise: who removes a factor has often lost the
 * phone, so other sessions end; an intruder can change the password, so links of earlier mails stay.
 */
const rows: Readonly<Record<string, Row>> = {
  'signing out of the portal': {
    happens: async ({ server, all }) => await server.call('revokeToken', {}, { token: all.own.token }),
    expected: {
      ...nothing,
      ...session('ends', 'stays'),
      'own unredeemed token': 'ends',
      'own confirmation': 'ends',
      'own phone link': 'ends',
      'own approval': 'ends',
      'look of support': 'ends',
    },
  },
  'ending one other session': {
    happens: async ({ server, all }) =>
      await server.call('endSession', { id: all.other.id }, { token: all.own.token }),
    expected: { ...nothing, ...session('stays', 'ends'), 'other approval': 'ends' },
  },
  'the time without use after which a session ends': {
    async happens({ server, all }) {
      const { db, rules } = server.context;
      await db.kysely
        .updateTable('sessions')
        .set((row) => ({ last_used_at: row(db.now, '-', (rules.session.idle + 120) * 1000) }))
        .where('id', '=', asSessionId(all.own.id))
        .execute();
      await endExpiredSessions(server.context, 0);
    },
    expected: {
      ...nothing,
      ...session('ends', 'stays'),
      'own unredeemed token': 'ends',
      'own confirmation': 'ends',
      'own phone link': 'ends',
      'own approval': 'ends',
      'look of support': 'ends',
    },
  },
  'a sign-out at the provider with which the session began': {
    async happens({ server, all }) {
      const { db } = server.context;
      const [provider, subject] = ['acme', digest('grace')];
      await db.kysely
        .updateTable('sessions')
        .set({ provider_id: provider, provider_subject: subject, proved_before: 1 })
        .where('id', '=', asSessionId(all.own.id))
        .execute();
      const ended = { provider, subject, session: null, before: Date.now() };
      expect(await endByProvider(server.context, ended)).toBe(1);
    },
    expected: {
      ...nothing,
      ...session('ends', 'stays'),
      'own unredeemed token': 'ends',
      'own confirmation': 'ends',
      'own phone link': 'ends',
      'own approval': 'ends',
      'look of support': 'ends',
    },
  },
  'signing out of the console': {
    happens: async ({ all }) => await all.console.call('endStaffSession', {}),
    expected: { ...nothing, 'console session': 'ends', claim: 'ends' },
  },
  'ending all other sessions': {
    happens: async ({ server, all }) => await server.call('endOtherSessions', {}, { token: all.own.token }),
    expected: {
      ...nothing,
      'waiting e-mail change': 'ends',
      'waiting correction of the name': 'ends',
      ...otherSessions,
      ...everyWait,
      ...staffWork,
      'own phone link': 'ends',
      'trusted browser': 'ends',
    },
  },
  'ending all sessions by staff': {
    happens: async ({ admin, all }) =>
      (await admin.call('endAccountSessions', { id: all.accountId, reason })).data,
    expected: {
      ...nothing,
      ...everySession,
      ...everyWait,
      ...staffWork,
      'trusted browser': 'ends',
      'waiting e-mail change': 'ends',
      'waiting correction of the name': 'ends',
    },
  },
  'a change of the password': {
    password,
    async happens({ server, all }) {
      const change = { password: all.password, newPassword: password };
      expect((await server.call('changePassword', change, { token: all.own.token })).status).toBe(200);
    },
    expected: {
      ...nothing,
      'waiting e-mail change': 'ends',
      'waiting correction of the name': 'ends',
      ...otherSessions,
      ...everyWait,
      'own unredeemed token': 'ends',
      'own phone link': 'ends',
      'own confirmation': 'ends',
      'trusted browser': 'ends',
      'reset link': 'ends',
    },
  },
  'a reset of the password by mail': {
    password,
    async happens({ server, all }) {
      const reset = { code: all.resetCode, password };
      expect((await server.call('confirmPasswordReset', reset)).status).toBe(200);
    },
    expected: {
      ...nothing,
      'waiting e-mail change': 'ends',
      'waiting correction of the name': 'ends',
      ...everySession,
      ...everyWait,
      ...staffWork,
      proof: 'ends',
      takeout: 'ends',
      'trusted browser': 'ends',
      'known browser': 'ends',
      'young passkey': 'ends',
      'reset link': 'ends',
      'link This was not me': 'ends',
    },
    withNewCodes: { 'recovery codes': 'ends' },
  },
  '“This was not me”': {
    happens: async ({ server, all }) =>
      (await server.call('secureAccount', { code: all.denialCodes[0] })).data,
    expected: {
      ...nothing,
      'waiting e-mail change': 'ends',
      'waiting correction of the name': 'ends',
      ...everySession,
      ...everyWait,
      ...staffWork,
      proof: 'ends',
      takeout: 'ends',
      'trusted browser': 'ends',
      'known browser': 'ends',
      'old passkey': 'ends',
      'young passkey': 'ends',
      'reset link': 'ends',
      'link This was not me': 'ends',
    },
    withNewCodes: { 'recovery codes': 'ends' },
  },
  'a change of the e-mail': {
    newEmail: true,
    happens: async ({ server, all }) => await confirmChange(server, all),
    expected: {
      ...nothing,
      ...everyWait,
      'look of support': 'ends',
      'own approval': 'ends',
      'reset link': 'ends',
      'link This was not me': 'ends',
      'waiting e-mail change': 'ends',
    },
  },
  'an e-mail that is taken back': {
    async happens({ server, all }) {
      const code = await takeBackCode(server, all.email);
      expect((await server.call('takeBackEmail', { code })).status).toBe(200);
      // The password that nobody knows is set again: what a reset ends is another row.
      const password_hash = await server.context.passwords.hash(all.password);
      await server.context.db.kysely
        .updateTable('accounts')
        .set({ password_hash })
        .where('id', '=', all.accountId)
        .execute();
    },
    expected: {
      ...nothing,
      ...everySession,
      ...everyWait,
      ...staffWork,
      proof: 'ends',
      takeout: 'ends',
      'trusted browser': 'ends',
      'known browser': 'ends',
      'reset link': 'ends',
      'link This was not me': 'ends',
      'waiting e-mail change': 'ends',
      'waiting correction of the name': 'ends',
    },
  },
  'a reset of the second factors by staff': {
    async happens({ server, all }) {
      const run = await operate(server, ['user', 'reset-factor', all.email, '--reason', reason]);
      expect(run).toMatchObject({ code: 0, err: '' });
    },
    expected: {
      ...nothing,
      'waiting e-mail change': 'ends',
      'waiting correction of the name': 'ends',
      ...everySession,
      ...everyWait,
      ...staffWork,
      proof: 'ends',
      takeout: 'ends',
      'trusted browser': 'ends',
      'old passkey': 'ends',
      'young passkey': 'ends',
      'old second factor': 'ends',
      'recovery codes': 'ends',
      'reset link': 'ends',
      'link This was not me': 'ends',
    },
  },
  'the deactivation of a second factor': {
    withEmail: true,
    async happens({ server, all }) {
      const type = 'GOOGLE_AUTHENTICATOR';
      const { token } = all.own;
      await server.call('startDeactivation', { type }, { token });
      await freeCurrentCode(server.context.db);
      const answer = await server.call('confirmDeactivation', { type, code: all.app.code() }, { token });
      expect(answer.status).toBe(200);
    },
    expected: {
      ...nothing,
      'waiting e-mail change': 'ends',
      ...otherSessions,
      ...everyWait,
      'own phone link': 'ends',
      'own confirmation': 'ends',
      'trusted browser': 'ends',
      'old second factor': 'ends',
    },
  },
  'the activation of another second factor': {
    happens: async ({ server, all }) => await activateEmail(server, all.own.token, all.email),
    expected: { ...nothing, ...otherSessions, ...everyWait, 'trusted browser': 'ends' },
  },
  'closing the account': {
    async happens({ server, all }) {
      const answer = await server.call('closeAccount', { confirmed: true }, { token: all.own.token });
      expect(answer.status).toBe(200);
      // What is looked at afterwards is an account that was kept.
      await server.context.db.kysely.deleteFrom('closings').where('account_id', '=', all.accountId).execute();
    },
    expected: {
      ...nothing,
      'waiting e-mail change': 'ends',
      'waiting correction of the name': 'ends',
      ...everySession,
      ...everyWait,
      claim: 'ends',
      proof: 'ends',
      'trusted browser': 'ends',
      takeout: 'ends',
    },
  },
  'disabling the account': {
    async happens({ server, admin, all }) {
      expect((await admin.call('disableAccount', { id: all.accountId, reason })).status).toBe(200);
      expect((await trySignIn(server, all)).codes).toEqual(['user_disabled']);
      // What is looked at afterwards is an account that was enabled again.
      expect((await admin.call('enableAccount', { id: all.accountId, reason })).status).toBe(200);
    },
    expected: {
      ...nothing,
      'waiting e-mail change': 'ends',
      'waiting correction of the name': 'ends',
      ...everySession,
      ...everyWait,
      ...staffWork,
      proof: 'ends',
      takeout: 'ends',
      'trusted browser': 'ends',
      'reset link': 'ends',
      'link This was not me': 'ends',
    },
  },
  'taking the role away': {
    async happens({ server, all }) {
      const revoked = await operate(server, ['staff', 'revoke', all.email, '--reason', reason]);
      expect(revoked).toMatchObject({ code: 0, err: '' });
      // With the role again, only what has ended is refused.
      await operate(server, ['staff', 'grant', all.email, 'moderator', '--reason', reason]);
    },
    expected: {
      ...nothing,
      'console session': 'ends',
      'waiting console sign-in': 'ends',
      'look of support': 'ends',
      ...staffWork,
    },
  },
  'lowering the role': {
    async happens({ server, all }) {
      const lowered = await operate(server, ['staff', 'grant', all.email, 'support', '--reason', reason]);
      expect(lowered).toMatchObject({ code: 0, err: '' });
    },
    expected: {
      ...nothing,
      'console session': 'ends',
      'waiting console sign-in': 'ends',
      'look of support': 'ends',
      ...staffWork,
    },
  },
  'raising the role': {
    async happens({ server, all }) {
      const raised = await operate(server, ['staff', 'grant', all.email, 'admin', '--reason', reason]);
      expect(raised).toMatchObject({ code: 0, err: '' });
    },
    expected: nothing,
  },
};

const rowsOfTest = rowsOfRun(Object.entries(rows));

async function confirmChange(server: TestServer, all: Everything): Promise<void> {
  const { status } = await server.call('confirmEmailChange', { code: all.emailCode });
  expect(status).toBe(200);
}

async function takeBackCode(server: TestServer, email: string): Promise<string> {
  for (;;) {
    const { text } = await server.mails.mailTo(email);
    const [, code] = /\/email\/take-back\/([\w-]{43})(?=\s)/.exec(text) ?? [];
    if (code) return code;
  }
}

describeServer('what ends and what stays', (server) => {
  const settled = new Map<string, { readonly old: Settled; readonly renewed: Settled | undefined }>();
  const admin = openConsole(() => app);
  let app: FastifyInstance;
  let receiver: Receiver;
  beforeAll(async () => {
    app = await createConsoleApp(server.context, consoleUrl);
    receiver = await startReceiver();
    await operate(server, ['app', 'edit', 'STORE', '--logout-uri', `${receiver.url}/store`]);
    await registerClient(server, { logoutUri: `${receiver.url}/travel` });
    for (const [name, { withEmail = false, withNewCodes }] of rowsOfTest)
      settled.set(name, {
        old: await settle(server, { withEmail }),
        renewed: withNewCodes && (await settle(server, { withEmail })),
      });
    await server.later(30 * day);
    await signInToConsole(admin, await newStaff(server, 'admin'));
  });
  afterAll(async () => {
    await receiver?.stop();
    await app?.close();
  });

  /** Which applications were told that a session has ended. */
  function noticesOf({ reference, away }: Pick<Used, 'away'> & Partial<Used>): string[] {
    const known: unknown[] = [reference, claimsOf(away.id_token).sid];
    return receiver.received
      .filter(({ claims }) => known.includes(claims.sid))
      .map(({ path }) => path)
      .toSorted();
  }

  async function accessAfter(
    { happens, password: changed, newEmail }: Row,
    person: Settled | undefined,
    newCodes: boolean,
  ) {
    if (!person) throw new Error('There is no such person.');
    const used = await useEverywhere(server, () => app, person, { newCodes });
    const all = await letAdminLook(server, () => app, used);
    await happens({ server, admin, all });
    await server.quiet();
    const notices = { own: noticesOf(all.own), other: noticesOf(all.other), earlier: noticesOf(all.earlier) };
    const access = await observe(server, () => app, {
      ...all,
      password: changed ?? all.password,
      email: newEmail ? all.newEmail : all.email,
    });
    return { access, notices };
  }

  /**
   * Both applications that a session has reached are told of its end, once, and of nothing else. One that
   * could act without a session that was signed out before is told a second time when it cannot any more.
   */
  const expectedNotices = ({ expected }: Row) => {
    const of = (session: 'own session' | 'other session') =>
      expected[session] === 'ends' ? ['/store', '/travel'] : [];
    const earlier =
      expected['other application while away'] === 'ends' ? ['/travel', '/travel'] : ['/travel'];
    return { own: of('own session'), other: of('other session'), earlier };
  };

  it.each(rowsOfTest)(
    'With %s, everything ends that has to end, and the rest stays [S07, V31]',
    async (name, row) => {
      const { access, notices } = await accessAfter(row, settled.get(name)?.old, false);
      expect(access).toEqual(row.expected);
      expect(notices).toEqual(expectedNotices(row));
    },
  );

  it.each(rowsOfTest.filter(([, { withNewCodes }]) => withNewCodes))(
    'With %s, where recovery codes are new, everything ends that has to end, and the rest stays [S07, V31]',
    async (name, row) => {
      const { access, notices } = await accessAfter(row, settled.get(name)?.renewed, true);
      expect(access).toEqual({ ...row.expected, ...row.withNewCodes });
      expect(notices).toEqual(expectedNotices(row));
    },
  );
});
