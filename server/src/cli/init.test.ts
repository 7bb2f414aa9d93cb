import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeIn } from '../testing/people.ts';
import { basic } from '../testing/request.ts';
import { runPortico, spawnPortico } from '../testing/run-portico.ts';
import { until } from '../testing/until.ts';

describe('portico init', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-init-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const file = () => join(folder, 'portico.env');

  it('asks for what it needs, and writes a file that only its owner can read, with secrets of its own', async () => {
    const answers = [
      'https://account.example.org',
      'smtps://u:p%40ss@mail.example.org',
      'ada@example.org',
      '',
      'help@example.org',
      "Ada O'Lovelace",
      '',
    ];
    const { code, out, err } = await runPortico(['init'], { folder, input: `${answers.join('\n')}\n` });
    expect([code, out]).toEqual([0, expect.stringContaining('portico serve')]);
    expect(err).toContain('Address that users open');
    const text = await readFile(file(), 'utf8');
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(text).toContain("PORTICO_MAIL_FROM='Portico <no-reply@account.example.org>'\n");
    expect(text).toContain('PORTICO_ADMIN_NAME="Ada O\'Lovelace"\n');
    expect(text).toContain('NODE_ENV=production\n');
    expect(text).not.toMatch(/^PORT=/m);
    const secrets = [...text.matchAll(/^PORTICO_(?:SECRET|BACKUP_KEY)=([\w-]{43})$/gm)].map(
      ([, secret = '']) => secret,
    );
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) expect(out + err).not.toContain(secret);
    expect(text).toContain(`PORTICO_DATA_DIR=${folder}/data\n`);
    expect((await runPortico(['migrate'], { folder })).err).toBe('');
  });

  it('takes flags, and replaces a file only with --force', async () => {
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
    ];
    expect((await runPortico(flags, { folder })).code).toBe(0);
    const first = await readFile(file(), 'utf8');
    expect(first).toContain('PORT=3000\n');
    const again = await runPortico(flags, { folder });
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('--force')]);
    expect(await readFile(file(), 'utf8')).toBe(first);
    expect((await runPortico([...flags, '--force'], { folder })).code).toBe(0);
    expect(await readFile(file(), 'utf8')).not.toBe(first);
  });

  it('writes nothing when an answer is wrong, and names each mistake', async () => {
    const flags = ['--yes', '--public-url', 'https://account.example.org', '--admin-email', 'ada'];
    const { code, err } = await runPortico(['init', ...flags], { folder });
    expect(code).toBe(78);
    expect(err).toMatch(/PORTICO_ADMIN_EMAIL is "ada", .*\n(.*\n)*PORTICO_SMTP_URL must name/);
    await expect(stat(file())).rejects.toThrow();
  });

  it('asks again when an answer is wrong, and says why', async () => {
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
      'the proxy',
      '10.0.0.7',
    ];
    const { code, err } = await runPortico(['init'], { folder, input: `${answers.join('\n')}\n` });
    const mistakes = err.match(/PORTICO_\w+ [^\n]*\n/g);
    expect(mistakes?.map((sentence) => sentence.split(' ')[0])).toEqual([
      'PORTICO_PUBLIC_URL',
      'PORTICO_SMTP_URL',
      'PORTICO_SMTP_URL',
      'PORTICO_ADMIN_EMAIL',
      'PORTICO_ADMIN_EMAIL',
      'PORTICO_TRUSTED_PROXIES',
    ]);
    expect(code).toBe(0);
    expect(await readFile(file(), 'utf8')).toContain('PORTICO_TRUSTED_PROXIES=10.0.0.7\n');
  });

  it('refuses http where the environment says production, as in the container, because the server would not start', async () => {
    const production = { NODE_ENV: 'production' };
    const answers = [
      'http://localhost:3000',
      'https://account.example.org',
      'smtps://mail.example.org',
      'ada@example.org',
    ];
    const input = `${[...answers, '', '', '', ''].join('\n')}\n`;
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

  it('names an address without https:// that a program gives', async () => {
    const flags = ['--yes', '--public-url', 'account.example.org', '--admin-email', 'ada@example.org'];
    const { code, err } = await runPortico(['init', ...flags], { folder });
    expect(err).toMatch(/^PORTICO_PUBLIC_URL [^\n]*\n$/);
    expect(code).toBe(78);
  });

  it('is what the server and the doctor recommend where there are no settings', async () => {
    const serve = await runPortico(['serve'], { folder });
    expect([serve.code, serve.err]).toEqual([78, expect.stringMatching(/portico init.*--settings/)]);
    expect((await runPortico(['doctor'], { folder })).out).toMatch(/portico init.*--settings/);
  });

  it('leads to a server that prints the link of the first admin until there is one, and writes mails to files without a mail server', async () => {
    const flags = [
      '--yes',
      '--public-url',
      'http://localhost:3000',
      '--admin-email',
      'ada@example.org',
      '--admin-name',
      'Ada',
    ];
    expect((await runPortico(['init', ...flags], { folder })).code).toBe(0);
    const [url, link] = await serve(async (url, link) => {
      const body = JSON.stringify({ code: codeIn(await until('the link', link)), password: 'Quiet-Arch7' });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/v1/password/reset/confirm`, { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
      const asked = await fetch(`${url}/v1/password/reset`, {
        method: 'POST',
        headers: { ...headers, authorization: basic({ id: 'portal', secret: 'public' }) },
        body: JSON.stringify({ email: 'ada@example.org' }),
      });
      expect(asked.status).toBe(200);
      const mails = join(folder, 'data/mails');
      const name = await until('a mail', async () => (await readdir(mails).catch(() => []))[0]);
      const mail = await until('its text', () => readFile(join(mails, name), 'utf8'));
      expect(mail).toMatch(/^To: ada@example\.org\nSubject: \S/);
      expect((await stat(join(mails, name))).mode & 0o777).toBe(0o600);
    });
    expect([url, link]).toEqual([expect.any(String), expect.stringContaining('/en/password/reset/')]);
    const [, again] = await serve(async () => {});
    expect(again).toBeUndefined();
  });

  /** Starts a server, and returns its address and the link that it prints. */
  async function serve(use: (url: string, link: () => string | undefined) => Promise<void>) {
    const child = spawnPortico(['serve', '--settings', 'portico.env'], { folder, settings: { PORT: '0' } });
    const ended = once(child, 'close');
    let link: string | undefined;
    child.stderr?.on('data', (chunk) => {
      link ??= /http\S+\/password\/reset\/\S+/.exec(String(chunk))?.[0];
    });
    if (!child.stdout) throw new Error('The server has no output.');
    let url = '';
    for await (const line of createInterface({ input: child.stdout })) {
      const { msg = '' } = JSON.parse(line);
      url = /http:\/\/127\.0\.0\.1:\d+/.exec(msg)?.[0] ?? url;
      if (msg === 'portico is ready') break;
    }
    await use(url, () => link);
    child.kill('SIGTERM');
    await ended;
    return [url, link] as const;
  }
});
