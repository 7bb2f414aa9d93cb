import type { AuditType } from '@portico/contract/staff/audit';
import { expect, it } from 'vitest';
import { findRecords } from '../../capabilities/audit/find-records.ts';
import { findErasureRequestOf } from '../../capabilities/erasure-requests/store.ts';
import { deleteExpired } from '../../composition/housekeeping.ts';
import { describeOnBoth, describeServer } from '../../testing/both-databases.ts';
import { findCells } from '../../testing/columns.ts';
import { newStaff, openConsoleForStaff, signInToConsole } from '../../testing/console.ts';
import { newUser, type TestUser } from '../../testing/documents.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { signIn, trySignIn } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

const reason = 'asked for in a letter';
const password = 'Quiet-Arch7';
const types: readonly AuditType[] = ['ERASURE_REQUESTED', 'ERASURE_REJECTED', 'ACCOUNT_ERASED'];

/** The console of several members of the staff, and what they do about one user. */
function consoleOf(server: TestServer) {
  const opened = openConsoleForStaff(server);
  const { support, admin, open } = opened;
  type Browser = typeof support;
  return {
    ...opened,
    async newColleague(role: 'support' | 'admin') {
      const staff = await newStaff(server, role);
      const browser = open();
      await signInToConsole(browser, staff);
      return { ...staff, browser };
    },
    ask: (by: Browser, { id }: Pick<TestUser, 'id'>) => by.call('requestErasure', { id, reason }),
    confirm: (by: Browser, id: string) => by.call('confirmErasure', { id, reason }),
    reject: (by: Browser, id: string) => by.call('rejectErasure', { id, reason }),
    requestOf: async ({ id }: Pick<TestUser, 'id'>) =>
      (await findErasureRequestOf(server.context.db, id)) ?? expect.fail('Nothing waits.'),
    recordsOf: async (user: Pick<TestUser, 'id'>) =>
      (await findRecords(server.context.db, { subject: user.id, types })).records
        .map(({ type, actorType, actor, reason: why, details }) => ({ type, actorType, actor, why, details }))
        .toReversed(),
    mailTo: async (email: string, words: string) =>
      await until(`a mail “${words}”`, () =>
        server.mails.waiting(email).find(({ subject }) => subject.includes(words)),
      ),
    isErased: async ({ id }: Pick<TestUser, 'id'>) => {
      await server.quiet();
      const { erased_at } = await server.context.db.kysely
        .selectFrom('accounts')
        .select('erased_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return erased_at !== null;
    },
    admin,
  };
}

describeServer('an erasure that a member of the staff asks for', (server) => {
  const { support, admin, adminId, ...staff } = consoleOf(server);
  const { ask, confirm, reject, requestOf, recordsOf, mailTo, isErased, newColleague } = staff;

  it('A requested erasure changes nothing but tells the user, who can go on and object, and waits in the console', async () => {
    const user = await newUser(server);
    expect((await ask(support, user)).status).toBe(200);
    const { text } = await mailTo(user.email, 'erasure of your Portico account was requested');
    const { supportEmail } = server.context.config;
    expect(text).toContain(`If you want to keep it, write to ${supportEmail} now.`);
    expect(text).not.toContain(reason);
    expect((await server.call('getProfile', {}, { token: user.token })).status).toBe(200);
    const { erasure } = (await admin.call('getAccount', { id: user.id })).data;
    expect(erasure).toMatchObject({ reason, askedBy: { role: 'support' } });
    const { erasures } = (await admin.call('listErasureRequests', {})).data;
    expect(erasures.find(({ account }) => account.id === user.id)).toMatchObject({ ...erasure });
    expect((await ask(admin, user)).codes).toEqual(['erasure_waits']);
    expect(await isErased(user)).toBe(false);
  });

  it('Another member of staff confirms an erasure: everything goes, both are in the audit trail, and the user is told when it is done [N02]', async () => {
    const user = await newUser(server);
    await ask(support, user);
    const { request_id, asked_by } = await requestOf(user);
    expect((await confirm(support, request_id)).codes).toEqual(['erasure_needs_other']);
    expect((await confirm(admin, request_id)).status).toBe(200);
    expect((await server.call('getProfile', {}, { token: user.token })).status).toBe(401);
    expect(await isErased(user)).toBe(true);
    const { text } = await mailTo(user.email, 'account was erased');
    expect(text).toContain('Grace');
    await server.quiet();
    const { db, keys } = server.context;
    expect(await findCells(db, keys, [user.email])).toEqual([]);
    const mails = await db.kysely
      .selectFrom('sent_mails')
      .select('id')
      .where('mail', '=', 'accountErased')
      .execute();
    expect(mails).toEqual([]);
    expect(await recordsOf(user)).toEqual([
      {
        type: 'ERASURE_REQUESTED',
        actorType: 'staff',
        actor: asked_by,
        why: reason,
        details: { until: expect.stringMatching(/^\d{4}-/) },
      },
      {
        type: 'ACCOUNT_ERASED',
        actorType: 'staff',
        actor: adminId(),
        why: reason,
        details: { askedBy: asked_by },
      },
    ]);
    expect((await confirm(admin, request_id)).codes).toEqual(['erasure_not_found']);
    expect((await trySignIn(server, { email: user.email, password })).codes).toEqual(['bad_credentials']);
  });

  it('An erasure is rejected by another member of staff, or withdrawn by who asked, and the user is told that the account stays', async () => {
    for (const by of [admin, support]) {
      const user = await newUser(server);
      await ask(support, user);
      const { request_id } = await requestOf(user);
      expect((await reject(by, request_id)).status).toBe(200);
      await mailTo(user.email, 'is not erased');
      expect((await reject(by, request_id)).codes).toEqual(['erasure_not_found']);
      expect((await confirm(admin, request_id)).codes).toEqual(['erasure_not_found']);
      expect((await recordsOf(user)).map(({ type }) => type)).toEqual([
        'ERASURE_REQUESTED',
        'ERASURE_REJECTED',
      ]);
      expect((await server.call('getProfile', {}, { token: user.token })).status).toBe(200);
      expect((await ask(support, user)).status).toBe(200);
    }
  });

  it('An erasure is not decided by a lower role, nor about staff by support, nor about oneself [N02]', async () => {
    const user = await newUser(server);
    await ask(admin, user);
    const { request_id } = await requestOf(user);
    expect((await confirm(support, request_id)).codes).toEqual(['erasure_needs_admin']);
    expect((await reject(support, request_id)).codes).toEqual(['erasure_needs_admin']);
    const colleague = await newColleague('support');
    const moderator = await newStaff(server, 'moderator');
    expect((await ask(support, { id: moderator.accountId })).codes).toEqual(['staff_account']);
    expect((await ask(support, { id: colleague.accountId })).codes).toEqual(['staff_account']);
    expect((await ask(admin, { id: adminId() as TestUser['id'] })).codes).toEqual(['own_account']);
    await ask(admin, { id: colleague.accountId });
    const own = await requestOf({ id: colleague.accountId });
    expect((await confirm(colleague.browser, own.request_id)).codes).toEqual(['own_account']);
    expect((await reject(colleague.browser, own.request_id)).codes).toEqual(['own_account']);
    expect((await confirm(support, own.request_id)).codes).toEqual(['staff_account']);
    const other = await newColleague('admin');
    expect((await confirm(other.browser, own.request_id)).status).toBe(200);
    expect(await isErased({ id: colleague.accountId })).toBe(true);
  });

  it('An erasure is confirmed only if who asked still may: not after the loss of the role, nor about an account that became staff [N02]', async () => {
    const asker = await newColleague('support');
    const [user, promoted] = [await newUser(server), await newUser(server)];
    for (const each of [user, promoted]) await ask(asker.browser, each);
    const setRole = (id: string, role: 'moderator' | null) =>
      server.context.db.kysely
        .updateTable('accounts')
        .set({ role })
        .where('id', '=', id as TestUser['id'])
        .execute();
    const [first, second] = [await requestOf(user), await requestOf(promoted)];
    await setRole(promoted.id, 'moderator');
    expect((await confirm(admin, second.request_id)).codes).toEqual(['erasure_not_valid']);
    await setRole(asker.accountId, null);
    expect((await confirm(admin, first.request_id)).codes).toEqual(['erasure_not_valid']);
    expect((await reject(admin, first.request_id)).status).toBe(200);
    expect([await isErased(user), await isErased(promoted)]).toEqual([false, false]);
  });

  it('A requested erasure ends with what ends the work of the person who asked, because nobody knows who that was [N02]', async () => {
    const asker = await newColleague('support');
    const user = await newUser(server);
    await ask(asker.browser, user);
    expect((await admin.call('endAccountSessions', { id: asker.accountId, reason })).status).toBe(200);
    expect(await findErasureRequestOf(server.context.db, user.id)).toBeUndefined();
    expect((await recordsOf(user)).at(-1)).toMatchObject({
      type: 'ERASURE_REJECTED',
      actorType: 'system',
      details: { because: 'ASKER' },
    });
  });

  it('An erasure that a member of the staff asks for ends when the user keeps an account that was closed', async () => {
    const user = await newUser(server);
    await server.call('closeAccount', { confirmed: true }, { token: user.token });
    await ask(support, user);
    const { request_id } = await requestOf(user);
    const token = await signIn(server, { email: user.email, password });
    expect((await server.call('keepAccount', {}, { token })).status).toBe(200);
    expect((await confirm(admin, request_id)).codes).toEqual(['erasure_not_found']);
    expect((await recordsOf(user)).at(-1)).toMatchObject({ details: { because: 'KEPT' } });
  });

  it('An erasure is listed and rejected on the command line, which erases alone, because it is on the machine itself', async () => {
    const [kept, erased] = [await newUser(server), await newUser(server)];
    for (const user of [kept, erased]) await ask(support, user);
    const { erasures } = await operateJson<{ erasures: { id: string; account: { id: string } }[] }>(
      server,
      'user',
      'erasures',
    );
    expect(erasures.map(({ account }) => account.id)).toEqual(expect.arrayContaining([kept.id, erased.id]));
    expect((await operate(server, ['user', 'erasures'])).out).toContain(kept.email);
    expect((await operate(server, ['user', 'show', kept.email])).out).toContain(reason);
    const { request_id } = await requestOf(kept);
    await operateJson(server, 'user', 'reject-erasure', request_id, '--reason', reason);
    expect((await recordsOf(kept)).at(-1)).toMatchObject({ type: 'ERASURE_REJECTED', actorType: 'cli' });
    await operateJson(server, 'user', 'erase', erased.email, '--reason', reason, '--yes');
    expect(await isErased(erased)).toBe(true);
    expect(await findErasureRequestOf(server.context.db, erased.id)).toBeUndefined();
  });
});

describeServer('an erasure that a member of the staff asks for, as time passes,', (server) => {
  const { support, ask, confirm, requestOf, newColleague, isErased } = consoleOf(server);

  it('An erasure needs a sign-in of the last 15 minutes, which proves both factors, to be confirmed [N02]', async () => {
    const user = await newUser(server);
    const colleague = await newColleague('admin');
    await ask(support, user);
    const { request_id } = await requestOf(user);
    await server.later(16 * 60);
    expect((await confirm(colleague.browser, request_id)).codes).toEqual(['sign_in_again']);
    await signInToConsole(colleague.browser, colleague);
    expect((await confirm(colleague.browser, request_id)).status).toBe(200);
  });

  it('An erasure can be confirmed for seven days, and asked for again after that', async () => {
    const [user, other] = [await newUser(server), await newUser(server)];
    for (const each of [user, other]) await ask(support, each);
    const { request_id } = await requestOf(user);
    await server.later(7 * 86_400);
    const [first, second] = [await newColleague('support'), await newColleague('admin')];
    expect((await confirm(second.browser, request_id)).codes).toEqual(['erasure_not_found']);
    expect((await second.browser.call('listErasureRequests', {})).data.erasures).toEqual([]);
    expect((await ask(first.browser, user)).status).toBe(200);
    await deleteExpired(server.context.db, 0);
    const rows = await server.context.db.kysely.selectFrom('erasure_requests').select('account_id').execute();
    expect(rows).toEqual([{ account_id: user.id }]);
    expect((await confirm(second.browser, (await requestOf(user)).request_id)).status).toBe(200);
    expect([await isErased(user), await isErased(other)]).toEqual([true, false]);
  });
});

describeOnBoth('an erasure that several decide about at once', (server) => {
  const { support, admin, ask, confirm, reject, requestOf, recordsOf, isErased, newColleague } =
    consoleOf(server);

  it('An erasure that several decide about at once is confirmed or rejected once [N02]', async () => {
    const other = await newColleague('admin');
    for (let round = 0; round < 6; round += 1) {
      const user = await newUser(server);
      await ask(support, user);
      const { request_id } = await requestOf(user);
      const calls = [
        () => confirm(admin, request_id),
        () => confirm(other.browser, request_id),
        () => reject(admin, request_id),
        () => reject(support, request_id),
      ];
      const order = calls.map((_, index) => (index + round) % calls.length);
      const statuses = await Promise.all(order.map(async (index) => (await calls[index]?.())?.status));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const decided = (await recordsOf(user)).map(({ type }) => type).slice(1);
      expect(decided).toHaveLength(1);
      expect(await isErased(user)).toBe(decided[0] === 'ACCOUNT_ERASED');
    }
  });

  it('An erasure is confirmed, or the user has kept the account: whoever was told that it stays has it [N02]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const user = await newUser(server);
      await server.call('closeAccount', { confirmed: true }, { token: user.token });
      await ask(support, user);
      const { request_id } = await requestOf(user);
      const token = await signIn(server, { email: user.email, password });
      const calls = [
        async () => (await server.call('keepAccount', {}, { token })).status === 200,
        async () => (await confirm(admin, request_id)).status === 200,
      ] as const;
      const isTurned = round % 2 === 1;
      const answers = await Promise.all((isTurned ? calls.toReversed() : calls).map((call) => call()));
      const [kept, erased] = isTurned ? answers.toReversed() : answers;
      expect([kept, erased].filter(Boolean)).toHaveLength(1);
      expect(await isErased(user)).toBe(erased);
      expect((await trySignIn(server, { email: user.email, password })).status).toBe(kept ? 200 : 400);
    }
  });

  it('Erasures leave two admins, also when two erasures of admins are confirmed at once [N02]', async () => {
    const [first, second, third] = [
      await newColleague('admin'),
      await newColleague('admin'),
      await newColleague('admin'),
    ];
    const { kysely } = server.context.db;
    const three = [first.accountId, second.accountId, third.accountId];
    const others = kysely.updateTable('accounts').set({ role: null }).where('role', '=', 'admin');
    await others.where('id', 'not in', three).execute();
    await ask(second.browser, { id: third.accountId });
    await ask(first.browser, { id: second.accountId });
    const ofThird = await requestOf({ id: third.accountId });
    const ofSecond = await requestOf({ id: second.accountId });
    const answers = await Promise.all([
      confirm(first.browser, ofThird.request_id),
      confirm(third.browser, ofSecond.request_id),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await server.quiet();
    const left = kysely.selectFrom('accounts').select('id').where('role', '=', 'admin');
    expect(await left.where('disabled', '=', 0).execute()).toHaveLength(2);
    // Two admins cannot erase one of them: each is the other's only second person.
    const other = answers[0]?.status === 200 ? second : third;
    await ask(first.browser, { id: other.accountId });
    const last = await requestOf({ id: other.accountId });
    expect((await confirm(first.browser, last.request_id)).codes).toEqual(['erasure_needs_other']);
    expect((await confirm(other.browser, last.request_id)).codes).toEqual(['own_account']);
    expect((await confirm(support, last.request_id)).codes).toEqual(['staff_account']);
  });

  it('Two members of staff can each confirm, at the same moment, what the other has asked for', async () => {
    const other = await newColleague('support');
    // Acts wait for each other at the rows of admins, if there are any.
    await server.context.db.kysely
      .updateTable('accounts')
      .set({ role: null })
      .where('role', '=', 'admin')
      .execute();
    for (let round = 0; round < 6; round += 1) {
      const [mine, theirs] = [await newUser(server), await newUser(server)];
      await ask(support, mine);
      await ask(other.browser, theirs);
      const [first, second] = [await requestOf(mine), await requestOf(theirs)];
      const answers = await Promise.all([
        confirm(other.browser, first.request_id),
        confirm(support, second.request_id),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect([await isErased(mine), await isErased(theirs)]).toEqual([true, true]);
    }
  });
});
