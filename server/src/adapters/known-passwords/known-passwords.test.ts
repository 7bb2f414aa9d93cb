import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/read-config.ts';
import { createBreaker, Paused } from '../breaker.ts';
import { createKnownPasswords } from '../known-passwords.ts';
import { isInFiles } from './file.ts';
import { rangeHash } from './hash.ts';
import { isInRange } from './range.ts';

const folder = await mkdtemp(join(tmpdir(), 'portico-known-'));
afterAll(() => rm(folder, { recursive: true }));

const hashOf = (password: string) => {
  const { range, rest } = rangeHash(password);
  return range + rest;
};

it('The hash of a password is that of the published lists, in two parts', () => {
  expect(rangeHash('P@ssw0rd')).toEqual({ range: '21BD1', rest: '2DC183F740EE76F27B78EB39C8AD972A757' });
});

describe('a range', () => {
  const rest = '2DC183F740EE76F27B78EB39C8AD972A757';
  const other = '2D6980B9098804E7A83DC5831BFBAF3927F';
  it.each([
    ['has the hash', `${other}:1\r\n${rest}:52579\r\n`, true],
    ['has it in its first line', `${rest}:1\r\n${other}:1`, true],
    ['has it in its last line, without an end', `${other}:1\n${rest}:3`, true],
    ['has it in small letters', `${other}:1\n${rest.toLowerCase()}:3\n`, true],
    ['has other hashes', `${other}:1\r\n`, false],
    ['has it as padding', `${other}:1\r\n${rest}:0\r\n`, false],
    ['has it with a count that is none', `${other}:1\r\n${rest}:many\r\n`, false],
  ])('The search in a range gives the right answer when the range %s', (_what, lines, isKnown) => {
    expect(isInRange(lines, rest)).toBe(isKnown);
  });

  it.each([
    ['a page', '<!doctype html><title>Wi-Fi: sign in</title>'],
    ['nothing', ''],
    ['hashes without counts', rest],
    ['whole hashes', `21BD1${rest}:1`],
  ])('The search in a range refuses what has %s, because that is no range', (_what, text) => {
    expect(() => isInRange(text, rest)).toThrow('no range');
  });
});

describe.each([['\n'], ['\r\n']])('a file that is ordered by hash, with lines that end in %j', (end) => {
  /** Enough for several halvings. */
  const passwords = Array.from({ length: 20_000 }, (_none, index) => `password ${index}`);
  const sorted = passwords.map(hashOf).sort();
  const path = join(folder, `ordered-${end.length}.txt`);
  beforeAll(async () => {
    const lines = sorted.map((hash, index) => `${hash}:${index % 1000 === 7 ? 0 : 10 ** (index % 8)}`);
    await writeFile(path, `${lines.join(end)}${end}`);
  });
  const has = (hash: string) => isInFiles(path, { range: hash.slice(0, 5), rest: hash.slice(5) });

  it('A file that is ordered by hash has the first, the last and every other hash, unless its count is 0', async () => {
    for (const [index, hash] of sorted.entries())
      if (index < 20 || index > sorted.length - 20 || index % 97 === 0 || index % 1000 === 7)
        expect([index, await has(hash)]).toEqual([index, index % 1000 !== 7]);
  });

  it('A file that is ordered by hash has no other hash: before its first, after its last and in between', async () => {
    for (const hash of [
      '0'.repeat(40),
      'F'.repeat(40),
      ...Array.from({ length: 200 }, (_none, index) => hashOf(`x${index}`)),
    ])
      expect([hash, await has(hash)]).toEqual([hash, false]);
  });
});

describe('a file', () => {
  it('A file of one line has the hash of that line and no other', async () => {
    const path = join(folder, 'one.txt');
    await writeFile(path, `${hashOf('only')}:1`);
    expect([await isInFiles(path, rangeHash('only')), await isInFiles(path, rangeHash('other'))]).toEqual([
      true,
      false,
    ]);
  });

  it('A file that is empty has no hash of a password', async () => {
    const path = join(folder, 'empty.txt');
    await writeFile(path, '');
    expect(await isInFiles(path, rangeHash('only'))).toBe(false);
  });

  it('A file of password hashes in another format is an error, and no silent “unknown”', async () => {
    const path = join(folder, 'words.txt');
    await writeFile(path, 'password\n'.repeat(5_000));
    await expect(isInFiles(path, rangeHash('only'))).rejects.toThrow('HASH:COUNT');
  });
});

describe('a folder of ranges', () => {
  const { range, rest } = rangeHash('in the folder');
  beforeAll(() => writeFile(join(folder, `${range}.txt`), `${'0'.repeat(35)}:4\r\n${rest}:2\r\n`));

  it('A folder of ranges has the password hashes of its files', async () => {
    expect(await isInFiles(folder, { range, rest })).toBe(true);
    expect(await isInFiles(folder, { range, rest: 'F'.repeat(35) })).toBe(false);
  });

  it('A folder of ranges that lacks a range is an error', async () => {
    await expect(isInFiles(folder, rangeHash('elsewhere'))).rejects.toThrow('ENOENT');
  });
});

it('A service of known passwords that has failed three times in a row is not asked for a minute, and then again', async () => {
  let now = 0;
  let asked = 0;
  const breaker = createBreaker(() => now);
  const fails = () =>
    breaker(async () => {
      asked += 1;
      throw new Error(`failure ${asked}`);
    });
  for (let count = 1; count <= 3; count += 1) await expect(fails()).rejects.toThrow(`failure ${count}`);
  await expect(fails()).rejects.toThrow(Paused);
  now = 60_001;
  await expect(fails()).rejects.toThrow('failure 4');
  await expect(fails()).rejects.toThrow(Paused);
  now = 120_002;
  expect(await breaker(async () => 'an answer')).toBe('an answer');
  await expect(fails()).rejects.toThrow('failure 5');
  await expect(fails()).rejects.toThrow('failure 6');
});

describe('looking a password up', () => {
  const requests: { url: string; headers: Record<string, unknown> }[] = [];
  let answer: (rest: string) => { status: number; body: string } = () => ({ status: 500, body: '' });
  const service = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    const { status, body } = answer('');
    response.writeHead(status).end(body);
  }).listen(0, '127.0.0.1');
  const log: object[] = [];
  const observed: string[] = [];

  async function create(file: string | null) {
    if (!service.listening) await once(service, 'listening');
    const { port } = service.address() as AddressInfo; // listening on a TCP port
    const config = readConfig({
      PORTICO_SECRET: 'a secret for tests, long enough to pass',
      PORTICO_KNOWN_PASSWORDS_URL: `http://127.0.0.1:${port}/range/`,
      ...(file !== null && { PORTICO_KNOWN_PASSWORDS_FILE: file }),
    });
    const observer = {
      passwordLookedUp: (source: string, outcome: string) => void observed.push(`${source} ${outcome}`),
    };
    return createKnownPasswords(
      config,
      { warn: (line: object) => void log.push(line) },
      // Nothing else of it is used.
      observer as never,
    );
  }
  afterAll(() => {
    service.close();
    service.closeAllConnections();
  });

  it('The lookup of a password sends the first five digits of its hash and nothing else, and asks for padding', async () => {
    const { range, rest } = rangeHash('Tulip-Rain-9!');
    answer = () => ({ status: 200, body: `${rest}:3\r\n` });
    const isKnown = await create(null);
    expect(await isKnown('Tulip-Rain-9!')).toBe(true);
    expect(requests.at(-1)?.url).toBe(`/range/${range}`);
    expect(requests.at(-1)?.headers).toMatchObject({ 'add-padding': 'true' });
    expect(JSON.stringify(requests)).not.toContain(rest);
    expect(observed).toEqual(['service known']);
  });

  it('A password that the file has is not looked up at the service', async () => {
    const path = join(folder, 'first.txt');
    await writeFile(path, `${hashOf('Tulip-Rain-8!')}:3\n`);
    const isKnown = await create(path);
    const before = requests.length;
    expect(await isKnown('Tulip-Rain-8!')).toBe(true);
    expect(requests.length).toBe(before);
  });

  it('The lookup accepts a password when neither file nor service answers, and says so without password, hash or range', async () => {
    answer = () => ({ status: 500, body: '' });
    const isKnown = await create(folder);
    expect(await isKnown('Tulip-Rain-7!')).toBe(false);
    expect(observed.slice(-2)).toEqual(['file failed', 'service failed']);
    expect(log).toHaveLength(2);
    const { range, rest } = rangeHash('Tulip-Rain-7!');
    for (const secret of ['Tulip', range, rest])
      expect(JSON.stringify(log).toUpperCase()).not.toContain(secret.toUpperCase());
  });
});
