import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rangeHash } from '../adapters/known-passwords/hash.ts';
import { checkKnownPasswords } from './check-known-passwords.ts';

const folder = await mkdtemp(join(tmpdir(), 'portico-known-'));
afterAll(() => rm(folder, { recursive: true }));

const common = ['password', '123456', 'qwerty', 'abc123', 'iloveyou', 'monkey'];

async function examine(name: string, content: string) {
  const file = join(folder, name);
  await writeFile(file, content);
  const [finding] = await checkKnownPasswords({ knownPasswords: { file, url: null } });
  return [finding?.state, finding?.says.replace(file, 'the list')];
}

const listOf = (passwords: readonly string[]) =>
  passwords
    .map((password) => Object.values(rangeHash(password)).join(''))
    .sort()
    .map((hash) => `${hash}:9\n`)
    .join('');

it('The doctor says whether the list of known passwords can be searched, lacks common ones, or has another format', async () => {
  expect(await examine('whole.txt', listOf(common))).toEqual(['ok', 'the list can be searched.']);
  expect(await examine('part.txt', listOf(common.slice(1)))).toEqual([
    'warning',
    'the list lacks 1 of 6 passwords that every list has.',
  ]);
  expect((await examine('empty.txt', ''))[0]).toBe('problem');
  expect(await examine('words.txt', 'password\n'.repeat(5_000))).toEqual([
    'problem',
    'the list cannot be searched: it has lines that are not HASH:COUNT. Every new password is accepted.',
  ]);
});

it('The doctor says that the service of known passwords cannot be asked', async () => {
  const knownPasswords = { file: null, url: 'http://127.0.0.1:1/range' };
  const [finding] = await checkKnownPasswords({ knownPasswords });
  expect([finding?.state, finding?.says]).toEqual([
    'problem',
    expect.stringContaining('127.0.0.1:1 cannot be asked'),
  ]);
});

it('The doctor is content without a list of known passwords', async () => {
  const [finding] = await checkKnownPasswords({ knownPasswords: { file: null, url: null } });
  expect(finding?.state).toBe('ok');
});
