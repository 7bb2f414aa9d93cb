import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { deleteExpired } from '../../composition/housekeeping.ts';
import { deleteRemovedApplications } from '../../db/large-tables/application-removal.ts';
import { defaultRetention } from '../../platform/config/retention.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { newUser } from '../../testing/documents.ts';
import { openApplication, registerClient, signInWith } from '../../testing/openid.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { application, handOff } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

const reason = ['--reason', 'asked for by its user'];
const password = 'Quiet-Arch7';

/** A user of both applications: STORE by the hand-off, and TRAVEL by OpenID Connect. */
async function userOf(server: TestServer, { pairwise = 0 as 0 | 1 } = {}) {
  const user = await newUser(server);
  const store = await handOff(server, user.token);
  await server.call('checkToken', { token: store.access_token }, { client: application('STORE') });
  const client = await registerClient(server);
  await server.context.db.kysely.updateTable('openid_clients').set({ pairwise }).execute();
  const browser = openBrowser(server);
  await signInWith(browser, { email: user.email, password });
  const { id_token } = await openApplication(server, browser, client);
  return { ...user, subject: decodeJwt(id_token).sub };
}

const erase = (server: TestServer, { email }: { readonly email: string }) =>
  operateJson(server, 'user', 'erase', email, ...reason, '--yes');
const list = async (server: TestServer, id: string, after?: string) =>
  (await server.call('listErasedUsers', after === undefined ? {} : { after }, { client: application(id) }))
    .data;
const subjectsOf = async (server: TestServer, id: string) =>
  (await list(server, id)).users.map(({ sub }) => sub);

describeServer('an application that knew a user whose account was erased', (server) => {
  it('An application learns of an erased user under the identifier by which it knew the user, and of nobody else [N03]', async () => {
    const [user, pairwise] = [await userOf(server), await userOf(server, { pairwise: 1 })];
    const stranger = await newUser(server);
    expect(user.subject).toBe(user.id);
    expect(pairwise.subject).not.toBe(pairwise.id);
    for (const each of [user, pairwise, stranger]) {
      await server.context.db.kysely
        .updateTable('openid_clients')
        .set({ pairwise: each === pairwise ? 1 : 0 })
        .execute();
      await erase(server, each);
    }
    // What a transaction that has not ended may still add must not be passed over.
    expect(await subjectsOf(server, 'STORE')).toEqual([]);
    await server.later(61);
    expect(await subjectsOf(server, 'STORE')).toEqual([user.id, pairwise.id]);
    expect(await subjectsOf(server, 'TRAVEL')).toEqual([user.subject, pairwise.subject]);
    const { kysely } = server.context.db;
    const told = await kysely.selectFrom('erased_subjects').select('application').distinct().execute();
    expect(told.map(({ application: id }) => id).toSorted()).toEqual(['STORE', 'TRAVEL']);
    const { users } = await list(server, 'STORE');
    expect(Object.keys(users[0] ?? {}).toSorted()).toEqual(['erased_at', 'sub']);
    expect(JSON.stringify(users)).not.toContain('@');
  });

  it('An application that asks for erased users goes on where it was, a hundred at a time, also when there was nothing new', async () => {
    const { kysely, now } = server.context.db;
    await kysely.deleteFrom('erased_subjects').execute();
    expect(await list(server, 'STORE')).toEqual({ users: [], next: null });
    // Some of the same moment: the id decides.
    for (let index = 0; index < 105; index += 1)
      await kysely
        .insertInto('erased_subjects')
        .values((row) => ({
          id: `row-${String(index).padStart(3, '0')}`,
          application: 'STORE',
          subject: `subject-${index}`,
          created_at: row(now, '-', 300_000),
        }))
        .execute();
    const first = await list(server, 'STORE');
    expect(first.users).toHaveLength(100);
    const second = await list(server, 'STORE', first.next ?? '');
    const seen = new Set([...first.users, ...second.users].map(({ sub }) => sub));
    expect([second.users.length, seen.size]).toEqual([5, 105]);
    const third = await list(server, 'STORE', second.next ?? '');
    expect(third).toEqual({ users: [], next: second.next });
  });

  it('An application that asks for erased users proves itself: the portal, a wrong secret and a cursor of nobody are refused [N03]', async () => {
    expect((await server.call('listErasedUsers', {})).codes).toEqual(['unauthorized_client']);
    const wrong = { client: { ...application('STORE'), secret: 'wrong' } };
    expect((await server.call('listErasedUsers', {}, wrong)).codes).toEqual(['invalid_client']);
    const after = 'no cursor';
    const refused = await server.send('listErasedUsers', { after }, { client: application('STORE') });
    expect(refused.status).toBe(400);
  });

  it('An application is told of erased users for as long as the operator says, and nothing after it was removed', async () => {
    const { kysely } = server.context.db;
    await kysely.deleteFrom('erased_subjects').execute();
    const user = await userOf(server);
    await erase(server, user);
    const left = async () =>
      (await kysely.selectFrom('erased_subjects').select('application').execute())
        .map(({ application: id }) => id)
        .toSorted();
    await server.later(9 * 86_400);
    await deleteExpired(server.context.db, 0);
    expect(await left()).toEqual(['STORE', 'TRAVEL']);
    expect((await operate(server, ['app', 'remove', 'TRAVEL'])).code).toBe(0);
    await deleteRemovedApplications(server.context.db, 0);
    expect(await left()).toEqual(['STORE']);
    await deleteExpired(server.context.db, 0, { ...defaultRetention, erasedUsers: 8 });
    expect(await left()).toEqual([]);
  });
});
