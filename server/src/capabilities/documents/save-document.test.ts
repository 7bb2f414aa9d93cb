import { addDays, yearsBefore } from '@portico/contract/dates';
import { beforeAll, expect, it, vi } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import {
  addressData,
  awayFromMidnight,
  findDocument,
  newUser,
  passportData,
  type TestUser,
  today,
} from '../../testing/documents.ts';

type Metadata = Record<string, unknown>;

await awayFromMidnight();

describeServer('POST /v1/verifications', (server) => {
  let user: TestUser;
  beforeAll(async () => {
    user = await newUser(server);
  });
  const save = (documentType: string, documentMetadata: Metadata, { token } = user) =>
    server.send('saveDocument', { documentType, documentMetadata }, { token });
  const savePassport = (changes: Metadata, who = user) =>
    save('passport', { ...passportData(), ...changes }, who);
  const fieldsOf = ({ errors }: Awaited<ReturnType<typeof save>>) =>
    errors.map(({ fieldName, codes }) => `${fieldName} ${codes}`);

  it('A saved document keeps what a user entered, although fields are still empty [3.5, 3.6, 7.8]', async () => {
    expect((await save('PASSPORT', { name: 'Grace' })).status).toBe(200);
    const { documentMetadata, status, updatedAt } = await findDocument(server, user);
    expect(documentMetadata).toMatchObject({
      name: 'Grace',
      surname: '',
      gender: 'UNDEFINED',
      citizenship: '',
    });
    expect(status).toBe('NEW_DOCUMENT');
    expect((await savePassport({})).status).toBe(200);
    const saved = await findDocument(server, user);
    expect(saved.documentMetadata).toEqual(passportData());
    expect(Date.parse(saved.updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
  });

  it('The server copies the residential address from the postal one if they are flagged as equal [3.7, 5.25]', async () => {
    await savePassport({});
    const { addressPostal } = addressData();
    expect((await save('address', { addressPostal, equal: true })).status).toBe(200);
    expect((await findDocument(server, user, 'ADDRESS')).documentMetadata).toEqual({
      addressPostal,
      addressResidential: addressPostal,
      equal: true,
    });
    await save('ADDRESS', { ...addressData() });
    expect((await findDocument(server, user, 'ADDRESS')).documentMetadata).toEqual(addressData());
  });

  it('The server keeps the data of a company, which is an entrepreneur by default [3.8, 9.11]', async () => {
    await savePassport({});
    expect((await save('Company', { taxId: ' 123 ' })).status).toBe(200);
    expect((await findDocument(server, user, 'COMPANY')).documentMetadata).toEqual({
      taxId: '123',
      accountType: 'ENTREPRENEUR',
      companyName: '',
    });
  });

  it.each([
    ['birthday', yearsBefore(today(), 18), null],
    ['birthday', addDays(yearsBefore(today(), 18), -1), null],
    ['birthday', addDays(yearsBefore(today(), 18), 1), 'min_age'],
    ['expireDate', addDays(today(), 180), null],
    ['expireDate', addDays(today(), 179), 'expire_date'],
    ['issueDate', addDays(today(), -1), null],
    ['issueDate', today(), 'issue_date'],
    ['birthday', '1990-02-30', 'invalid_value'],
    ['birthday', '0000-01-01', 'invalid_value'],
    ['birthday', '10000-01-01', 'invalid_value'],
    ['birthday', '17.05.1990', 'invalid_value'],
    ['expireDate', '2030-02-29', 'invalid_value'],
    ['name', 'Анна', 'only_latin_chars'],
    ['surname', 'Müller-O’Brien Jr.', null],
    ['surname', '李', 'only_latin_chars'],
    ['placeOfBirth', 'القاهرة', 'only_latin_chars'],
    ['issuedBy', 'Паспортный стол', null],
    ['name', 'a'.repeat(256), null],
    ['name', 'a'.repeat(257), 'max_length'],
    ['citizenship', 'XX', 'invalid_value'],
    ['citizenship', null, null],
    ['gender', 'OTHER', 'invalid_value'],
    ['seriesNumber', 5, 'invalid_value'],
    ['seriesNumber', { length: 3 }, 'invalid_value'],
    ['issuedBy', 'a\u0007b', 'invalid_value'],
    ['issuedBy', 'a\u202eb', 'invalid_value'],
  ])(
    'A passport whose field %s is %j is answered with %s [5.22, 5.23, 5.24, 5.28, 7.8, 8.10, 9.9, V13, V14]',
    async (field, value, code) => {
      const answer = await savePassport({ [field]: value });
      expect(fieldsOf(answer)).toEqual(code ? [`documentMetadata.${field} ${code}`] : []);
      expect(answer.status).toBe(code ? 400 : 200);
    },
  );

  it.each(['Etc/GMT+12', 'Pacific/Kiritimati'])(
    'A server whose time zone is %s judges days by UTC [V13]',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      expect(new Date().getTimezoneOffset()).not.toBe(0);
      const born = yearsBefore(today(), 18);
      expect((await savePassport({ birthday: born })).status).toBe(200);
      expect(fieldsOf(await savePassport({ birthday: addDays(born, 1) }))).toEqual([
        'documentMetadata.birthday min_age',
      ]);
      expect((await savePassport({ issueDate: addDays(today(), -1) })).status).toBe(200);
      expect(fieldsOf(await savePassport({ issueDate: today() }))).toEqual([
        'documentMetadata.issueDate issue_date',
      ]);
    },
  );

  it('The server names every field that is wrong, and stores nothing then [5.28, 7.8, 8.10]', async () => {
    await savePassport({});
    const answer = await savePassport({ name: 'Анна', birthday: today(), citizenship: 'XX' });
    expect(fieldsOf(answer)).toEqual([
      'documentMetadata.name only_latin_chars',
      'documentMetadata.birthday min_age',
      'documentMetadata.citizenship invalid_value',
    ]);
    expect((await findDocument(server, user)).documentMetadata).toEqual(passportData());
    const address = { ...addressData(), addressPostal: { country: 'XX', city: 'c'.repeat(257) } };
    expect(fieldsOf(await save('ADDRESS', address))).toEqual([
      'documentMetadata.addressPostal.city max_length',
    ]);
  });

  it.each(['<img src=x onerror=alert(1)>', '{{7*7}}', "=cmd|' /C calc'!A0", 'مكتب الجوازات'])(
    'The server keeps %s as it was entered [V14]',
    async (text) => {
      await savePassport({ issuedBy: text });
      expect((await findDocument(server, user)).documentMetadata).toMatchObject({ issuedBy: text });
    },
  );

  it('A save ignores what does not belong to the data: status, owner, flags [V12]', async () => {
    await savePassport({});
    const before = await findDocument(server, user);
    const input = {
      documentType: 'PASSPORT',
      documentMetadata: { ...passportData(), status: 'VERIFIED', verified: true, isAdmin: true },
      status: 'VERIFIED',
      id: 'another',
      userId: 'another',
      selfieRequired: true,
      relativeFilePath: ['x.jpg'],
    };
    expect((await server.send('saveDocument', input, { token: user.token })).status).toBe(200);
    expect({ ...(await findDocument(server, user)), updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
    for (const key of ['__proto__', 'constructor']) {
      const body = `{"documentType":"PASSPORT","documentMetadata":{"${key}":{"prototype":{"status":"VERIFIED"}}}}`;
      const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' };
      const { status } = await server.fetch('/v1/verifications', { method: 'POST', body, headers });
      expect(status).toBe(400);
    }
    expect(({} as Metadata).status).toBeUndefined();
  });

  it.each(['SELFIE', 'PHONE'])('The server refuses data for %s, which has none [3.9]', async (type) => {
    const other = await newUser(server);
    await savePassport({}, other);
    // The selfie of this user can be added, so that its state is no reason to refuse.
    const { kysely } = server.context.db;
    await kysely.updateTable('accounts').set({ selfie_required: 1 }).where('id', '=', other.id).execute();
    expect((await save(type, {}, other)).codes).toEqual(['access_denied']);
  });

  it('The server refuses an address or a company until the passport has a name and a surname [2.63, 6.8, V10]', async () => {
    const other = await newUser(server);
    for (const type of ['ADDRESS', 'COMPANY'])
      expect((await save(type, {}, other)).codes).toEqual(['access_denied']);
    await savePassport({ surname: '' }, other);
    expect((await save('ADDRESS', {}, other)).codes).toEqual(['access_denied']);
    await savePassport({}, other);
    for (const type of ['ADDRESS', 'COMPANY']) expect((await save(type, {}, other)).status).toBe(200);
  });

  it('Twenty saves that arrive at once store one document, and none is lost', async () => {
    const other = await newUser(server);
    const names = Array.from({ length: 20 }, (_, index) => `Grace ${index}`);
    const answers = await Promise.all(names.map((name) => savePassport({ name }, other)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { db } = server.context;
    const rows = await db.kysely
      .selectFrom('documents')
      .selectAll()
      .where('account_id', '=', other.id)
      .execute();
    expect(rows.map(({ version }) => version)).toEqual([1 + names.length]);
  });
});
