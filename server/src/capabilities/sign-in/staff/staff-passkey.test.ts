import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConsoleApp } from '../../../http/console/app.ts';
import { describeServer } from '../../../testing/both-databases.ts';
import { consoleUrl, newStaff, openConsole } from '../../../testing/console.ts';
import { addPasskey, type Deviation } from '../../../testing/passkeys.ts';
import { join, signIn } from '../../../testing/people.ts';

const settings = { PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href };

describeServer(
  'a passkey in the console',
  (server) => {
    let app: FastifyInstance;
    beforeAll(async () => {
      app = await createConsoleApp(server.context, consoleUrl);
    });
    afterAll(() => app.close());

    /** A new member of staff whose only second factor is a passkey. */
    async function withPasskey() {
      const user = await join(server);
      const token = await signIn(server, user);
      const passkey = await addPasskey(server, token);
      await server.context.db.kysely
        .updateTable('accounts')
        .set({ role: 'support' })
        .where('email', '=', user.email)
        .execute();
      return { ...user, token, passkey };
    }
    type Member = Awaited<ReturnType<typeof withPasskey>>;

    /** A browser in which the password was right, and what the server says about the next step. */
    async function proven({ email, password }: Pick<Member, 'email' | 'password'>) {
      const browser = openConsole(() => app);
      const { data } = await browser.call('startStaffSignIn', { username: email, password });
      return { browser, data };
    }

    async function confirm(
      { browser }: Awaited<ReturnType<typeof proven>>,
      { passkey }: Pick<Member, 'passkey'>,
      deviation: Deviation = {},
    ) {
      const { data } = await browser.call('startStaffPasskey', {});
      const credential = JSON.stringify(passkey.get(data, { origin: consoleUrl.origin, ...deviation }));
      return { credential, answer: await browser.call('confirmStaffPasskey', { credential }) };
    }

    it('A passkey is the second factor of the console for staff who have no other one', async () => {
      const member = await withPasskey();
      const begun = await proven(member);
      expect(begun.data).toEqual({ twoFactorType: null, passkey: true, expiresIn: 300, retryAfter: 0 });
      const { answer } = await confirm(begun, member);
      expect(answer.data).toMatchObject({ role: 'support', email: member.email });
      expect((await begun.browser.call('getStaffSession', {})).data).toEqual(answer.data);
      const [latest] = (await server.call('listActivity', {}, { token: member.token })).data.events;
      expect(latest).toMatchObject({ type: 'SIGN_IN', method: 'PASSKEY' });
    });

    it('Staff can use a passkey in the console instead of a code', async () => {
      const staff = await newStaff(server, 'admin');
      const passkey = await addPasskey(server, staff.token);
      const begun = await proven(staff);
      expect(begun.data).toMatchObject({ twoFactorType: 'GOOGLE_AUTHENTICATOR', passkey: true });
      expect((await confirm(begun, { passkey })).answer.status).toBe(200);
    });

    it('The console refuses a passkey answer for a page of the portal, without a verified user, of another account, and twice [C12]', async () => {
      const [member, other] = [await withPasskey(), await withPasskey()];
      const begun = await proven(member);
      for (const deviation of [{ origin: 'http://portal.test:3000' }, { verified: false }])
        expect((await confirm(begun, member, deviation)).answer.codes).toEqual(['invalid_passkey']);
      expect((await confirm(begun, other)).answer.codes).toEqual(['invalid_passkey']);
      const { credential } = await confirm(begun, member);
      const again = await proven(member);
      expect((await again.browser.call('confirmStaffPasskey', { credential })).codes).toEqual([
        'invalid_passkey',
      ]);
    });

    it('A passkey opens nothing of the console before the password, and its answer for the console opens nothing in the portal [C12]', async () => {
      const guest = openConsole(() => app);
      expect((await guest.call('startStaffPasskey', {})).codes).toEqual(['invalid_token']);
      const member = await withPasskey();
      const { data, headers } = await server.call('startPasskeySignIn', {});
      const [cookies = ''] = (headers.get('set-cookie') ?? '').split(';');
      const credential = JSON.stringify(member.passkey.get(data, { origin: consoleUrl.origin }));
      const answer = await server.call('issueToken', { grant_type: 'passkey', credential }, { cookies });
      expect(answer.codes).toEqual(['invalid_passkey']);
    });

    it('The console may use a passkey of the portal, as the portal tells browsers', async () => {
      const answer = await server.fetch('/.well-known/webauthn');
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await answer.json()).toEqual({ origins: [consoleUrl.origin] });
    });
  },
  settings,
);
