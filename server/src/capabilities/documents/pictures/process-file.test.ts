import { readdir, readFile } from 'node:fs/promises';
import { join as path } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/both-databases.ts';
import { killChildren } from '../../../testing/isolated-processes.ts';
import { join, signIn } from '../../../testing/people.ts';
import { documentOf, jpeg, picture, upload } from '../../../testing/pictures.ts';
import { until } from '../../../testing/until.ts';

/** A PNG that is small as a file and has so many pixels: every line is the same. */
function pngOfPixels(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A segment of a JPEG with XMP, right after the start of the picture. */
function withXmp(bytes: Buffer, xmp: string): Buffer {
  const data = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, data, bytes.subarray(2)]);
}

describeServer('the processing of a picture', (server) => {
  const newUser = async () => await signIn(server, await join(server));
  /** Uploads a file, and returns the picture that it became. */
  async function process(token: string, bytes: Buffer) {
    expect((await upload(server, token, bytes)).status).toBe(200);
    await server.quiet();
    const file = (await documentOf(server, token)).files?.at(-1);
    if (!file) throw new Error('The document has no picture.');
    return file;
  }
  async function open(token: string, name: string, size: 'full' | 'thumbnail' = 'full'): Promise<Buffer> {
    const { data } = await server.call('getFile', { name, size }, { token });
    return Buffer.from(await data.arrayBuffer());
  }

  it('The processing turns a picture upright and removes its metadata, also from the thumbnail [V07]', async () => {
    const token = await newUser();
    const exif = {
      IFD0: { Make: 'Secret camera', Copyright: 'Grace Green' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    };
    const lying = await picture(800, 600).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const sent = withXmp(lying, '<x:xmpmeta>Secret place</x:xmpmeta>');
    const { name } = await process(token, sent);
    for (const size of ['full', 'thumbnail'] as const) {
      const stored = await open(token, name, size);
      for (const secret of ['Secret', 'Grace Green', 'Exif', 'xmpmeta', 'ICC_PROFILE'])
        expect(stored.includes(secret), `${size}: ${secret}`).toBe(false);
      const { width, height, format, exif: found, xmp, icc, orientation } = await sharp(stored).metadata();
      expect({ format, found, xmp, icc, orientation }).toEqual({ format: 'jpeg' });
      expect([width, height]).toEqual(size === 'full' ? [600, 800] : [240, 320]);
      // The left half was red; turned by a quarter to the right, it is the upper half.
      const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
      const [red = 0, , blue = 0] = data.subarray(0, 3);
      expect(red).toBeGreaterThan(blue + 100);
      const [lastRed = 0, , lastBlue = 0] = data.subarray(data.length - info.channels);
      expect(lastBlue).toBeGreaterThan(lastRed + 100);
    }
  });

  it.each(['PK\x03\x04 a ZIP', '<?php system($_GET[0]); ?>'])(
    'The processing of a picture removes what follows a JPEG, as %j [V05]',
    async (tail) => {
      const token = await newUser();
      const { name, state } = await process(
        token,
        Buffer.concat([await jpeg(), Buffer.from(tail, 'latin1')]),
      );
      expect(state).toBe('READY');
      const stored = await open(token, name);
      expect(stored.includes(tail.slice(2, 8))).toBe(false);
      expect(stored.subarray(-2).toString('hex')).toBe('ffd9');
    },
  );

  it('The processing stores a large PNG as a JPEG of at most 4000 pixels, white where it was transparent', async () => {
    const token = await newUser();
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const sent = await sharp({ create: { width: 5000, height: 100, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { name } = await process(token, sent);
    const stored = await open(token, name);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 4000, height: 80 });
    expect([...(await sharp(stored).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('The processing refuses pictures that are damaged, only begin like one, or have too many pixels [V05, V06]', async () => {
    const token = await newUser();
    const whole = await picture(400, 300).jpeg().toBuffer();
    const bomb = pngOfPixels(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    const cases: Record<string, readonly [Buffer, string]> = {
      'a truncated JPEG': [whole.subarray(0, whole.length / 2), 'UNREADABLE'],
      'HTML behind the signature of a JPEG': [Buffer.from('\xff\xd8\xff<script>', 'latin1'), 'UNREADABLE'],
      'HTML behind the signature of a PNG': [Buffer.concat([png, Buffer.from('<script>')]), 'UNREADABLE'],
      'a picture of 900 megapixels': [bomb, 'TOO_LARGE'],
      'a picture of one column': [pngOfPixels(1, 50_000_000), 'TOO_LARGE'],
      'a picture of one line': [pngOfPixels(65_501, 1), 'TOO_LARGE'],
    };
    for (const [name, [bytes, problem]] of Object.entries(cases)) {
      const file = await process(token, bytes);
      expect([name, file.state, file.problem]).toEqual([name, 'FAILED', problem]);
      expect((await server.call('getFile', { name: file.name }, { token })).codes).toEqual(['not_found']);
    }
    const document = await documentOf(server, token);
    expect([document.status, document.relativeFilePath]).toEqual(['NEW_DOCUMENT', []]);
    const { status } = await server.call(
      'deleteFile',
      { documentType: 'PASSPORT', path: document.files?.[0]?.name ?? '' },
      { token },
    );
    expect(status).toBe(200);
  });

  it('The processing of a picture stores nothing that can be read without the key, and leaves no original [V20]', async () => {
    const token = await newUser();
    const { name } = await process(token, await jpeg());
    const folder = path(server.context.config.dataFolder, 'files');
    const objects = (await readdir(folder)).filter((object) => object.startsWith(name.slice(0, -4)));
    expect(objects.sort()).toEqual([name, name.replace('.jpg', '.thumb.jpg')].sort());
    for (const object of objects) {
      const bytes = await readFile(path(folder, object));
      expect(bytes.includes(Buffer.from('ffd8ff', 'hex'))).toBe(false);
      expect(bytes.includes('JFIF')).toBe(false);
    }
    const { file_key } = await server.context.db.kysely
      .selectFrom('document_files')
      .select('file_key')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    expect(file_key).toMatch(/^3\./);
  });

  it('The processing gives the same picture the same digest, whatever metadata and type it came with', async () => {
    const pixels = await picture().png().toBuffer();
    const copy = await sharp(pixels)
      .png({ compressionLevel: 1 })
      .withExif({ IFD0: { Make: 'x' } })
      .toBuffer();
    const files = [pixels, copy, await jpeg(65, 48)];
    const names: string[] = [];
    for (const bytes of files) names.push((await process(await newUser(), bytes)).name);
    const rows = await server.context.db.kysely
      .selectFrom('document_files')
      .select(['name', 'content_digest'])
      .where('name', 'in', names)
      .execute();
    const [first, second, other] = names.map((name) => rows.find((row) => row.name === name)?.content_digest);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  it('The processing survives the crash of its decoder, is tried again, and fails when every decoder crashes [V05, V19]', async () => {
    const [token, other] = [await newUser(), await newUser()];
    const { kysely } = server.context.db;
    const crashed = () =>
      until('a decoder that crashed', async () => {
        const jobs = await kysely
          .selectFrom('jobs')
          .select('last_error')
          .where('kind', '=', 'processFile')
          .where('dead_at', 'is', null)
          .execute();
        return jobs.some(({ last_error }) => last_error?.includes('the decoder of pictures ended: SIGKILL'));
      });
    // Its answer is larger than what a pipe holds, so that a decoder waits for the server before it ends.
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const size = { width: 1_200, height: 1_200, channels: 3 } as const;
    const large = await sharp({ create: { ...size, background: 'gray', noise } })
      .jpeg({ quality: 90 })
      .toBuffer();
    const stop = killChildren();
    try {
      expect((await upload(server, token, large)).status).toBe(200);
      await crashed();
      expect((await documentOf(server, token)).status).toBe('ASYNC');
      // The last try of a picture whose decoder crashes.
      await kysely
        .updateTable('jobs')
        .set({ attempts: 2, run_at: 0, last_error: null })
        .where('kind', '=', 'processFile')
        .execute();
      await server.quiet();
      const { status, files } = await documentOf(server, token);
      expect([status, files]).toMatchObject(['NEW_DOCUMENT', [{ state: 'FAILED', problem: 'UNREADABLE' }]]);

      await upload(server, other, large);
      await crashed();
    } finally {
      expect(stop()).toBeGreaterThan(2);
    }
    await server.later(60);
    await server.quiet();
    expect((await documentOf(server, other)).files).toMatchObject([{ state: 'READY' }]);
  });

  it('The processing of a picture is tried again while the store fails, and ends as FAILED when it always fails [F07, F20]', async () => {
    const token = await newUser();
    const { db, files } = server.context;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
    const { put } = files;
    let failures = 0;
    // Only the second object of an upload is refused, so that the upload itself is answered.
    const broken = server.context as { files: typeof files };
    broken.files = {
      ...files,
      put: async (name, content) => {
        if (name.endsWith('.original')) return await put(name, content);
        failures += 1;
        content.destroy();
        throw full;
      },
    };
    try {
      await upload(server, token, await jpeg());
      await until('a failure', () => failures === 1);
      await until('the next try to be planned', async () => {
        const job = await db.kysely
          .selectFrom('jobs')
          .selectAll()
          .where('kind', '=', 'processFile')
          .executeTakeFirst();
        return job?.last_error;
      });
      expect((await documentOf(server, token)).status).toBe('ASYNC');
      await db.kysely
        .updateTable('jobs')
        .set({ attempts: 12, run_at: 0 })
        .where('kind', '=', 'processFile')
        .execute();
      await server.quiet();
    } finally {
      broken.files = files;
    }
    const { status, files: pictures } = await documentOf(server, token);
    expect([status, pictures?.[0]?.state]).toEqual(['NEW_DOCUMENT', 'FAILED']);
  });
});
