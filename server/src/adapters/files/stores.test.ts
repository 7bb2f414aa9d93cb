import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../platform/config/read-config.ts';
import type { Environment } from '../../platform/environment.ts';
import { startS3 } from '../../testing/s3.ts';
import { createFileStore } from '../files.ts';
import type { FileStore } from './interface.ts';

const secret = 'a secret for tests, long enough to pass';

/** A store that the setting names, and how to remove it. */
interface Opened {
  readonly url: string;
  readonly remove: () => Promise<void>;
}

async function openFolder(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-files-'));
  return { url: `file://${folder}/pictures`, remove: () => rm(folder, { recursive: true }) };
}

async function openBucket(): Promise<Opened> {
  const { url, stop } = await startS3();
  return { url, remove: stop };
}

describe.each([
  { name: 'a folder', open: openFolder },
  { name: 'a bucket of S3', open: openBucket },
])('pictures in $name', ({ open }) => {
  let opened: Opened;
  let store: FileStore;
  const names = async () => {
    const found: string[] = [];
    for await (const { name } of store.list()) found.push(name);
    return found.sort();
  };

  beforeAll(async () => {
    opened = await open();
    store = createFileStore(readConfig({ PORTICO_SECRET: secret, PORTICO_FILES_URL: opened.url }));
  });

  afterAll(async () => {
    await opened.remove();
  });

  it('Pictures in a store are read as they were written, replaced, listed and deleted', async () => {
    const bytes = Buffer.alloc(300_000, 'one');
    await store.put('one.jpg', Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]));
    await store.put('two.jpg', Readable.from([Buffer.from('two')]));
    expect((await store.get('one.jpg'))?.equals(bytes)).toBe(true);
    await store.put('two.jpg', Readable.from([Buffer.from('other')]));
    expect(String(await store.get('two.jpg'))).toBe('other');
    expect(await names()).toEqual(['one.jpg', 'two.jpg']);
    for await (const { modifiedAt } of store.list()) expect(modifiedAt).toBeGreaterThan(1_700_000_000_000);
    await store.delete('one.jpg');
    expect(await names()).toEqual(['two.jpg']);
    expect([await store.has('one.jpg'), await store.has('two.jpg')]).toEqual([false, true]);
  });

  it('Pictures that are not in a store are null, and deleting them is nothing', async () => {
    expect(await store.get('none.jpg')).toBeNull();
    await store.delete('none.jpg');
  });

  it('Pictures of which the end never arrived leave nothing in the store', async () => {
    const before = await names();
    async function* broken() {
      yield Buffer.from('a beginning');
      throw new Error('the connection was lost');
    }
    await expect(store.put('half.jpg', Readable.from(broken()))).rejects.toThrow('the connection was lost');
    expect(await store.get('half.jpg')).toBeNull();
    expect(await names()).toEqual(before);
  });
});

it('Only the user of the server can read a folder of pictures [V20]', async () => {
  const { url, remove } = await openFolder();
  const store = createFileStore(readConfig({ PORTICO_SECRET: secret, PORTICO_FILES_URL: url }));
  await store.put('one.jpg', Readable.from([Buffer.from('one')]));
  const folder = new URL(url).pathname;
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  await remove();
});

it('Nothing is said to be missing in a bucket that does not exist or refuses the key, but why it cannot be read', async () => {
  const { url, stop } = await startS3();
  const refusal = async (changed: Environment) => {
    const store = createFileStore(readConfig({ PORTICO_SECRET: secret, PORTICO_FILES_URL: url, ...changed }));
    return await store.has('none.jpg').catch(({ message }) => message);
  };
  expect(await refusal({ PORTICO_FILES_URL: url.replace('s3://pictures', 's3://nothing') })).toBe(
    'The specified bucket does not exist',
  );
  const key = { AWS_ACCESS_KEY_ID: 'another', AWS_SECRET_ACCESS_KEY: 'another' };
  expect(await refusal(key)).toMatch(/access key/i);
  await stop();
});

it('A bucket that cannot be reached fails the upload, and not the start', async () => {
  const store = createFileStore(
    readConfig({ PORTICO_SECRET: secret, PORTICO_FILES_URL: 's3://pictures?endpoint=http://127.0.0.1:9' }),
  );
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key').stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  await expect(store.put('one.jpg', Readable.from([Buffer.from('one')]))).rejects.toThrow(/ECONNREFUSED/);
});
