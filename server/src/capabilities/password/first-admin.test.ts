import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { codeIn, guest, join, signIn, trySignIn } from '../../testing/people.ts';
import { issueFirstAdminLink } from './first-admin.ts';

const [email, password] = ['ada@example.org', 'Quiet-Arch7'];

describeServer(
  'The first admin',
  (server) => {
    async function linkCode(): Promise<string> {
      const issued = await issueFirstAdminLink(server.context);
      if (issued.state !== 'link') throw new Error(issued.state);
      return codeIn(issued.link);
    }
    const confirm = (code: string) => server.call('confirmPasswordReset', { code, password });

    it('The first admin chooses a password by a link; opening it changes nothing, and a later link or an hour ends it [X03]', async () => {
      const first = await linkCode();
      expect((await server.call('checkPasswordReset', { code: first })).data).toEqual({
        email,
        firstAdmin: true,
      });
      const second = await linkCode();
      expect((await server.call('checkPasswordReset', { code: first })).codes).toEqual(['not_found']);
      expect((await confirm(first)).codes).toEqual(['not_found']);
      expect((await server.call('checkPasswordReset', { code: second })).data.email).toBe(email);
      await server.later(3_601);
      expect((await confirm(second)).codes).toEqual(['not_found']);
      expect((await trySignIn(server, { email, password })).codes).toEqual(['bad_credentials']);
    });

    it('The first admin is created once, of twenty answers to one link at the same moment, and then no link is issued [7.26, X03]', async () => {
      const code = await linkCode();
      const guessable = await server.call('confirmPasswordReset', { code, password: 'Lovelace-1!' });
      expect(guessable.errors[0]?.codes).toEqual(['guessable_password']);
      const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(code)));
      const created = answers.filter(({ status }) => status === 200);
      expect(created.map(({ data }) => data)).toEqual([{ resourceUrl: 'http://portal.test:3000/en' }]);
      expect((await confirm(code)).codes).toEqual(['not_found']);
      expect(await issueFirstAdminLink(server.context)).toEqual({ state: 'there is an admin' });
      const { db } = server.context;
      const records = db.kysely
        .selectFrom('audit_records')
        .select('actor_type')
        .where('type', '=', 'FIRST_ADMIN_CREATED');
      expect(await records.execute()).toEqual([{ actor_type: 'system' }]);
    });

    it('The first admin signs in, and opens registration with the own invitation code [6.4]', async () => {
      const token = await signIn(server, { email, password });
      const { data } = await server.call('getProfile', {}, { token });
      expect(data).toMatchObject({ firstName: 'Ad\u00e9', lastName: 'Lovelace', email });
      const inviteCode = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(JSON.stringify(data))?.[0];
      const sponsor = await server.call('findSponsor', { inviteCode: inviteCode ?? '' });
      expect(sponsor.data).toEqual({ firstName: 'Ad\u00e9', lastName: 'Lovelace' });
      const grace = await join(server, { ...guest(), inviteCode });
      expect((await trySignIn(server, grace)).status).toBe(200);
    });
  },
  // Typed with two spaces, and with a mark of its own: stored as a registration stores it.
  { PORTICO_ADMIN_EMAIL: email, PORTICO_ADMIN_NAME: 'Ade\u0301  Lovelace' },
);

describeServer('A server without an admin', (server) => {
  it('A server without an admin issues no link when the settings name no e-mail, or one that has an account', async () => {
    expect(await issueFirstAdminLink(server.context)).toEqual({ state: 'no e-mail is set' });
    const { db, config } = server.context;
    const grace = await join(server);
    const firstAdmin = { email: grace.email, name: 'Grace Green' };
    expect(await issueFirstAdminLink({ db, config: { ...config, firstAdmin } })).toEqual({
      state: 'the e-mail has an account',
    });
  });
});
