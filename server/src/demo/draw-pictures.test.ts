import { expect, it } from 'vitest';
import { describeServer } from '../testing/both-databases.ts';
import { signIn } from '../testing/people.ts';
import { drawPictures } from './draw-pictures.ts';

describeServer('the pictures of the demo', (server) => {
  it('The pictures of the demo are drawn once for each document, and processed like an upload', async () => {
    await Promise.all([drawPictures(server.context), drawPictures(server.context)]);
    await server.quiet();
    await drawPictures(server.context);
    const token = await signIn(server, 'bob');
    for (const [documentType, status] of [
      ['PASSPORT', 'WAITING_MODERATOR'],
      ['ADDRESS', 'NEW_DOCUMENT'],
    ] as const) {
      const { data } = await server.call('listDocuments', { documentType }, { token });
      expect(data).toMatchObject([{ status, files: [{ state: 'READY' }] }]);
    }
  });
});
