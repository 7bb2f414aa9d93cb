import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthority, type OwnAuthority } from '../testing/own-authority.ts';
import { runPortico } from '../testing/run-portico.ts';
import { trustAuthorities } from './trust-authorities.ts';

const valid = { PORTICO_SECRET: 'k3Jm-9sQ2_xT7vB4nR6wY8zL1cH5dF0g', PORT: '0' };
const broken = '-----BEGIN CERTIFICATE-----\nQUJD\n-----END CERTIFICATE-----\n';

describe('the file with the authorities of the operator’s own', () => {
  let folder: string;
  let authority: OwnAuthority;
  const at = (name: string) => join(folder, name);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-authorities-'));
    authority = await makeAuthority(folder);
    const certificate = await readFile(authority.file, 'utf8');
    const key = await readFile(at('authority.key'), 'utf8');
    await Promise.all([
      writeFile(at('empty'), ''),
      mkdir(at('folder')),
      promisify(execFile)('mkfifo', [at('pipe')]),
      promisify(execFile)('openssl', [
        'x509',
        '-in',
        authority.file,
        '-outform',
        'DER',
        '-out',
        at('binary'),
      ]),
      writeFile(at('key'), key),
      writeFile(at('broken'), broken),
      writeFile(at('beside-broken'), certificate + broken),
      writeFile(at('large'), certificate).then(() => truncate(at('large'), 100_000_000)),
      writeFile(at('with-words'), `\ufeffOur authority, 2026\r\n${certificate.replaceAll('\n', '\r\n')}`),
      writeFile(at('two'), certificate + (await readFile(at('other.pem'), 'utf8'))),
    ]);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['is missing', 'nowhere.pem', 'ENOENT'],
    ['is empty', 'empty', 'it holds no certificate in PEM format'],
    ['is a folder', 'folder', 'no regular file'],
    ['is a pipe', 'pipe', 'no regular file'],
    ['is not PEM', 'binary', 'it holds no certificate in PEM format'],
    ['is a key', 'key', 'it holds no certificate in PEM format'],
    ['has a certificate that is broken', 'broken', 'certificate 1 in it is broken'],
    ['has one beside a right one', 'beside-broken', 'certificate 2 in it is broken'],
    ['has 100 MB', 'large', 'it has more than 4 MB'],
  ])('A file of authorities that %s ends the start with one sentence', async (_what, name, reason) => {
    const file = at(name);
    const settings = { ...valid, PORTICO_TRUSTED_AUTHORITIES: file };
    const { code, out, err } = await runPortico(['serve'], { folder, settings });
    expect([code, out]).toEqual([78, '']);
    expect(err.split('\n').filter((line) => line.includes('PORTICO_TRUSTED_AUTHORITIES'))).toEqual([
      `PORTICO_TRUSTED_AUTHORITIES is ${JSON.stringify(file)}, but it must be a file with certificates in PEM format (${reason}).`,
    ]);
  });

  it.each(['expired.pem', 'with-words', 'two', 'server.pem'])(
    'A file of authorities may be %s',
    async (name) => {
      const settings = { ...valid, PORTICO_TRUSTED_AUTHORITIES: at(name) };
      const { out } = await runPortico(['doctor', '--json'], { folder, settings });
      expect(out).not.toContain('PORTICO_TRUSTED_AUTHORITIES');
      // What the check accepts, the process can trust.
      expect(() => trustAuthorities(at(name))).not.toThrow();
    },
  );

  it('A secret in a file of 100 MB ends the start with one sentence', async () => {
    await writeFile(at('secret'), 'a');
    await truncate(at('secret'), 100_000_000);
    const { code, err } = await runPortico(['serve'], {
      folder,
      settings: { PORT: '0', PORTICO_SECRET_FILE: at('secret') },
    });
    expect([code, err]).toEqual([78, expect.stringContaining('PORTICO_SECRET_FILE names')]);
  });
});
