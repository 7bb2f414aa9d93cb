import { expect, it } from 'vitest';
import { findAccountKey } from '../../capabilities/account-keys/store.ts';
import { findRecords } from '../../capabilities/audit/find-records.ts';
import { asAccountId } from '../../platform/ids.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { newStaff, openConsoleForStaff } from '../../testing/console.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { join } from '../../testing/people.ts';

describeServer('notes of staff about an account', (server) => {
  const { support, admin, adminId } = openConsoleForStaff(server);

  async function newUser() {
    const user = await join(server);
    const { accounts } = (await support.call('findAccounts', { text: user.email })).data;
    return { ...user, id: accounts[0]?.id ?? '' };
  }
  const notesOf = async (id: string) => (await admin.call('listAccountNotes', { id })).data.notes;

  it('Notes of staff about an account are seen by other staff, the newest first, with who wrote them, in console and command line', async () => {
    const user = await newUser();
    const text = 'Called on Monday:\nhas lost the phone';
    expect((await support.call('addAccountNote', { id: user.id, text })).status).toBe(200);
    await operate(server, ['user', 'add-note', user.email, 'called back']);
    const { email } = (await support.call('getStaffSession', {})).data;
    const notes = await notesOf(user.id);
    expect(notes.map((note) => note.text)).toEqual(['called back', text]);
    expect(notes[1]).toMatchObject({ authorType: 'staff', authorEmail: email });
    expect(notes[0]).toMatchObject({ authorType: 'cli', authorEmail: null });
    const listed = await operateJson<{ notes: unknown[] }>(server, 'user', 'notes', user.email);
    expect(listed.notes).toEqual(notes);
    expect((await operate(server, ['user', 'notes', user.email])).out).toContain('  has lost the phone\n');
  });

  it('Notes of staff about an account are encrypted, and recorded without their words', async () => {
    const user = await newUser();
    await support.call('addAccountNote', { id: user.id, text: 'has lost the phone' });
    const { text } = await server.context.db.kysely
      .selectFrom('account_notes')
      .select('text')
      .where('account_id', '=', asAccountId(user.id))
      .executeTakeFirstOrThrow();
    expect(text).toMatch(/^3\./);
    const { records } = await findRecords(server.context.db, { subject: user.id });
    expect(records.map(({ type }) => type)).toContain('NOTE_ADDED');
    expect(JSON.stringify(records)).not.toContain('phone');
  });

  it.each(['', ' ', '…', 'x'.repeat(2001), 'turns \u202e around', 'a \u0007 bell'])(
    'Notes of staff about an account say something, and nothing that disturbs other texts: not %j',
    async (text) => {
      const user = await newUser();
      const refused = await support.call('addAccountNote', { id: user.id, text });
      expect([refused.status, ...refused.codes]).toEqual([400, 'validation_error']);
      expect((await operate(server, ['user', 'add-note', user.email, text])).code).toBe(1);
      expect(await notesOf(user.id)).toEqual([]);
    },
  );

  it('Notes of staff are written about no own account, and by support about no staff', async () => {
    const other = await newStaff(server, 'moderator');
    const text = 'a note';
    expect((await admin.call('addAccountNote', { id: adminId(), text })).codes).toEqual(['own_account']);
    expect((await support.call('addAccountNote', { id: other.accountId, text })).codes).toEqual([
      'staff_account',
    ]);
    expect((await admin.call('addAccountNote', { id: other.accountId, text })).status).toBe(200);
  });

  it('Notes of staff about an account are listed a page at a time, and are 500 at most', async () => {
    const user = await newUser();
    await support.call('addAccountNote', { id: user.id, text: 'the first' });
    const { db, keys } = server.context;
    const accountId = asAccountId(user.id);
    const key = await findAccountKey(db, accountId, keys);
    const rows = Array.from({ length: 499 }, (_, index) => {
      const id = `${user.id}-${index}`;
      const text = key.encrypt(`note ${index}`, ['account_notes.text', id]);
      return {
        id,
        text,
        account_id: accountId,
        author_type: 'cli' as const,
        author: 'olga',
        created_at: db.now,
      };
    });
    await db.kysely.insertInto('account_notes').values(rows).execute();
    expect((await support.call('addAccountNote', { id: user.id, text: 'one more' })).codes).toEqual([
      'too_many_notes',
    ]);
    const page = (await support.call('listAccountNotes', { id: user.id })).data;
    expect(page.notes).toHaveLength(20);
    const second = (await support.call('listAccountNotes', { id: user.id, after: page.next ?? '' })).data;
    expect(second.notes).toHaveLength(20);
  });
});
