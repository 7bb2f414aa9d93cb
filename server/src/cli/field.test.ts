import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { expect, it } from 'vitest';
import { describeServer } from '../testing/both-databases.ts';
import { operate, operateJson } from '../testing/operate.ts';
import { join } from '../testing/people.ts';

const because = ['--reason', 'for the test'] as const;

describeServer('Fields on the command line', (server) => {
  const run = (...words: readonly string[]) => operate(server, ['field', ...words]);
  async function fileOf(definition: unknown) {
    const file = joinPath(await mkdtemp(joinPath(tmpdir(), 'portico-fields-')), 'field.json');
    await writeFile(file, typeof definition === 'string' ? definition : JSON.stringify(definition));
    return file;
  }
  const department = { kind: 'TEXT', labels: { en: 'Department' }, users: 'NONE', staff: 'NONE' };

  it('An operator adds a field from a file, changes what is shown of it, sets values, exports them and removes the field', async () => {
    const user = await join(server);
    expect((await run('add', 'department', await fileOf(department), ...because)).code).toBe(0);
    const shown = await run('show', 'department');
    const changed = { ...JSON.parse(shown.out), labels: { en: 'Department', de: 'Abteilung' } };
    expect((await run('edit', 'department', await fileOf(changed), ...because)).code).toBe(0);
    // What nobody may see elsewhere is set here.
    expect((await run('set', user.email, 'department=A=B', ...because)).code).toBe(0);
    expect((await run('tell', 'STORE', 'department:dept', ...because)).out).toContain('1 fields');
    const { fields } = await operateJson<{ fields: { key: string; values: number; toldTo: unknown[] }[] }>(
      server,
      'field',
      'list',
    );
    expect(fields).toMatchObject([{ key: 'department', values: 1, toldTo: [{ id: 'STORE' }] }]);
    const exported = await run('export');
    expect(JSON.parse(exported.out)).toMatchObject({ email: user.email, values: { department: 'A=B' } });
    const removed = await run('remove', 'department', ...because);
    expect(removed.out).toBe('The field is removed. 1 accounts had a value.\n');
    expect((await run('export')).out).toBe('');
  });

  it('An operator reads what is wrong with a file or a value, and nothing is changed', async () => {
    const wrong = await run('add', 'size', await fileOf({ ...department, kind: 'CHOICE' }), ...because);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('options, required')]);
    const noJson = await run('add', 'size', await fileOf('{'), ...because);
    expect([noJson.code, noJson.err]).toEqual([1, expect.stringContaining('is no definition of a field')]);
    expect((await run('set', 'bob@portico.example', 'size', ...because)).err).toContain('size=value');
    expect((await run('list')).out).toBe('There is no field.\n');
  });
});
