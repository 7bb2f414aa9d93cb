import { expect, it } from 'vitest';
import { findAccount } from '../capabilities/accounts/store.ts';
import { lockOpenSession } from '../capabilities/sessions/store.ts';
import { describeServer } from '../testing/both-databases.ts';
import { join, signIn } from '../testing/people.ts';
import { asAccountId } from './ids.ts';

// The compiler checks the lines below an expected error: without the error they do not compile.
describeServer('The identifier of an account', (server) => {
  it('The identifier of an account is not taken for that of a session, nor for a text that a caller sends', async () => {
    const { db } = server.context;
    await signIn(server, await join(server));
    const { id: sessionId, account_id: accountId } = await db.kysely
      .selectFrom('sessions')
      .select(['id', 'account_id'])
      .executeTakeFirstOrThrow();
    const sent: string = accountId;

    expect(await findAccount(db, accountId)).toMatchObject({ id: accountId });
    expect(await findAccount(db, asAccountId(sent))).toMatchObject({ id: accountId });
    expect(await lockOpenSession(db, sessionId)).toBe(true);

    // @ts-expect-error It is a text: `asAccountId` says that an account is meant.
    await findAccount(db, sent);
    // @ts-expect-error A session is not an account.
    expect(await findAccount(db, sessionId)).toBeUndefined();
    // @ts-expect-error An account is not a session.
    expect(await lockOpenSession(db, accountId)).toBe(false);
    // @ts-expect-error Also where a statement is written.
    await db.kysely.selectFrom('tokens').select('kind').where('session_id', '=', accountId).execute();
  });
});
