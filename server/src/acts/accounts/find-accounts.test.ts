import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fillSearchNames } from '../../capabilities/accounts/search-name.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { guest, join as joinUser } from '../../testing/people.ts';
import { findAccounts } from './find-accounts.ts';

const decomposed = 'Nguyễn Thị Ánh'.normalize('NFD');

describeOnBoth('staff find the account of a user', (server) => {
  const join = async (firstName: string, lastName: string) =>
    (await joinUser(server, { ...guest(), firstName, lastName })).email;
  const found = async (text: string) =>
    (await findAccounts(server.context.db, { text })).accounts.map(({ email }) => email);

  it.each([
    [
      'Ánh',
      decomposed,
      ['Nguyễn', 'nguyen', 'NGUYEN', 'Nguyễn Thị Ánh', 'anh nguyen thi', 'Thị Ánh'.normalize('NFD')],
    ],
    ['İbrahim', 'Işık', ['ibrahim', 'isik', 'ışık', 'IŞIK', 'ISIK', 'İBRAHİM IŞIK', 'isik ibrahim', 'brah']],
    ['Siobhán', 'O’Connor', ["O'Connor", 'O’Connor', 'OConnor', 'siobhan oconnor', "o'c"]],
    ['Ирина', 'Королёва', ['КОРОЛЁВА', 'королева', 'ирина', 'Королёва Ирина']],
    ['Ελένη', 'Παπαδόπουλος', ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'παπαδοπουλος', 'ελενη']],
    ['Łukasz', 'Đurić-Müller', ['lukasz', 'duric', 'Đurić Müller', 'DURIC-MULLER', 'muller']],
    ['太郎', '山田', ['山田太郎', '山田 太郎', '太郎']],
  ])(
    'Staff find the account of %s %s by the letters of the name as anybody types them',
    async (first, last, typed) => {
      const email = await join(first, last);
      for (const text of typed)
        expect([text, await found(text)]).toEqual([text, expect.arrayContaining([email])]);
      expect(await found('nobody of this name')).toEqual([]);
      expect(await found("'")).toEqual([]);
    },
  );

  it('Staff find a user whose name a server of the version before has stored, after the next round of the housekeeping', async () => {
    const { db } = server.context;
    const email = await join('Søren', 'Ångström');
    await db.kysely.updateTable('accounts').set({ search_name: null }).where('email', '=', email).execute();
    expect(await found('soren')).toEqual([]);
    expect(await fillSearchNames(db)).toBe(1);
    expect(await found('soren angstrom')).toEqual([email]);
    expect(await fillSearchNames(db)).toBe(0);
  });

  it('Staff find a user under a name that is stored in one form, however it was typed', async () => {
    const email = await join('Ánh'.normalize('NFD'), decomposed);
    const row = await server.context.db.kysely
      .selectFrom('accounts')
      .select(['first_name', 'last_name', sql<number>`length(last_name)`.as('length')])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ first_name: 'Ánh', last_name: decomposed.normalize('NFC'), length: 14 });
  });
});
