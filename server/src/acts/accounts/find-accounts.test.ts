import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fillSearchWords, renewSearchWords } from '../../capabilities/accounts/search-word-store.ts';
import { transaction } from '../../db/database.ts';
import { asAccountId } from '../../platform/ids.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { newUser } from '../../testing/documents.ts';
import { codeIn, guest, join as joinUser } from '../../testing/people.ts';
import { until } from '../../testing/until.ts';
import { correctName } from '../corrections/correct-name.ts';
import { eraseAccount } from '../erasure/erase-account.ts';
import { findAccounts } from './find-accounts.ts';

const decomposed = 'Nguyễn Thị Ánh'.normalize('NFD');

describeOnBoth('staff find the account of a user', (server, onOne) => {
  const join = async (firstName: string, lastName: string) =>
    (await joinUser(server, { ...guest(), firstName, lastName })).email;
  const found = async (text: string) =>
    (await findAccounts(server.context.db, { text })).accounts.map(({ email }) => email);

  onOne(() => {
    it.each([
      [
        'Ánh',
        decomposed,
        ['Nguyễn', 'nguyen', 'NGUYEN', 'Nguyễn Thị Ánh', 'anh nguyen thi', 'Thị Ánh'.normalize('NFD')],
      ],
      [
        'İbrahim',
        'Işık',
        ['ibrahim', 'isik', 'ışık', 'IŞIK', 'ISIK', 'İBRAHİM IŞIK', 'isik ibrahim', 'ibr is'],
      ],
      [
        'Siobhán',
        'O’Connor',
        ["O'Connor", 'O’Connor', 'OConnor', 'siobhan oconnor', "o'c", 'connor siobhan', 'oconnorsiobhan'],
      ],
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

    it('After a correction of the name and a change of the e-mail, staff find the account by the new ones alone', async () => {
      const user = await newUser(server);
      const { context } = server;
      const act = { accountId: asAccountId(user.id), reason: 'seen on the phone' };
      const name = { firstName: 'Thérèse', lastName: 'Dupont-Łęcka' };
      await correctName(context, { type: 'cli', user: 'olga' }, { ...act, ...name });
      expect(await found('therese lecka')).toEqual([user.email]);
      expect(await found(`green ${user.email}`)).toEqual([]);
      const email = `therese.moved.${user.email}`;
      await server.call('startEmailChange', { email }, { token: user.token });
      const code = codeIn((await server.mails.mailTo(email)).link);
      expect((await server.call('confirmEmailChange', { code })).data).toEqual({ email });
      for (const text of [email, 'moved', 'dupont moved'])
        expect([text, await found(text)]).toEqual([text, [email]]);
      expect(await found(user.email)).toEqual([]);
    });

    it('Staff do not find an account that was erased, and none of its words is stored', async () => {
      const user = await newUser(server);
      const { context } = server;
      const accountId = asAccountId(user.id);
      const words = context.db.kysely
        .selectFrom('search_words')
        .select('word')
        .where('account_id', '=', accountId);
      expect(await found(user.email)).toEqual([user.email]);
      expect((await words.execute()).map(({ word }) => word)).toContain(user.email);
      const act = { accountId, reason: 'asked for by its user' };
      await eraseAccount(context, { type: 'cli', user: 'olga' }, act);
      await until('the erasure', async () => (await found(user.id)).length === 0);
      expect(await fillSearchWords(context.db)).toBe(0);
      for (const text of [user.email, user.id, 'erased', `${user.id} green`])
        expect(await found(text)).toEqual([]);
      expect(await words.execute()).toEqual([]);
    });
  });

  it('A name that one transaction changes twice is found by the last one', async () => {
    const email = await join('Vera', 'Volkova');
    await transaction(server.context.db, async (tx) => {
      const account = await tx.kysely
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      for (const last_name of ['Weiss', 'Wagner']) {
        await tx.kysely.updateTable('accounts').set({ last_name }).where('id', '=', account.id).execute();
        await renewSearchWords(tx, account.id);
      }
    });
    expect(await found('vera wagner')).toEqual([email]);
    expect(await found('vera weiss')).toEqual([]);
  });

  it('Staff find an account by the beginning of its e-mail, by a part of it and by its domain, and by a whole e-mail no other account', async () => {
    const email = 'ana.silva-7+shop@mail.example.org';
    await joinUser(server, { ...guest(), firstName: 'Zoe', lastName: 'Quill', email });
    const longer = email.replace('shop', 'shopping');
    await joinUser(server, { ...guest(), firstName: 'Zoe', lastName: 'Quill', email: longer });
    const both = expect.arrayContaining([email, longer]);
    for (const text of [
      'ana.sil',
      'SILVA',
      'silva-7',
      'shop',
      'ana.silva-7+sh',
      'mail.example',
      '@mail',
      'zoe mail',
    ])
      expect([text, await found(text)]).toEqual([text, both]);
    expect(await found(email.toUpperCase())).toEqual([email]);
    expect(await found(`quill ${email}`)).toEqual([email]);
    expect(await found('ana.silva quil bob')).toEqual([]);
    expect(await found('uill')).toEqual([]);
  });

  it('Staff find an account whose words a server of the version before has not stored, before and after the next round of the housekeeping', async () => {
    const { db } = server.context;
    const [email, other] = [await join('Søren', 'Ångström'), await join('Søren', 'Holm')];
    const ofBoth = db.kysely.selectFrom('accounts').select('id').where('email', 'in', [email, other]);
    await db.kysely.deleteFrom('search_words').where('account_id', 'in', ofBoth).execute();
    await db.kysely.updateTable('accounts').set({ search_name: null }).where('email', '=', email).execute();
    await db.kysely
      .updateTable('accounts')
      .set({ search_name: 'soren' })
      .where('email', '=', other)
      .execute();
    expect(await found('soren angst')).toEqual([email]);
    expect((await found('soren')).toSorted()).toEqual([email, other].toSorted());
    expect(await fillSearchWords(db, () => true)).toBe(0);
    expect(await fillSearchWords(db)).toBe(2);
    expect(await found('soren angst')).toEqual([email]);
    expect((await found('soren')).toSorted()).toEqual([email, other].toSorted());
    expect(await fillSearchWords(db)).toBe(0);
  });

  it('Staff find an account by the name alone that a server of the version before has given it', async () => {
    const { db } = server.context;
    const email = await join('Noor', 'Before');
    await db.kysely
      .updateTable('accounts')
      .set({ last_name: 'Afterwards' })
      .where('email', '=', email)
      .execute();
    expect(await found('noor afterw')).toEqual([email]);
    expect(await fillSearchWords(db)).toBe(1);
    expect(await found('noor afterw')).toEqual([email]);
    expect(await found('noor before')).toEqual([]);
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
