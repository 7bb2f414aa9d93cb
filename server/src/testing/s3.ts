import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** The only credentials that the service accepts. */
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** A service that speaks the protocol of S3, with one empty bucket. */
export interface S3Service {
  /** The bucket, as the setting names it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the service on a free port. Its credentials are in the environment until it is stopped. */
export async function startS3(): Promise<S3Service> {
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
