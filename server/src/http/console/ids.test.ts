import { type StaffEndpointName, staffEndpoints } from '@portico/contract/endpoints/staff';
import { beforeAll, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { newStaff, openConsoleForStaff } from '../../testing/console.ts';
import { addPicture } from '../../testing/documents.ts';
import { addReviewer, addWaiting, type Reviewer } from '../../testing/reviews.ts';

const names = Object.keys(staffEndpoints) as StaffEndpointName[];
const withId = names.filter(
  (name) =>
    'id' in staffEndpoints[name].input.entries &&
    !['addApplication', 'addGroup', 'addProvider'].includes(name),
);

/** What the `id` of a call names, by its path. */
const kinds = {
  accounts: 'account',
  invitations: 'account',
  applications: 'application',
  jobs: 'job',
  reviews: 'document',
  'name-corrections': 'correction',
  erasures: 'erasure',
  groups: 'group',
  fields: 'field',
  providers: 'provider',
} as const;
type Kind = (typeof kinds)[keyof typeof kinds];

function kindOf(name: StaffEndpointName): Kind {
  const [, area = ''] = /^\/staff\/v1\/([\w-]+)\/\{id\}/.exec(staffEndpoints[name].path) ?? [];
  const kind = Object.entries(kinds).find(([known]) => known === area)?.[1];
  if (!kind) throw new Error(`The path of ${name} names nothing that this test knows.`);
  return kind;
}

describeServer('an id in a call of the console', (server) => {
  const { app, support, admin } = openConsoleForStaff(server);
  let moderator: Reviewer;
  /** Ids of every kind that Portico has, and the names that records of the audit trail are about. */
  const ids = new Map<string, string>();

  beforeAll(async () => {
    moderator = await addReviewer(server.context, app, 'moderator');
    const { kysely, now } = server.context.db;
    const document = await addWaiting(server.context);
    const times = { run_at: now, not_after: now, created_at: now, dead_at: now };
    await kysely
      .insertInto('jobs')
      .values({ id: 'failed-job', kind: 'mail', payload: 'x', ...times })
      .execute();
    // Records about each kind of subject.
    await admin.call('rotateApplicationSecret', { id: 'STORE' });
    await admin.call('retryJob', { id: 'failed-job', reason: 'for a test' });
    await kysely.updateTable('jobs').set({ dead_at: now }).where('id', '=', 'failed-job').execute();
    const record = await kysely.selectFrom('audit_records').select('id').executeTakeFirstOrThrow();
    const session = await kysely.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    ids.set('account', (await newStaff(server, null)).accountId);
    ids.set('application', 'STORE');
    ids.set('document', document);
    ids.set('job', 'failed-job');
    ids.set('record', record.id);
    ids.set('session', session.id);
    ids.set('picture', await addPicture(server, document));
    ids.set('setting', 'PORTICO_PUBLIC_URL');
    for (const subject of ['audit', 'accounts', 'console']) ids.set(`records about ${subject}`, subject);
  });

  it.each(withId)('An id in the call %s that names something of another kind is not found', async (name) => {
    const { path, method, encoding, roles } = staffEndpoints[name];
    // All calls of admins together are more than one of them may make in a minute.
    const reader =
      roles[0] === 'admin'
        ? await addReviewer(server.context, app, 'admin')
        : { support, admin, moderator }[roles[0] ?? 'admin'];
    const cookie = `console=${reader.cookies.get('console')}`;
    const own = kindOf(name);
    for (const [kind, id] of ids) {
      if (kind === own) continue;
      const url = 'https://cafe.example/';
      const input = {
        reason: 'for a test', required: true, blocked: true, version: 1, outcome: 'APPROVED', text: 'a note', role: 'support', name: 'Café', type: 'store',
        url, returnAddresses: [url], texts: { en: { title: 'Café', description: 'Coffee' } }, place: 1,
        firstName: 'Ada', lastName: 'Ames', answer: 'OTHER_PERSON', description: 'A group', emails: ['nobody@portico.example'], email: 'nobody@portico.example', group: 'cafe', accountId: 'nobody', account: 'nobody',
        code: '12345678', openTo: 'ALL', openGroups: [], minimumSignIn: 'ANY', groupsClaim: 'groups', groupsShape: 'IDS', rolesClaim: 'roles', rolesShape: 'IDS', groups: [], learns: 'NONE', learnedGroups: [],
        field: { kind: 'TEXT', labels: { en: 'Department' }, users: 'SEE', staff: 'SEE' }, fields: [],
        ...(name === 'setAccountFields' && { values: {} }),
        clientId: 'portico', scopes: 'openid', position: 1, button: true, domains: [], registers: false,
      }; // biome-ignore format: values of every call
      const answer = await app().inject({
        method,
        url: path.replace('{id}', () => encodeURIComponent(id)),
        headers: { 'sec-fetch-site': 'same-origin', cookie },
        ...(encoding === 'json' && { payload: input }),
      });
      const codes = JSON.parse(answer.body).errors.map(({ code }: { code: string }) => code);
      expect([kind, answer.statusCode, ...codes]).toEqual([kind, 404, expect.stringMatching(/not_found$/)]);
    }
  });

  it('Support sees no record that is not about an account: of settings, applications, jobs, exports and the console itself', async () => {
    const browser = support;
    for (const id of ['audit', 'console', 'STORE', 'failed-job', 'PORTICO_PUBLIC_URL'])
      expect((await browser.call('listAccountActivity', { id })).codes).toEqual(['not_found']);
    const { id } = await server.context.db.kysely
      .selectFrom('accounts')
      .select('id')
      .executeTakeFirstOrThrow();
    // An operator could choose the name of an account for something else: only the records about the account
    // are shown.
    await server.context.db.kysely
      .updateTable('jobs')
      .set({ id, dead_at: server.context.db.now })
      .where('id', '=', 'failed-job')
      .execute();
    await admin.call('retryJob', { id, reason: 'for a test' });
    const { records } = (await browser.call('listAccountActivity', { id })).data;
    expect(new Set(records.map(({ subjectType }) => subjectType))).toEqual(new Set(['account']));
  });
});
