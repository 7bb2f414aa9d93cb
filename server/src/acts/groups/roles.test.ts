import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { listRoles } from '../../capabilities/groups/role-store.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { newStaff, openConsoleForStaff, signInToConsole } from '../../testing/console.ts';
import { openApplication, registerClient, signInWith, userinfo } from '../../testing/openid.ts';
import { application, handOff, join, signIn } from '../../testing/people.ts';
import { setApplicationGroups } from './application-groups.ts';
import { addGroup, removeGroup } from './change-groups.ts';
import { addMember, removeMember } from './members.ts';
import { addRole, giveRole, removeRole, setRoleGroups, takeRole } from './roles.ts';

const operator = { type: 'cli', user: 'test' } as const;
const reason = 'for the test';

describeOnBoth('roles of applications', (server, onOne) => {
  const consoles = openConsoleForStaff(server);
  let count = 0;
  /** A new role of an application, and a user who does not have it. */
  async function start(id = 'STORE') {
    count += 1;
    const role = `role-${count}`;
    await addRole(server.context, operator, { application: id, role, name: `Role ${count}`, reason });
    const user = await join(server);
    const { id: accountId } = await server.context.db.kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow();
    const act = { application: id, role, accountId, reason };
    return { role, user, accountId, act, token: await signIn(server, user) };
  }
  const end = (id: string, role: string) =>
    removeRole(server.context, operator, { application: id, role, reason });
  const check = async (token: string) =>
    (await server.call('checkToken', { token }, { client: application('STORE') })).data;

  onOne(() => {
    it('Roles are told to their application as they are at each check, by hand and by a group, each once', async () => {
      const { role, act, accountId, token } = await start();
      const { access_token } = await handOff(server, token);
      expect((await check(access_token)).roles).toEqual([]);
      await giveRole(server.context, operator, act);
      expect((await check(access_token)).roles).toEqual([role]);
      const group = `members-${count}`;
      await addGroup(server.context, operator, { id: group, name: 'Members', description: '', reason });
      await addMember(server.context, operator, { accountId, group, reason });
      await setRoleGroups(server.context, operator, { application: 'STORE', role, reason, groups: [group] });
      expect((await check(access_token)).roles).toEqual([role]);
      await takeRole(server.context, operator, act);
      expect((await check(access_token)).roles).toEqual([role]);
      await removeMember(server.context, operator, { accountId, group, reason });
      expect((await check(access_token)).roles).toEqual([]);
      await removeGroup(server.context, operator, { id: group, reason });
      expect(await listRoles(server.context.db, 'STORE')).toMatchObject([{ id: role, groups: [], users: 0 }]);
      await end('STORE', role);
      expect(await check(access_token)).not.toHaveProperty('roles');
    });

    it('Roles of one application are not told to another one', async () => {
      const travel = await start('TRAVEL');
      await giveRole(server.context, operator, travel.act);
      const { access_token } = await handOff(server, travel.token);
      expect(await check(access_token)).not.toHaveProperty('roles');
      const store = await start('STORE');
      expect((await check(access_token)).roles).toEqual([]);
      await end('TRAVEL', travel.role);
      await end('STORE', store.role);
    });

    it('Roles are a claim of OpenID Connect with the scope of that name, by the name and in the shape that an operator chooses', async () => {
      const { role, user, act } = await start('TRAVEL');
      const travel = await registerClient(server);
      await server.context.db.kysely
        .updateTable('openid_clients')
        .set({ scopes: JSON.stringify(['openid', 'email', 'roles']), claims_in_id_token: 1 })
        .where('application', '=', 'TRAVEL')
        .execute();
      await giveRole(server.context, operator, act);
      const browser = openBrowser(server);
      await signInWith(browser, user);
      const open = (scope: string) => openApplication(server, browser, travel, { scope });
      const without = await open('openid email');
      expect((await userinfo(server, without.access_token)).claims).not.toHaveProperty('roles');
      const tokens = await open('openid email roles');
      expect((await userinfo(server, tokens.access_token)).claims.roles).toEqual([role]);
      expect(decodeJwt(tokens.id_token).roles).toEqual([role]);
      const named = { id: 'TRAVEL', reason, rolesClaim: 'https://example.com/roles' };
      await setApplicationGroups(server.context, operator, { ...named, rolesShape: 'NAMES' });
      const { claims } = await userinfo(server, tokens.access_token);
      expect(claims).not.toHaveProperty('roles');
      expect(claims['https://example.com/roles']).toEqual([`Role ${count}`]);
      // Stored in no grant: what is taken is gone from the next answer.
      await takeRole(server.context, operator, act);
      expect((await userinfo(server, tokens.access_token)).claims['https://example.com/roles']).toEqual([]);
      const usual = { id: 'TRAVEL', reason, rolesClaim: 'roles' };
      await setApplicationGroups(server.context, operator, { ...usual, rolesShape: 'IDS' });
      await end('TRAVEL', role);
    });

    it('Users see in Privacy which of their roles an application learns', async () => {
      const { role, act, token } = await start();
      await giveRole(server.context, operator, act);
      await check((await handOff(server, token)).access_token);
      const known = async () => (await server.call('listApplicationAccess', {}, { token })).data;
      expect(await known()).toMatchObject([
        { application: 'STORE', learned: expect.arrayContaining(['roles']), roles: [`Role ${count}`] },
      ]);
      await end('STORE', role);
      expect((await known())[0]).not.toHaveProperty('roles');
    });

    it('Groups and roles are never told by one claim', async () => {
      const { role } = await start();
      const set = (groupsClaim: string) =>
        setApplicationGroups(server.context, operator, { id: 'STORE', reason, groupsClaim });
      await expect(set('roles')).rejects.toMatchObject({ code: 'claim_name_taken' });
      await end('STORE', role);
      await set('roles');
      const more = { application: 'STORE', role: 'another', name: 'Another', reason };
      await expect(addRole(server.context, operator, more)).rejects.toMatchObject({
        code: 'claim_name_taken',
      });
      await set('groups');
    });

    it('Nobody but admins gives roles of applications, nobody to the own account, and each act leaves a record [D21]', async () => {
      const { role, user, accountId } = await start();
      const give = (email: string) => ({ id: 'STORE', role, email, reason });
      expect((await consoles.support.call('giveApplicationRole', give(user.email))).status).toBe(403);
      expect((await consoles.support.call('listApplicationRoles', { id: 'STORE' })).status).toBe(403);
      const admin = await newStaff(server, 'admin');
      const own = consoles.open();
      await signInToConsole(own, admin);
      expect((await own.call('giveApplicationRole', give(admin.email))).codes).toEqual(['own_account']);
      expect((await own.call('giveApplicationRole', give('nobody@example.org'))).codes).toEqual([
        'account_not_found',
      ]);
      expect((await own.call('giveApplicationRole', give(user.email))).status).toBe(200);
      expect((await own.call('giveApplicationRole', give(user.email))).codes).toEqual(['has_role_already']);
      const users = (await own.call('listApplicationRoleUsers', { id: 'STORE', role })).data.members;
      expect(users.map(({ email }) => email)).toEqual([user.email]);
      const taken = { id: 'STORE', role, account: accountId, reason };
      expect((await own.call('takeApplicationRole', taken)).status).toBe(200);
      expect((await own.call('takeApplicationRole', taken)).codes).toEqual(['has_no_such_role']);
      const records = (await own.call('findAuditRecords', { subject: accountId })).data.records
        .filter(({ type }) => type.startsWith('APPLICATION_ROLE_'))
        .map((record) => [record.type, record.reason]);
      expect(records).toEqual([
        ['APPLICATION_ROLE_TAKEN', reason],
        ['APPLICATION_ROLE_GIVEN', reason],
      ]);
      await end('STORE', role);
    });
  });

  it('An application has up to 50 roles, also when two are made at one moment', async () => {
    const add = (role: string) =>
      addRole(server.context, operator, { application: 'DEFI', role, name: role, reason });
    const rows = Array.from({ length: 49 }, (_, index) => `filled-${index}`);
    await server.context.db.kysely
      .insertInto('application_roles')
      .values(rows.map((id) => ({ application: 'DEFI', id, name: id })))
      .execute();
    const results = await Promise.allSettled([add('one'), add('other')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'too_many_roles' },
    });
    await server.context.db.kysely
      .deleteFrom('application_roles')
      .where('application', '=', 'DEFI')
      .execute();
  });
});
