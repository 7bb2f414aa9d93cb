import { isLookCall, lookCalls } from '@portico/contract/account/support-access';
import { twoFactorSettingKey } from '@portico/contract/account/two-factor';
import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import type { AuditType } from '@portico/contract/staff/audit';
import { afterEach, expect, it, vi } from 'vitest';
import { findRecords } from '../../capabilities/audit/find-records.ts';
import { deleteExpired } from '../../composition/housekeeping.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { findCells } from '../../testing/columns.ts';
import { type ConsoleBrowser, newStaff, openConsoleForStaff } from '../../testing/console.ts';
import { newUser, type TestUser } from '../../testing/documents.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { signIn } from '../../testing/people.ts';
import { addReviewer } from '../../testing/reviews.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

const reason = 'the user called about a page';
const password = 'Quiet-Arch7';
const types: readonly AuditType[] = [
  'SUPPORT_CODE_CREATED',
  'SUPPORT_CODE_WITHDRAWN',
  'SUPPORT_CODE_REFUSED',
  'SUPPORT_LOOK_BEGUN',
  'SUPPORT_LOOK_ENDED',
];

/** What the user and support do about a look. */
function lookingAt(server: TestServer) {
  const opened = openConsoleForStaff(server);
  const codeOf = async ({ token }: Pick<TestUser, 'token'>) =>
    (await server.call('createSupportCode', {}, { token })).data.code;
  const enter = (by: ConsoleBrowser, { id }: Pick<TestUser, 'id'>, code: string) =>
    by.call('beginLook', { id, code, reason });
  /** Opens the portal with what the console got. */
  async function open(opening: string) {
    const browser = openBrowser(server);
    const { data } = await browser.call('openLook', { code: opening });
    const profile = () => browser.call('getProfile', {}, { token: data.token });
    return { browser, token: data.token, profile };
  }
  // Of each test its own: time passes in some, and the sessions of the console end.
  const newSupport = () => addReviewer(server.context, opened.app, 'support');
  return {
    ...opened,
    newSupport,
    codeOf,
    enter,
    open,
    look: async (user: TestUser, by?: ConsoleBrowser) =>
      await open((await enter(by ?? (await newSupport()), user, await codeOf(user))).data.opening),
    stateOf: async ({ token }: Pick<TestUser, 'token'>) =>
      (await server.call('getSupportAccess', {}, { token })).data?.state ?? null,
    recordsOf: async ({ id }: Pick<TestUser, 'id'>) =>
      (await findRecords(server.context.db, { subject: id, types })).records
        .map(({ type, actorType, reason: why, details }) => ({ type, actorType, why, details }))
        .toReversed(),
  };
}

/** How the last look at an account ended, as the audit trail says. */
const endOf = (records: readonly { readonly type: AuditType; readonly details: object }[]) => {
  const ends = records.filter(({ type }) => type === 'SUPPORT_LOOK_ENDED');
  return ends.map(({ details }) => ('by' in details ? details.by : undefined));
};

describeServer('a look of support', (server) => {
  afterEach(() => void vi.useRealTimers());
  const { newSupport, codeOf, enter, open, look, stateOf, recordsOf } = lookingAt(server);

  it('Support sees the pages of a user with the code of the user, who is told by mail, sees it while it lasts, and ends it [N04]', async () => {
    const [user, support] = [await newUser(server), await newSupport()];
    expect(await stateOf(user)).toBeNull();
    const code = await codeOf(user);
    expect(code).toMatch(/^\d{8}$/);
    expect(await stateOf(user)).toBe('CODE');
    expect(await findCells(server.context.db, server.context.keys, [code])).toEqual([]);
    // As it is read out.
    const begun = await enter(support, user, `${code.slice(0, 4)} ${code.slice(4)}`);
    expect(await stateOf(user)).toBe('LOOKING');
    const opened = await open(begun.data.opening);
    expect((await opened.profile()).data.email).toBe(user.email);
    // The profile says so to all devices of the user, for as long as it lasts.
    const ownProfile = async () => (await server.call('getProfile', {}, { token: user.token })).data;
    expect((await ownProfile()).supportLooksFor).toBeGreaterThan(0);
    const { look: shown } = (await support.call('getAccount', { id: user.id })).data;
    expect(shown).toMatchObject({ until: begun.data.until, endedBy: null });
    const { text } = await until('the mail', () =>
      server.mails.waiting(user.email).find(({ subject }) => subject.includes('looks at your')),
    );
    expect(text).not.toContain(reason);
    expect(text).toContain('/secure-account/');

    expect((await server.call('createSupportCode', {}, { token: user.token })).codes).toEqual([
      'access_denied',
    ]);
    await server.call('endSupportAccess', {}, { token: user.token });
    expect((await opened.profile()).status).toBe(401);
    expect(await stateOf(user)).toBeNull();
    expect(await ownProfile()).not.toHaveProperty('supportLooksFor');
    const times = { from: expect.stringMatching(/Z$/), until: expect.stringMatching(/Z$/) };
    expect(await recordsOf(user)).toEqual([
      { type: 'SUPPORT_CODE_CREATED', actorType: 'user', why: null, details: {} },
      {
        type: 'SUPPORT_LOOK_BEGUN',
        actorType: 'staff',
        why: reason,
        details: { until: begun.data.until, role: 'support' },
      },
      { type: 'SUPPORT_LOOK_ENDED', actorType: 'user', why: null, details: { ...times, by: 'USER' } },
    ]);
    const { events } = (await server.call('listActivity', {}, { token: user.token })).data;
    expect(events[0]).toMatchObject({ type: 'SUPPORT_LOOK_ENDED', browser: '', address: '', ...times });
    const { disclosures } = (await server.call('listDisclosures', {}, { token: user.token })).data;
    expect(disclosures.find(({ what }) => what === 'PORTAL')).toMatchObject({ role: 'support' });
    expect((await support.call('getAccount', { id: user.id })).data.look).toMatchObject({ endedBy: 'USER' });
  });

  it('A look lasts five minutes, and then says so in the audit trail and in the activity of the user, for as long as that is kept', async () => {
    const user = await newUser(server);
    const opened = await look(user);
    await server.later(301);
    expect((await opened.profile()).status).toBe(401);
    await server.quiet();
    expect(endOf(await recordsOf(user))).toEqual(['TIME']);
    const [event] = (await server.call('listActivity', {}, { token: user.token })).data.events;
    const [from, end] = [Date.parse(event?.from ?? ''), Date.parse(event?.until ?? '')];
    expect(end - from).toBe(300_000);
    expect(await stateOf(user)).toBeNull();
    // The row goes after 30 days, the event with the browsers and addresses of all others.
    await server.later(31 * 86_400);
    await deleteExpired(server.context.db, 0);
    const left = server.context.db.kysely.selectFrom('support_access').select('account_id');
    expect(await left.where('account_id', '=', user.id).execute()).toEqual([]);
  });

  it('A look whose end no job has recorded yet is recorded before the user makes another code', async () => {
    const user = await newUser(server);
    await look(user);
    await server.context.db.kysely.deleteFrom('jobs').where('kind', '=', 'endLook').execute();
    await server.later(301);
    await codeOf(user);
    expect(endOf(await recordsOf(user))).toEqual(['TIME']);
  });

  it('A code is entered once, within ten minutes, before it is withdrawn or replaced, after five wrong ones no more, and for its account alone [N04]', async () => {
    const [user, other] = [await newUser(server), await newUser(server)];
    const staff = await newSupport();
    const refused = async (code: string, account = user) =>
      expect((await enter(staff, account, code)).codes).toEqual(['support_code_wrong']);
    await refused('12345678');
    const first = await codeOf(user);
    await refused(first, other);
    const second = await codeOf(user);
    await refused(first);
    await server.call('endSupportAccess', {}, { token: user.token });
    await refused(second);
    const late = await codeOf(user);
    await server.later(601);
    await refused(late);
    const last = await codeOf(user);
    await enter(staff, user, last);
    await refused(last);
    const wrong = (await recordsOf(user)).filter(({ type }) => type === 'SUPPORT_CODE_REFUSED');
    expect(wrong.map(({ details }) => details)).toEqual(
      ['NONE', 'WRONG', 'NONE', 'EXPIRED', 'USED'].map((because) => ({ because })),
    );
    expect(wrong.every(({ why }) => why === reason)).toBe(true);
    const right = await codeOf(other);
    const guess = right === '00000000' ? '00000001' : '00000000';
    const guesser = await newSupport();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await enter(guesser, other, guess)).codes).toEqual(['support_code_wrong']);
    expect((await enter(guesser, other, right)).codes).toEqual(['support_code_wrong']);
    expect(await stateOf(other)).toBeNull();
  });

  it('The tab of a look opens once, within a minute, and only its browser uses the token [N04]', async () => {
    const [user, support] = [await newUser(server), await newSupport()];
    const { opening } = (await enter(support, user, await codeOf(user))).data;
    const opened = await open(opening);
    expect((await openBrowser(server).call('openLook', { code: opening })).codes).toEqual(['not_found']);
    expect((await openBrowser(server).call('getProfile', {}, { token: opened.token })).status).toBe(401);
    expect((await server.call('getProfile', {}, { token: opened.token })).status).toBe(401);
    // One that has the cookie of another look, too.
    const elsewhere = await look(await newUser(server));
    const stolen = await elsewhere.browser.call('getProfile', {}, { token: opened.token });
    expect([stolen.status, (await elsewhere.profile()).status]).toEqual([401, 200]);
    expect((await opened.profile()).status).toBe(200);
    const second = await newUser(server);
    const late = (await enter(support, second, await codeOf(second))).data.opening;
    await server.later(61);
    expect((await openBrowser(server).call('openLook', { code: late })).codes).toEqual(['not_found']);
  });

  it.each([
    ['the user signs out', 'SESSION', ({ user }) => server.call('revokeToken', {}, { token: user.token })],
    [
      'the user ends all other sessions',
      'SESSION',
      ({ user }) => server.call('endOtherSessions', {}, { token: user.token }),
    ],
    [
      'the user changes the password',
      'SESSION',
      ({ user }) =>
        server.call('changePassword', { password, newPassword: 'Calm-River9' }, { token: user.token }),
    ],
    [
      'staff end the sessions',
      'SESSION',
      async ({ user }) => (await newSupport()).call('endAccountSessions', { id: user.id, reason }),
    ],
    ['support signs out', 'SESSION', ({ staff }) => staff.call('endStaffSession', {})],
    [
      'support loses the role',
      'SESSION',
      ({ staff }) => operate(server, ['staff', 'revoke', staff.accountId, '--reason', reason]),
    ],
    [
      'support stops',
      'STAFF',
      ({ opened }) => opened.browser.call('revokeToken', {}, { token: opened.token }),
    ],
  ] satisfies [string, string, (world: World) => Promise<unknown>][])(
    'A look ends when %s, and the audit trail says what ended it',
    async (_when, by, happens) => {
      const user = await newUser(server);
      const staff = await newSupport();
      const opened = await look(user, staff);
      expect((await opened.profile()).status).toBe(200);
      const other = await newUser(server);
      const stays = await look(other);
      await happens({ user, staff, opened });
      expect((await opened.profile()).status).toBe(401);
      expect(endOf(await recordsOf(user))).toEqual([by]);
      expect((await stays.profile()).status).toBe(200);
    },
  );

  it('A code ends with the session that made it, and with all others', async () => {
    const user = await newUser(server);
    const code = await codeOf(user);
    const second = await signIn(server, { email: user.email, password });
    await server.call('revokeToken', {}, { token: user.token });
    expect((await enter(await newSupport(), user, code)).codes).toEqual(['support_code_wrong']);
    expect(await stateOf({ token: second })).toBeNull();
  });
});

describeServer('the token of a look', (server) => {
  const { app, admin, adminId, newSupport, codeOf, enter, look, stateOf } = lookingAt(server);

  it('With the token of a look only the reads of a list answer, and every other call says that support only looks [N04]', async () => {
    const user = await newUser(server);
    const { browser, token } = await look(user);
    const input = {
      listDocuments: { documentType: 'PASSPORT' },
      getTwoFactorSetting: { type: twoFactorSettingKey },
    } as Readonly<Record<string, object>>;
    const answers = new Map<string, unknown>();
    for (const [name, { who, path }] of Object.entries(endpoints)) {
      if (!['user', 'phone'].includes(who)) continue;
      const call = name as EndpointName; // a key of the table
      const sent = { ...Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part, 'x'])) };
      const { status, codes } = await browser.call(call, { ...sent, ...input[name] } as never, { token });
      answers.set(name, status === 200 ? 'answered' : `${status} ${codes}`);
    }
    const answered = [...answers].filter(([, answer]) => answer === 'answered').map(([name]) => name);
    expect(answered.toSorted()).toEqual([...lookCalls].toSorted());
    const others = [...answers].filter(([name]) => !isLookCall(name));
    expect(others.length).toBeGreaterThan(40);
    expect(others.filter(([, answer]) => answer !== '403 look_only')).toEqual([]);
  });

  it('The token of a look is none for applications and for the portal as a client [N04]', async () => {
    const { browser, token } = await look(await newUser(server));
    expect((await browser.call('checkToken', { token })).status).not.toBe(200);
    expect((await browser.call('listAccounts', { tokens: [token] })).data).toEqual([null]);
    expect(
      (await browser.call('findRedirectUrl', { application: 'STORE' } as never, { token })).codes,
    ).toEqual(['look_only']);
  });

  it('Support looks neither at staff nor at itself, an admin at support, and a moderator at nobody [N04]', async () => {
    const colleague = await newStaff(server, 'support');
    const code = await codeOf(colleague);
    const about = { id: colleague.accountId };
    const moderator = await addReviewer(server.context, app, 'moderator');
    expect((await enter(await newSupport(), about, code)).codes).toEqual(['staff_account']);
    expect((await enter(moderator, about, code)).codes).toEqual(['access_denied']);
    expect((await enter(admin, { id: adminId() as TestUser['id'] }, code)).codes).toEqual(['own_account']);
    expect((await enter(admin, about, code)).status).toBe(200);
    expect(await stateOf(colleague)).toBe('LOOKING');
  });

  it('A member of staff enters ten wrong codes in an hour, at whatever accounts, and right ones do not count [N04]', async () => {
    const support = await newSupport();
    const user = await newUser(server);
    await enter(support, user, await codeOf(user));
    for (let tries = 0; tries < 10; tries += 1)
      expect((await enter(support, await newUser(server), '12345678')).codes).toEqual(['support_code_wrong']);
    const last = await newUser(server);
    expect((await enter(support, last, await codeOf(last))).codes).toEqual(['support_code_limit']);
    expect((await enter(await newSupport(), last, await codeOf(last))).status).toBe(200);
  });

  it('The command shows when support last looked at an account, and who', async () => {
    const user = await newUser(server);
    const support = await newSupport();
    await look(user, support);
    const shown = await operateJson<{ readonly look: unknown }>(server, 'user', 'show', user.email);
    expect(shown.look).toMatchObject({ by: { id: support.accountId }, endedBy: null });
  });
});

interface World {
  readonly user: TestUser;
  readonly staff: ConsoleBrowser & { readonly accountId: string };
  readonly opened: { readonly browser: ReturnType<typeof openBrowser>; readonly token: string };
}
