import { addDays } from '@portico/contract/dates';
import type { StoredState } from '@portico/contract/documents/document-states';
import { beforeAll, expect, it } from 'vitest';
import { randomId } from '../../platform/secrets.ts';
import { describeServer } from '../../testing/both-databases.ts';
import {
  addPicture,
  addressData,
  completePassport,
  findDocument,
  newUser,
  passportData,
  type TestUser,
  today,
} from '../../testing/documents.ts';
import { handOff, join, signIn } from '../../testing/people.ts';
import { activateAuthenticator, firstStep } from '../../testing/second-factors.ts';
import { findAccountKey } from '../account-keys/store.ts';
import { checkDocument } from './check-document.ts';

describeServer('POST /v1/verifications/{id}/verify', (server) => {
  let user: TestUser;
  let id: string;
  beforeAll(async () => {
    user = await newUser(server);
    id = await completePassport(server, user);
  });
  const submit = (documentId: string, { token } = user, headers = {}) =>
    server.call('submitDocument', { id: documentId }, { token, headers });
  const set = async (change: { status?: StoredState; metadata?: string }, documentId = id) => {
    const { kysely } = server.context.db;
    await kysely.updateTable('documents').set(change).where('id', '=', documentId).execute();
  };
  const roundsOf = (documentId: string) =>
    server.context.db.kysely
      .selectFrom('document_rounds')
      .selectAll()
      .where('document_id', '=', documentId)
      .orderBy('round')
      .execute();

  it('A complete passport that is submitted waits for a moderator, and the user sees that in the activity [4.20, 7.9]', async () => {
    const submitter = await newUser(server);
    const passport = await completePassport(server, submitter);
    expect((await submit(passport, submitter)).status).toBe(200);
    expect((await submit(passport, submitter)).codes).toEqual(['status_verify_1']);
    await server.quiet();
    const found = await findDocument(server, submitter);
    expect(found.status).toBe('WAITING_MODERATOR');
    expect(Date.parse(found.submittedAt ?? '')).toBeLessThanOrEqual(Date.parse(found.updatedAt));
    const [round, ...more] = await roundsOf(passport);
    expect(more).toEqual([]);
    const key = await findAccountKey(server.context.db, submitter.id, server.context.keys);
    const submitted = key.decrypt(round?.metadata ?? '', ['document_rounds.metadata', passport, 1]);
    expect(JSON.parse(submitted)).toEqual(passportData());
    const { data } = await server.call('listActivity', {}, { token: submitter.token });
    expect(data.events).toContainEqual(
      expect.objectContaining({ type: 'DOCUMENT_SUBMITTED', documentType: 'PASSPORT' }),
    );
  });

  it('A document is submitted once when the same request arrives several times, at once and later [7.9]', async () => {
    const submitter = await newUser(server);
    const passport = await completePassport(server, submitter);
    const repeat = () => submit(passport, submitter, { 'idempotency-key': 'the same key' });
    const answers = await Promise.all(Array.from({ length: 10 }, repeat));
    await server.quiet();
    answers.push(await repeat());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await roundsOf(passport)).toHaveLength(1);
    const other = await submit(passport, submitter, { 'idempotency-key': 'another key' });
    expect(other.codes).toEqual(['status_verify_1']);
  });

  it.each([
    'name',
    'surname',
    'birthday',
    'placeOfBirth',
    'citizenship',
    'seriesNumber',
    'issuedBy',
    'issueDate',
    'expireDate',
  ])('The server refuses to submit a passport without %s [4.20, 7.9, V10]', async (field) => {
    const documentMetadata = { ...passportData(), [field]: '' };
    await server.call('saveDocument', { documentType: 'PASSPORT', documentMetadata }, { token: user.token });
    const before = await findDocument(server, user);
    expect((await submit(id)).codes).toEqual(['status_verify_3']);
    expect(await findDocument(server, user)).toEqual(before);
  });

  it('The server refuses documents without a picture that can be used; a failed one does not count [4.20, V10]', async () => {
    const other = await newUser(server);
    const save = (documentType: string, documentMetadata: object) =>
      server.send('saveDocument', { documentType, documentMetadata }, { token: other.token });
    await save('PASSPORT', passportData());
    await save('ADDRESS', addressData());
    await save('COMPANY', { taxId: '123' });
    for (const type of ['PASSPORT', 'ADDRESS', 'COMPANY'] as const) {
      const document = await findDocument(server, other, type);
      await addPicture(server, document.id, { state: 'FAILED' });
      expect((await submit(document.id, other)).codes).toEqual(['status_verify_3']);
      const name = await addPicture(server, document.id);
      expect((await findDocument(server, other, type)).relativeFilePath).toEqual([name]);
      expect((await submit(document.id, other)).status).toBe(200);
    }
  });

  it('The server refuses to submit an address with an empty field, and a company without a tax number [4.20, 8.10, V10]', async () => {
    const other = await newUser(server);
    await completePassport(server, other);
    const save = (documentType: string, documentMetadata: object) =>
      server.send('saveDocument', { documentType, documentMetadata }, { token: other.token });
    const { addressPostal } = addressData();
    await save('ADDRESS', { ...addressData(), addressResidential: { ...addressPostal, address2: '' } });
    await save('COMPANY', { companyName: 'Green & Co' });
    for (const type of ['ADDRESS', 'COMPANY'] as const) {
      const document = await findDocument(server, other, type);
      await addPicture(server, document.id);
      expect((await submit(document.id, other)).codes).toEqual(['status_verify_3']);
    }
  });

  it('The server refuses to submit an address once the passport has lost its name [6.8, V10]', async () => {
    const other = await newUser(server);
    await completePassport(server, other);
    const input = { documentType: 'ADDRESS', documentMetadata: { ...addressData() } } as const;
    await server.call('saveDocument', input, { token: other.token });
    const address = await findDocument(server, other, 'ADDRESS');
    await addPicture(server, address.id);
    await completePassport(server, other, { surname: '' });
    expect((await submit(address.id, other)).codes).toEqual(['access_denied']);
  });

  it('A submission judges the dates again: a passport may have expired since it was saved [5.23, 7.9, V13]', async () => {
    const other = await newUser(server);
    const passport = await completePassport(server, other);
    const late = { ...passportData(), expireDate: addDays(today(), 100) };
    await set({ metadata: server.context.keys.encrypt(JSON.stringify(late)) }, passport);
    const answer = await submit(passport, other);
    expect(answer.errors).toEqual([
      { code: 'validation_error', fieldName: 'documentMetadata.expireDate', codes: ['expire_date'] },
    ]);
  });

  it.each(['WAITING_SYSTEM', 'WAITING_MODERATOR', 'VERIFIED', 'REFUSED'] as const)(
    'A document of the state %s cannot be submitted, and its data can be changed only while no one has looked [4.17, 8.10, V10]',
    async (status) => {
      await completePassport(server, user);
      await set({ status });
      const before = await findDocument(server, user);
      expect((await submit(id)).codes).toEqual(['status_verify_1']);
      const input = { documentType: 'PASSPORT', documentMetadata: { ...passportData() } } as const;
      const saved = await server.call('saveDocument', input, { token: user.token });
      if (status === 'WAITING_SYSTEM') expect(saved.status).toBe(200);
      else {
        expect(saved.codes).toEqual(['access_denied']);
        expect(await findDocument(server, user)).toEqual(before);
      }
      await set({ status: 'NEW_DOCUMENT' });
    },
  );

  it('The server refuses to submit a document whose picture is still being processed [4.14, V10]', async () => {
    const other = await newUser(server);
    const passport = await completePassport(server, other);
    await addPicture(server, passport, { state: 'PROCESSING' });
    expect((await findDocument(server, other)).status).toBe('ASYNC');
    const { data } = await server.call('listVerifications', {}, { token: other.token });
    expect(data).toContainEqual({ documentType: 'PASSPORT', status: 'ASYNC' });
    expect((await submit(passport, other)).codes).toEqual(['status_verify_1']);
  });

  it('A user answers a question with amended data, which is submitted again as the next round [4.14]', async () => {
    const other = await newUser(server);
    const passport = await completePassport(server, other);
    await submit(passport, other);
    await server.quiet();
    await set({ status: 'WAITING_USER' }, passport);
    const documentMetadata = { ...passportData(), placeOfBirth: 'Dublin' };
    const input = { documentType: 'PASSPORT', documentMetadata } as const;
    expect((await server.call('saveDocument', input, { token: other.token })).status).toBe(200);
    expect((await findDocument(server, other)).status).toBe('WAITING_USER');
    expect((await submit(passport, other)).status).toBe(200);
    await server.quiet();
    expect((await findDocument(server, other)).status).toBe('WAITING_MODERATOR');
    expect((await roundsOf(passport)).map(({ round }) => round)).toEqual([1, 2]);
  });

  it('A user cannot submit another’s document: the answer is that of an id that does not exist [V02]', async () => {
    await completePassport(server, user);
    const other = await newUser(server);
    const own = await submit(id, other);
    const random = await submit(randomId(), other);
    expect([own.status, own.text]).toEqual([random.status, random.text]);
    expect(own.codes).toEqual(['not_found']);
    expect((await findDocument(server, user)).status).toBe('NEW_DOCUMENT');
  });

  it('Submitting is, like the other calls about documents, for signed-in users of the portal only [V01]', async () => {
    const revoked = await signIn(server, 'carol');
    await server.call('revokeToken', {}, { token: revoked });
    const { access_token } = await handOff(server, await signIn(server, 'alice'));
    const protectedUser = await join(server);
    await activateAuthenticator(server, await signIn(server, protectedUser));
    const halfway = await firstStep(server, protectedUser);
    for (const token of [undefined, revoked, access_token, halfway, 'x']) {
      const options = token ? { token } : {};
      const calls = [
        server.send('listVerifications', {}, options),
        server.send('listDocuments', { documentType: 'PASSPORT' }, options),
        server.send('saveDocument', { documentType: 'PASSPORT', documentMetadata: {} }, options),
        server.send('submitDocument', { id }, options),
        server.send('deleteFile', { documentType: 'PASSPORT', path: 'x.jpg' }, options),
        server.send('getFile', { name: 'x.jpg' }, options),
        server.send('uploadFile', { documentType: 'PASSPORT', file: new File(['x'], 'x.jpg') }, options),
      ];
      for (const answer of await Promise.all(calls)) {
        expect(answer.status).toBe(401);
        expect(answer.codes).toEqual(['invalid_token']);
      }
    }
  });

  it('The check tells the moderator that the name or a picture is that of another, and lets the document pass', async () => {
    const [first, second] = [await newUser(server), await newUser(server)];
    const [one, two] = [
      await completePassport(server, first),
      await completePassport(server, second, { surname: 'Brown' }),
    ];
    const digest = randomId();
    await addPicture(server, one, { content_digest: digest });
    await addPicture(server, two, { content_digest: digest });
    await submit(two, second);
    await server.quiet();
    expect((await findDocument(server, second)).status).toBe('WAITING_MODERATOR');
    const [round] = await roundsOf(two);
    expect(JSON.parse(round?.findings ?? '')).toEqual([
      'SAME_PICTURE_OTHER_ACCOUNT',
      'NAME_DIFFERS_FROM_ACCOUNT',
    ]);
  });

  it('A document that expired before the check is sent back with the reason, by mail too [4.14]', async () => {
    const other = await newUser(server);
    const passport = await completePassport(server, other);
    const late = { ...passportData(), expireDate: addDays(today(), 100) };
    await set(
      { status: 'WAITING_SYSTEM', metadata: server.context.keys.encrypt(JSON.stringify(late)) },
      passport,
    );
    const job = { id: 'x', type: 'checkDocument', attempts: 1, created_at: 0 } as const;
    const payload = { documentId: passport, round: 0 };
    await checkDocument({ ...job, payload: { ...payload, round: 7 } }, server.context);
    expect((await findDocument(server, other)).status).toBe('WAITING_SYSTEM');
    await checkDocument({ ...job, payload }, server.context);
    const returned = await findDocument(server, other);
    expect(returned).toMatchObject({
      status: 'NEW_DOCUMENT',
      submittedAt: null,
      review: {
        outcome: 'CHANGES_REQUESTED',
        remarks: [{ fieldName: 'documentMetadata.expireDate', reason: 'DOCUMENT_EXPIRED' }],
      },
    });
    // The job is done a second time, as after a crash.
    await checkDocument({ ...job, payload }, server.context);
    expect(await findDocument(server, other)).toEqual(returned);
    const { subject, text, html, link } = await server.mails.mailTo(other.email);
    expect(subject).toBe('Your passport needs changes');
    expect(text).toContain('• Date of expiry: This document has expired. Use one that is still valid.');
    expect(html).toContain('Date of expiry: This document has expired.');
    expect(new URL(link).pathname).toBe('/en/profile/verification/passport');
  });
});
