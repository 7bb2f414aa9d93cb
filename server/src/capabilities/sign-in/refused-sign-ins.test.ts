import { expect, it } from 'vitest';
import { deleteExpired } from '../../composition/housekeeping.ts';
import { limits } from '../../platform/limits.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { consoleUrl, newStaff, openConsoleForStaff } from '../../testing/console.ts';
import { failTimes } from '../../testing/failures.ts';
import { guest, join, mailedCode, signIn, trySignIn } from '../../testing/people.ts';
import { freshAddress } from '../../testing/request.ts';
import { activateAuthenticator, firstStep, secondStep } from '../../testing/second-factors.ts';
import { attemptKeys } from '../accounts/attempt.ts';
import { recordFailure } from '../accounts/failure-store.ts';
import { findRecords } from '../audit/find-records.ts';
import { recordRefusedSignIn } from './refused-store.ts';

const wrong = 'Wrong-Arch-7!';
const settings = { PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href };

describeServer(
  'staff see why the sign-ins of a user were refused',
  (server) => {
    const { support, open } = openConsoleForStaff(server);

    async function newUser() {
      const user = await join(server);
      const { accounts } = (await support.call('findAccounts', { text: user.email })).data;
      return { ...user, id: accounts[0]?.id ?? '' };
    }
    const account = async (id: string) => (await support.call('getAccount', { id })).data;
    const rows = async () =>
      await server.context.db.kysely.selectFrom('refused_sign_ins').select('id').execute();

    it('Staff see which sign-ins of a user a wrong password refused at portal and console, with time, browser and address', async () => {
      const user = await newStaff(server, null);
      expect((await account(user.accountId)).refusedSignIns).toEqual([]);
      await trySignIn(server, { ...user, password: wrong }, { address: '203.0.113.8' });
      await open().call(
        'startStaffSignIn',
        { username: user.email, password: wrong },
        { address: '203.0.113.9' },
      );
      const { refusedSignIns } = await account(user.accountId);
      expect(refusedSignIns).toEqual([
        expect.objectContaining({
          site: 'console',
          step: 'sign-in',
          reason: 'wrong_password',
          address: '203.0.113.9',
        }),
        expect.objectContaining({
          site: 'portal',
          step: 'sign-in',
          reason: 'wrong_password',
          address: '203.0.113.8',
        }),
      ]);
      expect(refusedSignIns[0]?.browser).toBe('Firefox of a test');
      expect(Date.parse(refusedSignIns[0]?.at ?? '')).toBeGreaterThanOrEqual(
        Date.parse(refusedSignIns[1]?.at ?? ''),
      );
    });

    it('Staff see which sign-ins were refused at each kind of second step, and which because the account is disabled', async () => {
      const user = await newUser();
      const app = await activateAuthenticator(server, await signIn(server, user));
      const waiting = await firstStep(server, user);
      await secondStep(server, waiting, app.wrongCode());
      await secondStep(server, waiting, 'ABCDE-FGHJK');
      await support.call('disableAccount', { id: user.id, reason: 'asked for by the user' });
      await trySignIn(server, user);
      expect((await account(user.id)).refusedSignIns.map(({ step, reason }) => [step, reason])).toEqual([
        ['sign-in', 'user_disabled'],
        ['second step', 'wrong_recovery_code'],
        ['second step', 'wrong_code'],
      ]);
    });

    it('The server stores nothing of a refused sign-in with an e-mail without an account', async () => {
      const [unknown, unconfirmed] = [guest(), guest()];
      await mailedCode(server, unconfirmed);
      const before = await rows();
      await trySignIn(server, unknown);
      await trySignIn(server, { ...unconfirmed, password: wrong });
      await trySignIn(server, unconfirmed);
      expect(await rows()).toEqual(before);
    });

    it('The audit trail counts the refused sign-ins of a user once, by reason', async () => {
      const user = await newUser();
      const app = await activateAuthenticator(server, await signIn(server, user));
      await trySignIn(server, { ...user, password: wrong });
      await trySignIn(server, { ...user, password: wrong });
      await secondStep(server, await firstStep(server, user), app.wrongCode());
      const { db } = server.context;
      for (let round = 0; round < 2; round += 1) await deleteExpired(db, 0);
      const { records } = await findRecords(db, { subject: user.id, types: ['SIGN_INS_REFUSED'] });
      expect(records).toEqual([
        expect.objectContaining({
          actorType: 'system',
          details: { reasons: { wrong_password: 2, wrong_code: 1 } },
        }),
      ]);
    });

    it('Staff see the newest refused sign-ins of each account, for 30 days', async () => {
      const [user, other] = [await newStaff(server, null), await newStaff(server, null)];
      const refusal = { site: 'portal', step: 'sign-in', reason: 'wrong_password' } as const;
      const from = { userAgent: 'Firefox', address: '203.0.113.7' };
      const { db } = server.context;
      await recordRefusedSignIn(db, { ...refusal, accountId: other.accountId }, from);
      const { stored: kept, shown } = limits.refusedSignIns;
      for (let count = 0; count < kept + 3; count += 1)
        await recordRefusedSignIn(db, { ...refusal, accountId: user.accountId, reason: `${count}` }, from);
      const stored = await db.kysely
        .selectFrom('refused_sign_ins')
        .select('reason')
        .where('account_id', '=', user.accountId)
        .execute();
      expect(stored).toHaveLength(kept);
      expect(stored.map(({ reason }) => Number(reason)).toSorted((a, b) => a - b)[0]).toBe(3);
      const { refusedSignIns } = await account(user.accountId);
      expect(refusedSignIns.map(({ reason }) => reason)).toEqual(
        Array.from({ length: shown }, (_, index) => `${kept + 2 - index}`),
      );
      await server.later(29 * 86_400);
      await deleteExpired(db, 0);
      const ofOther = async () =>
        (
          await db.kysely
            .selectFrom('refused_sign_ins')
            .select('id')
            .where('account_id', '=', other.accountId)
            .execute()
        ).length;
      expect(await ofOther()).toBe(1);
      await server.later(2 * 86_400);
      await deleteExpired(db, 0);
      expect(await ofOther()).toBe(0);
    });
  },
  settings,
);

describeServer(
  'staff see whether a user can sign in',
  (server) => {
    const { support } = openConsoleForStaff(server);

    async function newUser() {
      const user = await join(server);
      const { accounts } = (await support.call('findAccounts', { text: user.email })).data;
      return { ...user, id: accounts[0]?.id ?? '' };
    }
    const limitsOf = async (id: string) => (await support.call('getAccount', { id })).data.signInLimits;
    /** Seconds until a limit ends. */
    const seconds = (until: string | undefined) => Math.round((Date.parse(until ?? '') - Date.now()) / 1000);

    it('Staff see that a user cannot sign in with a new browser after too many wrong passwords, and until when', async () => {
      const user = await newUser();
      await failTimes(server, user.email, 9);
      expect(await limitsOf(user.id)).toEqual([]);
      await failTimes(server, user.email, 1);
      const [limit, ...more] = await limitsOf(user.id);
      expect([limit?.kind, more]).toEqual(['UNKNOWN_BROWSERS', []]);
      expect(seconds(limit?.until)).toBeGreaterThan(0);
      expect(seconds(limit?.until)).toBeLessThanOrEqual(61);
      await server.later(61);
      expect(await limitsOf(user.id)).toEqual([]);
    });

    it('Staff see that a user cannot sign in with a known browser, which has a lock of its own', async () => {
      const user = await newUser();
      const laptop = openBrowser(server);
      const { email: username, password } = user;
      await laptop.call('issueToken', { grant_type: 'password', username, password });
      const cookie = (name: string) => laptop.cookies.get(name);
      const keys = attemptKeys(username, { address: freshAddress(), cookie }, server.context.keys);
      for (let count = 0; count < 10; count += 1)
        await recordFailure(server.context.db, keys.device, keys.address, server.context.rules.current());
      expect((await limitsOf(user.id)).map(({ kind }) => kind)).toEqual(['KNOWN_BROWSER']);
      expect((await trySignIn(server, user)).status).toBe(200);
    });

    it('Staff see that a user cannot sign in with codes for the rest of the day after too many wrong ones', async () => {
      const user = await newUser();
      const app = await activateAuthenticator(server, await signIn(server, user));
      for (let count = 0; count < 10; count += 1)
        await secondStep(server, await firstStep(server, user), app.wrongCode());
      const [limit, ...more] = await limitsOf(user.id);
      expect([limit?.kind, more]).toEqual(['CODES', []]);
      expect(seconds(limit?.until)).toBeGreaterThan(80_000);
    });
  },
  settings,
);
