import type { StoredState } from '@portico/contract/documents/document-states';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/both-databases.ts';
import { join, signIn } from '../../../testing/people.ts';
import { documentOf, jpeg, upload } from '../../../testing/pictures.ts';
import { deleteOldPictures } from './delete-old-pictures.ts';

const day = 86_400;

describeServer('a picture of a document that was decided', (server) => {
  async function userWith(status: StoredState): Promise<string> {
    const token = await signIn(server, await join(server));
    await upload(server, token, await jpeg());
    await server.quiet();
    const { id } = await documentOf(server, token);
    const { kysely } = server.context.db;
    await kysely.updateTable('documents').set({ status }).where('id', '=', id).execute();
    return token;
  }

  it('The pictures of a decided document are deleted some days later if the settings say so; data and decision stay', async () => {
    const [verified, refused, waiting] = [
      await userWith('VERIFIED'),
      await userWith('REFUSED'),
      await userWith('WAITING_USER'),
    ];
    const { db, config } = server.context;
    const thirty = { db, config: { ...config, documentRetentionDays: 30 } };
    const before = await documentOf(server, verified);
    expect(await deleteOldPictures(thirty)).toBe(0);
    const { kysely } = db;
    await kysely
      .updateTable('documents')
      .set((column) => ({ updated_at: column('updated_at', '-', 31 * day * 1000) }))
      .execute();
    expect(await deleteOldPictures(server.context)).toBe(0);
    expect(await deleteOldPictures(thirty)).toBe(2);
    const after = await documentOf(server, verified);
    expect(after.relativeFilePath).toEqual([]);
    expect([after.status, after.documentMetadata]).toEqual(['VERIFIED', before.documentMetadata]);
    expect((await documentOf(server, refused)).relativeFilePath).toEqual([]);
    expect((await documentOf(server, waiting)).relativeFilePath).toHaveLength(1);
  });
});
