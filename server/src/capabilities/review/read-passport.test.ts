import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawPage } from '../../../../passport/specimens/draw-page.ts';
import { type Specimen, specimens } from '../../../../passport/specimens/people.ts';
import { daylight, photograph } from '../../../../passport/specimens/photograph.ts';
import { createConsoleApp } from '../../http/console/app.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl } from '../../testing/console.ts';
import { newUser, passportData } from '../../testing/documents.ts';
import { documentOf, jpeg, upload } from '../../testing/pictures.ts';
import { addReviewer, type Reviewer } from '../../testing/reviews.ts';
import { findAccountKey } from '../account-keys/store.ts';

const specimen = specimens[1] as Specimen; // there are ten

describeServer('What the picture of a passport says', (server) => {
  let app: FastifyInstance;
  let moderator: Reviewer;
  let photo: Buffer;
  beforeAll(async () => {
    app = await createConsoleApp(server.context, consoleUrl);
    moderator = await addReviewer(server.context, () => app, 'moderator');
    photo = await photograph(await drawPage(specimen), { ...daylight, turn: 90, share: 0.85 });
  });
  afterAll(() => app.close());

  const zones = () =>
    server.context.db.kysely.selectFrom('document_files').select(['name', 'zone']).execute();

  async function reviewOf(pictures: readonly Buffer[]) {
    const user = await newUser(server);
    const input = { documentType: 'PASSPORT', documentMetadata: passportData() } as const;
    await server.call('saveDocument', input, { token: user.token });
    for (const one of pictures) {
      expect((await upload(server, user.token, one)).status).toBe(200);
      await server.quiet();
    }
    const { id } = await documentOf(server, user.token);
    const submitted = await server.call('submitDocument', { id }, { token: user.token });
    expect(submitted.status).toBe(200);
    await server.quiet();
    await moderator.call('claimReview', { id });
    return { content: (await moderator.call('getReview', { id })).data.content, id, user };
  }

  it('The server reads a passport’s picture and shows the moderator the text beside what was typed; no difference stops it [3.6, 7.13]', async () => {
    const { content } = await reviewOf([photo]);
    expect(content?.read).toEqual({
      name: { value: 'ALICE MAY', certainty: 'unchecked' },
      surname: { value: 'ARCHER WOOD', certainty: 'unchecked' },
      gender: { value: 'FEMALE', certainty: 'unchecked' },
      birthday: { value: '1990-03-02', certainty: 'checked' },
      citizenship: { value: 'GB', certainty: 'unchecked' },
      seriesNumber: { value: '533401217', certainty: 'checked' },
      expireDate: { value: '2031-05-02', certainty: 'checked' },
    });
    expect(content?.document.documentMetadata).toMatchObject({ name: 'Grace' });
    expect(content?.user).toMatchObject({ firstName: 'Grace', nationality: 'IE' });
  });

  it('The server reads nothing from a passport if its pictures have no lines to read', async () => {
    expect((await reviewOf([await jpeg(800, 600)])).content?.read).toBeNull();
  });

  it('What the server reads from a picture is stored encrypted, and is deleted with its picture', async () => {
    const user = await newUser(server);
    await upload(server, user.token, photo);
    await server.quiet();
    const [name = ''] = (await documentOf(server, user.token)).relativeFilePath;
    const stored = (await zones()).find((row) => row.name === name)?.zone ?? '';
    expect(stored.length).toBeGreaterThan(100);
    expect(stored).not.toContain('ARCHER');
    const key = await findAccountKey(server.context.db, user.id, server.context.keys);
    expect(key.decrypt(stored, ['document_files.zone', name])).toContain('P<GBRARCHER<WOOD<<ALICE<MAY');
    expect(
      (await server.call('deleteFile', { documentType: 'PASSPORT', path: name }, { token: user.token }))
        .status,
    ).toBe(200);
    expect((await zones()).filter((row) => row.name === name)).toEqual([]);
  });

  it('The server reads pictures of passports only', async () => {
    const user = await newUser(server);
    const named = { documentType: 'PASSPORT', documentMetadata: passportData() } as const;
    await server.call('saveDocument', named, { token: user.token });
    expect((await upload(server, user.token, photo, { documentType: 'ADDRESS' })).status).toBe(200);
    await server.quiet();
    const [name = ''] = (await documentOf(server, user.token, 'ADDRESS')).relativeFilePath;
    expect((await zones()).find((row) => row.name === name)).toMatchObject({ zone: null });
  });
});
