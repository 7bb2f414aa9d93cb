import { appendFile, chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runPortico } from '../testing/run-portico.ts';

const isRoot = process.getuid?.() === 0;
const stranger = 64_321;

describe('a settings file', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-load-'));
    file = join(folder, 'portico.env');
    await writeFile(file, 'PORTICO_SECRET=k3Jm-9sQ2_xT7vB4nR6wY8zL1cH5dF0g\n', { mode: 0o600 });
  });
  afterEach(() => rm(folder, { recursive: true }));

  const commands = [
    ['serve'],
    ['migrate'],
    ['user', 'find'],
    ['setting', 'list'],
    ['doctor'],
    ['backup', '--to', 'b'],
  ];
  const inThreeWays = commands.flatMap((args) => [
    { args, settings: {} },
    { args: [...args, '--settings', 'portico.env'], settings: {} },
    { args, settings: { PORTICO_SETTINGS_FILE: 'portico.env' } },
  ]);

  it.runIf(isRoot).each(inThreeWays)(
    'A settings file of another user is refused in one sentence: $args $settings',
    async ({ args, settings }) => {
      await chown(file, stranger, stranger);
      const { code, err, out } = await runPortico(args, { folder, settings });
      expect([code, out]).toEqual([78, '']);
      expect(err).toMatch(/^The settings file "portico\.env" belongs to another user \(64321\), .*\.\n$/);
    },
  );

  it.each([0o620, 0o602, 0o666])(
    'A settings file that others may write (%o) is refused in one sentence',
    async (mode) => {
      await chmod(file, mode);
      for (const args of commands) {
        const { code, err, out } = await runPortico(args, { folder });
        expect([code, out]).toEqual([78, '']);
        expect(err).toBe('The settings file "portico.env" can be changed by other users. `chmod 600` it.\n');
      }
    },
  );

  it('A support contact in the environment is fixed, and one in the settings file is not [9.16]', async () => {
    await appendFile(file, 'PORTICO_SUPPORT_EMAIL=file@example.org\n');
    expect((await runPortico(['migrate'], { folder })).code).toBe(0);
    const supportOf = async (settings: Record<string, string>) => {
      const { out } = await runPortico(['brand', 'show', '--json'], { folder, settings });
      return JSON.parse(out).support;
    };
    expect(await supportOf({})).toEqual({ address: 'file@example.org', isFixed: false });
    const settings = { PORTICO_SUPPORT_EMAIL: 'environment@example.org' };
    expect(await supportOf(settings)).toEqual({ address: 'environment@example.org', isFixed: true });
  });

  it('A settings file that others may only read is used, and the doctor names it', async () => {
    await chmod(file, 0o644);
    const { code, out } = await runPortico(['setting', 'get', 'PORTICO_SECRET'], { folder });
    expect([code, out]).toEqual([0, expect.stringMatching(/\(hidden\) +file/)]);
    expect((await runPortico(['doctor'], { folder })).out).toContain('Other users of this machine can read');
  });
});
