import { userInfo } from 'node:os';
import { type Command, CommanderError } from 'commander';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import type { AccountSummary } from '../capabilities/accounts/summary.ts';
import type { AuditRecord } from '../capabilities/audit/find-records.ts';
import type { AccountId } from '../platform/ids.ts';
import { describeServer } from '../testing/both-databases.ts';
import { operate, operateJson } from '../testing/operate.ts';
import { guest, join, person, trySignIn } from '../testing/people.ts';
import { runPortico } from '../testing/run-portico.ts';
import { createProgram } from './program.ts';

describe('A command line', () => {
  it.each([[], ['--help']])('A command line of %j prints the commands', async (...args: string[]) => {
    const { code, out } = await runPortico(args);
    expect(code).toBe(0);
    expect(out).toContain('serve  ');
  });

  it('A command line has a help with an example for each command', async () => {
    const commands = leavesOf(await createProgram(() => true));
    expect(commands.length).toBeGreaterThan(8);
    for (const command of commands) {
      const texts: string[] = [];
      command.configureOutput({ writeOut: (text) => void texts.push(text) }).outputHelp();
      const help = texts.join('');
      const path = pathOf(command);
      expect(help).toContain(`Example:\n  ${path}`);
      expect(help).toContain(`Usage: ${path}`);
    }
  });

  it('A command line prints the help of a command without settings', async () => {
    const { code, out, err } = await runPortico(['user', 'disable', '--help']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('--reason <text>');
  });

  it.each([
    ['an unknown command', ['users']],
    ['an unknown part of a command', ['user', 'remove']],
    ['no reason', ['user', 'disable', 'grace@example.org']],
    ['an unknown role', ['staff', 'grant', 'grace@example.org', 'root', '--reason', 'a test']],
    ['a wrong number', ['user', 'find', '--limit', '0']],
    ['a wrong cursor', ['user', 'find', '--after', "1' OR 1=1"]],
    ['a wrong time', ['audit', 'list', '--from', 'yesterday']],
  ])('A command line with %s is refused, and nothing is run', async (_what, args) => {
    const program = await createProgram(() => true);
    const texts: string[] = [];
    const everyCommand = [program, ...program.commands.flatMap((command) => [command, ...command.commands])];
    for (const command of everyCommand)
      command.configureOutput({ writeErr: (text) => void texts.push(text) }).exitOverride();
    await expect(program.parseAsync(args, { from: 'user' })).rejects.toThrow(CommanderError);
    expect(texts.join('')).toMatch(/^error: .*\n(.*\n)?Add --help/);
  });

  it('A command line that is wrong is refused with code 2', async () => {
    const { code, out, err } = await runPortico(['user', 'disable', 'grace@example.org']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^error: required option '--reason <text>' not specified\nAdd --help/);
  });

  it.each([
    ['nonsense --help'],
    ['help nonsense'],
    ['user nonsense --help'],
    ['help user nonsense'],
    ['user help nonsense'],
  ])('The command line %s is refused, because there is no such command', async (line) => {
    const { code, out, err } = await runPortico(line.split(' '));
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^error: unknown command 'nonsense'\nAdd --help/);
  });

  it('The help of a part of a command describes that part', async () => {
    const { code, out } = await runPortico(['help', 'user', 'find']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: portico user find /);
  });

  it('A command line that is wrong is refused as JSON when it asks for JSON', async () => {
    const { code, out, err } = await runPortico(['user', 'disable', 'grace@example.org', '--json']);
    expect([code, out]).toEqual([2, '']);
    const message = "required option '--reason <text>' not specified";
    expect(JSON.parse(err)).toEqual({ error: { code: 'usage', message } });
  });

  it.each(['--version', '-V'])('The command line %s prints the version', async (option) => {
    expect(await runPortico([option])).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' });
    expect((await runPortico(['--help'])).out).toContain('-V, --version');
  });

  it('A command line whose --settings names no file is refused', async () => {
    const { code, err } = await runPortico(['user', 'find', '--settings']);
    expect([code, err]).toEqual([78, 'The settings file "" cannot be read (ENOENT).\n']);
  });

  it('A command line without settings is refused with code 78, and with no database with code 1', async () => {
    expect(await runPortico(['user', 'find'])).toMatchObject({ code: 78, out: '' });
    const settings = {
      PORTICO_SECRET: 'a secret for tests, long enough to pass',
      PORTICO_DATA_DIR: '/nowhere',
    };
    const { code, err } = await runPortico(['user', 'find'], { settings });
    expect([code, err]).toEqual([
      1,
      'There is no database /nowhere/portico.db yet. Run `portico migrate` to create it.\n',
    ]);
  });
});

/** The commands that do something, without those that only hold others. */
function leavesOf(command: Command): Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);
}

function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}

describeServer('An operator, beside a running server', (server) => {
  const reason = ['--reason', 'a test of the command line'];

  it('An operator beside a running server finds an account, disables it, which takes effect at the next request, and enables it', async () => {
    const user = await join(server);
    const token = (await trySignIn(server, user)).data.access_token;
    expect((await operate(server, ['user', 'find', user.email])).out).toMatch(
      /^id +e-mail +name +role +state +created\n\S+ +grace/,
    );
    const disabled = await operate(server, ['user', 'disable', user.email, ...reason]);
    expect(disabled).toEqual({
      code: 0,
      err: '',
      out: 'The account is disabled, and its sessions have ended.\n',
    });
    expect((await server.call('getProfile', {}, { token })).status).toBe(401);
    expect((await trySignIn(server, user)).status).toBe(400);
    expect(await operate(server, ['user', 'disable', user.email, ...reason, '--json'])).toEqual({
      code: 1,
      out: '',
      err: '{"error":{"code":"already_disabled","message":"The account is disabled already."}}\n',
    });
    const { accountId } = await operateJson<{ accountId: AccountId }>(
      server,
      'user',
      'enable',
      user.email,
      ...reason,
    );
    expect((await trySignIn(server, user)).status).toBe(200);

    const { records } = await operateJson<{ records: AuditRecord[] }>(
      server,
      'audit',
      'list',
      '--account',
      accountId,
      '--by',
      'cli',
    );
    expect(records.map(({ type, actor, reason: why }) => [type, actor, why])).toEqual([
      ['ACCOUNT_VIEWED', userInfo().username, null],
      ['ACCOUNT_ENABLED', userInfo().username, 'a test of the command line'],
      ['ACCOUNT_DISABLED', userInfo().username, 'a test of the command line'],
    ]);
  });

  it('An operator gives a role, lists the staff, and may not leave the product without an admin', async () => {
    const sam = person('sam').email;
    await operateJson(server, 'staff', 'grant', sam, 'admin', ...reason);
    const { accounts } = await operateJson<{ accounts: AccountSummary[] }>(server, 'staff', 'list');
    expect(accounts.map(({ email, role }) => [email, role])).toEqual([[sam, 'admin']]);
    expect(await operate(server, ['user', 'disable', sam, ...reason])).toMatchObject({
      code: 1,
      err: expect.stringContaining('last admin'),
    });
  });

  it('An operator sees no control characters of a name that a user chose [A06]', async () => {
    const input = guest();
    await join(server, input);
    await server.context.db.kysely
      .updateTable('accounts')
      .set({ first_name: '\u001b[2J\u202eevil\u009b' })
      .where('email', '=', input.email)
      .execute();
    const { out } = await operate(server, ['user', 'find', input.email]);
    expect(out).toContain('\ufffd[2J\ufffdevil\ufffd');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
    expect(out).not.toMatch(/[\u001b\u009b\u202e]/);
  });

  it('An operator exports the audit trail as JSON lines, and checks it', async () => {
    await trySignIn(server, person('alice'));
    const { out } = await operate(server, ['audit', 'export']);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ position }) => position)).toEqual(lines.map((_, index) => index + 1));
    expect(lines.at(-2)).toMatchObject({ type: 'SIGN_IN', details: { method: 'PASSWORD' } });
    expect(lines.at(-1)).toMatchObject({ type: 'AUDIT_EXPORTED', actor_type: 'cli' });
    const verified = await operate(server, ['audit', 'verify']);
    expect(verified.code).toBe(0);
    const [, end = ''] = /--end (\S+)/.exec(verified.out) ?? [];
    expect((await operate(server, ['audit', 'verify', '--end', end])).code).toBe(0);
    const other = `${lines.length}:${'A'.repeat(43)}`;
    expect(await operate(server, ['audit', 'verify', '--end', other])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`record ${lines.length} was changed`),
    });
  });
});
