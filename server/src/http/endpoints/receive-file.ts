import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint, FilePart } from '@portico/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { createFileKey, encryptStream } from '../../adapters/files/encryption.ts';
import { temporaryFolder } from '../../adapters/files/temporary.ts';
import type { ReceivedFile } from '../../context/call.ts';
import type { Config } from '../../platform/config.ts';
import { anyCall, type MayRefuse, must, Refusal, refuse, refuseField } from '../../platform/refusal.ts';
import { randomId } from '../../platform/secrets.ts';
import { boundaryOf } from '../shared/bodies/boundary.ts';
import { longestBody } from '../shared/discard-body.ts';
import { createFileCheck } from './check-file.ts';
import { limitParts } from './limit-parts.ts';

const mostParts = 4;
const fieldBytes = 1_024;
const partHeaderBytes = 1_024;

/** A multipart body that was received: its fields, as the reader of input expects them, and its file. */
interface Received {
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: object;
  readonly params: object;
  readonly file: ReceivedFile;
  /** Removes the temporary file. */
  remove(): Promise<void>;
}

/**
 * Receives the body of a call whose row lists a file part; undefined for others. The file is encrypted while
 * it arrives and never held in memory. Nothing is left when the body is refused or cut off.
 */
export async function receiveFile(
  { files }: Pick<Endpoint, 'files'>,
  request: FastifyRequest,
  call: MayRefuse<'file_too_large'>,
  { dataFolder }: Pick<Config, 'dataFolder'>,
): Promise<Received | undefined> {
  const [expected] = files ?? [];
  if (!files || !expected) return undefined;
  must(call, Number(request.headers['content-length'] ?? 0) <= longestBody(files), 'file_too_large');
  const boundary = boundaryOf(request);
  must(anyCall, boundary !== null, 'invalid_request');

  const folder = temporaryFolder(dataFolder);
  const path = join(folder, randomId());
  const remove = () => rm(path, { force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    limitParts(request.raw, boundary, mostParts);
    const { fields, file } = await readParts(request, expected, path);
    if (!file) refuseField(expected.name, 'required');
    return { body: Object.fromEntries(fields), query: {}, params: {}, file, remove };
  } catch (error) {
    await remove();
    throw errorOfBody(error);
  }
}

async function readParts(request: FastifyRequest, expected: FilePart, path: string) {
  const fields = new Map<string, unknown>();
  let file: ReceivedFile | undefined;
  const limits = {
    files: 2,
    parts: mostParts,
    fields: mostParts,
    fieldSize: fieldBytes,
    fileSize: expected.maxBytes + 1,
    headerPairs: 8,
    headerSize: partHeaderBytes,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      must(anyCall, !part.valueTruncated, 'invalid_request');
      // A repeated field becomes a list, as in a URL-encoded form.
      const earlier = fields.get(part.fieldname);
      fields.set(part.fieldname, earlier === undefined ? part.value : [earlier, part.value].flat());
      continue;
    }
    if (file) refuse(anyCall, 'invalid_request');
    if (part.fieldname !== expected.name) refuseField(expected.name, 'required');
    file = await writeEncrypted(part.file, expected, path);
  }
  return { fields, file };
}

async function writeEncrypted(
  content: MultipartFile['file'],
  { name, maxBytes }: FilePart,
  path: string,
): Promise<ReceivedFile> {
  const check = createFileCheck(maxBytes);
  const key = createFileKey();
  await pipeline(content, check.stream, encryptStream(key), createWriteStream(path, { mode: 0o600 }));
  // A form without a chosen file sends an empty one.
  if (check.byteCount === 0) refuseField(name, 'required');
  return { path, key, byteCount: check.byteCount, digest: check.digest() };
}

/**
 * Errors of the disk stay as they are; every other error is that of a body that is malformed or was cut off.
 */
function errorOfBody(error: unknown): unknown {
  const isOwn = error instanceof Refusal || (error instanceof Error && 'syscall' in error);
  return isOwn ? error : new Refusal('invalid_request');
}
