import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '../platform/environment.ts';
import { codeIn } from '../testing/people.ts';
import { basic } from '../testing/request.ts';
import { runPortico, spawnPortico } from '../testing/run-portico.ts';
import { hasTerminal, openTerminal } from '../testing/terminal.ts';
import { until } from '../testing/until.ts';

describe('portico init', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-init-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const file = () => join(folder, 'portico.env');

  it('The command init asks for what it needs, and writes a file that only its owner can read, with secrets of its own', async () => {
    const answers = [
      'https://account.example.org',
      'smtps://u:p%40ss@mail.example.org',
      'ada@example.org',
      '',
      'help@example.org',
      "Ada O'Lovelace",
      'postgres://portico:p/%w@db.example.org/portico',
      'https://console.example.org',
      '3005',
      '',
    ];
    const { code, out, err } = await runPortico(['init'], { folder, input: `${answers.join('\n')}\n` });
    expect([code, out]).toEqual([0, expect.stringContaining('portico serve')]);
    expect(err).toContain('Address that users open');
    expect(err).toMatch(/ SQLite +one file.*\n +PostgreSQL .*Several processes.*\n`portico move` changes/);
    const text = await readFile(file(), 'utf8');
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(text).toContain('PORTICO_MAIL_FROM=no-reply@account.example.org\n');
    expect(text).toContain('PORTICO_ADMIN_NAME="Ada O\'Lovelace"\n');
    expect(text).toContain('NODE_ENV=production\n');
    expect(text).not.toMatch(/^PORT=/m);
    expect(text).toMatch(/^DATABASE_URL=.?postgres:\/\/portico:p\/%w@db\.example\.org\/portico.?$/m);
    expect(text).toContain('PORTICO_CONSOLE_URL=https://console.example.org\nPORTICO_CONSOLE_PORT=3005\n');
    expect(out).toContain('https://console.example.org to http://127.0.0.1:3005');
    // The console does the rest.
    expect(out).toContain('Open the console, https://console.example.org, and');
    expect(out).not.toContain('app add');
    // It asks for no port, and says how each is set.
    expect(out).toMatch(
      /^The server listens on port 3000: .*setting set PORT 8080 .*setting set PORTICO_MANAGEMENT_PORT 9100 /m,
    );
    expect(out + err).not.toMatch(/p%40ss|p\/%w/);
    const secrets = [...text.matchAll(/^PORTICO_(?:SECRET|BACKUP_KEY)=([\w-]{43})$/gm)].map(
      ([, secret = '']) => secret,
    );
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) expect(out + err).not.toContain(secret);
    expect(text).toContain(`PORTICO_DATA_DIR=${folder}/data\n`);
    const DATABASE_URL = `sqlite:${folder}/data/portico.db`;
    expect((await runPortico(['migrate'], { folder, settings: { DATABASE_URL } })).err).toBe('');
  });

  it('The command init takes flags, and replaces a file only with --force', async () => {
    const smtp = join(folder, 'smtp');
    await writeFile(smtp, 'smtp://mail.test\n');
    const flags = [
      'init',
      '--yes',
      '--public-url',
      'http://localhost:3000',
      '--smtp-url-file',
      smtp,
      '--admin-email',
      'ada@example.org',
      '--console-url',
      'http://localhost:3007',
    ];
    expect((await runPortico(flags, { folder })).code).toBe(0);
    const first = await readFile(file(), 'utf8');
    expect(first).toContain('PORT=3000\n');
    expect(first).toContain('PORTICO_CONSOLE_URL=http://localhost:3007\nPORTICO_CONSOLE_PORT=3007\n');
    const again = await runPortico(flags, { folder });
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('--force')]);
    expect(await readFile(file(), 'utf8')).toBe(first);
    expect((await runPortico([...flags, '--force'], { folder })).code).toBe(0);
    expect(await readFile(file(), 'utf8')).not.toBe(first);
  });

  it('The command init writes nothing when an answer is wrong, and names each mistake', async () => {
    const flags = ['--yes', '--public-url', 'https://account.example.org', '--admin-email', 'ada'];
    const { code, err } = await runPortico(['init', ...flags], { folder });
    expect(code).toBe(78);
    expect(err).toMatch(/PORTICO_ADMIN_EMAIL is "ada", .*\n(.*\n)*PORTICO_SMTP_URL must name/);
    await expect(stat(file())).rejects.toThrow();
  });

  it('The command init asks again when an answer is wrong, and says why', async () => {
    const answers = [
      'account.example.org',
      'https://account.example.org',
      '',
      'mail.example.org',
      'smtps://mail.example.org',
      'ada',
      '',
      'ada@example.org',
      '',
      '',
      '',
      'mysql://db.example.org/portico',
      '',
      'https://account.example.org',
      'https://console.example.org',
      'none',
      '',
      'the proxy',
      '10.0.0.7',
    ];
    const { code, err } = await runPortico(['init'], { folder, input: `${answers.join('\n')}\n` });
    const mistakes = err.match(/(?:PORTICO|DATABASE)_\w+ [^\n]*\n/g);
    expect(mistakes?.map((sentence) => sentence.split(' ')[0])).toEqual([
      'PORTICO_PUBLIC_URL',
      'PORTICO_SMTP_URL',
      'PORTICO_SMTP_URL',
      'PORTICO_ADMIN_EMAIL',
      'PORTICO_ADMIN_EMAIL',
      'DATABASE_URL',
      'PORTICO_CONSOLE_URL',
      'PORTICO_CONSOLE_PORT',
      'PORTICO_TRUSTED_PROXIES',
    ]);
    expect(code).toBe(0);
    expect(await readFile(file(), 'utf8')).toContain('PORTICO_CONSOLE_PORT=3002\n');
    expect(await readFile(file(), 'utf8')).toContain('PORTICO_TRUSTED_PROXIES=10.0.0.7\n');
  });

  it('The command init refuses http where the environment says production, as in the container: the server would not start', async () => {
    const production = { NODE_ENV: 'production' };
    const answers = [
      'http://localhost:3000',
      'https://account.example.org',
      'smtps://mail.example.org',
      'ada@example.org',
    ];
    const input = `${[...answers, '', '', '', '', '', ''].join('\n')}\n`;
    const asked = await runPortico(['init'], { folder, input, settings: production });
    expect([asked.code, asked.err]).toEqual([
      0,
      expect.stringMatching(/PORTICO_PUBLIC_URL must be an https address .* set it to development there/),
    ]);
    const flags = [
      '--yes',
      '--force',
      '--public-url',
      'http://localhost:3000',
      '--admin-email',
      'ada@example.org',
    ];
    expect((await runPortico(['init', ...flags], { folder, settings: production })).code).toBe(78);
    expect((await runPortico(['init', ...flags], { folder })).code).toBe(0);
    const serve = await runPortico(['serve'], { folder, settings: production });
    expect([serve.code, serve.err]).toEqual([
      78,
      expect.stringMatching(
        /NODE_ENV=production of the environment wins over NODE_ENV=development of \S+portico\.env/,
      ),
    ]);
  });

  it('The command init names an address without https:// that a program gives', async () => {
    const flags = ['--yes', '--public-url', 'account.example.org', '--admin-email', 'ada@example.org'];
    const { code, err } = await runPortico(['init', ...flags], { folder });
    expect(err).toMatch(/^PORTICO_PUBLIC_URL [^\n]*\n$/);
    expect(code).toBe(78);
  });

  it('The server and the doctor recommend the command init where there are no settings', async () => {
    const serve = await runPortico(['serve'], { folder });
    expect([serve.code, serve.err]).toEqual([78, expect.stringMatching(/portico init.*--settings/)]);
    expect((await runPortico(['doctor'], { folder })).out).toMatch(/portico init.*--settings/);
  });

  it.runIf(hasTerminal)(
    'The command init shows on a terminal neither the password of the mail server nor that of the database',
    async () => {
      const terminal = openTerminal(['init'], { folder });
      const type = async (question: string, answer: string) => {
        await until(question, () => terminal.shown().includes(question));
        terminal.type(answer);
      };
      await type('Address that users open', 'https://account.example.org');
      await type('Mail server', 'smtps://mailer:Quiet/Arch@mail.example.org');
      await type('E-mail of the first admin', 'ada@example.org');
      await type('Sender of mails', '');
      // A wrong answer is asked for again, and takes none of the others with it.
      await type('Contact that users see', 'our help desk');
      await type('PORTICO_SUPPORT_EMAIL', 'help@example.org');
      await type('Name of the first admin', '');
      await type('PostgreSQL database', 'postgres://portico:Loud%Arch@db.example.org/portico');
      await type('Address of the console', '');
      await type('TLS proxy', '');
      expect(await terminal.ended, terminal.shown()).toBe(0);
      expect(await readFile(file(), 'utf8')).toContain('smtps://mailer:Quiet/Arch@mail.example.org');
      expect(await readFile(file(), 'utf8')).toContain('PORTICO_SUPPORT_EMAIL=help@example.org');
      expect(terminal.shown()).not.toMatch(/Quiet|Loud|Arch/);
      expect(terminal.shown()).toContain('smtps://(not shown)@mail.example.org');
      expect(terminal.shown()).toContain('postgres://(not shown)@db.example.org/portico');
      // What is no secret is shown while it is typed.
      expect(terminal.shown()).toContain('ada@example.org');
    },
  );

  it.runIf(hasTerminal)('The command init writes nothing when it is interrupted [F27]', async () => {
    const terminal = openTerminal(['init'], { folder });
    await until('a question', () => terminal.shown().includes('Address that users open'));
    terminal.interrupt();
    expect(await terminal.ended).toBe(130);
    expect(terminal.shown()).toContain('interrupted: nothing is written.');
    await expect(stat(file())).rejects.toThrow();
  });

  it('After init, the server writes the link of the first admin to a file until there is one, and mails to files without mail server', async () => {
    expect((await runPortico(['init', ...localFlags], { folder })).code).toBe(0);
    const linkFile = join(folder, 'data/first-admin-link');
    const { url, log, end } = await serve();
    const link = (await readFile(linkFile, 'utf8')).trim();
    expect(link).toContain('http://localhost:3000/en/password/reset/');
    expect((await stat(linkFile)).mode & 0o777).toBe(0o600);
    const answer = await post(url, '/v1/password/reset/confirm', {
      code: codeIn(link),
      password: 'Quiet-Arch7',
    });
    expect(answer.status).toBe(200);
    const asked = await post(url, '/v1/password/reset', { email: 'ada@example.org' });
    expect(asked.status).toBe(200);
    const mails = join(folder, 'data/mails');
    const name = await until('a mail', async () => (await readdir(mails).catch(() => []))[0]);
    const mail = await until('its text', () => readFile(join(mails, name), 'utf8'));
    expect(mail).toMatch(/^To: ada@example\.org\nSubject: \S/);
    expect((await stat(join(mails, name))).mode & 0o777).toBe(0o600);
    const printed = await end();
    // Every line is one of the log, one of them names the file, and none holds the link.
    const lines = printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ file }) => file === linkFile)).toHaveLength(1);
    expect(printed).not.toContain(codeIn(link));
    expect(log()).toBe(printed);

    const again = await serve();
    await until('the end of the file', () => !existsSync(linkFile));
    expect(await again.end()).not.toContain('first admin');
  });

  it('The server says in its log how to get the first admin, where no link can be given', async () => {
    const settings = { PORT: '0', PORTICO_SECRET: 'k3Jm-9sQ2_xT7vB4nR6wY8zL1cH5dF0g' };
    const { end } = await serve([], settings);
    const printed = await end();
    const lines = printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ msg }) => msg).join()).toContain('Set PORTICO_ADMIN_EMAIL and restart');
  });

  it.runIf(hasTerminal)(
    'The command init leads to a server that shows the link of the first admin on its terminal',
    async () => {
      expect((await runPortico(['init', ...localFlags], { folder })).code).toBe(0);
      const terminal = openTerminal(['serve'], { folder, settings: { PORT: '0' } });
      const link = await until('the link', () => /http\S+\/password\/reset\/\S+/.exec(terminal.shown())?.[0]);
      expect(codeIn(link)).toMatch(/\S{20}/);
      expect(existsSync(join(folder, 'data/first-admin-link'))).toBe(false);
      await until('the server', () => terminal.shown().includes('portico is ready'));
      terminal.interrupt();
      expect(await terminal.ended).toBe(0);
    },
  );

  const localFlags = [
    '--yes',
    '--public-url',
    'http://localhost:3000',
    '--admin-email',
    'ada@example.org',
    '--admin-name',
    'Ada',
  ];

  async function post(url: string, path: string, body: object): Promise<Response> {
    const authorization = basic({ id: 'portal', secret: 'public' });
    const headers = { 'content-type': 'application/json', authorization };
    return await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /**
   * Starts a server whose output is no terminal, and returns when it is ready. `end` stops it and returns all
   * that it has printed.
   */
  async function serve(args = ['--settings', 'portico.env'], settings: Environment = { PORT: '0' }) {
    const child = spawnPortico(['serve', ...args], { folder, settings });
    const ended = once(child, 'close');
    let printed = '';
    for (const output of [child.stdout, child.stderr])
      output?.setEncoding('utf8').on('data', (text) => {
        printed += text;
      });
    await until('the server', () => child.exitCode !== null || printed.includes('portico is ready'));
    return {
      url: /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? '',
      log: () => printed,
      async end() {
        child.kill('SIGTERM');
        await ended;
        return printed;
      },
    };
  }
});
