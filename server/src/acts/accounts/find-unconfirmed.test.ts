import { expect, it } from 'vitest';
import { deleteExpired } from '../../composition/housekeeping.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { operate } from '../../testing/operate.ts';
import { codeIn, guest } from '../../testing/people.ts';
import { findUnconfirmed } from './find-unconfirmed.ts';

describeOnBoth('staff find a registration that waits', (server) => {
  const register = async (firstName: string, lastName: string, email = guest().email) => {
    await server.call('register', { ...guest(), firstName, lastName, email });
    return email;
  };
  const found = async (text: string) =>
    (await findUnconfirmed(text, server.context, 'en')).map(({ email }) => email);

  it.each([
    ['Siobhán', 'O’Connor', ['siobhan', "O'Connor", 'connor siobhán', 'SIO']],
    ['Łukasz', 'Đurić-Müller', ['lukasz', 'muller duric']],
    ['太郎', '山田', ['山田太郎', '太郎']],
  ])(
    'Staff find a registration that waits for %s %s by beginnings of the words of the name, in any order',
    async (firstName, lastName, searches) => {
      const email = await register(firstName, lastName);
      for (const text of [...searches, email, email.toUpperCase(), email.slice(0, -3)])
        expect([text, await found(text)]).toEqual([text, [email]]);
      for (const text of ['', ' ', '.', `${searches[0]} nobody`, 'onnor', email.slice(1)])
        expect([text, await found(text)]).toEqual([text, []]);
    },
  );

  it('Staff find every registration of a name, the newest of each e-mail, and at most five', async () => {
    const emails: string[] = [];
    for (let count = 0; count < 6; count += 1) emails.push(await register('Ada', 'Lovelace'));
    const twice = emails[5] ?? '';
    await register('Ada', 'King', twice);
    const shown = await findUnconfirmed('ada', server.context, 'en');
    expect(shown).toHaveLength(5);
    expect(shown[0]).toMatchObject({ email: twice, lastName: 'King' });
    expect(new Set(shown.map(({ email }) => email))).toEqual(new Set(emails.slice(1)));
    expect((await operate(server, ['user', 'find', 'ada lovelace'])).out).toContain(emails[4]);
  });

  it('Staff find a registration no more when its e-mail has an account, or its time is over, and its words go with it', async () => {
    const someone = { ...guest(), firstName: 'Grace', lastName: 'Hopper' };
    await server.call('register', someone);
    const mail = await server.mails.mailTo(someone.email);
    const waiting = await register('Grace', 'Hopper');
    expect((await found('hopper')).sort()).toEqual([someone.email, waiting].sort());
    await server.call('confirmRegistration', { code: codeIn(mail.link) });
    expect(await found('hopper')).toEqual([waiting]);
    await server.later(86_401);
    expect(await found('hopper')).toEqual([]);
    await server.later(86_400);
    await deleteExpired(server.context.db);
    const left = await server.context.db.kysely.selectFrom('registration_words').selectAll().execute();
    expect(left).toEqual([]);
  });
});
