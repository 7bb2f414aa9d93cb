import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { join, signIn } from '../../testing/people.ts';
import { activateEmail, digitsIn } from '../../testing/second-factors.ts';

describeServer(
  'codes that are sent to change a second factor',
  (server) => {
    async function newUser() {
      const user = await join(server);
      return { user, token: await signIn(server, user) };
    }
    const startTelegram = (token: string, chatId: string) =>
      server.call('startTwoFactor', { type: 'TELEGRAM', data: chatId }, { token });
    const startEmail = (token: string) => server.call('startTwoFactor', { type: 'EMAIL' }, { token });
    const deactivate = (token: string, type: 'EMAIL' | 'TELEGRAM') =>
      server.call('startDeactivation', { type }, { token });
    /** Has five codes sent, which are all of an hour, and none more. */
    async function expectFiveSends(token: string, firstChat: number): Promise<void> {
      const statuses: number[] = [];
      for (let sent = 0; sent < 6; sent += 1)
        statuses.push((await startTelegram(token, String(firstChat + sent))).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    /** Activates Telegram with the code that the demo has stored instead of sending it. */
    async function activateTelegram(token: string, chatId: string): Promise<void> {
      expect((await startTelegram(token, chatId)).status).toBe(200);
      await server.quiet();
      const { body } = await server.context.db.kysely
        .selectFrom('outbox_messages')
        .select('body')
        .where('recipient', '=', chatId)
        .executeTakeFirstOrThrow();
      const code = digitsIn(body);
      expect((await server.call('confirmTwoFactor', { type: 'TELEGRAM', code }, { token })).status).toBe(200);
    }

    it('A user gets five codes an hour to change a second factor, and a mistyped chat id is none of them [2.71]', async () => {
      const { token } = await newUser();
      for (let typed = 0; typed < 6; typed += 1)
        expect((await startTelegram(token, `71oo${typed}`)).codes).toEqual(['invalid_token_data']);
      await expectFiveSends(token, 710_010);
    });

    it('Refused activations and deactivations do not use up the codes that are sent to change a second factor [8.9]', async () => {
      const { user, token } = await newUser();
      for (let refused = 0; refused < 6; refused += 1)
        expect((await deactivate(token, 'EMAIL')).codes).toEqual(['not_found']);
      await server.later(901);
      for (let refused = 0; refused < 6; refused += 1)
        expect((await startEmail(token)).codes).toEqual(['access_denied']);
      const { password } = user;
      expect((await server.call('confirmPassword', { password }, { token })).status).toBe(200);
      await expectFiveSends(token, 710_020);
    });

    it('Codes wait a minute for each method alone: who changes from e-mail to Telegram gets the code at once [2.71, 9.4]', async () => {
      const { token } = await newUser();
      expect((await startEmail(token)).status).toBe(200);
      expect((await startTelegram(token, '710031')).status).toBe(200);
      for (const again of [await startEmail(token), await startTelegram(token, '710031')])
        expect([again.status, Number(again.headers.get('retry-after')) <= 60]).toEqual([429, true]);
      await server.later(61);
      expect((await startEmail(token)).status).toBe(200);
    });

    it('Codes wait a minute for each method alone at a deactivation too [2.83, 9.4]', async () => {
      const { user, token } = await newUser();
      await activateEmail(server, token, user.email);
      await activateTelegram(token, '710041');
      expect((await deactivate(token, 'EMAIL')).status).toBe(200);
      expect((await deactivate(token, 'TELEGRAM')).status).toBe(200);
      expect((await deactivate(token, 'EMAIL')).status).toBe(429);
    });

    it('A code is sent at once for a method that was activated and deactivated a moment ago [9.4]', async () => {
      const { user, token } = await newUser();
      await activateEmail(server, token, user.email);
      expect((await deactivate(token, 'EMAIL')).status).toBe(200);
      await server.quiet();
      const codes = server.mails.waiting(user.email).map(({ subject }) => digitsIn(subject));
      const code = codes.findLast(Boolean) ?? '';
      expect((await server.call('confirmDeactivation', { type: 'EMAIL', code }, { token })).status).toBe(200);
      expect((await startEmail(token)).status).toBe(200);
      expect((await startEmail(token)).status).toBe(429);
    });
  },
  { PORTICO_DEMO: 'true' },
);
