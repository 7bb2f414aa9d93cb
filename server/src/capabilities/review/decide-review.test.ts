import type { ReviewOutcome, ReviewReason } from '@portico/contract/documents/review';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { revokeRole } from '../../acts/staff/revoke-role.ts';
import { createConsoleApp } from '../../http/console/app.ts';
import type { AccountId } from '../../platform/ids.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { consoleUrl } from '../../testing/console.ts';
import { awayFromMidnight } from '../../testing/documents.ts';
import { addAccount, addReviewer, addWaiting, decide, type Reviewer } from '../../testing/reviews.ts';
import { findRecords } from '../audit/find-records.ts';
import { applyDecision } from './apply-decision.ts';

const approval = { version: 1, outcome: 'APPROVED' } as const;
const blurred = [{ fieldName: null, reason: 'PICTURE_BLURRED' }] as const;
const differs = [{ fieldName: 'documentMetadata.name', reason: 'NAME_DIFFERS' }] as const;

// The numbers of a day are those since midnight.
await awayFromMidnight();

describeOnBoth('A decision about a document', (server, onOne) => {
  let app: FastifyInstance;
  let moderator: Reviewer;
  let other: Reviewer;
  let admin: Reviewer;
  beforeAll(async () => {
    app = await createConsoleApp(server.context, consoleUrl);
    const add = (role: 'moderator' | 'admin') => addReviewer(server.context, () => app, role);
    [moderator, other, admin] = [await add('moderator'), await add('moderator'), await add('admin')];
  });
  beforeEach(async () => {
    await server.context.db.kysely.updateTable('documents').set({ status: 'VERIFIED' }).execute();
  });
  afterAll(() => app.close());

  /** Waits until decisions cannot be undone and have taken effect. */
  async function settle() {
    await server.later(11);
    await server.quiet();
  }
  async function waiting(options: Parameters<typeof addWaiting>[1] = {}) {
    const accountId = await addAccount(server.context, { firstName: 'Grace' });
    return { id: await addWaiting(server.context, { accountId, ...options }), accountId };
  }
  const stateOf = async (id: string) =>
    await server.context.db.kysely
      .selectFrom('documents')
      .innerJoin('accounts', 'accounts.id', 'documents.account_id')
      .select(['status', 'version', 'review', 'submitted_at', 'claimed_by', 'email'])
      .where('documents.id', '=', id)
      .executeTakeFirstOrThrow();
  const recordsOf = async (accountId: AccountId) =>
    (await findRecords(server.context.db, { subject: accountId })).records;
  const typesOf = async (accountId: AccountId) => (await recordsOf(accountId)).map(({ type }) => type);

  onOne(() => {
    it('A decision takes effect after ten seconds, with a mail to the user and a record of who decided', async () => {
      const { id, accountId } = await waiting();
      const { undoUntil } = (await decide(moderator, { id, ...approval })).data;
      const pending = (await moderator.call('getReview', { id })).data;
      expect(pending).toMatchObject({ pending: { outcome: 'APPROVED', undoUntil }, content: { version: 1 } });
      expect(await stateOf(id)).toMatchObject({ status: 'WAITING_MODERATOR', review: null });
      expect(await typesOf(accountId)).toEqual(['DOCUMENT_VIEWED']);
      await settle();
      const after = await stateOf(id);
      expect(after).toMatchObject({ status: 'VERIFIED', version: 2, submitted_at: null, claimed_by: null });
      expect(JSON.parse(after.review ?? '')).toMatchObject({ outcome: 'APPROVED', remarks: [] });
      expect((await recordsOf(accountId))[0]).toMatchObject({
        type: 'DOCUMENT_APPROVED',
        actorType: 'staff',
        actor: moderator.accountId,
        details: { documentId: id, documentType: 'PASSPORT', round: 1, stage: 1, takesEffect: true },
      });
      expect((await server.mails.mailTo(after.email)).subject).toContain('verified');
      expect((await decide(moderator, { id, ...approval })).codes).toEqual(['status_finalize_1']);
    });

    it.each([
      ['CHANGES_REQUESTED', 'NEW_DOCUMENT', 'DOCUMENT_CHANGES_REQUESTED'],
      ['QUESTION', 'WAITING_USER', 'DOCUMENT_QUESTION_ASKED'],
      ['REFUSED', 'REFUSED', 'DOCUMENT_REFUSED'],
    ] as const)(
      'The decision %s leads to the state %s, and the user reads the reasons',
      async (outcome, status, record) => {
        const { id, accountId } = await waiting();
        const decided = await decide(moderator, {
          id,
          version: 1,
          outcome,
          remarks: [...differs],
          note: 'the second name is missing',
        });
        expect(decided.status).toBe(200);
        await settle();
        const after = await stateOf(id);
        expect(after.status).toBe(status);
        expect(JSON.parse(after.review ?? '')).toMatchObject({ outcome, remarks: differs });
        expect(await typesOf(accountId)).toEqual([record]);
        const { note } = await server.context.db.kysely
          .selectFrom('document_decisions')
          .select('note')
          .where('document_id', '=', id)
          .executeTakeFirstOrThrow();
        expect(note).toMatch(/^3\./);
        expect((await server.mails.mailTo(after.email)).text).not.toContain('second name');
        expect((await admin.call('getReview', { id })).data.content?.earlier).toMatchObject([
          { round: 1, outcome, note: 'the second name is missing', decidedBy: 'Grace Green' },
        ]);
      },
    );

    it('A decision is undone by its moderator within ten seconds, which is recorded', async () => {
      const { id, accountId } = await waiting();
      await decide(moderator, { id, ...approval });
      expect((await other.call('undoDecision', { id })).codes).toEqual(['status_finalize_2']);
      expect((await moderator.call('undoDecision', { id })).status).toBe(200);
      expect((await moderator.call('undoDecision', { id })).codes).toEqual(['status_finalize_2']);
      await settle();
      expect(await stateOf(id)).toMatchObject({ status: 'WAITING_MODERATOR', version: 1 });
      expect(await typesOf(accountId)).toEqual(['DECISION_UNDONE']);
      const again = { id, version: 1, outcome: 'REFUSED' as const, remarks: [...blurred] };
      expect((await decide(moderator, again)).status).toBe(200);
      await settle();
      expect((await stateOf(id)).status).toBe('REFUSED');
      expect((await moderator.call('undoDecision', { id })).codes).toEqual(['status_finalize_1']);
      expect((await moderator.call('undoDecision', { id: 'unknown' })).codes).toEqual(['not_found']);
    });

    it('A decision about an own document is refused [V17]', async () => {
      const id = await addWaiting(server.context, { accountId: moderator.accountId });
      expect((await decide(moderator, { id, ...approval })).codes).toEqual(['status_finalize_3']);
      const ownOfAdmin = await addWaiting(server.context, { accountId: admin.accountId });
      const refused = await decide(admin, { id: ownOfAdmin, ...approval });
      expect([refused.status, ...refused.codes]).toEqual([400, 'status_finalize_3']);
      expect((await recordsOf(admin.accountId))[0]).toMatchObject({
        type: 'CONSOLE_REFUSED',
        details: { call: 'decideReview', code: 'status_finalize_3' },
      });
      await settle();
      expect((await stateOf(id)).status).toBe('WAITING_MODERATOR');
    });

    it('A decision about another version, or about a document that another moderator has claimed, is refused', async () => {
      const { id } = await waiting();
      const stale = await decide(moderator, { id, ...approval, version: 2 });
      expect(stale.codes).toEqual(['status_finalize_2']);
      await moderator.call('releaseReview', { id });
      await other.call('claimReview', { id });
      expect((await decide(moderator, { id, ...approval })).codes).toEqual(['status_finalize_2']);
      await server.later(601);
      expect((await decide(moderator, { id, ...approval })).status).toBe(200);
      expect((await other.call('claimReview', { id })).codes).toEqual(['status_finalize_2']);
      expect((await decide(other, { id, ...approval })).codes).toEqual(['status_finalize_2']);
      expect((await other.call('listReviews', {})).data.items.map((item) => item.id)).not.toContain(id);
    });

    it('A decision about an unknown document or about one that does not wait is refused [8.10]', async () => {
      const unknown = await decide(moderator, { id: 'unknown', ...approval });
      expect([unknown.status, ...unknown.codes]).toEqual([404, 'not_found']);
      const { id } = await waiting();
      await server.context.db.kysely.updateTable('documents').set({ status: 'NEW_DOCUMENT' }).execute();
      expect((await decide(moderator, { id, ...approval })).codes).toEqual(['status_finalize_1']);
    });

    it.each([
      ['CHANGES_REQUESTED', [], 'required'],
      ['QUESTION', [], 'required'],
      ['REFUSED', [], 'required'],
      ['APPROVED', [[null, 'PICTURE_BLURRED']], 'invalid_value'],
      ['QUESTION', [[null, 'DATA_UNCLEAR']], 'invalid_value'],
      ['CHANGES_REQUESTED', [['documentMetadata.taxId', 'DATA_DIFFERS']], 'invalid_value'],
      ['CHANGES_REQUESTED', [['status', 'DATA_DIFFERS']], 'invalid_value'],
      ['REFUSED', [['documentMetadata.__proto__', 'DATA_DIFFERS']], 'invalid_value'],
      ['REFUSED', [[null, 'FACE_NOT_VISIBLE']], 'invalid_value'],
      ['CHANGES_REQUESTED', [['documentMetadata.surname', 'DOCUMENT_EXPIRED']], 'invalid_value'],
      ['CHANGES_REQUESTED', [['documentMetadata.name', 'PICTURE_BLURRED']], 'invalid_value'],
      ['REFUSED', [[null, 'DATA_DIFFERS']], 'invalid_value'],
    ] as const satisfies readonly (readonly [
      ReviewOutcome,
      readonly (readonly [string | null, ReviewReason])[],
      string,
    ])[])('The decision %s with the remarks %j is refused', async (outcome, remarks, code) => {
      const { id } = await waiting();
      const answer = await decide(moderator, {
        id,
        version: 1,
        outcome,
        remarks: remarks.map(([fieldName, reason]) => ({ fieldName, reason })),
      });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text).errors).toEqual([
        { code: 'validation_error', fieldName: 'remarks', codes: [code] },
      ]);
      expect((await moderator.call('getReview', { id })).data.pending).toBeNull();
    });

    it('A permanent refusal of a document is reopened by admins only, with a reason', async () => {
      const { id, accountId } = await waiting();
      const reason = 'the user sent a letter';
      expect((await admin.call('reopenDocument', { id, reason })).codes).toEqual(['status_finalize_1']);
      await decide(moderator, { id, version: 1, outcome: 'REFUSED', remarks: [...blurred] });
      await settle();
      expect((await moderator.call('reopenDocument', { id, reason })).codes).toEqual(['access_denied']);
      expect((await admin.call('reopenDocument', { id, reason })).status).toBe(200);
      expect((await stateOf(id)).status).toBe('NEW_DOCUMENT');
      expect((await recordsOf(accountId))[0]).toMatchObject({ type: 'DOCUMENT_REOPENED', reason });
    });

    it('A document is not reopened by an admin who loses the role after the call had been accepted [C13]', async () => {
      const { id } = await waiting();
      await decide(moderator, { id, version: 1, outcome: 'REFUSED', remarks: [...blurred] });
      await settle();
      const leaving = await addReviewer(server.context, () => app, 'admin');
      const { limiter } = server.context;
      const spend = limiter.spend.bind(limiter);
      // The limit of a call is spent after its session was checked.
      const gate = vi.spyOn(limiter, 'spend').mockImplementationOnce(async (...limit) => {
        const act = { accountId: leaving.accountId, reason: 'left the company' };
        await revokeRole(server.context, { type: 'cli', user: 'root' }, act);
        await spend(...limit);
      });
      const answer = await leaving.call('reopenDocument', { id, reason: 'the user sent a letter' });
      expect(gate).toHaveBeenCalled();
      gate.mockRestore();
      expect(answer.codes).toEqual(['invalid_token']);
      expect((await stateOf(id)).status).toBe('REFUSED');
    });
  });

  it('A decision takes effect once, although its job is done twice', async () => {
    const { id, accountId } = await waiting();
    await decide(moderator, { id, ...approval });
    const { id: decisionId } = await server.context.db.kysely
      .selectFrom('document_decisions')
      .select('id')
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow();
    const job = {
      id: 'x',
      type: 'applyDecision',
      attempts: 1,
      created_at: 0,
      payload: { decisionId },
    } as const;
    await Promise.all([applyDecision(job, server.context), applyDecision(job, server.context)]);
    await settle();
    expect(await typesOf(accountId)).toEqual(['DOCUMENT_APPROVED']);
    expect((await stateOf(id)).version).toBe(2);
  });

  it('A decision is counted in the numbers of the day', async () => {
    const before = (await moderator.call('getReviewNumbers', {})).data.decidedToday;
    const { id } = await waiting({ ago: 120 });
    await decide(moderator, { id, ...approval });
    const { decidedToday, medianSeconds } = (await moderator.call('getReviewNumbers', {})).data;
    expect(decidedToday).toBeGreaterThan(0);
    expect(decidedToday).toBeLessThanOrEqual(before + 1);
    expect(medianSeconds).toBeGreaterThanOrEqual(60);
  });
});
