import { expect, it } from 'vitest';
import { findWaitingCorrection } from '../../capabilities/accounts/name-correction-store.ts';
import { findRecords } from '../../capabilities/audit/find-records.ts';
import { deleteExpired } from '../../composition/housekeeping.ts';
import { asAccountId } from '../../platform/ids.ts';
import { describeOnBoth, describeServer } from '../../testing/both-databases.ts';
import { newStaff, openConsoleForStaff } from '../../testing/console.ts';
import {
  addApproved,
  completePassport,
  findDocument,
  newUser,
  type TestUser,
} from '../../testing/documents.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { application, handOff, signIn } from '../../testing/people.ts';
import { addWaiting } from '../../testing/reviews.ts';
import { until } from '../../testing/until.ts';

const reason = 'seen on the phone';
const other = { firstName: 'Gracia', lastName: 'Grün' };
const password = 'Quiet-Arch7';

describeServer('a correction of the name', (server) => {
  const { support, admin, adminId } = openConsoleForStaff(server);
  const ask = ({ token }: Pick<TestUser, 'token'>, more: object = {}) =>
    server.call('askNameCorrection', { ...other, ...more }, { token });
  const stateOf = async ({ token }: TestUser) => (await server.call('getNameCorrection', {}, { token })).data;
  const profileOf = async ({ token }: TestUser) => (await server.call('getProfile', {}, { token })).data;
  const correctionOf = async ({ id }: TestUser) => {
    const { correction } = (await support.call('getAccount', { id })).data;
    return correction ?? expect.fail('Nothing waits.');
  };
  const accept = async (user: TestUser) =>
    await support.call('acceptNameCorrection', { id: (await correctionOf(user)).id, reason });
  const mailTo = async (email: string, words: string) =>
    await until(`a mail “${words}”`, () =>
      server.mails.waiting(email).find(({ subject }) => subject.includes(words)),
    );
  const recordsOf = async (user: TestUser) =>
    (await findRecords(server.context.db, { subject: user.id })).records;
  /** A user with an approved passport in the name of `guest()`, and an approved address. */
  async function verifiedUser() {
    const user = await newUser(server);
    await addApproved(server, user.id, 'PASSPORT');
    await addApproved(server, user.id, 'ADDRESS');
    await server.context.db.kysely
      .updateTable('accounts')
      .set({ verified: 1 })
      .where('id', '=', user.id)
      .execute();
    return user;
  }

  it('A correction to one name is stored without the other, and one without any name is refused', async () => {
    const user = await newUser(server);
    const none = await ask(user, { firstName: '-', lastName: '-' });
    expect(none.errors).toEqual([{ code: 'validation_error', fieldName: 'firstName', codes: ['required'] }]);
    expect((await ask(user, { firstName: 'Suharto', lastName: '—' })).status).toBe(200);
    expect(await correctionOf(user)).toMatchObject({ firstName: 'Suharto', lastName: '' });
    expect((await accept(user)).status).toBe(200);
    expect(await profileOf(user)).toMatchObject({ firstName: 'Suharto', lastName: '' });
    const back = { id: user.id, reason, firstName: '-', lastName: '-' };
    expect((await support.call('correctName', back)).status).toBe(400);
    expect((await support.call('correctName', { ...back, lastName: 'Sukarno' })).status).toBe(200);
    expect(await profileOf(user)).toMatchObject({ firstName: '', lastName: 'Sukarno' });
  });

  it('A correction of the name waits for staff, who see both names and what the user wrote, and changes nothing before [N01]', async () => {
    const user = await newUser(server);
    expect(await stateOf(user)).toBeNull();
    expect((await ask(user, { note: 'We have married.' })).status).toBe(200);
    expect(await stateOf(user)).toMatchObject({ ...other, state: 'WAITING', answer: null, decidedAt: null });
    expect(await profileOf(user)).toMatchObject({ firstName: 'Grace', lastName: 'Green' });
    expect(await correctionOf(user)).toMatchObject({ ...other, note: 'We have married.', passport: 'NONE' });
    const { corrections } = (await support.call('listNameCorrections', {})).data;
    const listed = corrections.find(({ account }) => account.id === user.id);
    expect(listed).toMatchObject({ ...other, account: { firstName: 'Grace', email: user.email } });
    const [row] = await server.context.db.kysely
      .selectFrom('name_corrections')
      .select('note')
      .where('account_id', '=', user.id)
      .execute();
    expect(row?.note).toMatch(/^3\./);
    expect(JSON.stringify(await recordsOf(user))).not.toMatch(/Gracia|married/);
  });

  it('When staff accept a correction of the name, the user, applications and mail have the new name, and the record who and why', async () => {
    const user = await newUser(server);
    const { access_token } = await handOff(server, user.token);
    const check = async () =>
      (await server.call('checkToken', { token: access_token }, { client: application('STORE') })).data;
    expect(await check()).toMatchObject({ first_name: 'Grace', last_name: 'Green' });
    await ask(user);
    expect((await accept(user)).status).toBe(200);
    expect(await profileOf(user)).toMatchObject(other);
    expect(await check()).toMatchObject({ first_name: 'Gracia', last_name: 'Grün' });
    expect(await stateOf(user)).toMatchObject({ state: 'ACCEPTED', ...other });
    const { text } = await mailTo(user.email, 'was corrected');
    expect(text).toContain('Gracia');
    for (const part of ['/en/profile/general', '/en/secure-account/']) expect(text).toContain(part);
    expect(text).not.toContain(reason);
    const record = (await recordsOf(user)).find(({ type }) => type === 'NAME_CORRECTED');
    expect(record).toMatchObject({ actorType: 'staff', reason, details: {} });
    expect(
      (await support.call('listNameCorrections', {})).data.corrections.map(({ account }) => account.id),
    ).not.toContain(user.id);
  });

  it('A correction of the name is declined with a reason that the user reads in the own language, and the name stays', async () => {
    const user = await newUser(server);
    await ask(user);
    const { id } = await correctionOf(user);
    const declined = await support.call('declineNameCorrection', { id, reason, answer: 'OTHER_PERSON' });
    expect(declined.status).toBe(200);
    expect(await stateOf(user)).toMatchObject({ state: 'DECLINED', answer: 'OTHER_PERSON' });
    expect(await profileOf(user)).toMatchObject({ firstName: 'Grace' });
    const { text } = await mailTo(user.email, 'was not corrected');
    expect(text).toContain('looks like that of another person');
    expect(text).not.toContain(reason);
    const record = (await recordsOf(user)).find(({ type }) => type === 'NAME_CORRECTION_DECLINED');
    expect(record).toMatchObject({ reason, details: { answer: 'OTHER_PERSON' } });
  });

  it('A new name takes the verification and the proofs from an account whose passport shows another name, until a new one is checked [N01]', async () => {
    const user = await verifiedUser();
    const { token } = user;
    const proof = await server.call('createProof', { proves: ['IDENTITY'], lifetime: 3600 }, { token });
    expect(proof.status).toBe(200);
    await ask(user);
    expect((await correctionOf(user)).passport).toBe('OTHER');
    await accept(user);
    expect((await profileOf(user)).verified).toBe(false);
    const passport = await findDocument(server, user);
    expect(passport).toMatchObject({
      status: 'NEW_DOCUMENT',
      review: { outcome: 'CHANGES_REQUESTED', remarks: [{ fieldName: null, reason: 'NAME_CORRECTED' }] },
    });
    expect((await findDocument(server, user, 'ADDRESS')).status).toBe('VERIFIED');
    expect((await server.call('listProofs', {}, { token })).data).toEqual([]);
    const { text } = await mailTo(user.email, 'send your passport again');
    expect(text).toContain('/en/profile/verification/passport');
    const record = (await recordsOf(user)).find(({ type }) => type === 'NAME_CORRECTED');
    expect(record?.details).toMatchObject({ documentType: 'PASSPORT' });
  });

  it('A correction of the name keeps the verification and the proofs if the passport shows the new name', async () => {
    const user = await verifiedUser();
    const { token } = user;
    const { kysely } = server.context.db;
    await kysely.updateTable('accounts').set({ first_name: 'Grcae' }).where('id', '=', user.id).execute();
    await server.call('createProof', { proves: ['IDENTITY'], lifetime: 3600 }, { token });
    await ask(user, { firstName: 'Gráce', lastName: 'GREEN' });
    expect((await correctionOf(user)).passport).toBe('SAME');
    await accept(user);
    expect(await profileOf(user)).toMatchObject({ firstName: 'Gráce', verified: true });
    expect((await findDocument(server, user)).status).toBe('VERIFIED');
    expect((await server.call('listProofs', {}, { token })).data).toHaveLength(1);
  });

  it('A correction of the name returns a waiting passport that shows another name, with the decision that could still be undone [N01]', async () => {
    const user = await newUser(server);
    const documentId = await addWaiting(server.context, { accountId: user.id });
    await admin.call('claimReview', { id: documentId });
    const decided = await admin.call('decideReview', { id: documentId, version: 1, outcome: 'APPROVED' });
    expect(decided.status).toBe(200);
    await support.call('correctName', { id: user.id, ...other, reason });
    await server.quiet();
    await server.later(11);
    await server.quiet();
    expect((await findDocument(server, user)).status).toBe('NEW_DOCUMENT');
    const records = await recordsOf(user);
    expect(records.map(({ type }) => type)).toContain('DECISION_DISCARDED');
    expect(records.map(({ type }) => type)).not.toContain('DOCUMENT_APPROVED');
  });

  it('After a correction of the name the user may submit the same passport again, because another decision about it is possible', async () => {
    const user = await newUser(server);
    const id = await completePassport(server, user);
    const submit = async () => (await server.call('submitDocument', { id }, { token: user.token })).status;
    expect(await submit()).toBe(200);
    await server.quiet();
    await support.call('correctName', { id: user.id, ...other, reason });
    expect((await findDocument(server, user)).status).toBe('NEW_DOCUMENT');
    expect(await submit()).toBe(200);
  });

  it('A correction of the name leaves a waiting passport that shows the new name, without the finding that the names differ', async () => {
    const user = await newUser(server);
    const { kysely } = server.context.db;
    await kysely.updateTable('accounts').set({ last_name: 'Grene' }).where('id', '=', user.id).execute();
    const documentId = await addWaiting(server.context, { accountId: user.id });
    const findings = JSON.stringify(['SAME_PICTURE_OTHER_ACCOUNT', 'NAME_DIFFERS_FROM_ACCOUNT']);
    const rounds = kysely.updateTable('document_rounds').set({ findings });
    await rounds.where('document_id', '=', documentId).execute();
    await support.call('correctName', { id: user.id, firstName: 'Grace', lastName: 'Green', reason });
    await admin.call('claimReview', { id: documentId });
    const { content } = (await admin.call('getReview', { id: documentId })).data;
    expect([content?.document.status, content?.findings]).toEqual([
      'WAITING_MODERATOR',
      ['SAME_PICTURE_OTHER_ACCOUNT'],
    ]);
  });

  it('Support corrects a name at once, with a reason and the same effects, but not past what the user has asked for', async () => {
    const user = await verifiedUser();
    await ask(user);
    const act = { id: user.id, ...other, reason };
    expect((await support.call('correctName', act)).codes).toEqual(['correction_waits']);
    await server.call('withdrawNameCorrection', {}, { token: user.token });
    expect((await support.call('correctName', { ...act, firstName: 'a\u202eb' })).codes).toEqual([
      'validation_error',
    ]);
    const same = await support.call('correctName', { ...act, firstName: 'Grace', lastName: 'Green' });
    expect(same.codes).toEqual(['nothing_changed']);
    expect((await support.call('correctName', act)).status).toBe(200);
    expect(await profileOf(user)).toMatchObject({ ...other, verified: false });
    expect(await stateOf(user)).toMatchObject({ state: 'ACCEPTED', ...other });
    await mailTo(user.email, 'send your passport again');
  });

  it('Nobody decides a correction of the own name, nor does support decide one about staff', async () => {
    const moderator = await newStaff(server, 'moderator');
    const rename = (by: typeof support, id: string) => by.call('correctName', { id, ...other, reason });
    expect((await rename(admin, adminId())).codes).toEqual(['own_account']);
    expect((await rename(support, moderator.accountId)).codes).toEqual(['staff_account']);
    await ask(moderator);
    const { correction } = (await admin.call('getAccount', { id: moderator.accountId })).data;
    const id = correction?.id ?? '';
    expect((await support.call('acceptNameCorrection', { id, reason })).codes).toEqual(['staff_account']);
    const declined = await support.call('declineNameCorrection', { id, reason, answer: 'MORE_NEEDED' });
    expect(declined.codes).toEqual(['staff_account']);
    expect((await admin.call('acceptNameCorrection', { id, reason })).status).toBe(200);
  });

  it('A correction of the name is decided once: the second one reads what happened', async () => {
    const users = [await newUser(server), await newUser(server), await newUser(server)] as const;
    const ids = await Promise.all(
      users.map(async (user) => {
        await ask(user);
        return (await correctionOf(user)).id;
      }),
    );
    const [accepted = '', declined = '', withdrawn = ''] = ids;
    await support.call('acceptNameCorrection', { id: accepted, reason });
    await support.call('declineNameCorrection', { id: declined, reason, answer: 'MORE_NEEDED' });
    await server.call('withdrawNameCorrection', {}, { token: users[2].token });
    const again = async (id: string) => [
      ...(await admin.call('acceptNameCorrection', { id, reason })).codes,
      ...(await admin.call('declineNameCorrection', { id, reason, answer: 'MORE_NEEDED' })).codes,
    ];
    expect(await again(accepted)).toEqual(['correction_accepted', 'correction_accepted']);
    expect(await again(declined)).toEqual(['correction_declined', 'correction_declined']);
    expect(await again(withdrawn)).toEqual(['correction_withdrawn', 'correction_withdrawn']);
    expect(await again('unknown')).toEqual(['correction_not_found', 'correction_not_found']);
  });

  it('A correction of the name is listed, accepted, declined and made on the command line', async () => {
    const user = await newUser(server);
    await ask(user);
    const { corrections } = await operateJson<{ corrections: { id: string; account: { id: string } }[] }>(
      server,
      'user',
      'corrections',
    );
    const id = corrections.find(({ account }) => account.id === user.id)?.id ?? '';
    expect((await operate(server, ['user', 'corrections'])).out).toContain('Gracia Grün');
    expect((await operate(server, ['user', 'show', user.email])).out).toContain(
      'Gracia Grün (passport: NONE)',
    );
    const because = ['--reason', reason];
    const wrong = await operate(server, ['user', 'decline-correction', id, '--answer', 'NONE', ...because]);
    expect(wrong.code).not.toBe(0);
    expect((await operate(server, ['user', 'accept-correction', id, ...because])).code).toBe(0);
    expect(await profileOf(user)).toMatchObject(other);
    // Staff find the account by its new name.
    expect((await operate(server, ['user', 'find', 'gracia grun'])).out).toContain(user.email);
    await ask(user, { firstName: 'Grit' });
    const next = (await correctionOf(user)).id;
    const late = await operate(server, ['user', 'accept-correction', id, ...because]);
    expect([late.code, late.err]).toEqual([
      1,
      expect.stringContaining('Somebody else has accepted this correction.'),
    ]);
    await operateJson(server, 'user', 'decline-correction', next, '--answer', 'NO_FULL_NAME', ...because);
    expect(await stateOf(user)).toMatchObject({ state: 'DECLINED', answer: 'NO_FULL_NAME' });
    const name = ['--first-name', 'Grace', '--last-name', 'Green'];
    await operateJson(server, 'user', 'correct-name', user.email, ...name, ...because);
    expect(await profileOf(user)).toMatchObject({ firstName: 'Grace', lastName: 'Green' });
  });
});

describeServer('a correction of the name, as time passes,', (server) => {
  const ask = ({ token }: Pick<TestUser, 'token'>, more: object = {}) =>
    server.call('askNameCorrection', { ...other, ...more }, { token });

  it('A correction of the name needs a recent password, another name, and one by the rules of a registration [N01]', async () => {
    const user = await newUser(server);
    for (const name of ['', ' ', 'x'.repeat(257), 'a\u202eb', '…'])
      expect((await ask(user, { firstName: name })).codes).toEqual(['validation_error']);
    expect((await ask(user, { note: 'x'.repeat(301) })).codes).toEqual(['validation_error']);
    const same = await ask(user, { firstName: ' Grace ', lastName: 'Green' });
    expect(same.codes).toEqual(['nothing_changed']);
    await server.later(16 * 60);
    expect((await ask(user)).codes).toEqual(['access_denied']);
    await server.call('confirmPassword', { password }, { token: user.token });
    expect((await ask(user)).status).toBe(200);
  });

  it('A user asks for a correction of the name three times in 30 days; the last one waits, and what is refused does not count [N01]', async () => {
    const user = await newUser(server);
    await ask(user, { firstName: 'Grace', lastName: 'Green' });
    for (const firstName of ['Ada', 'Bea', 'Cleo']) expect((await ask(user, { firstName })).status).toBe(200);
    const refused = await ask(user, { firstName: 'Dora' });
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
    expect(await findWaitingCorrection(server.context.db, user.id)).toMatchObject({ first_name: 'Cleo' });
    expect((await server.call('withdrawNameCorrection', {}, { token: user.token })).status).toBe(200);
    expect((await server.call('withdrawNameCorrection', {}, { token: user.token })).codes).toEqual([
      'not_found',
    ]);
    expect((await ask(user)).status).toBe(429);
    await server.later(30 * 86_400);
    const token = await signIn(server, { email: user.email, password });
    expect((await ask({ token })).status).toBe(200);
  });

  it('A correction of the name is stored for 90 days after the decision, and as long as it waits', async () => {
    const [waits, made] = [await newUser(server), await newUser(server)];
    await ask(waits);
    await ask(made);
    const { id } = (await findWaitingCorrection(server.context.db, made.id)) ?? expect.fail('Nothing waits.');
    await operateJson(server, 'user', 'accept-correction', id, '--reason', reason);
    const stored = async () => {
      const rows = await server.context.db.kysely
        .selectFrom('name_corrections')
        .select('account_id')
        .execute();
      return [waits, made].map(({ id }) => rows.some(({ account_id }) => account_id === id));
    };
    await server.later(89 * 86_400);
    await deleteExpired(server.context.db, 0);
    expect(await stored()).toEqual([true, true]);
    await server.later(2 * 86_400);
    await deleteExpired(server.context.db, 0);
    expect(await stored()).toEqual([true, false]);
  });
});

describeOnBoth('a correction of the name that several decide about at once', (server) => {
  const { support, admin } = openConsoleForStaff(server);

  it('A correction of the name is accepted, declined, withdrawn or erased, and never two of these [N01]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const user = await newUser(server);
      await addApproved(server, user.id, 'PASSPORT');
      await server.call('askNameCorrection', other, { token: user.token });
      const { correction } = (await support.call('getAccount', { id: user.id })).data;
      const id = correction?.id ?? '';
      const calls = [
        () => support.call('acceptNameCorrection', { id, reason }),
        () => admin.call('acceptNameCorrection', { id, reason }),
        () => admin.call('declineNameCorrection', { id, reason, answer: 'MORE_NEEDED' }),
        () => server.call('withdrawNameCorrection', {}, { token: user.token }),
      ];
      const order = calls.map((_, index) => (index + round) % calls.length);
      const statuses = await Promise.all(order.map(async (index) => (await calls[index]?.())?.status));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const { data } = await server.call('getNameCorrection', {}, { token: user.token });
      const profile = (await server.call('getProfile', {}, { token: user.token })).data;
      expect(profile.firstName).toBe(data?.state === 'ACCEPTED' ? 'Gracia' : 'Grace');
      const passport = await findDocument(server, user);
      expect(passport.status).toBe(data?.state === 'ACCEPTED' ? 'NEW_DOCUMENT' : 'VERIFIED');
      const { records } = await findRecords(server.context.db, { subject: user.id });
      const decided = records.filter(({ type }) => /NAME_CORRECT(ED|ION_DECLINED|ION_WITHDRAWN)$/.test(type));
      expect(decided).toHaveLength(1);
    }
  });

  it('A correction of the name leaves nothing behind when the account is erased at the same moment', async () => {
    const user = await newUser(server);
    await server.call('askNameCorrection', other, { token: user.token });
    const { correction } = (await support.call('getAccount', { id: user.id })).data;
    const id = correction?.id ?? '';
    const erase = ['user', 'erase', user.email, '--reason', reason, '--yes'];
    const [erased] = await Promise.all([
      operate(server, erase),
      support.call('acceptNameCorrection', { id, reason }),
    ]);
    expect(erased.code).toBe(0);
    await server.quiet();
    const { kysely } = server.context.db;
    const left = await kysely
      .selectFrom('name_corrections')
      .select('id')
      .where('account_id', '=', asAccountId(user.id))
      .execute();
    const { first_name } = await kysely
      .selectFrom('accounts')
      .select('first_name')
      .where('id', '=', asAccountId(user.id))
      .executeTakeFirstOrThrow();
    expect([left, first_name]).toEqual([[], '']);
    expect((await support.call('acceptNameCorrection', { id, reason })).codes).toEqual([
      'correction_not_found',
    ]);
  });
});
