import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../db/database.ts';
import type { Answer } from '../../testing/answer.ts';
import { openBrowser } from '../../testing/browser.ts';
import { databases } from '../../testing/databases.ts';
import { newUser, type TestUser } from '../../testing/documents.ts';
import { activateAuthenticator, firstStep, secondStep } from '../../testing/second-factors.ts';
import { type StartedServer, startServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { lockAccount } from '../accounts/store.ts';
import { applyEnding } from '../endings/apply-ending.ts';

const password = 'Quiet-Arch7';

/** SQLite has one writer at a time, so only PostgreSQL can have two transactions that wait for each other. */
describe('a sign-in that waits while every session of its account is ended', () => {
  let server: StartedServer;
  beforeAll(async () => {
    const database = await databases.find(({ name }) => name === 'PostgreSQL')?.create();
    if (!database) throw new Error('There is no PostgreSQL.');
    server = await startServer(database);
  });
  afterAll(() => server.stop());

  it('A sign-in by QR code is refused, without a deadlock, while every session of its account is ended [Q02]', async () => {
    const user = await newUser(server);
    const browser = openBrowser(server);
    const { code, user_code } = (await browser.call('startQrSignIn', {})).data;
    await server.call('approveQrSignIn', { code, user_code }, { token: user.token });
    const answer = await whileEnding(user, () => browser.call('issueToken', { grant_type: 'qr_code', code }));
    expect(answer.codes).toEqual(['expired_token']);
  });

  it('A sign-in is refused at its second step, without a deadlock, while every session of its account is ended [S06]', async () => {
    const user = await newUser(server);
    const app = await activateAuthenticator(server, user.token);
    const waiting = await firstStep(server, { ...user, password });
    const answer = await whileEnding(user, () => secondStep(server, waiting, app.code()));
    expect(answer.codes).toEqual(['incorrect_otp']);
  });

  /** Makes a call while a transaction resets the factors of an account, as support can. */
  async function whileEnding({ id }: TestUser, makeCall: () => Promise<Answer>): Promise<Answer> {
    const { db } = server.context;
    return await transaction(db, async (tx) => {
      await lockAccount(tx, id);
      const answer = makeCall();
      await until('the call waits for a lock', async () => {
        const { rows } = await sql`SELECT pid FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db.kysely);
        return rows.length > 0;
      });
      await applyEnding(tx, server.context, 'factorsReset', { accountId: id });
      return { answer };
    }).then(({ answer }) => answer);
  }
});
