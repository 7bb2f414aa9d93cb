import { describe, expect, it } from 'vitest';
import { roundsOfRun } from '../../../../scripts/tests/of-run.js';
import { lockAccount } from '../../capabilities/accounts/store.ts';
import { setUnverified } from '../../capabilities/documents/store.ts';
import { endLostAccess } from '../../capabilities/lost-access/end-lost-access.ts';
import { transaction } from '../../db/database.ts';
import { openBrowser } from '../../testing/browser.ts';
import {
  authorizationRequest,
  authorize,
  exchange,
  openApplication,
  registerClient,
  requestTokens,
  signInWith,
  userinfo,
} from '../../testing/openid.ts';
import { asBrowsersSee, openTwoProcesses } from '../../testing/two-processes.ts';
import { setApplicationGroups } from './application-groups.ts';
import { addGroup } from './change-groups.ts';
import { addMember, removeMember } from './members.ts';

const operator = { type: 'cli', user: 'test' } as const;
const reason = 'for the test';
/** How often the race is run. */
const rounds = roundsOfRun(10);

describe('who loses a right, at two server processes with one PostgreSQL,', () => {
  const servers = openTwoProcesses();
  const at = (index: number) => asBrowsersSee(servers, index);

  // No application has a logout address, and the jobs of the demo are not needed.
  const contextOf = () => ({ db: servers.db(), enqueue: async () => {} });
  async function joined() {
    const user = await servers.join();
    const { id: accountId } = await servers
      .db()
      .kysely.selectFrom('accounts')
      .select('id')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow();
    const browser = openBrowser(servers.turn(0));
    return { user, accountId, browser };
  }

  /** Ends a right while something is issued, and gives it back: nothing of before may be valid then. */
  async function race(
    { browser }: Pick<Awaited<ReturnType<typeof joined>>, 'browser'>,
    { end, giveBack }: { end: () => Promise<void>; giveBack: () => Promise<unknown> },
  ): Promise<void> {
    const travel = await registerClient({ context: contextOf() });
    let issued = 0;
    for (let round = 0; round < rounds; round += 1) {
      const asks: Readonly<Record<string, string>>[] = [];
      for (let count = 0; count < 3; count += 1) {
        const request = authorizationRequest(travel, { prompt: 'consent' });
        asks.push(exchange(await authorize(at(0), browser, request), request, travel));
        const { refresh_token } = await openApplication(at(1), browser, travel, { prompt: 'consent' });
        asks.push({ grant_type: 'refresh_token', refresh_token });
      }
      const send = (part: typeof asks) => part.map((input, index) => requestTokens(at(index), travel, input));
      // Sometimes it ends at once, sometimes when one of them was answered, so that others are being
      // answered.
      const first = send(asks.slice(0, round % asks.length));
      if (first.length > 0) await Promise.race(first);
      const ended = end();
      const second = send(asks.slice(first.length));
      await ended;
      const answers = await Promise.all([...first, ...second]);
      await giveBack();
      for (const { status, access_token, refresh_token } of answers) {
        expect([200, 400]).toContain(status);
        if (status !== 200) continue;
        issued += 1;
        expect((await userinfo(at(0), access_token)).status).toBe(401);
        const refresh = { grant_type: 'refresh_token', refresh_token };
        expect((await requestTokens(at(1), travel, refresh)).status).toBe(400);
      }
    }
    expect(issued).toBeGreaterThan(0);
  }

  it('A user who leaves a group keeps nothing that was issued at that moment, also when added to it again [D06, D20]', async () => {
    const context = contextOf();
    await registerClient({ context });
    await addGroup(context, operator, { id: 'racers', name: 'Racers', description: '', reason });
    const { user, accountId, browser } = await joined();
    const act = { accountId, group: 'racers', reason };
    await addMember(context, operator, act);
    const access = { openTo: 'GROUPS' as const, openGroups: ['racers'] };
    await setApplicationGroups(context, operator, { id: 'TRAVEL', reason, ...access });
    await signInWith(browser, user);
    await race(
      { browser },
      {
        end: () => removeMember(context, operator, act),
        giveBack: () => addMember(context, operator, act),
      },
    );
  });

  it('A user whose verification is taken back keeps nothing that was issued at that moment, also when verified again [D06, D20]', async () => {
    const context = contextOf();
    await registerClient({ context });
    const { user, accountId, browser } = await joined();
    const verify = () =>
      context.db.kysely.updateTable('accounts').set({ verified: 1 }).where('id', '=', accountId).execute();
    await verify();
    await setApplicationGroups(context, operator, { id: 'TRAVEL', reason, openTo: 'VERIFIED' });
    await signInWith(browser, user);
    // As a correction of the name does, whose passport only the processes can read.
    const takeBack = () =>
      transaction(context.db, async (tx) => {
        await lockAccount(tx, accountId);
        await setUnverified(tx, accountId);
        await endLostAccess(tx, context, accountId);
      });
    await race({ browser }, { end: takeBack, giveBack: verify });
  });
});
