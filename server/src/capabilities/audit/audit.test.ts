import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { disableAccount } from '../../acts/accounts/disable-account.ts';
import { findAccounts } from '../../acts/accounts/find-accounts.ts';
import { deleteExpired } from '../../composition/housekeeping.ts';
import { asAccountId } from '../../platform/ids.ts';
import { describeOnBoth, describeServer } from '../../testing/both-databases.ts';
import { changeAuditTrail } from '../../testing/change-audit-trail.ts';
import { join, signIn } from '../../testing/people.ts';
import { chainRecords } from './chain.ts';
import { findRecords } from './find-records.ts';
import { verifyChain } from './verify-chain.ts';

const operator = { type: 'cli', user: 'olga' } as const;

describeOnBoth('The audit trail', (server, onOne) => {
  /** Adds four records and makes them part of the chain. Answers the user they are about. */
  async function fourRecords() {
    const { db } = server.context;
    const user = await join(server);
    for (let time = 0; time < 3; time += 1) await signIn(server, user);
    const { accounts } = await findAccounts(db, { text: user.email });
    const accountId = asAccountId(accounts[0]?.id ?? '');
    await disableAccount(server.context, operator, { accountId, reason: 'asked for by its user' });
    await chainRecords(db);
    return { accountId, last: (await verifyChain(db)).head.position };
  }
  const stored = () =>
    server.context.db.kysely.selectFrom('audit_records').selectAll().orderBy('position').execute();

  onOne(() => {
    it('The audit trail holds what users and operators did, newest first, with the reason', async () => {
      const { accountId } = await fourRecords();
      const { records } = await findRecords(server.context.db, { subject: accountId });
      expect(records.map(({ type, actorType, actor, reason }) => [type, actorType, actor, reason])).toEqual([
        ['ACCOUNT_DISABLED', 'cli', 'olga', 'asked for by its user'],
        ['SIGN_IN', 'user', accountId, null],
        ['SIGN_IN', 'user', accountId, null],
        ['SIGN_IN', 'user', accountId, null],
      ]);
      expect(records[1]).toMatchObject({ details: { method: 'PASSWORD' }, address: expect.any(String) });
    });

    it('The audit trail is listed a page at a time, each record once, and by what it is about', async () => {
      const { accountId } = await fourRecords();
      const { db } = server.context;
      const first = await findRecords(db, { subject: accountId, limit: 3 });
      const second = await findRecords(db, { subject: accountId, limit: 3, after: first.next ?? '' });
      expect([first.records.length, second.records.length, second.next]).toEqual([3, 1, null]);
      expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(4);
      const acts = await findRecords(db, { actorType: 'cli', actor: 'olga', types: ['ACCOUNT_DISABLED'] });
      expect(acts.records[0]).toMatchObject({ subject: accountId });
    });

    it.each([
      ['changed', sql`UPDATE audit_records SET reason = 'none'`],
      [
        'changed for one word',
        sql`UPDATE audit_records SET type = 'SIGN_IN' WHERE type = 'ACCOUNT_DISABLED'`,
      ],
      ['given another origin', sql`UPDATE audit_records SET address = '192.0.2.1'`],
      ['taken out of the chain', sql`UPDATE audit_records SET position = NULL, hash = NULL`],
      ['given another place', sql`UPDATE audit_records SET position = position + 1000`],
      ['deleted', sql`DELETE FROM audit_records`],
      ['cut off at the end', sql`UPDATE audit_head SET position = 1, hash = ''`],
      ['left without an end', sql`DELETE FROM audit_head`],
    ])('The audit trail cannot be %s [A01]', async (_what, statement) => {
      await fourRecords();
      const before = await stored();
      await expect(statement.execute(server.context.db.kysely)).rejects.toThrow(/audit records/);
      expect(await stored()).toEqual(before);
    });
  });

  it('The audit trail cannot be overwritten by an insert with the id of a record [A01]', async () => {
    await fourRecords();
    const before = await stored();
    const insert = server.context.db.dialect.name === 'sqlite' ? 'INSERT OR REPLACE' : 'INSERT';
    await expect(
      sql`${sql.raw(insert)} INTO audit_records (id, type, actor_type, subject_type, subject, details, created_at)
        SELECT id, 'SIGN_IN', actor_type, subject_type, subject, details, created_at FROM audit_records`.execute(
        server.context.db.kysely,
      ),
    ).rejects.toThrow();
    expect(await stored()).toEqual(before);
  });
});

describeOnBoth('A long audit trail', (server) => {
  it('A long audit trail is chained in batches, without a gap', async () => {
    const { db } = server.context;
    await signIn(server, 'alice');
    const [record] = await db.kysely.selectFrom('audit_records').selectAll().execute();
    if (!record) throw new Error('The sign-in is not recorded.');
    const copies = Array.from({ length: 450 }, (_, index) => ({ ...record, id: `copy ${index}` }));
    await db.kysely.insertInto('audit_records').values(copies).execute();
    expect(await chainRecords(db)).toBe(451);
    expect(await verifyChain(db)).toMatchObject({ fault: null, unchained: 0, head: { position: 451 } });
  });
});

describeServer('An audit trail of 91 days', (server) => {
  it('An audit trail of 91 days has lost its browsers and addresses, and is whole without them', async () => {
    const { db } = server.context;
    await signIn(server, 'alice');
    await server.later(91 * 86_400);
    await signIn(server, 'alice');
    await chainRecords(db);
    await deleteExpired(db, 0);
    const { records } = await findRecords(db, {});
    expect(records.map(({ type, address }) => [type, address !== null])).toEqual([
      ['SIGN_IN', true],
      ['SIGN_IN', false],
    ]);
    expect(await verifyChain(db)).toMatchObject({ fault: null, head: { position: 2 } });
  });
});

describeOnBoth('A check of the audit trail', (server, onOne) => {
  const report = async () => await verifyChain(server.context.db);

  /** Six records in the chain. */
  async function sixRecords(): Promise<void> {
    for (let time = 0; time < 6; time += 1) await signIn(server, 'alice');
    await chainRecords(server.context.db);
  }

  it('A check of the audit trail finds nothing wrong, then a changed, a removed and a moved record, and one cut off at the end [A02]', async () => {
    const { db } = server.context;
    await sixRecords();
    const whole = await report();
    expect(whole).toMatchObject({ fault: null, unchained: 0, head: { position: 6 } });

    /** Tampers, checks, and undoes it. */
    const tamper = async (change: ReturnType<typeof sql>, undo: ReturnType<typeof sql>) => {
      await changeAuditTrail(db, change);
      const { fault } = await report();
      await changeAuditTrail(db, undo);
      return fault;
    };
    const move = sql`UPDATE audit_records SET position = CASE position WHEN 2 THEN -3 ELSE -2 END WHERE position IN (2, 3)`;
    const settle = sql`UPDATE audit_records SET position = -position WHERE position < 0`;
    await changeAuditTrail(db, move);
    await changeAuditTrail(db, settle);
    expect((await report()).fault).toEqual({ position: 2, fault: 'changed' });
    await changeAuditTrail(db, move);
    await changeAuditTrail(db, settle);
    expect((await report()).fault).toBeNull();

    const details = (value: string) =>
      sql`UPDATE audit_records SET details = ${sql.lit(value)} WHERE position = 4`;
    expect(await tamper(details('{"method":"QR_CODE"}'), details('{"method":"PASSWORD"}'))).toEqual({
      position: 4,
      fault: 'changed',
    });
    const from = sql`UPDATE audit_records SET address = '192.0.2.1' || address WHERE position = 5`;
    const back = sql`UPDATE audit_records SET address = substr(address, 10) WHERE position = 5`;
    expect(await tamper(from, back)).toEqual({ position: 5, fault: 'origin_changed' });
    expect((await report()).fault).toBeNull();

    await changeAuditTrail(db, sql`DELETE FROM audit_records WHERE position = 6`);
    expect((await report()).fault).toEqual({ position: 6, fault: 'removed' });
    await changeAuditTrail(db, sql`DELETE FROM audit_records WHERE position = 3`);
    expect((await report()).fault).toEqual({ position: 3, fault: 'removed' });
  });

  onOne(() => {
    it('A check of the audit trail finds a chain that was written again, by the end that was noted before', async () => {
      const { db } = server.context;
      const known = { position: 2, hash: 'of another chain' };
      expect((await verifyChain(db, known)).fault).toEqual({ position: 2, fault: 'changed' });
    });
  });
});
