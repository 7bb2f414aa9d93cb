import { chmod, lstat, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settingNames } from '../settings/describe-settings.ts';
import { databases } from '../testing/databases.ts';
import { runPortico } from '../testing/run-portico.ts';
import { selfSigned } from '../testing/self-signed.ts';

let folder: string;
const secret = 'k3Jm-9sQ2_xT7vB4nR6wY8zL1cH5dF0g';
const before = `# Settings of a test.
NODE_ENV=development
PORTICO_SECRET=${secret}
PORTICO_MAIL_FROM='Example <no-reply@example.org>'
`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-setting-'));
  await writeFile(join(folder, 'portico.env'), before, { mode: 0o600 });
});
afterEach(() => rm(folder, { recursive: true }));

const run = (args: readonly string[], settings = {}, input?: string) =>
  runPortico(['setting', ...args], { folder, settings, ...(input !== undefined && { input }) });
const settingsFile = () => readFile(join(folder, 'portico.env'), 'utf8');

describe('portico setting', () => {
  it('The command setting lists every setting with where it comes from, and hides secrets', async () => {
    const { code, out } = await run(['list'], { LOG_LEVEL: 'warn' });
    expect(code).toBe(0);
    expect(out).toMatch(/^LOG_LEVEL +warn +environment$/m);
    expect(out).toMatch(/^PORTICO_MAIL_FROM +Example <no-reply@example.org> +file$/m);
    expect(out).toMatch(/^PORTICO_SECRET +\(hidden\) +file$/m);
    expect(out).toMatch(/^PORTICO_SUPPORT_EMAIL +support@portico.example +default$/m);
    expect(out).not.toContain(secret);
  });

  it('The command setting changes one line of the settings file, and keeps the others and that only its owner can read it', async () => {
    const { code, out } = await run(['set', 'PORTICO_MAIL_FROM', 'Other <mail@example.org>', '--json']);
    expect([code, JSON.parse(out)]).toEqual([0, { changed: ['PORTICO_MAIL_FROM'] }]);
    expect(await settingsFile()).toBe(before.replace('Example <no-reply@', 'Other <mail@'));
    expect((await stat(join(folder, 'portico.env'))).mode & 0o777).toBe(0o600);
    expect((await run(['get', 'PORTICO_MAIL_FROM'])).out).toContain('Other <mail@example.org>');
  });

  it('The command setting keeps a link to the settings file in its place, and the mode of the file', async () => {
    const [file, link] = [join(folder, 'real.env'), join(folder, 'portico.env')];
    await rename(link, file);
    await symlink(file, link);
    await chmod(file, 0o640);
    expect(await run(['set', 'PORTICO_SUPPORT_EMAIL', 'help@example.org'])).toMatchObject({ err: '' });
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o640);
    expect(await settingsFile()).toContain('help@example.org');
  });

  it('The command setting says in a sentence which value a settings file cannot hold', async () => {
    const ended = await run(['set', 'PORTICO_ADMIN_NAME', `O'Neil "the" \`one\``]);
    expect(ended).toMatchObject({
      code: 1,
      err: 'The value of PORTICO_ADMIN_NAME contains every kind of quote.\n',
    });
  });

  it('The command setting adds a setting, and removes it again', async () => {
    await run(['set', 'PORTICO_SUPPORT_EMAIL', 'help@example.org']);
    expect(await settingsFile()).toBe(`${before}PORTICO_SUPPORT_EMAIL=help@example.org\n`);
    await run(['unset', 'PORTICO_SUPPORT_EMAIL']);
    expect(await settingsFile()).toBe(before);
  });

  it('The command setting changes settings that need each other together, and removes them together', async () => {
    const production = { NODE_ENV: 'production', PORTICO_SMTP_URL: 'smtp://mail.example.org' };
    const settings = { ...production, PORTICO_PUBLIC_URL: 'https://account.example.org' };
    const [port, url] = ['PORTICO_CONSOLE_PORT', 'PORTICO_CONSOLE_URL'];
    await writeFile(join(folder, 'portico.env'), before.replace('NODE_ENV=development\n', ''));
    const written = await settingsFile();
    for (const alone of [
      ['set', port, '3002'],
      ['set', url, 'https://console.example.org'],
    ])
      expect((await run(alone, settings)).code).toBe(1);
    const together = ['set', `${port}=3002`, `${url}=https://console.example.org`];
    expect(await run(together, settings)).toMatchObject({ code: 0, err: '' });
    expect(await settingsFile()).toBe(`${written}${port}=3002\n${url}=https://console.example.org\n`);
    expect((await run(['unset', port], settings)).code).toBe(1);
    expect((await run(['unset', port, url], settings)).code).toBe(0);
    expect(await settingsFile()).toBe(written);
  });

  it('The command setting reads a secret from standard input, never from an argument', async () => {
    const url = 'smtps://user:password@mail.example.org';
    const refused = await run(['set', 'PORTICO_SMTP_URL', url]);
    expect([refused.code, refused.err]).toEqual([
      1,
      'PORTICO_SMTP_URL is a secret. Give its value with --value-file.\n',
    ]);
    const { code, out } = await run(['set', 'PORTICO_SMTP_URL', '--value-file', '-'], {}, `${url}\n`);
    expect([code, out.includes('password')]).toEqual([0, false]);
    expect(await settingsFile()).toContain(`PORTICO_SMTP_URL=${url}\n`);
  });

  it.each([
    ['an unknown name', ['set', 'PORTICO_COLOUR', 'blue'], {}, /no setting PORTICO_COLOUR/],
    [
      'a wrong value',
      ['set', 'PORTICO_CAPTCHA', 'none'],
      {},
      /must be one of altcha, recaptcha, turnstile, hcaptcha/,
    ],
    ['a value that production refuses', ['set', 'NODE_ENV', 'production'], {}, /must be an https address/],
    ['a variable that wins over the file', ['set', 'LOG_LEVEL', 'info'], { LOG_LEVEL: 'warn' }, /wins over/],
  ])('The command setting refuses %s, and changes nothing', async (_what, args, settings, sentence) => {
    const { code, err } = await run(args, settings);
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
    expect(await settingsFile()).toBe(before);
  });

  it('The command setting changes the authority of an own mail server, and says when the environment names another one', async () => {
    const name = 'NODE_EXTRA_CA_CERTS';
    const authority = join(folder, 'authority.pem');
    await writeFile(authority, selfSigned.cert);
    expect(await run(['set', name, '/nowhere'])).toMatchObject({
      code: 1,
      err: `${name} is "/nowhere", but it must be a file with certificates in PEM format (ENOENT).\n`,
    });
    expect((await run(['set', name, authority])).code).toBe(0);
    expect((await run(['list'])).out).toMatch(/^NODE_EXTRA_CA_CERTS +\S+authority\.pem +file$/m);
    const other = join(folder, 'other.pem');
    await writeFile(other, selfSigned.cert);
    expect((await run(['list'], { [name]: other })).out).toMatch(
      /^NODE_EXTRA_CA_CERTS +\S+other\.pem +environment$/m,
    );
    expect(await run(['set', name, authority], { [name]: other })).toMatchObject({
      code: 1,
      err: `${name} is set in the environment, which wins over the file. Change it there.\n`,
    });
    // A file that is gone can be replaced by another one.
    await rm(authority);
    expect((await run(['set', name, other])).code).toBe(0);
  });

  it('The command setting changes and lists a bucket’s key and a collector’s headers, which other programs name, and hides them', async () => {
    const [id, key, headers] = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'OTEL_EXPORTER_OTLP_HEADERS'];
    for (const name of [key, headers])
      expect(await run(['set', name, 'a=quiet'])).toMatchObject({ code: 1, out: '' });
    expect((await run(['set', headers, '--value-file', '-'], {}, 'api-key=quiet\n')).code).toBe(0);
    expect(await run(['set', key, '--value-file', '-'], {}, 'quiet\n')).toMatchObject({
      code: 1,
      err: `${id} and ${key} need each other.\n`,
    });
    await writeFile(join(folder, 'portico.env'), `${await settingsFile()}${key}=quiet\n${id}=AKIA\n`);
    expect((await run(['set', 'AWS_PROFILE', 'pictures'])).code).toBe(0);
    const { out } = await run(['list']);
    expect(out).toMatch(/^AWS_ACCESS_KEY_ID +AKIA +file$/m);
    expect(out).toMatch(/^AWS_SECRET_ACCESS_KEY +\(hidden\) +file$/m);
    expect(out).toMatch(/^OTEL_EXPORTER_OTLP_HEADERS +\(hidden\) +file$/m);
    expect(out).not.toContain('quiet');
  });

  it('The command setting repairs settings with a mistake', async () => {
    await writeFile(join(folder, 'portico.env'), `${before}PORT=none\n`);
    expect((await run(['set', 'PORT', '3100'])).code).toBe(0);
    expect(await settingsFile()).toBe(`${before}PORT=3100\n`);
  });

  it.each(databases)(
    'A setting can be changed before the first start on $name, and no error is printed',
    async ({ create }) => {
      const { url, remove } = await create();
      const { code, err } = await run(['set', 'PORTICO_SUPPORT_EMAIL', 'help@example.org'], {
        DATABASE_URL: url,
      });
      await remove();
      expect([code, err]).toEqual([0, '']);
    },
  );

  it('The command setting says without a settings file where to change a setting', async () => {
    await rm(join(folder, 'portico.env'));
    const { code, err } = await run(['set', 'PORTICO_SUPPORT_EMAIL', 'help@example.org'], {
      PORTICO_SECRET: secret,
    });
    expect([code, err]).toEqual([1, expect.stringContaining('where the environment of the server is set')]);
  });
});

it('The book on operation describes every setting', async () => {
  const book = await readFile(join(import.meta.dirname, '../../../docs/operation/settings.md'), 'utf8');
  expect([...settingNames().keys()].filter((name) => !book.includes(`\`${name}\``))).toEqual([]);
});
