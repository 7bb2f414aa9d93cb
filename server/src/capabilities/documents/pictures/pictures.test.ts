import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/both-databases.ts';
import { addPicture } from '../../../testing/documents.ts';
import { join, signIn } from '../../../testing/people.ts';
import { documentOf, jpeg, upload } from '../../../testing/pictures.ts';

describeServer('a picture of a document', (server) => {
  const newUser = async () => await signIn(server, await join(server));
  /** Uploads a picture, and returns its name once it is processed. */
  async function uploaded(token: string, bytes?: Buffer): Promise<string> {
    expect((await upload(server, token, bytes ?? (await jpeg()))).status).toBe(200);
    await server.quiet();
    const name = (await documentOf(server, token)).relativeFilePath.at(-1);
    if (!name) throw new Error('The document has no picture.');
    return name;
  }
  const open = (token: string, name: string, size?: 'thumbnail' | 'full') =>
    server.call('getFile', size ? { name, size } : { name }, { token });
  const remove = (token: string, path: string, documentType = 'PASSPORT') =>
    server.call('deleteFile', { documentType, path }, { token });

  it('A picture is shown to its own user in two sizes, with headers that let a browser do nothing else with it [V20]', async () => {
    const token = await newUser();
    const name = await uploaded(token, await jpeg(640, 480));
    const [full, thumbnail] = await Promise.all([open(token, name), open(token, name, 'thumbnail')]);
    for (const { status, headers } of [full, thumbnail]) {
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'inline',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
    expect(thumbnail.data.size).toBeLessThan(full.data.size);
  });

  it('A picture is not found for another user, nor under a name that was guessed [V02, V22]', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const name = await uploaded(owner);
    await uploaded(other);
    for (const guess of [
      name,
      `${name}x`,
      name.replace('.jpg', '.thumb.jpg'),
      '../portico.db',
      'x'.repeat(256),
    ])
      for (const { status, codes } of [await open(other, guess), await remove(other, guess)])
        expect([guess, status, codes]).toEqual([guess, 404, ['not_found']]);
    expect((await open(owner, name)).status).toBe(200);
  });

  it('Only its own user deletes a picture, with the type of its document, while no other one is processed, and it is gone then [4.16, 7.14]', async () => {
    const token = await newUser();
    const [first, second] = [await uploaded(token), await uploaded(token)];
    const { id, updatedAt } = await documentOf(server, token);
    expect((await remove(token, first, 'ADDRESS')).codes).toEqual(['not_found']);
    const processed = await addPicture(server, id, { state: 'PROCESSING' });
    expect((await documentOf(server, token)).status).toBe('ASYNC');
    expect((await remove(token, first)).codes).toEqual(['access_denied']);
    await server.context.db.kysely.deleteFrom('document_files').where('name', '=', processed).execute();
    const { status, text } = await remove(token, first, 'passport');
    expect([status, text]).toEqual([200, '{"state":"success","data":null,"errors":[]}']);
    const document = await documentOf(server, token);
    expect(document.relativeFilePath).toEqual([second]);
    expect(Date.parse(document.updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
    expect((await open(token, first)).codes).toEqual(['not_found']);
    expect((await remove(token, first)).codes).toEqual(['not_found']);
  });

  it.each(['WAITING_SYSTEM', 'WAITING_MODERATOR', 'WAITING_USER', 'VERIFIED', 'REFUSED'] as const)(
    'A picture stays as it is, and none is added, while the document is %s [4.16, V10]',
    async (status) => {
      const token = await newUser();
      const name = await uploaded(token);
      const { id } = await documentOf(server, token);
      await server.context.db.kysely.updateTable('documents').set({ status }).where('id', '=', id).execute();
      for (const refused of [await remove(token, name), await upload(server, token, await jpeg())])
        expect([refused.status, refused.codes]).toEqual([403, ['access_denied']]);
      expect((await documentOf(server, token)).relativeFilePath).toEqual([name]);
    },
  );
});
