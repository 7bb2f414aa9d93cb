import type { DocumentAction } from '@portico/contract/documents/document-states';
import type { Review } from '@portico/contract/documents/review';
import type { DocumentType } from '@portico/contract/documents/verification';
import { expect, it } from 'vitest';
import { transaction } from '../../db/database.ts';
import { describeServer } from '../../testing/both-databases.ts';
import {
  addPicture,
  addressData,
  completePassport,
  findDocument,
  newUser,
  type TestUser,
} from '../../testing/documents.ts';
import { application, handOff } from '../../testing/people.ts';
import { applyOutcome } from './apply-outcome.ts';
import { lockDocument } from './store.ts';

const decisions = {
  approve: 'APPROVED',
  requestChanges: 'CHANGES_REQUESTED',
  askQuestion: 'QUESTION',
  refuse: 'REFUSED',
} as const satisfies Partial<Record<DocumentAction, Review['outcome']>>;

describeServer('A decision about a document', (server) => {
  /** Lets a decision take effect, as the job of the moderators' decisions does. */
  const decide = (id: string, action: keyof typeof decisions, remarks: Review['remarks'] = []) =>
    transaction(server.context.db, async (tx) => {
      const document = await lockDocument(tx, { id });
      if (!document) expect.fail('There is no document.');
      const review = { outcome: decisions[action], decidedAt: new Date().toISOString(), remarks };
      expect(await applyOutcome(tx, server.context, document, action, review)).not.toBeNull();
    });
  const submit = async (user: TestUser, type: DocumentType) => {
    const { id } = await findDocument(server, user, type);
    const { status } = await server.call('submitDocument', { id }, { token: user.token });
    expect(status).toBe(200);
    await server.quiet();
    return id;
  };
  const submittedPassport = async (user: TestUser) => {
    await completePassport(server, user);
    return await submit(user, 'PASSPORT');
  };
  const submittedAddress = async (user: TestUser) => {
    const input = { documentType: 'ADDRESS', documentMetadata: { ...addressData() } } as const;
    await server.call('saveDocument', input, { token: user.token });
    await addPicture(server, (await findDocument(server, user, 'ADDRESS')).id);
    return await submit(user, 'ADDRESS');
  };
  const checkByStore = async ({ token }: TestUser) => {
    const { access_token } = await handOff(server, token);
    const client = application('STORE');
    return async () => (await server.call('checkToken', { token: access_token }, { client })).data;
  };

  it('A linked application learns of a decision at its next check: 0, 50, then 100 percent and verified [4.21, 7.5]', async () => {
    const user = await newUser(server);
    const ask = await checkByStore(user);
    const passport = await submittedPassport(user);
    expect(await ask()).toMatchObject({ verified: false, verification_percent: 0 });
    await decide(passport, 'approve');
    expect(await ask()).toMatchObject({ verified: false, verification_percent: 50 });
    await decide(await submittedAddress(user), 'approve');
    expect(await ask()).toMatchObject({ verified: true, verification_percent: 100 });
    expect((await server.call('getProfile', {}, { token: user.token })).data.verified).toBe(true);
  });

  it('The account is verified also when passport and address are approved at the same moment [4.21]', async () => {
    const user = await newUser(server);
    const documents = [await submittedPassport(user), await submittedAddress(user)];
    await Promise.all(documents.map((id) => decide(id, 'approve')));
    expect((await server.call('getProfile', {}, { token: user.token })).data.verified).toBe(true);
  });

  it.each([
    ['approve', 'Ihr Reisepass ist verifiziert', 'VERIFIED'],
    ['requestChanges', 'Ihr Reisepass muss geändert werden', 'NEW_DOCUMENT'],
    ['askQuestion', 'Ihr Reisepass: Wir haben eine Rückfrage', 'WAITING_USER'],
    ['refuse', 'Ihr Reisepass wurde abgelehnt', 'NEW_DOCUMENT'],
  ] as const)(
    'The decision %s about a document is mailed in the language of the user: %s [4.14]',
    async (action, subject, status) => {
      const user = await newUser(server);
      await server.call('setLocale', { locale: 'de' }, { token: user.token });
      const remarks = [
        { fieldName: 'documentMetadata.name', reason: 'NAME_DIFFERS' },
        { fieldName: null, reason: 'PICTURE_DARK' },
      ] as const;
      const id = await submittedPassport(user);
      await decide(id, action, action === 'approve' ? [] : [...remarks]);
      const mail = await server.mails.mailTo(user.email);
      expect(mail.subject).toBe(subject);
      expect(new URL(mail.link).pathname).toBe('/de/profile/verification/passport');
      expect(mail.text.includes('Vornamen: ')).toBe(action !== 'approve');
      expect(mail.html.match(/<li/g)?.length ?? 0).toBe(action === 'approve' ? 0 : 2);
      const document = await findDocument(server, user);
      expect(document).toMatchObject({ status, review: { outcome: decisions[action] } });
      const { data: items } = await server.call('listVerifications', {}, { token: user.token });
      expect(items).toContainEqual({
        documentType: 'PASSPORT',
        status,
        ...(action === 'refuse' && { refused: true }),
        ...(action === 'requestChanges' && { changesNeeded: true }),
      });
      if (action === 'refuse') {
        const input = { documentType: 'PASSPORT', documentMetadata: {} } as const;
        expect((await server.call('saveDocument', input, { token: user.token })).codes).toEqual([
          'access_denied',
        ]);
      }
    },
  );
});
