import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConsoleApp } from '../../http/console/app.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl } from '../../testing/console.ts';
import { findDocument, newUser, passportData } from '../../testing/documents.ts';
import { operate } from '../../testing/operate.ts';
import { jpeg, upload } from '../../testing/pictures.ts';
import { addReviewer, decide, picturePath, type Reviewer } from '../../testing/reviews.ts';
import { findRecords } from '../audit/find-records.ts';

describeServer('A picture of a document in the console', (server) => {
  let app: FastifyInstance;
  let moderator: Reviewer;
  let admin: Reviewer;
  beforeAll(async () => {
    app = await createConsoleApp(server.context, consoleUrl);
    moderator = await addReviewer(server.context, () => app, 'moderator');
    admin = await addReviewer(server.context, () => app, 'admin');
  });
  afterAll(() => app.close());

  /** A user whose passport has one picture and waits for a moderator. */
  async function submitted() {
    const user = await newUser(server);
    const { token } = user;
    const documentMetadata = { ...passportData() };
    await server.call('saveDocument', { documentType: 'PASSPORT', documentMetadata }, { token });
    expect((await upload(server, token, await jpeg(800, 600))).status).toBe(200);
    await server.quiet();
    const { id } = await findDocument(server, user);
    expect((await server.call('submitDocument', { id }, { token })).status).toBe(200);
    await server.quiet();
    const { status, relativeFilePath } = await findDocument(server, user);
    expect(status).toBe('WAITING_MODERATOR');
    return { ...user, documentId: id, picture: relativeFilePath[0] ?? '' };
  }
  const open = (url: string, by: Reviewer | null, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(by && { cookie: `console=${by.cookies.get('console')}` }),
        ...headers,
      },
    });
  const viewsOf = async (subject: string) =>
    (await findRecords(server.context.db, { subject, types: ['PICTURE_VIEWED'] })).records;

  it('A picture is sent to the moderator who has claimed the document, in both sizes, and each view is recorded', async () => {
    const { id, documentId, picture } = await submitted();
    await moderator.call('claimReview', { id: documentId });
    const [file] =
      (await moderator.call('getReview', { id: documentId })).data.content?.document.relativeFilePath ?? [];
    expect(file).toBe(picture);
    for (const size of ['full', 'thumbnail'] as const) {
      const answer = await open(picturePath(documentId, picture, size), moderator);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
      const { width } = await sharp(answer.rawPayload).metadata();
      expect(width === 800).toBe(size === 'full');
    }
    const views = await viewsOf(id);
    expect(views.map(({ details }) => details.size)).toEqual(['thumbnail', 'full']);
    expect(views[0]).toMatchObject({
      actorType: 'staff',
      actor: moderator.accountId,
      details: { documentId, documentType: 'PASSPORT', picture, role: 'moderator' },
    });
  });

  it('A request for the headers of a picture alone does not show it', async () => {
    const { id, documentId, picture } = await submitted();
    await moderator.call('claimReview', { id: documentId });
    const headers = {
      'sec-fetch-site': 'same-origin',
      cookie: `console=${moderator.cookies.get('console')}`,
    };
    const url = picturePath(documentId, picture, 'full');
    expect((await app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404);
    expect(await viewsOf(id)).toEqual([]);
  });

  it('No picture is sent without a claim, a role, a session or a page of the console, and the refusal is recorded [V17]', async () => {
    const { id, token, documentId, picture } = await submitted();
    const url = picturePath(documentId, picture, 'full');
    const support = await addReviewer(server.context, () => app, 'support');
    const refused = [
      await open(url, moderator),
      await open(url, support),
      await open(url, null),
      await open(url, null, { authorization: `Bearer ${token}` }),
      await open(url, admin, { 'sec-fetch-site': 'cross-site' }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 401, 401, 403]);
    const recorded = await findRecords(server.context.db, {
      subject: support.accountId,
      types: ['CONSOLE_REFUSED'],
    });
    expect(recorded.records).toHaveLength(1);
    expect(await viewsOf(id)).toEqual([]);
    expect((await open(url, admin)).statusCode).toBe(200);
  });

  it('A picture is not sent under another document’s address, after the claim, or once the document does not wait', async () => {
    const { documentId, picture } = await submitted();
    const other = await submitted();
    await moderator.call('claimReview', { id: documentId });
    const wrong = picturePath(documentId, other.picture, 'full');
    expect((await open(wrong, moderator)).statusCode).toBe(404);
    expect((await open(`${wrong}x`, moderator)).statusCode).toBe(400);
    expect((await open(picturePath('unknown', picture, 'full'), moderator)).statusCode).toBe(404);
    const url = picturePath(documentId, picture, 'full');
    await server.later(601);
    expect((await open(url, moderator)).statusCode).toBe(403);
    await moderator.call('claimReview', { id: documentId });
    expect((await open(url, moderator)).statusCode).toBe(200);
    const { content } = (await moderator.call('getReview', { id: documentId })).data;
    await decide(moderator, { id: documentId, version: content?.version ?? 0, outcome: 'APPROVED' });
    await server.later(11);
    await server.quiet();
    expect(JSON.parse((await open(url, moderator)).body).errors).toEqual([{ code: 'status_finalize_1' }]);
    expect((await open(url, admin)).statusCode).toBe(400);
  });

  it('A view of a picture is listed for its user by role and time, without the name of who looked, a page at a time', async () => {
    const { token, documentId, picture } = await submitted();
    const other = await submitted();
    await moderator.call('claimReview', { id: documentId });
    const url = picturePath(documentId, picture, 'thumbnail');
    for (let time = 0; time < 20; time += 1) await open(url, moderator);
    await open(url, admin);
    const first = await server.call('listDisclosures', {}, { token });
    expect(first.data.disclosures).toHaveLength(20);
    expect(first.data.disclosures[0]).toEqual({
      id: expect.any(String),
      what: 'PICTURE',
      proof: null,
      application: null,
      scopes: null,
      documentType: 'PASSPORT',
      role: 'admin',
      learnedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(first.text).not.toContain(moderator.accountId);
    const second = await server.call('listDisclosures', { after: first.data.next ?? '' }, { token });
    expect([second.data.disclosures.length, second.data.next]).toEqual([1, null]);
    const others = await server.call('listDisclosures', {}, { token: other.token });
    expect(others.data.disclosures).toEqual([]);
  });

  it('A view of a picture is listed for its user beside views of the data and of the account, by staff and operators', async () => {
    const { id, token, email, documentId } = await submitted();
    const support = await addReviewer(server.context, () => app, 'support');
    await admin.call('getReview', { id: documentId });
    await support.call('getAccount', { id });
    expect((await operate(server, ['user', 'show', email])).code).toBe(0);
    const { disclosures } = (await server.call('listDisclosures', {}, { token })).data;
    expect(disclosures.map(({ what, documentType, role }) => [what, documentType, role])).toEqual([
      ['ACCOUNT', null, 'operator'],
      ['ACCOUNT', null, 'support'],
      ['DATA', 'PASSPORT', 'admin'],
    ]);
  });

  it('A picture is not sent when its view cannot be recorded [V17]', async () => {
    const { documentId, picture } = await submitted();
    const url = picturePath(documentId, picture, 'full');
    expect((await open(url, admin)).statusCode).toBe(200);
    const { kysely } = server.context.db;
    await sql`CREATE UNIQUE INDEX no_second_view ON audit_records (subject)
      WHERE type = 'PICTURE_VIEWED' AND details LIKE ${sql.lit(`%${documentId}%`)}`.execute(kysely);
    const answer = await open(url, admin);
    await sql`DROP INDEX no_second_view`.execute(kysely);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      500,
      'application/json; charset=utf-8',
    ]);
  });
});
