import type { InputOf } from '@portico/contract/endpoints';
import { type StaffEndpointName, staffEndpoints } from '@portico/contract/endpoints/staff';
import type { AuditType } from '@portico/contract/staff/audit';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findRecords } from '../../capabilities/audit/find-records.ts';
import type { AccountId } from '../../platform/ids.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { addAccount, addReviewer, addWaiting } from '../../testing/reviews.ts';

/** Calls that read. Each answer that is a file is recorded, which the tests of these calls show. */
type Reads = {
  [Name in StaffEndpointName]: (typeof staffEndpoints)[Name] extends { method: 'GET'; answer: 'envelope' }
    ? Name
    : never;
}[StaffEndpointName];

/** What is read in a test: an account with a name that must not be in a record, and its document. */
interface Read {
  readonly accountId: AccountId;
  readonly documentId: string;
}

/** The records that a read leaves: what, about what, and its details besides the role. */
type Left = readonly (readonly [
  type: AuditType,
  subject: string,
  details: Readonly<Record<string, unknown>>,
])[];

interface Reading<Name extends Reads> {
  readonly input: (read: Read) => InputOf<Name>;
  readonly leaves: (read: Read) => Left;
}

const viewed = ({ accountId }: Read): Left => [['ACCOUNT_VIEWED', accountId, {}]];

/** Every call of the console that reads. One that leaves no record says why. */
const readings: {
  readonly [Name in Reads]: Reading<Name> | 'shows the caller alone' | 'has no data of a user';
} = {
  getStaffCaptcha: 'has no data of a user',
  restoreStaffSession: 'shows the caller alone',
  getStaffSession: 'shows the caller alone',
  listApplications: 'has no data of a user',
  listRefusedCalls: 'has no data of a user',
  listRegistrations: 'has no data of a user',
  getTrial: 'has no data of a user',
  getApplication: 'has no data of a user',
  listGroups: 'has no data of a user',
  listProviders: 'has no data of a user',
  getGroup: 'has no data of a user',
  getApplicationGroups: 'has no data of a user',
  listOwnFields: 'has no data of a user',
  getApplicationFields: 'has no data of a user',
  // Without a field that staff may see it shows nothing.
  getAccountFields: { input: ({ accountId }) => ({ id: accountId }), leaves: viewed },
  getAccountGroups: { input: ({ accountId }) => ({ id: accountId }), leaves: viewed },
  listGroupMembers: {
    input: () => ({ id: 'staff' }),
    leaves: () => [['ACCOUNTS_SEARCHED', 'accounts', { list: 'group', by: 'words' }]],
  },
  listApplicationRoles: 'has no data of a user',
  listApplicationRoleUsers: {
    input: () => ({ id: 'STORE', role: 'editor' }),
    leaves: () => [['ACCOUNTS_SEARCHED', 'accounts', { list: 'role', by: 'words' }]],
  },
  listSignOutNotices: 'has no data of a user',
  listJobs: 'has no data of a user',
  listSettings: 'has no data of a user',
  getMaintenance: 'has no data of a user',
  getBrand: 'has no data of a user',
  getRules: 'has no data of a user',
  listLegalVersions: 'has no data of a user',
  listReviews: 'has no data of a user',
  getReviewNumbers: 'has no data of a user',
  getReview: {
    input: ({ documentId }) => ({ id: documentId }),
    leaves: ({ accountId, documentId }) => [
      ['DOCUMENT_VIEWED', accountId, { documentId, documentType: 'PASSPORT', version: 1 }],
    ],
  },
  findAccounts: {
    input: () => ({ text: 'Quentin' }),
    leaves: () => [['ACCOUNTS_SEARCHED', 'accounts', { list: 'accounts', by: 'words' }]],
  },
  findInvitations: {
    input: () => ({ text: 'quentin@example.org' }),
    leaves: () => [['ACCOUNTS_SEARCHED', 'accounts', { list: 'invitations', by: 'e-mail' }]],
  },
  listNameCorrections: {
    input: () => ({}),
    leaves: () => [['ACCOUNTS_SEARCHED', 'accounts', { list: 'corrections', by: 'nothing' }]],
  },
  listErasureRequests: {
    input: () => ({}),
    leaves: () => [['ACCOUNTS_SEARCHED', 'accounts', { list: 'erasures', by: 'nothing' }]],
  },
  listAccountNotes: { input: ({ accountId }) => ({ id: accountId }), leaves: viewed },
  listStaff: {
    input: () => ({}),
    leaves: () => [['ACCOUNTS_SEARCHED', 'accounts', { list: 'staff', by: 'nothing' }]],
  },
  getAccount: { input: ({ accountId }) => ({ id: accountId }), leaves: viewed },
  listAccountActivity: { input: ({ accountId }) => ({ id: accountId }), leaves: viewed },
  listInvitees: { input: ({ accountId }) => ({ id: accountId }), leaves: viewed },
  findAuditRecords: {
    input: ({ accountId }) => ({ subject: accountId }),
    leaves: (read) => [['AUDIT_SEARCHED', 'audit', { by: ['subject'] }], ...viewed(read)],
  },
};
const all = Object.keys(readings) as Reads[];
const recorded = all.filter((name) => typeof readings[name] !== 'string');

describeServer('a call of the console that reads', (server) => {
  const { app } = openConsoleForStaff(server);

  /** A new member of staff, who has recorded nothing yet, with something to read. */
  async function newReader(name: Reads) {
    const role = staffEndpoints[name].roles.includes('admin' as never) ? 'admin' : 'support';
    const reader = await addReviewer(server.context, app, role);
    await server.context.db.kysely
      .insertInto('application_roles')
      .values({ application: 'STORE', id: 'editor', name: 'Editor' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const fields = { key: 'department', kind: 'TEXT', position: 1, created_at: 0 } as const;
    const definition = { kind: 'TEXT', labels: { en: 'Department' }, users: 'SEE', staff: 'SEE' };
    await server.context.db.kysely
      .insertInto('own_fields')
      .values({ ...fields, definition: JSON.stringify(definition) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const groups = ['staff', 'STORE'].map((id) => ({ id, name: id, description: '', created_at: 0 }));
    await server.context.db.kysely
      .insertInto('user_groups')
      .values(groups)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const accountId = await addAccount(server.context, { firstName: 'Quentin', lastName: 'Quill' });
    const read = { accountId, documentId: await addWaiting(server.context, { accountId }) };
    const reading = readings[name];
    const input = typeof reading === 'string' ? { id: 'STORE', state: 'failed' } : reading.input(read);
    return {
      read,
      // Safe: the input belongs to the name.
      call: () => reader.call(name, input as never),
      records: async () =>
        (
          await findRecords(server.context.db, { actor: reader.accountId, actorType: 'staff' })
        ).records.toReversed(),
    };
  }

  it.each(recorded)('The call %s leaves a record, and one for all within ten minutes', async (name) => {
    const { read, call, records } = await newReader(name);
    const reading = readings[name];
    if (typeof reading === 'string') throw new Error('It is recorded.');
    for (let time = 0; time < 3; time += 1) expect((await call()).status).toBe(200);
    const left = await records();
    expect(
      left.map(({ type, subject, details: { role: _role, ...details } }) => [type, subject, details]),
    ).toEqual(reading.leaves(read));
    for (const { details, address, browser } of left) {
      expect(details.role).toMatch(/^(admin|support)$/);
      expect([address, browser]).toEqual([expect.any(String), 'Firefox of a test']);
    }
    expect(JSON.stringify(left)).not.toMatch(/quentin|quill/i);
    await server.later(601);
    await call();
    expect(await records()).toHaveLength(2 * left.length);
  });

  it.each(recorded)('The call %s sends nothing if its record cannot be written', async (name) => {
    const { call, records } = await newReader(name);
    await call();
    const [first] = await records();
    if (!first) throw new Error('The read is not recorded.');
    await server.later(601);
    const { kysely } = server.context.db;
    await sql`CREATE UNIQUE INDEX no_second_view ON audit_records (subject)
      WHERE actor = ${sql.lit(first.actor ?? '')} AND type = ${sql.lit(first.type)}`.execute(kysely);
    const answer = await call();
    await sql`DROP INDEX no_second_view`.execute(kysely);
    expect([answer.status, answer.text.includes('Quentin')]).toEqual([500, false]);
  });

  it.each(all.filter((name) => !recorded.includes(name)))(
    'The call %s leaves no record, and shows nothing of a user',
    async (name) => {
      const { call, read, records } = await newReader(name);
      const { status, text } = await call();
      expect(status).toBe(200);
      expect(text).not.toMatch(/quentin|quill/i);
      expect(text).not.toContain(read.accountId);
      expect(await records()).toEqual([]);
    },
  );

  it('A call of the console that reads is recorded again when it comes from another address', async () => {
    const support = await addReviewer(server.context, app, 'support');
    const id = await addAccount(server.context);
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
      await support.call('getAccount', { id }, { address });
    const { records } = await findRecords(server.context.db, { subject: id });
    expect(records.map(({ address }) => address)).toEqual(['192.0.2.2', '192.0.2.1']);
  });
});
