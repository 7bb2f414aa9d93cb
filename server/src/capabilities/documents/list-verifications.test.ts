import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { person, trySignIn } from '../../testing/people.ts';

describeServer('GET /v1/verifications', (server) => {
  const tokenOf = async (name: 'alice' | 'bob' | 'carol') =>
    (await trySignIn(server, person(name))).data.access_token;

  it('The list of verifications has the status of each document of the user [3.4, 7.7]', async () => {
    const ofAlice = await server.call('listVerifications', {}, { token: await tokenOf('alice') });
    expect(ofAlice.data).toContainEqual({ documentType: 'ADDRESS', status: 'VERIFIED' });
    const ofBob = await server.call('listVerifications', {}, { token: await tokenOf('bob') });
    expect(ofBob.data).toContainEqual({ documentType: 'PASSPORT', status: 'WAITING_MODERATOR' });
    const ofCarol = await server.call('listVerifications', {}, { token: await tokenOf('carol') });
    expect(ofCarol.data).toContainEqual({ documentType: 'PASSPORT', status: 'NEW_DOCUMENT' });
    expect(ofCarol.data).toContainEqual({ documentType: 'SELFIE', status: 'NONE' });
    const { kysely } = server.context.db;
    const { email } = person('carol');
    await kysely.updateTable('accounts').set({ selfie_required: 1 }).where('email', '=', email).execute();
    const ofSelfie = await server.call('listVerifications', {}, { token: await tokenOf('carol') });
    expect(ofSelfie.data).toContainEqual({ documentType: 'SELFIE', status: 'NEW_DOCUMENT' });
  });

  it('The documents of one type are shown with their data to their own user only; the type may be in any case [3.5, 3.6, 7.7]', async () => {
    const token = await tokenOf('bob');
    const { data } = await server.call('listDocuments', { documentType: 'passport' }, { token });
    expect(data).toMatchObject([
      {
        documentType: 'PASSPORT',
        documentMetadata: { name: 'Bob', surname: 'Brandt' },
        relativeFilePath: [],
      },
    ]);
    const ofCarol = await server.call(
      'listDocuments',
      { documentType: 'PASSPORT' },
      { token: await tokenOf('carol') },
    );
    expect(ofCarol.data).toEqual([]);
  });

  it('The server stores the data of a document encrypted', async () => {
    const rows = await server.context.db.kysely.selectFrom('documents').select('metadata').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ metadata }) => metadata.includes('Brandt'))).toEqual([]);
  });
});
