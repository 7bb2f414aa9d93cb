import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeServer } from '../testing/both-databases.ts';
import { runPortico } from '../testing/run-portico.ts';

const valid = { PORTICO_SECRET: 'k3Jm-9sQ2_xT7vB4nR6wY8zL1cH5dF0g', PORT: '0' };

/** Settings whose files are pipes that nobody writes into; `$` stands for the path. */
const settings = [
  { PORTICO_GEOIP_DATABASE: '$' },
  { PORTICO_KNOWN_PASSWORDS_FILE: '$' },
  { PORTICO_TRUSTED_AUTHORITIES: '$' },
  { PORTICO_SECRET_FILE: '$' },
  { PORTICO_SMTP_URL_FILE: '$' },
  { PORTICO_SETTINGS_FILE: '$' },
  { DATABASE_URL: 'sqlite:$' },
  { DATABASE_URL: 'postgres://localhost/portico?sslmode=verify-full&sslrootcert=$' },
];

describe('a file of the operator that is a pipe', () => {
  let folder: string;
  let pipe: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-pipe-'));
    pipe = join(folder, 'pipe');
    await promisify(execFile)('mkfifo', ['-m', '600', pipe]);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each(settings)(
    'A file of the operator that is a pipe ends the start with one sentence: %j',
    async (setting) => {
      const named = Object.fromEntries(
        Object.entries(setting).map(([name, value]) => [name, value.replace('$', pipe)]),
      );
      const { PORTICO_SECRET, PORT } = valid;
      const { code, err, out } = await runPortico(['serve'], {
        folder,
        settings: { PORT, ...(!('PORTICO_SECRET_FILE' in named) && { PORTICO_SECRET }), ...named },
      });
      expect([code, out]).toEqual([78, '']);
      const [name = ''] = Object.keys(setting);
      const sentences = err.split('\n').filter((line) => line.includes(pipe) || line.startsWith(name));
      expect(sentences).toEqual([expect.stringMatching(/^.+ (regular file|can be read|PEM format).*\.$/)]);
    },
  );

  it('A pipe that the settings file names as the authorities of Node ends the start, too', async () => {
    const file = join(folder, 'own.env');
    await writeFile(file, `NODE_EXTRA_CA_CERTS=${pipe}\n`, { mode: 0o600 });
    const { code, err } = await runPortico(['serve', '--settings', file], { folder, settings: valid });
    expect([code, err.includes('NODE_EXTRA_CA_CERTS')]).toEqual([78, true]);
  });

  it('A file that is a pipe ends a publication of legal documents with one sentence', async () => {
    const language = join(folder, 'documents/en');
    await mkdir(language, { recursive: true });
    await promisify(execFile)('mkfifo', [join(language, 'terms-and-conditions.pdf')]);
    const { code, err } = await runPortico(
      ['legal', 'publish', 'terms', join(folder, 'documents'), '--from', '2027-01-31'],
      {
        folder,
        settings: valid,
      },
    );
    expect(err).toContain('is no regular file');
    expect(code).toBe(78);
  });
});

describeServer('a file that the server reads while it runs', (server) => {
  it('The server does not wait for a pipe that has replaced a file that it reads while it runs', async () => {
    const folder = join(server.context.config.dataFolder, 'cdn/en');
    const file = join(folder, 'imprint.pdf');
    await mkdir(folder, { recursive: true });
    await writeFile(file, '%PDF-1.7');
    const read = () => server.fetch('/cdn/en/imprint.pdf');
    expect(await (await read()).text()).toBe('%PDF-1.7');
    await rm(file);
    await promisify(execFile)('mkfifo', [file]);
    expect((await read()).status).toBe(500);
    await rm(file);
    await writeFile(file, '%PDF-1.7');
    expect((await read()).status).toBe(200);
  });
});
