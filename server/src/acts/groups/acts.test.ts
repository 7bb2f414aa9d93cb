import { groupLimits } from '@portico/contract/staff/group-rules';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { newStaff, openConsoleForStaff, signInToConsole } from '../../testing/console.ts';
import { join, signIn } from '../../testing/people.ts';

const reason = 'for the test';

describeOnBoth('groups in the console', (server, onOne) => {
  const consoles = openConsoleForStaff(server);
  let count = 0;
  async function newGroup() {
    count += 1;
    const id = `group-${count}`;
    const added = await consoles.admin.call('addGroup', {
      id,
      name: `Group ${count}`,
      description: '',
      reason,
    });
    expect(added.status).toBe(200);
    return id;
  }

  onOne(() => {
    it('Admins make, describe, fill and remove groups, with a record of each act', async () => {
      const id = await newGroup();
      const grace = await join(server);
      const { data } = await consoles.admin.call('addGroupMembers', {
        id,
        emails: [grace.email, 'nobody@example.org', grace.email.toUpperCase()],
        reason,
      });
      expect(data.outcomes.map(({ outcome }) => outcome)).toEqual([
        'added',
        'account_not_found',
        'member_already',
      ]);
      const members = (await consoles.admin.call('listGroupMembers', { id })).data.members;
      expect(members.map(({ email }) => email)).toEqual([grace.email]);
      const account = members[0]?.id ?? '';
      expect((await consoles.admin.call('getAccountGroups', { id: account })).data.groups).toMatchObject([
        { id },
      ]);
      await consoles.admin.call('editGroup', { id, name: 'Renamed', description: 'For a test', reason });
      expect((await consoles.admin.call('getGroup', { id })).data).toMatchObject({
        name: 'Renamed',
        members: 1,
      });
      await consoles.admin.call('removeGroupMember', { id, account, reason });
      await consoles.admin.call('removeGroup', { id, reason });
      expect((await consoles.admin.call('getGroup', { id })).status).toBe(404);
      const records = async (subject: string) =>
        (await consoles.admin.call('findAuditRecords', { subject })).data.records
          .filter((record) => record.type.startsWith('GROUP_'))
          .map((record) => [record.type, record.reason]);
      expect(await records(id)).toEqual([
        ['GROUP_REMOVED', reason],
        ['GROUP_EDITED', reason],
        ['GROUP_ADDED', reason],
      ]);
      expect(await records(account)).toEqual([
        ['GROUP_MEMBER_REMOVED', reason],
        ['GROUP_MEMBER_ADDED', reason],
      ]);
    });

    it('Members of a file are checked without a change, added in order, and the trail says how far the import came', async () => {
      const id = await newGroup();
      const [ada, bob] = [(await join(server)).email, (await join(server)).email];
      const emails = [bob, 'nobody@example.org', ada, bob.toUpperCase()];
      const outcomes = ['added', 'account_not_found', 'added', 'member_already'];
      const checked = await consoles.admin.call('checkGroupMembers', { id, emails });
      expect(checked.data.outcomes.map(({ outcome }) => outcome)).toEqual(outcomes);
      expect((await consoles.admin.call('getGroup', { id })).data.members).toBe(0);
      const lines = { from: 501, of: 504 };
      const added = await consoles.admin.call('addGroupMembers', { id, emails, lines, reason });
      expect(added.data.outcomes.map(({ email }) => email)).toEqual(emails);
      expect(added.data.outcomes.map(({ outcome }) => outcome)).toEqual(outcomes);
      expect((await consoles.admin.call('getGroup', { id })).data.members).toBe(2);
      const again = await consoles.admin.call('checkGroupMembers', { id, emails });
      expect(again.data.outcomes.map(({ outcome }) => outcome)).toEqual([
        'member_already',
        'account_not_found',
        'member_already',
        'member_already',
      ]);
      const { records } = (await consoles.admin.call('findAuditRecords', { subject: id })).data;
      expect(records.find(({ type }) => type === 'GROUP_MEMBERS_IMPORTED')).toMatchObject({
        reason,
        details: { from: 501, until: 504, of: 504, added: 2, already: 1, unknown: 1, refused: 0 },
      });
    });

    it('Nobody but admins sees and changes groups, and nobody adds the own account [D21]', async () => {
      const id = await newGroup();
      const add = (emails: string[]) => ({ id, emails, reason });
      expect((await consoles.support.call('listGroups', {})).status).toBe(403);
      expect((await consoles.support.call('addGroupMembers', add(['bob@portico.example']))).status).toBe(403);
      const admin = await newStaff(server, 'admin');
      const own = consoles.open();
      await signInToConsole(own, admin);
      const { data } = await own.call('addGroupMembers', add([admin.email]));
      expect(data.outcomes).toEqual([{ email: admin.email, outcome: 'own_account' }]);
      // A group is data: it opens nothing in the console.
      const member = await newStaff(server, 'support');
      await own.call('addGroupMembers', add([member.email]));
      const theirs = consoles.open();
      await signInToConsole(theirs, member);
      expect((await theirs.call('listGroups', {})).status).toBe(403);
    });

    it('Groups are up to 200, and an account is in up to 100 of them', async () => {
      const { kysely } = server.context.db;
      const existing = (await kysely.selectFrom('user_groups').select('id').execute()).length;
      const filled = Array.from(
        { length: groupLimits.groups - existing - 1 },
        (_, index) => `filled-${index}`,
      );
      await kysely
        .insertInto('user_groups')
        .values(filled.map((id) => ({ id, name: id, description: '', created_at: 0 })))
        .execute();
      // Of two that are made at one moment, one is the last.
      const made = await Promise.all(
        ['filled-200', 'filled-201'].map((id) =>
          consoles.admin.call('addGroup', { id, name: id, description: '', reason }),
        ),
      );
      const results = made.flatMap((answer) => (answer.status === 200 ? ['made'] : answer.codes));
      expect(results.sort()).toEqual(['made', 'too_many_groups']);
      const grace = await join(server);
      const { id } = await kysely
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', grace.email)
        .executeTakeFirstOrThrow();
      await kysely
        .insertInto('group_members')
        .values(filled.slice(0, 99).map((group_id) => ({ account_id: id, group_id, added_at: 0 })))
        .execute();
      // Of two that are added at one moment, one is the hundredth.
      const [one, other] = await Promise.all(
        [filled[99] ?? '', filled[100] ?? ''].map((group) =>
          consoles.admin.call('addGroupMembers', { id: group, emails: [grace.email], reason }),
        ),
      );
      const outcomes = [one, other].flatMap(
        (answer) => answer?.data.outcomes.map(({ outcome }) => outcome) ?? [],
      );
      expect(outcomes.sort()).toEqual(['added', 'too_many_groups']);
      await kysely.deleteFrom('group_members').where('account_id', '=', id).execute();
      await kysely.deleteFrom('user_groups').where('id', 'like', 'filled-%').execute();
    });

    it('Groups open an application only with at least one group that is there [D20]', async () => {
      const access = {
        openTo: 'GROUPS',
        openGroups: [] as string[],
        minimumSignIn: 'ANY',
        learns: 'NONE',
        learnedGroups: [],
        groupsClaim: 'groups',
        groupsShape: 'IDS',
        rolesClaim: 'roles',
        rolesShape: 'IDS',
      } as const;
      const set = (openGroups: string[]) =>
        consoles.admin.call('setApplicationGroups', {
          id: 'DEFI',
          ...access,
          learnedGroups: [],
          openGroups,
          reason,
        });
      expect((await set([])).codes).toEqual(['missing_groups']);
      expect((await set(['nowhere'])).codes).toEqual(['group_not_found']);
      const id = await newGroup();
      expect((await set([id])).status).toBe(200);
      expect((await set([id])).codes).toEqual(['nothing_changed']);
      expect((await consoles.admin.call('getGroup', { id })).data.opens).toMatchObject([{ id: 'DEFI' }]);
      // Its only group is gone: it is open to nobody, and not to everybody.
      await consoles.admin.call('removeGroup', { id, reason });
      const token = await signIn(server, await join(server));
      expect((await server.call('getOwnGroups', {}, { token })).data.closedApplications).toEqual([
        { application: 'DEFI', missing: 'GROUPS' },
      ]);
      await server.context.db.kysely
        .updateTable('applications')
        .set({ open_to: 'ALL' })
        .where('id', '=', 'DEFI')
        .execute();
    });
  });

  it('Members of two files that are added at one moment are in the group once each', async () => {
    const id = await newGroup();
    const emails: string[] = [];
    for (let index = 0; index < 6; index += 1) emails.push((await join(server)).email);
    const add = (some: readonly string[]) =>
      consoles.admin.call('addGroupMembers', { id, emails: [...some], lines: { from: 1, of: 6 }, reason });
    const answers = await Promise.all([add(emails), add(emails.toReversed())]);
    const found = answers.flatMap(({ data }) => data.outcomes.map(({ outcome }) => outcome));
    expect(found.filter((outcome) => outcome === 'added')).toHaveLength(6);
    expect(found.filter((outcome) => outcome === 'member_already')).toHaveLength(6);
    expect((await consoles.admin.call('getGroup', { id })).data.members).toBe(6);
  });
});
