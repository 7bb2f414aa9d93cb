import { consoleSession } from '@portico/contract/staff/sign-in';
import { expect, it } from 'vitest';
import { findRecords } from '../../../capabilities/audit/find-records.ts';
import { describeServer } from '../../../testing/both-databases.ts';
import { newStaff, openConsoleForStaff, signInToConsole } from '../../../testing/console.ts';
import { operateJson } from '../../../testing/operate.ts';
import { until } from '../../../testing/until.ts';

const reason = 'joins the team';

describeServer('roles in the console', (server) => {
  const { open, support } = openConsoleForStaff(server);

  async function newAdmin() {
    const staff = await newStaff(server, 'admin');
    const browser = open();
    await signInToConsole(browser, staff);
    return { ...staff, browser };
  }

  it('Admins grant and take roles in the console, which is recorded, told by mail, and valid at once', async () => {
    const admin = await newAdmin();
    const user = await newStaff(server, null);
    const act = { id: user.accountId, reason };
    const granted = await admin.browser.call('grantRole', { ...act, role: 'support' });
    expect(granted.data).toEqual({
      factorRefusal: null,
      newlyAccepted: { factors: [], passkeys: [], recoveryCodes: 0 },
    });
    const theirs = open();
    await signInToConsole(theirs, user);
    expect((await theirs.call('findAccounts', {})).status).toBe(200);
    await until('a mail about the role', () =>
      server.mails.waiting(user.email).find(({ subject }) => subject.includes('role')),
    );
    expect((await admin.browser.call('revokeRole', act)).status).toBe(200);
    expect((await theirs.call('findAccounts', {})).status).toBe(401);
    expect((await admin.browser.call('revokeRole', act)).codes).toEqual(['no_role']);
    const { records } = await findRecords(server.context.db, {
      subject: user.accountId,
      types: ['ROLE_GRANTED', 'ROLE_REVOKED'],
    });
    expect(records.map(({ type, actor, reason: why, details }) => [type, actor, why, details])).toEqual([
      ['ROLE_REVOKED', admin.accountId, reason, { before: 'support' }],
      ['ROLE_GRANTED', admin.accountId, reason, { role: 'support', before: null }],
    ]);
  });

  it('Nobody but admins changes roles in the console, and no admin changes the role of the own account', async () => {
    const admin = await newAdmin();
    const user = await newStaff(server, null);
    const act = { id: user.accountId, reason };
    const refused = await support.call('grantRole', { ...act, role: 'admin' });
    expect([refused.status, ...refused.codes]).toEqual([403, 'access_denied']);
    expect((await support.call('listStaff', {})).status).toBe(403);
    const own = { id: admin.accountId, reason };
    expect((await admin.browser.call('revokeRole', own)).codes).toEqual(['own_account']);
    expect((await admin.browser.call('grantRole', { ...own, role: 'support' })).codes).toEqual([
      'own_account',
    ]);
  });

  it('A change of a role needs a sign-in of the last 15 minutes, because that proves both factors', async () => {
    const admin = await newAdmin();
    const user = await newStaff(server, null);
    const act = { id: user.accountId, reason };
    await server.later(consoleSession.fresh - 60);
    expect((await admin.browser.call('grantRole', { ...act, role: 'moderator' })).status).toBe(200);
    await server.later(61);
    expect((await admin.browser.call('grantRole', { ...act, role: 'admin' })).codes).toEqual([
      'sign_in_again',
    ]);
    expect((await admin.browser.call('revokeRole', act)).codes).toEqual(['sign_in_again']);
    // Nothing else needs it.
    expect((await admin.browser.call('listStaff', {})).status).toBe(200);
    await signInToConsole(admin.browser, admin);
    expect((await admin.browser.call('revokeRole', act)).status).toBe(200);
  });

  it('The staff are listed with role, second factors and the last sign-in, also on the command line', async () => {
    const admin = await newAdmin();
    const without = await newStaff(server, 'moderator');
    await server.context.db.kysely
      .deleteFrom('second_factors')
      .where('account_id', '=', without.accountId)
      .execute();
    const lists = [
      (await admin.browser.call('listStaff', {})).data,
      await operateJson<{ accounts: { id: string }[] }>(server, 'staff', 'list'),
    ];
    for (const { accounts } of lists) {
      expect(accounts.find(({ id }) => id === admin.accountId)).toMatchObject({
        role: 'admin',
        accepted: { factors: ['GOOGLE_AUTHENTICATOR'], passkeys: 0 },
        factorRefusal: null,
        lastSignInAt: expect.stringMatching(/^\d{4}-/),
      });
      expect(accounts.find(({ id }) => id === without.accountId)).toMatchObject({
        role: 'moderator',
        factorRefusal: 'second_factor_required',
        lastSignInAt: null,
      });
    }
  });
});
