import type { StaffRole } from '@portico/contract/staff/roles';
import { expect, it } from 'vitest';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { findRecords } from '../../capabilities/audit/find-records.ts';
import { asAccountId } from '../../platform/ids.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { join, trySignIn } from '../../testing/people.ts';
import { disableAccount } from '../accounts/disable-account.ts';
import { enableAccount } from '../accounts/enable-account.ts';
import { findAccounts } from '../accounts/find-accounts.ts';
import { grantRole } from './grant-role.ts';

const operator = { type: 'cli', user: 'olga' } as const;
const reason = 'a test';

describeOnBoth('Staff', (server, onOne) => {
  async function newAccount(role?: StaffRole) {
    const user = await join(server);
    const { accounts } = await findAccounts(server.context.db, { text: user.email });
    const accountId = asAccountId(accounts[0]?.id ?? '');
    if (role) await grantRole(server.context, operator, { accountId, role, reason });
    const actor: Actor = { type: 'staff', accountId };
    return { user, accountId, actor };
  }
  const recordsOf = async (subject: string) =>
    (await findRecords(server.context.db, { subject })).records.map(({ type }) => type);

  onOne(() => {
    it('Members of staff are found by name, e-mail, id and role', async () => {
      const { user, accountId } = await newAccount('support');
      const { db } = server.context;
      for (const text of [user.email.toUpperCase(), accountId, user.email.slice(0, 8)]) {
        const { accounts } = await findAccounts(db, { text, role: 'support' });
        expect(accounts.map(({ email }) => email)).toContain(user.email);
      }
      expect((await findAccounts(db, { text: 'alice ARCH' })).accounts).toHaveLength(1);
      expect((await findAccounts(db, { text: '%' })).accounts).toEqual([]);
      const first = await findAccounts(db, { limit: 2 });
      const second = await findAccounts(db, { limit: 2, after: first.next ?? '' });
      expect(new Set([...first.accounts, ...second.accounts].map(({ id }) => id)).size).toBe(4);
    });

    it('Staff disable an account, which ends its sessions and refuses its sign-in, and enable it again', async () => {
      const support = await newAccount('support');
      const { user, accountId } = await newAccount();
      const token = (await trySignIn(server, user)).data.access_token;
      await disableAccount(server.context, support.actor, { accountId, reason });
      expect((await server.call('getProfile', {}, { token })).status).toBe(401);
      expect((await trySignIn(server, user)).status).toBe(400);
      await enableAccount(server.context, support.actor, { accountId, reason });
      expect((await trySignIn(server, user)).status).toBe(200);
      expect((await server.call('getProfile', {}, { token })).status).toBe(401);
      expect(await recordsOf(accountId)).toEqual([
        'SIGN_IN',
        'ACCOUNT_ENABLED',
        'ACCOUNT_DISABLED',
        'SIGN_IN',
      ]);
    });

    it('Staff cannot act without a reason, on their own account, or as support on another member of the staff [A04]', async () => {
      const support = await newAccount('support');
      const other = await newAccount('moderator');
      const { context } = server;
      const act = { accountId: other.accountId, reason };
      await expect(disableAccount(context, operator, { ...act, reason: '  ' })).rejects.toMatchObject({
        code: 'reason_required',
      });
      await expect(disableAccount(context, support.actor, act)).rejects.toMatchObject({
        code: 'staff_account',
      });
      const self = { accountId: support.accountId, reason };
      await expect(disableAccount(context, support.actor, self)).rejects.toMatchObject({
        code: 'own_account',
      });
      const ofNoAccount = { accountId: asAccountId('unknown'), reason };
      await expect(disableAccount(context, operator, ofNoAccount)).rejects.toMatchObject({
        code: 'account_not_found',
      });
      // A refused act leaves no record.
      expect(await recordsOf(other.accountId)).toEqual(['ROLE_GRANTED']);
      expect(await recordsOf('unknown')).toEqual([]);
    });

    it('Staff have no other roles than the three', async () => {
      const { accountId } = await newAccount();
      const root = 'root' as StaffRole; // a value that only a programming error can pass
      await expect(grantRole(server.context, operator, { accountId, role: root, reason })).rejects.toThrow();
      expect(await recordsOf(accountId)).toEqual([]);
    });
  });

  it('There is always an admin, also when the last two disable each other at the same moment [A05]', async () => {
    const one = await newAccount('admin');
    const two = await newAccount('admin');
    const { context } = server;
    const results = await Promise.allSettled([
      disableAccount(context, one.actor, { accountId: two.accountId, reason }),
      disableAccount(context, two.actor, { accountId: one.accountId, reason }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { accounts } = await findAccounts(context.db, { role: 'admin' });
    const left = accounts.filter(({ disabled }) => !disabled);
    expect(left).toHaveLength(1);
    const act = { accountId: asAccountId(left[0]?.id ?? ''), reason };
    await expect(disableAccount(context, operator, act)).rejects.toMatchObject({ code: 'last_admin' });
    await expect(grantRole(context, operator, { ...act, role: 'support' })).rejects.toMatchObject({
      code: 'last_admin',
    });
  });
});
