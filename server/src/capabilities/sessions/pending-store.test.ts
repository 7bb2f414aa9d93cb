import { expect, it } from 'vitest';
import { digest, randomId } from '../../platform/secrets.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { join, signIn } from '../../testing/people.ts';
import { completePendingSignIn, findPendingSignIn, insertPendingSignIn } from './pending-store.ts';

describeOnBoth('a sign-in that waits for its second step', (server) => {
  async function pending() {
    const grace = await join(server);
    const { context } = server;
    const { id } = await context.db.kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', grace.email)
      .executeTakeFirstOrThrow();
    const row = {
      token_hash: digest(randomId()),
      account_id: id,
      site: 'portal',
      companion_hash: null,
      application: null,
    } as const;
    await insertPendingSignIn(context.db, row);
    return { grace, hash: row.token_hash };
  }

  it('A sign-in that waits for its second step is completed once, by one of sixty attempts at the same moment', async () => {
    const { db } = server.context;
    const { hash } = await pending();
    const attempts = await Promise.all(Array.from({ length: 60 }, () => completePendingSignIn(db, hash)));
    expect(attempts.filter((isCompleted) => isCompleted)).toEqual([true]);
    expect(await findPendingSignIn(server.context.db, 'portal', hash)).toBeUndefined();
  });

  it('A sign-in that waits for its second step ends after five minutes', async () => {
    const { hash } = await pending();
    expect(await findPendingSignIn(server.context.db, 'portal', hash)).toBeDefined();
    await server.later(301);
    expect(await completePendingSignIn(server.context.db, hash)).toBe(false);
  });

  it('A sign-in that waits for its second step ends with a change of the password that its first step proved', async () => {
    const { hash, grace } = await pending();
    const token = await signIn(server, grace);
    const change = { password: grace.password, newPassword: 'Early-Boat.42' };
    expect((await server.call('changePassword', change, { token })).status).toBe(200);
    expect(await findPendingSignIn(server.context.db, 'portal', hash)).toBeUndefined();
  });
});
