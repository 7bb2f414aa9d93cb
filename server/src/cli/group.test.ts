import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { expect, it } from 'vitest';
import { describeServer } from '../testing/both-databases.ts';
import { operate, operateJson } from '../testing/operate.ts';
import { join, person } from '../testing/people.ts';

const because = ['--reason', 'for the test'] as const;

describeServer('An operator', (server) => {
  const run = (...words: readonly string[]) => operate(server, words);
  const listed = async (id: string) => {
    const { groups } = await operateJson<{ groups: { id: string; members: number }[] }>(
      server,
      'group',
      'list',
    );
    return groups.find((group) => group.id === id);
  };

  it('An operator makes a group, changes it, and removes it', async () => {
    await run('group', 'add', 'staff-berlin', 'Staff in Berlin', ...because);
    expect(await listed('staff-berlin')).toMatchObject({ name: 'Staff in Berlin', members: 0 });
    await run('group', 'edit', 'staff-berlin', '--name', 'Berlin', ...because);
    expect(await listed('staff-berlin')).toMatchObject({ name: 'Berlin', description: '' });
    await run('group', 'remove', 'staff-berlin', ...because);
    expect(await listed('staff-berlin')).toBeUndefined();
    const { records } = await operateJson<{ records: { type: string }[] }>(
      server,
      'audit',
      'list',
      '--subject',
      'staff-berlin',
    );
    expect(records.map(({ type }) => type)).toEqual(['GROUP_REMOVED', 'GROUP_EDITED', 'GROUP_ADDED']);
  });

  it('An operator imports the members of a file, reads of each e-mail that is missing, and loses none of the others', async () => {
    const members = [(await join(server)).email, person('bob').email];
    await run('group', 'add', 'imported', 'Imported', ...because);
    const file = joinPath(await mkdtemp(joinPath(tmpdir(), 'portico-groups-')), 'members.txt');
    const [first = '', second = ''] = members;
    // As a program on Windows writes it.
    await writeFile(
      file,
      `\ufeff# HR\r\n${first}\r\n\r\nnobody@example.org\r\n  ${second.toUpperCase()} \r\n`,
    );
    const preview = await run('group', 'import', 'imported', file, '--preview', ...because);
    expect(preview.out).toBe(
      'nobody@example.org: no account has this e-mail\n2 will join, 0 are members already, 1 cannot be added. Nothing is changed.\n',
    );
    expect((await listed('imported'))?.members).toBe(0);
    const imported = await run('group', 'import', 'imported', file, ...because);
    expect([imported.code, imported.out]).toEqual([
      1,
      'nobody@example.org: no account has this e-mail\n2 added, 0 were members already, 1 not added.\n',
    ]);
    const again = await run('group', 'import', 'imported', file, ...because);
    expect(again.out).toContain('0 added, 2 were members already, 1 not added.');
    const found = await operateJson<{ members: { email: string }[] }>(server, 'group', 'members', 'imported');
    expect(found.members.map(({ email }) => email).sort()).toEqual(members.toSorted());
    await run('group', 'remove-member', 'imported', first, ...because);
    expect((await listed('imported'))?.members).toBe(1);
    expect((await run('group', 'remove-member', 'imported', first, ...because)).code).toBe(1);
  });

  it('An operator sets who may open an application, and which groups it learns', async () => {
    await run('group', 'add', 'wiki', 'Wiki', ...because);
    const set = (...options: readonly string[]) =>
      operateJson(server, 'app', 'groups', 'travel', ...options, ...because);
    expect(
      await set(
        '--open-to',
        'groups',
        '--group',
        'wiki',
        '--minimum-sign-in',
        'second-factor',
        '--sign-in-minutes',
        '20',
        '--learns',
        'chosen',
        '--learned',
        'wiki',
        '--groups-claim',
        'roles',
        '--groups-as',
        'commas',
      ),
    ).toEqual({
      openTo: 'GROUPS',
      openGroups: ['wiki'],
      minimumSignIn: 'SECOND_FACTOR',
      signInMinutes: 20,
      learns: 'CHOSEN',
      learnedGroups: ['wiki'],
      groupsClaim: 'roles',
      groupsShape: 'COMMAS',
      rolesClaim: 'roles',
      rolesShape: 'IDS',
    });
    const wrong = await run('app', 'groups', 'travel', '--groups-claim', 'sub', ...because);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('cannot have this name')]);
    const refused = await run('app', 'groups', 'travel', '--open-to', 'groups', '--group', 'no', ...because);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('There is no such group.')]);
    expect(await set('--open-to', 'all', '--learns', 'none')).toMatchObject({
      minimumSignIn: 'SECOND_FACTOR',
    });
    expect(
      await set(
        '--minimum-sign-in',
        'any',
        '--no-sign-in-minutes',
        '--groups-claim',
        'groups',
        '--groups-as',
        'ids',
      ),
    ).toEqual({
      openTo: 'ALL',
      openGroups: [],
      minimumSignIn: 'ANY',
      signInMinutes: null,
      learns: 'NONE',
      learnedGroups: [],
      groupsClaim: 'groups',
      groupsShape: 'IDS',
      rolesClaim: 'roles',
      rolesShape: 'IDS',
    });
  });

  it('An operator makes a role of an application, gives it to a group and to an account, and takes it back', async () => {
    const { email } = await join(server);
    const role = (...words: readonly string[]) => run('app', 'role', ...words);
    expect((await role('add', 'defi', 'editor', 'Editor', ...because)).code).toBe(0);
    expect((await role('add', 'defi', 'editor', 'Editor', ...because)).err).toContain('a role with this id');
    await run('group', 'add', 'editors', 'Editors', ...because);
    await role('groups', 'defi', 'editor', 'editors', ...because);
    await role('give', 'defi', 'editor', email, ...because);
    const roles = async () =>
      (await operateJson<{ roles: unknown }>(server, 'app', 'role', 'list', 'defi')).roles;
    expect(await roles()).toEqual([{ id: 'editor', name: 'Editor', groups: ['editors'], users: 1 }]);
    expect((await role('users', 'defi', 'editor')).out).toContain(email);
    await role('take', 'defi', 'editor', email, ...because);
    expect((await role('take', 'defi', 'editor', email, ...because)).code).toBe(1);
    await role('groups', 'defi', 'editor', ...because);
    expect(await roles()).toEqual([{ id: 'editor', name: 'Editor', groups: [], users: 0 }]);
    await role('remove', 'defi', 'editor', ...because);
    expect(await roles()).toEqual([]);
  });

  it.each([
    ['an id with capitals', ['group', 'add', 'Staff', 'Staff'], 'An id begins with a small letter'],
    ['an id of 41 letters', ['group', 'add', 'a'.repeat(41), 'Staff'], 'An id begins with a small letter'],
    ['a name that nobody can see', ['group', 'add', 'staff', '\u200b'], 'Give a name'],
    ['a group that is not there', ['group', 'remove', 'nowhere'], 'There is no such group.'],
  ])('An operator who edits groups is refused %s', async (_what, words, says) => {
    const refused = await run(...words, ...because);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(says)]);
  });
});
