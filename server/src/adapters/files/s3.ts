import { pipeline, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Bucket } from '../../platform/config.ts';
import { limits } from '../../platform/limits.ts';
import type { FileStore } from './interface.ts';

/** The longest answer that is an object, and the longest that is XML: a thousand names of objects. */
const longestObject = limits.pictures.decoder.answer + 1024 * 1024;
const longestXml = 1024 * 1024;
const longestError = 16_384;

/**
 * How long one call may take with its answer and its retries. The timeout of the SDK's requests is over with
 * the first byte of the answer, and is only a warning.
 */
const longestCall = 30_000;
const inTime = () => ({ abortSignal: AbortSignal.timeout(longestCall) });

/** Ends answers that are too long before the SDK parses them. */
function boundAnswers({ middlewareStack }: S3Client): void {
  middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        const { response } = result;
        if (!isHttpAnswer(response)) return result;
        const isObject = commandName === 'GetObjectCommand';
        const most = response.statusCode >= 300 ? longestError : isObject ? longestObject : longestXml;
        response.body = pipeline(response.body, createBound(most), () => {});
        return result;
      },
    // The innermost step: it sees the answer before it is read.
    { step: 'deserialize', priority: 'low', name: 'boundAnswers' },
  );
}

/** The SDK's type of an answer depends on the protocol of its service, which it does not know here. */
function isHttpAnswer(answer: unknown): answer is { readonly statusCode: number; body: Readable } {
  if (typeof answer !== 'object' || answer === null) return false;
  return 'statusCode' in answer && 'body' in answer && answer.body instanceof Readable;
}

/** Passes on so many bytes, and fails with the next one. */
function createBound(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(new Error(`the object store has answered with more than ${most} bytes`));
      else done(null, chunk);
    },
  });
}

/**
 * Stores objects in a bucket. Without credentials in the settings they are those that every AWS program
 * finds, like the role of the machine.
 */
export function createS3Store({ bucket: Bucket, prefix, region, endpoint, credentials }: Bucket): FileStore {
  const client = new S3Client({
    region,
    ...(credentials && { credentials }),
    maxAttempts: 3,
    // Other services have no host of its own for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Services other than Amazon's know no checksums besides the ones that S3 began with.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000 },
  });
  boundAnswers(client);
  return {
    async put(name, content: Readable) {
      // S3 needs the length first. A picture has 5 MB at most, so it may be held in memory.
      const Body = await buffer(content);
      await client.send(new PutObjectCommand({ Bucket, Key: prefix + name, Body }), inTime());
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }), inTime());
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async has(name) {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: prefix + name }), inTime());
        return true;
      } catch {
        // Any error: the answer to HEAD has no body. That to GET says whether the object is missing, the
        // bucket or a right.
        return (await this.get(name)) !== null;
      }
    },
    async delete(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }), inTime());
    },
    async *list(start = '') {
      let next: string | undefined;
      do {
        const page = new ListObjectsV2Command({ Bucket, Prefix: prefix + start, ContinuationToken: next });
        const { Contents = [], NextContinuationToken } = await client.send(page, inTime());
        for (const { Key = '', LastModified } of Contents)
          yield { name: Key.slice(prefix.length), modifiedAt: LastModified?.getTime() ?? 0 };
        next = NextContinuationToken;
      } while (next !== undefined);
    },
  };
}
