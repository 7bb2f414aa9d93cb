import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join as path } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { join, signIn } from '../../testing/people.ts';
import { documentOf, jpeg, upload } from '../../testing/pictures.ts';
import { type StartedServer, startServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

/** A part of a multipart body; with a file name it is a file. */
interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly content: string | Buffer;
}

function multipart(parts: readonly Part[], boundary = 'x'): Buffer {
  const bytes = parts.flatMap(({ name, fileName, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    fileName === undefined ? '' : `; filename="${fileName}"`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  return Buffer.concat([...bytes, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
}

describe('the body of an upload', () => {
  let server: StartedServer;
  let token: string;
  beforeAll(async () => {
    const [sqlite] = databases;
    if (!sqlite) throw new Error('There is no embedded database.');
    server = await startServer(await sqlite.create());
  });
  afterAll(async () => server?.stop());
  const newUser = async () => {
    token = await signIn(server, await join(server));
  };
  const temporaryFiles = () =>
    readdir(path(server.context.config.dataFolder, 'uploads')).catch(() => [] as string[]);

  async function send(parts: readonly Part[], boundary = 'x') {
    const response = await server.fetch('/v1/documents/upload', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: new Uint8Array(multipart(parts, boundary)),
    });
    const text = await response.text();
    return { status: response.status, text, errors: JSON.parse(text).errors };
  }
  const type = (content = 'PASSPORT'): Part => ({ name: 'documentType', content });

  it('The body of an upload has one file and at most four parts, in any order, with a boundary of at most 70 characters [V08]', async () => {
    await newUser();
    const file: Part = { name: 'file', fileName: 'x.jpg', content: await jpeg() };
    const extra: Part = { name: 'comment', content: 'x' };
    const accepted = [
      [type(), file],
      [file, type()],
      [type(), extra, extra, file],
    ];
    for (const parts of accepted) expect(await send(parts)).toMatchObject({ status: 200 });
    expect(await send([type(), file], 'x'.repeat(70))).toMatchObject({ status: 200 });

    const malformed = { status: 400, errors: [{ code: 'invalid_request' }] };
    expect(await send([type(), file], 'x'.repeat(71))).toMatchObject(malformed);
    expect(await send([type(), file, file])).toMatchObject(malformed);
    expect(await send([type(), extra, extra, extra, file])).toMatchObject(malformed);
    expect(await send([type(), { ...extra, content: 'x'.repeat(2_000) }, file])).toMatchObject(malformed);
    const required = { code: 'validation_error', fieldName: 'file', codes: ['required'] };
    for (const parts of [
      [type()],
      [type(), { ...file, name: 'picture' }],
      [type(), { name: 'file', content: 'x' }],
    ])
      expect(await send(parts)).toMatchObject({ status: 400, errors: [required] });
    await server.quiet();
    expect((await documentOf(server, token)).files).toHaveLength(4);
    expect(await temporaryFiles()).toEqual([]);
  });

  it('The body of an upload names one type of document that has pictures [V08]', async () => {
    await newUser();
    const file: Part = { name: 'file', fileName: 'x.jpg', content: await jpeg() };
    const invalid = { code: 'validation_error', fieldName: 'documentType', codes: ['invalid_value'] };
    for (const types of [
      [type('DRIVING_LICENCE')],
      [type(''), type()],
      [type(), type()],
      [type('__proto__')],
    ])
      expect(await send([...types, file])).toMatchObject({ status: 400, errors: [invalid] });
    const required = { ...invalid, codes: ['required'] };
    expect(await send([file])).toMatchObject({ status: 400, errors: [required] });
    expect(await temporaryFiles()).toEqual([]);
  });

  it.each([
    '../../x.jpg',
    '<img src=x onerror=alert(1)>.jpg',
    'x\0.jpg',
    '\u202egpj.exe',
    'x'.repeat(300),
    '',
  ])('An upload never gives a picture the name of the client, as %j [V08]', async (fileName) => {
    await newUser();
    const { status, text } = await send([type(), { name: 'file', fileName, content: await jpeg() }]);
    expect([status, text]).toEqual([200, '{"state":"success","data":null,"errors":[]}']);
    await server.quiet();
    const { relativeFilePath } = await documentOf(server, token);
    expect(relativeFilePath).toEqual([expect.stringMatching(/^[\w-]{22}\.jpg$/)]);
  });

  /** Opens a connection and sends the head of an upload and the beginning of its file. */
  async function begin(heading: string, start: Buffer): Promise<Socket> {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => socket.destroy());
    await once(socket, 'connect');
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\n\r\n';
    const content = Buffer.concat([Buffer.from(part), start]);
    const isChunked = heading.includes('chunked');
    socket.write(
      [
        'POST /v1/documents/upload HTTP/1.1',
        'Host: x',
        `Authorization: Bearer ${token}`,
        'Content-Type: multipart/form-data; boundary=x',
        heading,
        '',
        isChunked ? `${content.length.toString(16)}\r\n` : '',
      ].join('\r\n'),
    );
    socket.write(isChunked ? Buffer.concat([content, Buffer.from('\r\n')]) : content);
    return socket;
  }

  it('The body of an upload that never ends, without a length, is refused and cut off soon [V04]', async () => {
    await newUser();
    const socket = await begin('Transfer-Encoding: chunked', await jpeg());
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(1_048_576), Buffer.from('\r\n')]);
    let sent = 0;
    while (!socket.destroyed && sent < 2_048) {
      sent += 1;
      if (!socket.write(chunk))
        await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
    }
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('file_too_large');
    // Twice the largest body: until the answer and after it, and what the buffers of the connection hold.
    expect(sent).toBeLessThan(32);
    expect(await temporaryFiles()).toEqual([]);
  });

  it('The body of an upload is refused before it is read when its length is too large [V04]', async () => {
    await newUser();
    const socket = await begin('Content-Length: 2147483648', Buffer.alloc(0));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    expect(await temporaryFiles()).toEqual([]);
    socket.destroy();
  });

  it('An upload leaves nothing when the client disconnects in the middle [F07, F20]', async () => {
    await newUser();
    const socket = await begin('Content-Length: 100000', await jpeg());
    await until('the temporary file', async () => (await temporaryFiles()).length === 1);
    socket.destroy();
    await until('its removal', async () => (await temporaryFiles()).length === 0);
    expect((await server.call('listDocuments', { documentType: 'PASSPORT' }, { token })).data).toEqual([]);
    expect((await upload(server, token, await jpeg())).status).toBe(200);
  });
});
