import { descriptions } from '@portico/contract/endpoints/descriptions';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { createLimiter } from '../../adapters/limiter.ts';
import { refusalsOf } from '../../platform/refusal.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { type Credentials, guest, join, mailedCode, signIn } from '../../testing/people.ts';
import { freshAddress } from '../../testing/request.ts';
import { activateAuthenticator } from '../../testing/second-factors.ts';
import { passwordGrant } from './grants/password.ts';

describeOnBoth('the statements that a sign-in with a password executes', (server) => {
  /** Signs in from a new address, and counts the statements, without BEGIN and COMMIT. */
  async function statementsOf({ email, password }: Credentials, refusedWith?: string): Promise<number> {
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements += 1;
        return result;
      },
    };
    const { context } = server;
    const db = { ...context.db, kysely: context.db.kysely.withPlugin(counter) };
    const counted = { ...context, db, limiter: createLimiter(context.keys, db) };
    const call = {
      locale: 'en',
      address: freshAddress(),
      userAgent: 'Firefox',
      sameOrigin: true,
      fromBrowser: true,
      idempotencyKey: undefined,
      cookie: () => undefined,
      storedTokens: () => [],
      setCookie: () => {},
      client: { kind: 'portal' },
      ...refusalsOf('issueToken', descriptions.issueToken.errors),
    } as const;
    const attempt = passwordGrant({ grant_type: 'password', username: email, password }, call, counted);
    await (refusedWith === undefined ? attempt : expect(attempt).rejects.toThrow(refusedWith));
    return statements;
  }

  /**
   * PostgreSQL counts the limit of the account in the database, SQLite in the memory of its one process. That
   * of the address is counted before the grant.
   */
  const ofLimit = () => (isSqlite() ? 0 : 1);
  const isSqlite = () => server.context.db.dialect.name === 'sqlite';

  // One of them finds out whether a factor was activated meanwhile, and whether a new version of a legal
  // document is to be agreed to.
  it('A sign-in from a new browser and without a second factor executes seven statements, four on PostgreSQL, and that of the limit of the account', async () => {
    const user = await join(server);
    expect(await statementsOf(user)).toBe((isSqlite() ? 7 : 4) + ofLimit());
  });

  it('A sign-in with a wrong password executes as many statements for an e-mail with an account as for any other', async () => {
    const [user, unknown, unconfirmed] = [await join(server), guest(), guest()];
    await mailedCode(server, unconfirmed);
    const counts = new Set<number>();
    for (const { email } of [user, unknown, unconfirmed])
      counts.add(await statementsOf({ email, password: 'Wrong-Arch-7!' }, 'bad_credentials'));
    expect([...counts]).toHaveLength(1);
    expect(Math.min(...counts)).toBeGreaterThan(4);
  });

  // One of them reads how long the account's codes are refused after too many wrong ones. No code is sent, so
  // no limit is counted.
  it('The first step of a sign-in with an authenticator app executes seven statements', async () => {
    const user = await join(server);
    await activateAuthenticator(server, await signIn(server, user));
    expect(await statementsOf(user)).toBe(7);
  });
});
