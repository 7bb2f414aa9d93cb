import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join as path } from 'node:path';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/both-databases.ts';
import { join, signIn } from '../../../testing/people.ts';
import { documentOf, jpeg, upload } from '../../../testing/pictures.ts';
import { markStart } from './store-owner.ts';
import { sweepFiles } from './sweep-files.ts';

const hour = 3_600;

describeServer('the sweep of files', (server) => {
  const folder = (name: string) => path(server.context.config.dataFolder, name);
  /** Makes files look as if they were written so many hours ago. */
  async function age(name: string, hours: number): Promise<void> {
    const time = Date.now() / 1000 - hours * hour;
    for (const file of await readdir(folder(name))) await utimes(path(folder(name), file), time, time);
  }
  async function leave(name: string, file: string): Promise<void> {
    await mkdir(folder(name), { recursive: true });
    await writeFile(path(folder(name), file), 'x');
  }

  it('The sweep deletes objects without a picture after a day, temporary files after an hour, and nothing else', async () => {
    const token = await signIn(server, await join(server));
    await upload(server, token, await jpeg());
    await upload(server, token, await jpeg());
    await server.quiet();
    const [kept = '', deleted = ''] = (await documentOf(server, token)).relativeFilePath;
    const ofRemaining = [kept, kept.replace('.jpg', '.thumb.jpg')];
    const ofDeleted = [deleted, deleted.replace('.jpg', '.thumb.jpg')];
    const id = kept.slice(0, -4);
    // Before there are objects without a picture: the store is new, and gets its mark.
    await sweepFiles(server.context);
    const unused = [
      `${'x'.repeat(22)}.jpg`,
      `${'x'.repeat(22)}.${'y'.repeat(22)}.original`,
      `${id}.${id}.original`,
    ];
    for (const name of [...unused, 'something-else.txt']) await leave('files', name);
    await age('files', 25);
    await server.call('deleteFile', { documentType: 'PASSPORT', path: deleted }, { token });
    await leave('uploads', 'abandoned');

    expect(await sweepFiles(server.context)).toBe(3);
    const left = [...ofRemaining, 'something-else.txt'];
    expect((await readdir(folder('files'))).filter((name) => !name.startsWith(markStart)).sort()).toEqual(
      [...left, ...ofDeleted].sort(),
    );
    expect(await readdir(folder('uploads'))).toEqual(['abandoned']);

    await leave('files', 'x.tmp');
    await age('files', 25);
    await age('uploads', 2);
    expect(await sweepFiles(server.context)).toBe(4);
    const marks = (await readdir(folder('files'))).filter((name) => name.startsWith(markStart));
    expect(marks).toHaveLength(1);
    expect((await readdir(folder('files'))).sort()).toEqual([...left, ...marks].sort());
    expect(await readdir(folder('uploads'))).toEqual([]);
    const { status } = await server.call('getFile', { name: kept }, { token });
    expect(status).toBe(200);
  });
});
