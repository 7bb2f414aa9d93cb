import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGroup, removeGroup } from '../../acts/groups/change-groups.ts';
import { addMember } from '../../acts/groups/members.ts';
import { addRole, giveRole, removeRole } from '../../acts/groups/roles.ts';
import { removeProvider } from '../../acts/providers/change-providers.ts';
import { findDisclosedRoles } from '../../capabilities/groups/disclosed-store.ts';
import { countRoles, listRoles } from '../../capabilities/groups/role-store.ts';
import {
  countGroups,
  findGroup,
  findRule,
  listGroups,
  listGroupsOf,
} from '../../capabilities/groups/store.ts';
import { listIdentitiesOf } from '../../capabilities/linked-identities/identity-store.ts';
import { listProviders } from '../../capabilities/providers/store.ts';
import type { AccountId } from '../../platform/ids.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { copyAccount } from '../../testing/copies.ts';
import { type OutsideProvider, startOutsideProvider } from '../../testing/outside-provider.ts';
import { join } from '../../testing/people.ts';
import { offerProvider } from '../../testing/providers.ts';
import { transaction } from '../database.ts';
import { deleteRemoved, listRemoved, rowsAtOnce } from './removals.ts';

const operator = { type: 'cli', user: 'test' } as const;
const reason = 'for the test';

describeOnBoth('what very many accounts have, when staff remove it', (server) => {
  let copies: AccountId[];
  let accounts: AccountId[];
  let left: AccountId;
  beforeAll(async () => {
    const { kysely } = server.context.db;
    const user = await join(server);
    const { id } = await kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow();
    // Five times as many as are deleted at once, and one who has it after that.
    copies = await copyAccount(server, id, 5 * rowsAtOnce);
    accounts = copies.slice(0, rowsAtOnce);
    left = id;
  });

  describe('a group', () => {
    const group = { id: 'many', name: 'Many', description: '' };
    const add = () => addGroup(server.context, operator, { ...group, reason });
    const insert = async (ids: readonly AccountId[]) => {
      const rows = ids.map((account_id) => ({ account_id, group_id: group.id, added_at: 0 }));
      await server.context.db.kysely.insertInto('group_members').values(rows).execute();
    };
    const removeWithRest = async () => {
      await insert(accounts);
      await removeGroup(server.context, operator, { id: group.id, reason });
      expect(await listRemoved(server.context.db, 'group')).toEqual([[group.id]]);
      await insert([left]);
    };

    it('A group with very many members is gone at once, its members are deleted afterwards, and its id can be used again', async () => {
      const { db } = server.context;
      await add();
      await removeWithRest();
      expect(await listGroupsOf(db, left)).toEqual([]);
      expect((await listGroups(db)).map(({ id }) => id)).not.toContain(group.id);
      expect([await findGroup(db, group.id), await findRule(db, group.id)]).toEqual([undefined, undefined]);
      expect(await transaction(db, countGroups)).toBe((await listGroups(db)).length);
      const again = addMember(server.context, operator, { accountId: left, group: group.id, reason });
      await expect(again).rejects.toMatchObject({ code: 'group_not_found' });
      await expect(removeGroup(server.context, operator, { id: group.id, reason })).rejects.toMatchObject({
        code: 'group_not_found',
      });
      await add();
      expect((await listGroups(db)).find(({ id }) => id === group.id)).toMatchObject({ members: 0 });
      await removeWithRest();
      expect(await deleteRemoved(db, 0)).toBe(1);
      expect(await listRemoved(db, 'group')).toEqual([]);
    });

    it('Processes that delete the members of a removed group at once delete each of them', async () => {
      const { db } = server.context;
      await add();
      await insert(copies);
      await removeGroup(server.context, operator, { id: group.id, reason });
      const deleted = await Promise.all(Array.from({ length: 8 }, () => deleteRemoved(db, 0)));
      expect(deleted.reduce((sum, rows) => sum + rows)).toBe(4 * rowsAtOnce);
      expect(await listRemoved(db, 'group')).toEqual([]);
    });
  });

  describe('a role', () => {
    const role = { application: 'STORE', role: 'many' };
    const add = () => addRole(server.context, operator, { ...role, name: 'Many', reason });
    const insert = async (ids: readonly AccountId[]) => {
      const rows = ids.map((account_id) => ({
        account_id,
        application: role.application,
        role_id: role.role,
        given_at: 0,
      }));
      await server.context.db.kysely.insertInto('account_roles').values(rows).execute();
    };
    const removeWithRest = async () => {
      await insert(accounts);
      await removeRole(server.context, operator, { ...role, reason });
      expect(await listRemoved(server.context.db, 'role')).toEqual([[role.application, role.role]]);
      await insert([left]);
    };

    it('A role that very many users have is gone at once, is taken from them afterwards, and its id can be used again', async () => {
      const { db } = server.context;
      await add();
      await addRole(server.context, operator, { application: 'STORE', role: 'other', name: 'Other', reason });
      await removeWithRest();
      const told = async () =>
        (await findDisclosedRoles(db, { accountId: left, application: 'STORE' }))?.members;
      expect(await told()).toEqual([]);
      await removeRole(server.context, operator, { application: 'STORE', role: 'other', reason });
      expect(await transaction(db, (tx) => countRoles(tx, role.application))).toBe(0);
      await expect(removeRole(server.context, operator, { ...role, reason })).rejects.toMatchObject({
        code: 'role_not_found',
      });
      // An application without roles is told none at all.
      expect(await told()).toBeUndefined();
      const again = giveRole(server.context, operator, { ...role, accountId: left, reason });
      await expect(again).rejects.toMatchObject({ code: 'role_not_found' });
      await add();
      expect(await listRoles(db, 'STORE')).toMatchObject([{ id: role.role, users: 0 }]);
      await removeWithRest();
      expect(await listRoles(db, 'STORE')).toEqual([]);
      expect(await deleteRemoved(db, 0)).toBe(1);
      expect(await listRemoved(db, 'role')).toEqual([]);
    });
  });

  describe('a provider', () => {
    let provider: OutsideProvider;
    beforeAll(async () => {
      provider = await startOutsideProvider();
    });
    afterAll(() => provider?.stop());
    const insert = async (ids: readonly AccountId[]) => {
      const rows = ids.map((account_id) => ({
        id: `link ${account_id}`,
        account_id,
        provider_id: 'acme',
        subject: account_id,
        email: null,
        created_at: 0,
        last_used_at: null,
      }));
      await server.context.db.kysely.insertInto('linked_identities').values(rows).execute();
    };
    const removeWithRest = async () => {
      await insert(accounts);
      await removeProvider(server.context, operator, { id: 'acme', reason });
      expect(await listRemoved(server.context.db, 'provider')).toEqual([['acme']]);
      await insert([left]);
    };

    it('A provider that very many users have linked is gone at once with its secret, their links are deleted afterwards, and its id can be used again', async () => {
      const { db } = server.context;
      await offerProvider(server, provider);
      await removeWithRest();
      expect(await listIdentitiesOf(db, left)).toEqual([]);
      expect(await listProviders(db)).toEqual([]);
      await server.context.providers.refresh();
      expect((await server.call('getConfig', {})).data.providers).toBeUndefined();
      expect((await server.call('startProvider', { provider: 'acme' })).status).toBe(404);
      const secrets = await db.kysely.selectFrom('providers').select('client_secret').execute();
      expect(secrets).toEqual([{ client_secret: null }]);
      await offerProvider(server, provider);
      expect(await listIdentitiesOf(db, left)).toEqual([]);
      await removeWithRest();
      expect(await deleteRemoved(db, 0)).toBe(1);
      expect(await listRemoved(db, 'provider')).toEqual([]);
    });

    it('A provider adds nobody to a group that was removed, also while its members are still deleted', async () => {
      const { db } = server.context;
      await addGroup(server.context, operator, { id: 'staff', name: 'Staff', description: '', reason });
      await offerProvider(server, provider, { group: 'staff' });
      const members = accounts.map((account_id) => ({ account_id, group_id: 'staff', added_at: 0 }));
      await db.kysely.insertInto('group_members').values(members).execute();
      await removeGroup(server.context, operator, { id: 'staff', reason });
      expect(await listRemoved(db, 'group')).toEqual([['staff']]);
      expect(await listProviders(db)).toMatchObject([{ id: 'acme', group_id: null }]);
      await removeProvider(server.context, operator, { id: 'acme', reason });
      await deleteRemoved(db, 0);
    });
  });
});
