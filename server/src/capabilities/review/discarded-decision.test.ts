import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { disableAccount } from '../../acts/accounts/disable-account.ts';
import { endSessions } from '../../acts/accounts/end-sessions.ts';
import { grantRole } from '../../acts/staff/grant-role.ts';
import { revokeRole } from '../../acts/staff/revoke-role.ts';
import { createConsoleApp } from '../../http/console/app.ts';
import type { AccountId } from '../../platform/ids.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl } from '../../testing/console.ts';
import { addAccount, addReviewer, addWaiting, type Reviewer } from '../../testing/reviews.ts';
import { findRecords } from '../audit/find-records.ts';
import { applyDecision } from './apply-decision.ts';

const approval = { version: 1, outcome: 'APPROVED' } as const;
const operator = { type: 'cli', user: 'root' } as const;
const reason = 'the session was stolen';

describeServer('A decision that can still be undone', (server) => {
  let app: FastifyInstance;
  let moderator: Reviewer;
  beforeAll(async () => {
    app = await createConsoleApp(server.context, consoleUrl);
    moderator = await addReviewer(server.context, () => app, 'moderator');
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
  /** A moderator who has claimed a document and approved it. */
  async function approved(
    role: 'moderator' | 'admin' = 'moderator',
    options: Parameters<typeof waiting>[0] = {},
  ) {
    const reviewer = await addReviewer(server.context, () => app, role);
    const document = await waiting(options);
    await approve(reviewer, document.id);
    return { reviewer, ...document };
  }
  async function approve(reviewer: Reviewer, id: string) {
    await reviewer.call('claimReview', { id });
    expect((await reviewer.call('decideReview', { id, ...approval })).status).toBe(200);
  }
  const stateOf = async (id: string) =>
    await server.context.db.kysely
      .selectFrom('documents')
      .select(['status', 'version', 'review', 'claimed_by'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const recordsOf = async (accountId: AccountId) =>
    (await findRecords(server.context.db, { subject: accountId })).records;
  const typesOf = async (accountId: AccountId) => (await recordsOf(accountId)).map(({ type }) => type);

  it('An open decision is discarded when its moderator is disabled or loses the role, which is recorded [C10]', async () => {
    for (const change of ['disable', 'revoke', 'lower'] as const) {
      const { reviewer, id, accountId } = await approved();
      const act = { accountId: reviewer.accountId, reason };
      if (change === 'disable') await disableAccount(server.context, operator, act);
      else if (change === 'revoke') await revokeRole(server.context, operator, act);
      else await grantRole(server.context, operator, { ...act, role: 'support' });
      await settle();
      expect(await stateOf(id)).toMatchObject({ status: 'WAITING_MODERATOR', review: null, version: 1 });
      expect(await recordsOf(accountId)).toMatchObject([
        { type: 'DECISION_DISCARDED', actorType: 'system', details: { decidedBy: reviewer.accountId } },
      ]);
      await approve(moderator, id);
      await settle();
      expect(await stateOf(id)).toMatchObject({ status: 'VERIFIED' });
    }
  });

  it('A decision is discarded when it takes effect, if its moderator may no longer decide by then [C10]', async () => {
    const changes = [{ disabled: 1 }, { role: null }, { role: 'support' }] as const;
    for (const change of changes) {
      const { reviewer, id, accountId } = await approved();
      // As a process that was already deciding when the account was changed leaves it.
      const { kysely } = server.context.db;
      await kysely.updateTable('accounts').set(change).where('id', '=', reviewer.accountId).execute();
      await settle();
      expect(await stateOf(id)).toMatchObject({ status: 'WAITING_MODERATOR', claimed_by: null, version: 1 });
      expect(await typesOf(accountId)).toEqual(['DECISION_DISCARDED']);
      await approve(moderator, id);
      await settle();
      expect(await stateOf(id)).toMatchObject({ status: 'VERIFIED' });
    }
  });

  it('An admin’s decision about a document for admins only is discarded when the admin is a moderator by then', async () => {
    const { reviewer, id } = await approved('admin', { round: 12 });
    const { kysely } = server.context.db;
    await kysely
      .updateTable('accounts')
      .set({ role: 'moderator' })
      .where('id', '=', reviewer.accountId)
      .execute();
    await settle();
    expect(await stateOf(id)).toMatchObject({ status: 'WAITING_MODERATOR', version: 1 });
  });

  it('A decision is refused in a session that was ended after the call had been accepted', async () => {
    const reviewer = await addReviewer(server.context, () => app, 'moderator');
    const { id } = await waiting();
    await reviewer.call('claimReview', { id });
    const { limiter } = server.context;
    const spend = limiter.spend.bind(limiter);
    // The limit of a call is spent after its session was checked.
    const gate = vi.spyOn(limiter, 'spend').mockImplementationOnce(async (...limit) => {
      const act = { accountId: reviewer.accountId, reason };
      await endSessions(server.context, operator, act);
      await spend(...limit);
    });
    const answer = await reviewer.call('decideReview', { id, ...approval });
    expect(gate).toHaveBeenCalled();
    gate.mockRestore();
    expect(answer.codes).toEqual(['invalid_token']);
    expect((await moderator.call('getReview', { id })).data.pending).toBeNull();
  });

  it('A decision takes effect or is discarded, without a deadlock, if its moderator is disabled at that moment [C10]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { reviewer, id, accountId } = await approved();
      const { id: decisionId } = await server.context.db.kysely
        .selectFrom('document_decisions')
        .select('id')
        .where('document_id', '=', id)
        .executeTakeFirstOrThrow();
      const job = {
        id: 'now',
        type: 'applyDecision',
        payload: { decisionId },
        attempts: 1,
        created_at: 0,
      } as const;
      const act = { accountId: reviewer.accountId, reason };
      await Promise.all([applyDecision(job, server.context), disableAccount(server.context, operator, act)]);
      const { status } = await stateOf(id);
      const types = await typesOf(accountId);
      expect([status, types]).toEqual(
        status === 'VERIFIED'
          ? ['VERIFIED', ['DOCUMENT_APPROVED']]
          : ['WAITING_MODERATOR', ['DECISION_DISCARDED']],
      );
    }
  });
});
