import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { codeIn, guest, person, trySignIn } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

const named = (key: string) => ({ headers: { 'idempotency-key': key } });

async function attemptsOf(server: TestServer, email: string): Promise<number> {
  const { db } = server.context;
  return (await db.kysely.selectFrom('registrations').select('id').where('email', '=', email).execute())
    .length;
}

describeOnBoth('registering with an Idempotency-Key', (server, onOne) => {
  onOne(() => {
    it('A registration that is repeated after its link has expired is a new attempt, with a new mail [4.25, 8.16, P13]', async () => {
      const grace = guest();
      await server.call('register', grace, named('a day ago'));
      const { link } = await server.mails.mailTo(grace.email);
      await server.later(24 * 3_600 + 1);
      const again = { ...grace, password: 'Second-Arch7' };
      expect((await server.call('register', again, named('a day ago'))).status).toBe(200);
      const code = codeIn((await server.mails.mailTo(grace.email)).link);

      expect(await attemptsOf(server, grace.email)).toBe(1);
      expect((await server.call('confirmRegistration', { code: codeIn(link) })).codes).toEqual([
        'incorrect_code',
      ]);
      expect((await server.call('confirmRegistration', { code })).status).toBe(200);
      expect((await trySignIn(server, again)).status).toBe(200);
    });

    it('A repeated registration needs no new captcha answer, because the first call has used it [2.46, 8.7]', async () => {
      const address = '203.0.113.40';
      const grace = guest();
      await server.call('register', grace, { ...named('no captcha'), address });
      for (let time = 0; time < 3; time += 1) await server.call('register', guest(), { address });
      expect((await server.call('register', grace, { ...named('no captcha'), address })).status).toBe(200);
    });

    it('A registration is another attempt when any value differs, and a refused attempt does not use the key up', async () => {
      const grace = guest();
      const wrong = { ...grace, inviteCode: 'NOBODYS-CODE' };
      expect((await server.call('register', wrong, named('changed'))).codes).toEqual([
        'incorrect_invite_code',
      ]);
      expect((await server.call('register', grace, named('changed'))).status).toBe(200);
      expect((await server.call('register', { ...grace, lastName: 'Grey' }, named('changed'))).status).toBe(
        200,
      );
      expect(await attemptsOf(server, grace.email)).toBe(2);
    });

    it('A repeated registration is refused with another password, because the account can have only one', async () => {
      const grace = guest();
      await server.call('register', grace, named('password'));
      const other = await server.call('register', { ...grace, password: 'Other-Arch7' }, named('password'));
      expect([other.status, other.codes]).toEqual([400, ['invalid_request']]);
    });

    it('A registration does not show to a caller with another key whether the e-mail is registered', async () => {
      const occupied = { ...guest(), email: person('alice').email };
      expect((await server.call('register', occupied, named('x'.repeat(4_000)))).codes).toEqual([
        'email_occupied',
      ]);
    });
  });

  it('A registration that is sent twice with the same key is one attempt and one mail, even if the answer took long [2.46, 3.16]', async () => {
    const grace = guest();
    const first = await server.call('register', grace, named('first try'));
    const { link } = await server.mails.mailTo(grace.email);
    await server.later(3_600);
    const again = await server.call('register', grace, named('first try'));

    expect([first.status, again.status]).toEqual([200, 200]);
    const [cookie = ''] = again.headers.getSetCookie();
    expect(cookie.split(';')[0]).toBe(first.headers.getSetCookie()[0]?.split(';')[0]);
    expect(await attemptsOf(server, grace.email)).toBe(1);
    await server.quiet();
    expect(server.mails.waiting(grace.email)).toEqual([]);
    expect((await server.call('confirmRegistration', { code: codeIn(link) })).status).toBe(200);
  });

  it('A registration that is sent ten times at the same moment is one attempt and one mail [P13]', async () => {
    const grace = guest();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call('register', grace, named('at once'))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await attemptsOf(server, grace.email)).toBe(1);
    await server.mails.mailTo(grace.email);
    await server.quiet();
    expect(server.mails.waiting(grace.email)).toEqual([]);
  });

  it('A registration with the same key succeeds again when the link has been opened meanwhile', async () => {
    const grace = guest();
    await server.call('register', grace, named('opened'));
    const { link } = await server.mails.mailTo(grace.email);
    await server.call('confirmRegistration', { code: codeIn(link) });
    expect((await server.call('register', grace, named('opened'))).status).toBe(200);
    expect((await server.call('register', grace, named('another'))).codes).toEqual(['email_occupied']);
    expect((await trySignIn(server, grace)).status).toBe(200);
  });
});
