import { expect, it } from 'vitest';
import { deleteExpired } from '../../composition/housekeeping.ts';
import { PermanentError } from '../../platform/permanent-error.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl, openConsoleForStaff } from '../../testing/console.ts';
import { operate } from '../../testing/operate.ts';
import { application, guest, handOff, join, person, signIn } from '../../testing/people.ts';
import { until } from '../../testing/until.ts';
import { deliverMail } from './deliver.ts';
import { listMailsTo } from './sent-store.ts';

const settings = { PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href };

describeServer(
  'staff see which mails were sent to a user',
  (server) => {
    const { support, admin } = openConsoleForStaff(server);
    const unconfirmed = async (text: string) =>
      (await support.call('findAccounts', { text })).data.unconfirmed[0];

    it('Staff also see the mails to an unconfirmed registration, which is found by its e-mail', async () => {
      const grace = guest();
      const registered = Date.now();
      await server.call('register', grace);
      await server.mails.mailTo(grace.email);
      const found = await until('the mail is noted', async () => {
        const registration = await unconfirmed(grace.email.toUpperCase());
        return registration && registration.mails.length > 0 ? registration : undefined;
      });
      expect(found).toMatchObject({
        email: grace.email,
        firstName: grace.firstName,
        mails: [
          { mail: 'confirmation', title: 'Confirm your e-mail address for Portico', state: 'ACCEPTED' },
        ],
      });
      expect(Date.parse(found.expiresAt)).toBeGreaterThan(registered);
      const { out } = await operate(server, ['user', 'find', grace.email]);
      expect(out).toContain('is not confirmed, so there is no account yet');
      expect(out).toMatch(/confirmation +ACCEPTED/);
    });

    it('Staff see the mails of a registration until there is an account, which then has them, without content and address', async () => {
      const user = await join(server);
      expect(await unconfirmed(user.email)).toBeUndefined();
      const { accounts } = (await support.call('findAccounts', { text: user.email })).data;
      const id = accounts[0]?.id ?? '';
      const { mails } = (await support.call('getAccount', { id })).data;
      expect(mails.map(({ mail }) => mail)).toContain('confirmation');
      const rows = await server.context.db.kysely.selectFrom('sent_mails').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(user.email);
      const { out } = await operate(server, ['user', 'show', user.email]);
      expect(out).toMatch(/confirmation +ACCEPTED/);
    });

    it.each([
      [
        new Error('451 greylisted\u202e, <grace@example.org> try later'),
        'DELAYED',
        '451 greylisted, … try later',
      ],
      [new PermanentError('550 no such user'), 'REFUSED', '550 no such user'],
    ] as const)(
      'Staff see that the mail server did not accept a mail, with its answer: %s',
      async (error, state, answer) => {
        const to = guest().email;
        const context = { ...server.context, sendMail: () => Promise.reject(error) };
        const payload = { to, locale: 'en', mail: 'newDevice', values: {} } as const;
        const job = { id: to, type: 'mail', payload, attempts: 1, created_at: Date.now() } as const;
        await expect(deliverMail(job, context)).rejects.toBe(error);
        const list = async () => await listMailsTo(server.context, to, 5);
        // Without a job it will not be sent any more.
        expect(await list()).toMatchObject([{ state: state === 'DELAYED' ? 'GIVEN_UP' : state, answer }]);
        await deliverMail(job, { ...context, sendMail: async () => {} });
        expect(await list()).toMatchObject([{ state: 'ACCEPTED', answer: null }]);
      },
    );

    it('Staff see for 30 days which mails were sent to a user', async () => {
      const to = guest().email;
      const payload = { to, locale: 'en', mail: 'newDevice', values: {} } as const;
      const job = { id: to, type: 'mail', payload, attempts: 1, created_at: Date.now() } as const;
      await deliverMail(job, { ...server.context, sendMail: async () => {} });
      const count = async () => (await listMailsTo(server.context, to, 5)).length;
      await server.later(29 * 86_400);
      await deleteExpired(server.context.db, 0);
      expect(await count()).toBe(1);
      await server.later(2 * 86_400);
      await deleteExpired(server.context.db, 0);
      expect(await count()).toBe(0);
      // The sessions of staff have ended.
      expect((await admin.call('listJobs', { state: 'waiting' })).status).toBe(401);
    });
  },
  settings,
);

describeServer(
  'staff see what an account was used for',
  (server) => {
    const { support } = openConsoleForStaff(server);
    const account = async (email: string) => {
      const { accounts } = (await support.call('findAccounts', { text: email })).data;
      return (await support.call('getAccount', { id: accounts[0]?.id ?? '' })).data;
    };

    it('Staff see which applications an account was used for, with the time of the last use', async () => {
      const user = await join(server);
      expect((await account(user.email)).applications).toEqual([]);
      const { access_token: token } = await handOff(server, await signIn(server, user));
      await server.call('checkToken', { token }, { client: application('STORE') });
      const { applications } = await account(user.email);
      expect(applications).toEqual([
        { id: 'STORE', name: 'Store', lastUsedAt: expect.stringMatching(/^\d{4}-/) },
      ]);
    });

    it('Staff see which documents an account has, with their states', async () => {
      const { documents } = await account(person('bob').email);
      expect(documents).toContainEqual({
        type: 'PASSPORT',
        state: 'WAITING_MODERATOR',
        round: 1,
        decisions: [],
      });
    });
  },
  settings,
);
