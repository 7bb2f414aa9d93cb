import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { createFileStore } from '../adapters/files.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { randomId } from '../platform/secrets.ts';
import { startProxy } from './proxy.ts';

/** The only credentials that the service accepts. */
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** A service that speaks the protocol of S3, with one empty bucket. */
export interface S3Service {
  /** The bucket, as the setting names it. */
  readonly url: string;
  /** From now on the service cannot be reached. */
  stop(): Promise<void>;
}

/** Starts the service on a free port, or leads to the real one that TEST_S3_URL names. */
export async function startS3(): Promise<S3Service> {
  const { TEST_S3_URL: real } = process.env;
  return real ? await leadTo(new URL(real)) : await startDouble();
}

/** Its credentials are in the environment until it is stopped. */
async function startDouble(): Promise<S3Service> {
  const directory = await mkdtemp(join(tmpdir(), 'portico-s3-'));
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  // For the whole suite: what `vi.stubEnv` sets ends with the test.
  const before = { ...process.env };
  Object.assign(process.env, credentials);
  const { port } = await service.run();
  return {
    url: `s3://pictures/of/users?endpoint=http://127.0.0.1:${port}`,
    async stop() {
      for (const name of Object.keys(credentials)) {
        if (before[name] === undefined) delete process.env[name];
        else process.env[name] = before[name];
      }
      await service.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** A prefix of the bucket for one suite, and a way there that can be cut. */
async function leadTo(url: URL): Promise<S3Service> {
  const endpoint = new URL(url.searchParams.get('endpoint') ?? '');
  const way = await startProxy(endpoint.href);
  url.pathname = `${url.pathname}/of/${randomId()}`.replaceAll(/\/+/g, '/');
  const direct = url.href;
  url.searchParams.set('endpoint', new URL(way.url).origin);
  return {
    url: url.href,
    async stop() {
      await way.cut();
      const store = createFileStore(
        readConfig({ PORTICO_SECRET: 'a secret for tests 0123456789 abcdef', PORTICO_FILES_URL: direct }),
      );
      for await (const { name } of store.list()) await store.delete(name);
    },
  };
}
