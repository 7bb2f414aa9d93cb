import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { vi } from 'vitest';

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
  // The only credentials that the service accepts.
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER').stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  const { port } = await service.run();
  return {
    url: `s3://pictures/of/users?endpoint=http://127.0.0.1:${port}`,
    async stop() {
      vi.unstubAllEnvs();
      await service.close();
      await rm(directory, { recursive: true });
    },
  };
}
