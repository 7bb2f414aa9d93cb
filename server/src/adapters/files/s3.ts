import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Bucket } from '../../platform/config.ts';
import type { FileStore } from './interface.ts';

/**
 * Stores objects in a bucket. The credentials are those that every AWS program finds: `AWS_ACCESS_KEY_ID` and
 * `AWS_SECRET_ACCESS_KEY`, or the role of the machine.
 */
export function createS3Store({ bucket: Bucket, prefix, region, endpoint }: Bucket): FileStore {
  const client = new S3Client({
    region,
    maxAttempts: 3,
    // Other services have no host of its own for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Services other than Amazon's know no checksums besides the ones that S3 began with.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
  });
  return {
    async put(name, content: Readable) {
      // S3 needs the length first. A picture has 5 MB at most, so it may be held in memory.
      const Body = await buffer(content);
      await client.send(new PutObjectCommand({ Bucket, Key: prefix + name, Body }));
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async delete(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }));
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '', LastModified } of Contents)
          yield { name: Key.slice(prefix.length), modifiedAt: LastModified?.getTime() ?? 0 };
    },
  };
}
