import type { InputOf } from '@portico/contract/endpoints';
import sharp, { type Sharp } from 'sharp';
import type { Answer } from './answer.ts';
import type { CallOptions } from './request.ts';
import type { TestServer } from './test-server.ts';

/** A picture whose left half is red and whose right half is blue. */
export function picture(width = 64, height = 48): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { ...half, background: 'red' } }, gravity: 'west' },
  ]);
}

/** The bytes of a small JPEG. */
export async function jpeg(width?: number, height?: number): Promise<Buffer> {
  return await picture(width, height).jpeg().toBuffer();
}

/** A JPEG of exactly so many bytes: zeros follow the picture. */
export async function jpegOfSize(bytes: number): Promise<Buffer> {
  const start = await jpeg();
  return Buffer.concat([start, Buffer.alloc(bytes - start.length)]);
}

interface UploadOptions extends CallOptions {
  readonly documentType?: InputOf<'uploadFile'>['documentType'];
  /** The type that the client declares. */
  readonly type?: string;
  readonly fileName?: string;
}

/** Uploads a file to a document of a user. */
export async function upload(
  server: TestServer,
  token: string,
  bytes: Uint8Array,
  {
    documentType = 'PASSPORT',
    type = 'image/jpeg',
    fileName = 'picture.jpg',
    ...options
  }: UploadOptions = {},
): Promise<Answer<'uploadFile'>> {
  const file = new File([new Uint8Array(bytes)], fileName, { type });
  const answer = await server.send('uploadFile', { documentType, file }, { ...options, token });
  return answer as Answer<'uploadFile'>; // the answer of this call
}

/** The user's document of a type, as the API shows it. */
export async function documentOf(server: TestServer, token: string, documentType = 'PASSPORT') {
  const { data } = await server.call('listDocuments', { documentType }, { token });
  const [document] = data;
  if (!document) throw new Error(`The user has no ${documentType}.`);
  return document;
}
