import { readdir } from 'node:fs/promises';
import { join as path } from 'node:path';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/both-databases.ts';
import { join, signIn } from '../../../testing/people.ts';
import { documentOf, jpeg, upload } from '../../../testing/pictures.ts';

const hour = 3_600;

describeServer('a user who uploads pictures', (server) => {
  const newUser = async () => await signIn(server, await join(server));
  const objects = async () =>
    await readdir(path(server.context.config.dataFolder, 'files')).catch(() => [] as string[]);

  it('A user can add ten pictures to a document, also at the same moment, and another after deleting one [V16]', async () => {
    const token = await newUser();
    const bytes = await jpeg();
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(server, token, bytes)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    for (const { status, codes } of answers.filter((answer) => answer.status !== 200))
      expect([status, codes]).toEqual([400, ['too_many_files']]);
    await server.quiet();
    const { relativeFilePath } = await documentOf(server, token);
    expect(relativeFilePath).toHaveLength(10);

    const before = await objects();
    expect((await upload(server, token, bytes)).codes).toEqual(['too_many_files']);
    expect(await objects()).toEqual(before);
    await server.call('deleteFile', { documentType: 'PASSPORT', path: relativeFilePath[0] ?? '' }, { token });
    expect((await upload(server, token, bytes)).status).toBe(200);
  });

  it('A user can add 20 pictures in an hour and 50 in a day, counted before a file is received [V16]', async () => {
    const grace = await join(server);
    const wrong = Buffer.from('not a picture');
    /** The answers to so many uploads, in a session of their own. */
    async function answersTo(count: number) {
      const token = await signIn(server, grace);
      const answers: string[] = [];
      for (let sent = 0; sent < count; sent += 1) {
        const { status, headers } = await upload(server, token, wrong);
        answers.push(`${status} ${headers.has('retry-after') ? 'later' : 'now'}`);
      }
      return answers;
    }
    expect(new Set(await answersTo(20))).toEqual(new Set(['415 now']));
    await server.later(hour + 1);
    expect(new Set(await answersTo(20))).toEqual(new Set(['415 now']));
    await server.later(hour + 1);
    expect((await answersTo(11)).slice(-2)).toEqual(['415 now', '429 later']);

    const other = await newUser();
    for (let sent = 0; sent < 20; sent += 1) await upload(server, other, wrong);
    const { status, codes } = await upload(server, other, await jpeg());
    expect([status, codes]).toEqual([429, ['too_many_requests']]);
  });

  it('A user can store 100 MB of pictures [V16]', async () => {
    const token = await newUser();
    expect((await upload(server, token, await jpeg())).status).toBe(200);
    await server.quiet();
    const [name = ''] = (await documentOf(server, token)).relativeFilePath;
    await server.context.db.kysely
      .updateTable('document_files')
      .set({ byte_count: 100 * 1024 * 1024 })
      .where('name', '=', name)
      .execute();
    expect((await upload(server, token, await jpeg())).codes).toEqual(['too_many_files']);
    await server.call('deleteFile', { documentType: 'PASSPORT', path: name }, { token });
    expect((await upload(server, token, await jpeg())).status).toBe(200);
  });
});
