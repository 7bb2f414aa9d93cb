import { readdir } from 'node:fs/promises';
import { join as path } from 'node:path';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/both-databases.ts';
import { join, signIn } from '../../../testing/people.ts';
import { documentOf, jpeg, jpegOfSize, picture, upload } from '../../../testing/pictures.ts';

const mostBytes = 5_242_880;

describeServer('uploading a picture', (server) => {
  const newUser = async () => await signIn(server, await join(server));
  const filesIn = (folder: string) =>
    readdir(path(server.context.config.dataFolder, folder)).catch(() => [] as string[]);
  /** What uploads leave besides the pictures that they have added. */
  const expectNothingLeft = async () => expect(await filesIn('uploads')).toEqual([]);

  it('An upload adds a picture to the document, which is processed for a moment and then lists it [3.5, 3.10, 7.13]', async () => {
    const token = await newUser();
    const answer = await upload(server, token, await jpeg());
    expect([answer.status, answer.text]).toEqual([200, '{"state":"success","data":null,"errors":[]}']);
    await server.quiet();
    const document = await documentOf(server, token);
    expect(document.status).toBe('NEW_DOCUMENT');
    expect(document.relativeFilePath).toEqual([expect.stringMatching(/^[\w-]{22}\.jpg$/)]);
    expect(document.files).toMatchObject([{ state: 'READY', size: expect.any(Number) }]);
    await expectNothingLeft();
  });

  it('A picture of exactly 5 242 880 bytes can be uploaded; one byte more is too large [5.18, 9.8, V04]', async () => {
    const token = await newUser();
    expect((await upload(server, token, await jpegOfSize(mostBytes))).status).toBe(200);
    const { status, codes } = await upload(server, token, await jpegOfSize(mostBytes + 1));
    expect([status, codes]).toEqual([413, ['file_too_large']]);
    await server.quiet();
    expect((await documentOf(server, token)).relativeFilePath).toHaveLength(1);
    await expectNothingLeft();
  });

  it('An upload accepts JPEG and PNG whatever type and name the client declares, and nothing else [5.19, 9.8, V05]', async () => {
    const token = await newUser();
    const png = await picture().png().toBuffer();
    expect((await upload(server, token, png, { type: 'text/html', fileName: 'x.svg' })).status).toBe(200);
    const others: Record<string, Buffer> = {
      SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
      GIF: await picture().gif().toBuffer(),
      WebP: await picture().webp().toBuffer(),
      HEIC: await picture().avif().toBuffer(),
      TIFF: await picture().tiff().toBuffer(),
      PDF: Buffer.from('%PDF-1.7\n%\xff\xff\n1 0 obj\n', 'latin1'),
      ZIP: Buffer.from('PK\x03\x04', 'latin1'),
      'two bytes of a JPEG': Buffer.from('ffd8', 'hex'),
      'seven bytes of a PNG': Buffer.from('89504e470d0a1a', 'hex'),
    };
    for (const [name, bytes] of Object.entries(others)) {
      const { status, codes } = await upload(server, token, bytes, { type: 'image/png', fileName: 'x.png' });
      expect([name, status, codes]).toEqual([name, 415, ['unsupported_file_type']]);
    }
    await server.quiet();
    expect((await documentOf(server, token)).relativeFilePath).toHaveLength(1);
    await expectNothingLeft();
  });

  it('A file that is sent twice with the same Idempotency-Key is added once, also at the same moment', async () => {
    const token = await newUser();
    const named = (key: string) => ({ headers: { 'idempotency-key': key } });
    const bytes = await jpeg();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => upload(server, token, bytes, named('first'))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await server.quiet();
    expect((await upload(server, token, bytes, named('first'))).status).toBe(200);
    expect((await documentOf(server, token)).files).toMatchObject([{ state: 'READY' }]);

    await upload(server, token, bytes, named('second'));
    await upload(server, token, await jpeg(80, 80), named('first'));
    await server.quiet();
    expect((await documentOf(server, token)).relativeFilePath).toHaveLength(3);
  });

  it('An upload is refused when the file is missing or empty, or the document cannot have pictures yet [6.8, V10]', async () => {
    const token = await newUser();
    await server.quiet();
    const before = await filesIn('files');
    const missing = await server.send('uploadFile', { documentType: 'PASSPORT' }, { token });
    const empty = await upload(server, token, Buffer.alloc(0));
    for (const { status, errors } of [missing, empty]) {
      const required = { code: 'validation_error', fieldName: 'file', codes: ['required'] };
      expect([status, errors]).toEqual([400, [required]]);
    }
    for (const documentType of ['ADDRESS', 'COMPANY', 'SELFIE', 'PHONE'] as const) {
      const { status, codes } = await upload(server, token, await jpeg(), { documentType });
      expect([documentType, status, codes]).toEqual([documentType, 403, ['access_denied']]);
    }
    await expectNothingLeft();
    expect(await filesIn('files')).toEqual(before);
  });
});
