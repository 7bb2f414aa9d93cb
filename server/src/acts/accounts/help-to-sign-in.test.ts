import { expect, it } from 'vitest';
import { findRecords } from '../../capabilities/audit/find-records.ts';
import { budgets } from '../../platform/rates.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl, newStaff, openConsoleForStaff } from '../../testing/console.ts';
import { failTimes } from '../../testing/failures.ts';
import { operate } from '../../testing/operate.ts';
import { guest, join, signIn, trySignIn } from '../../testing/people.ts';
import { activateAuthenticator, firstStep, secondStep } from '../../testing/second-factors.ts';

const reason = 'asked for by the user';
const byOperator = ['--reason', reason];

describeServer(
  'staff help a user who cannot sign in',
  (server) => {
    const { support, admin } = openConsoleForStaff(server);

    async function newUser() {
      const user = await join(server);
      const { accounts } = (await support.call('findAccounts', { text: user.email })).data;
      return { ...user, id: accounts[0]?.id ?? '' };
    }
    const recordsOf = async (subject: string) =>
      (await findRecords(server.context.db, { subject })).records.filter(
        ({ type }) => type !== 'ACCOUNT_VIEWED',
      );

    it('Staff end a lock after wrong passwords, in the console and on the command line', async () => {
      const user = await newUser();
      const unlocks = [
        async () => (await support.call('unlockSignIn', { id: user.id, reason })).status,
        async () =>
          (await operate(server, ['user', 'unlock', user.email, ...byOperator])).code === 0 ? 200 : 0,
      ];
      for (const unlock of unlocks) {
        await failTimes(server, user.email, 10);
        expect((await trySignIn(server, user)).codes).toEqual(['user_account_locked']);
        expect(await unlock()).toBe(200);
        expect((await trySignIn(server, user)).status).toBe(200);
        const record = (await recordsOf(user.id)).find(({ type }) => type === 'SIGN_IN_UNLOCKED');
        expect(record).toMatchObject({ reason, details: { limits: ['UNKNOWN_BROWSERS'] } });
      }
    });

    it('Staff help a user who cannot sign in by accepting codes again after too many wrong ones', async () => {
      const user = await newUser();
      const app = await activateAuthenticator(server, await signIn(server, user));
      for (let count = 0; count < budgets.wrongCodes.points; count += 1)
        await secondStep(server, await firstStep(server, user), app.wrongCode());
      expect((await secondStep(server, await firstStep(server, user), app.code())).status).toBe(400);
      expect((await support.call('unlockSignIn', { id: user.id, reason })).status).toBe(200);
      expect((await secondStep(server, await firstStep(server, user), app.code())).status).toBe(200);
    });

    it('Support unlocks no staff, and nobody the own account, whose locks then stay', async () => {
      const other = await newStaff(server, 'moderator');
      const { accountId, email } = (await admin.call('getStaffSession', {})).data;
      await failTimes(server, other.email, 10);
      await failTimes(server, email, 10);
      expect((await support.call('unlockSignIn', { id: other.accountId, reason })).codes).toEqual([
        'staff_account',
      ]);
      expect((await admin.call('unlockSignIn', { id: accountId, reason })).codes).toEqual(['own_account']);
      expect((await trySignIn(server, other)).codes).toEqual(['user_account_locked']);
      expect((await admin.call('getAccount', { id: accountId })).data.signInLimits).toHaveLength(1);
    });

    it('Staff send a link for a new password, which the user alone gets, three times in an hour', async () => {
      const user = await newUser();
      await server.quiet();
      const answer = await support.call('startReset', { id: user.id, reason });
      expect([answer.status, answer.data]).toEqual([200, null]);
      const mail = await resetMail(user.email);
      const code = /password\/reset\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
      expect((await server.call('checkPasswordReset', { code })).status).toBe(200);
      // The password stays as it is.
      expect((await trySignIn(server, user)).status).toBe(200);
      expect((await operate(server, ['user', 'start-reset', user.email, ...byOperator])).code).toBe(0);
      expect((await support.call('startReset', { id: user.id, reason })).status).toBe(200);
      expect((await support.call('startReset', { id: user.id, reason })).codes).toEqual(['mail_limit']);
      const started = (await recordsOf(user.id)).filter(({ type }) => type === 'RESET_STARTED');
      expect(started.map(({ actorType }) => actorType)).toEqual(['staff', 'cli', 'staff']);
      expect(JSON.stringify(started)).not.toContain(code);
    });

    it('Staff send no link for a new password to a disabled account', async () => {
      const user = await join(server);
      await operate(server, ['user', 'disable', user.email, ...byOperator]);
      const refused = await operate(server, ['user', 'start-reset', user.email, ...byOperator]);
      expect(refused).toMatchObject({ code: 1, out: '' });
    });

    async function resetMail(to: string) {
      for (;;) {
        const mail = await server.mails.mailTo(to);
        if (mail.text.includes('/password/reset/')) return mail;
      }
    }
  },
  { PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href },
);

describeServer(
  'staff help a user who has not confirmed the e-mail',
  (server) => {
    const { support } = openConsoleForStaff(server);

    it('Staff send the confirmation link again, in the console and on the command line, as often as the mailbox may get it', async () => {
      const grace = guest();
      await server.call('register', grace);
      await server.mails.mailTo(grace.email);
      const act = { email: grace.email.toUpperCase(), reason };
      expect((await support.call('sendConfirmationAgain', act)).codes).toEqual(['mail_limit']);
      await server.later(61);
      const before = (await support.call('findAccounts', { text: grace.email })).data.unconfirmed[0];
      expect((await support.call('sendConfirmationAgain', act)).status).toBe(200);
      expect((await server.mails.mailTo(grace.email)).text).toContain('/confirmation/');
      const after = (await support.call('findAccounts', { text: grace.email })).data.unconfirmed[0];
      expect(Date.parse(after?.expiresAt ?? '')).toBeGreaterThan(Date.parse(before?.expiresAt ?? ''));
      await server.later(61);
      expect((await operate(server, ['user', 'send-confirmation', grace.email, ...byOperator])).code).toBe(0);
      const { text } = await server.mails.mailTo(grace.email);
      const { records } = await findRecords(server.context.db, { types: ['CONFIRMATION_SENT_AGAIN'] });
      expect(records.map(({ actorType, reason: why }) => [actorType, why])).toEqual([
        ['cli', reason],
        ['staff', reason],
      ]);
      expect(JSON.stringify(records).toLowerCase()).not.toContain(grace.email.toLowerCase());
      const code = /confirmation\/([\w-]+)/.exec(text)?.[1] ?? '';
      expect((await server.call('confirmRegistration', { code })).status).toBe(200);
      const again = await operate(server, ['user', 'send-confirmation', grace.email, ...byOperator]);
      expect(again.code).toBe(1);
    });
  },
  { PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href },
);
